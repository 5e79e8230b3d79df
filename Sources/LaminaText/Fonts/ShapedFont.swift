package import Foundation

/// A face at a size. Any thread may use it.
package final class ShapedFont: @unchecked Sendable, Equatable {
  let face: FontFace
  /// The em in points.
  package let size: CGFloat

  init(face: FontFace, size: CGFloat) {
    self.face = face
    self.size = size
  }

  package static func == (a: ShapedFont, b: ShapedFont) -> Bool { a.face === b.face && a.size == b.size }

  /// Family, style and size, the same in every run of the program.
  package var identity: String { "\(face.name) \(size)" }
  package var familyName: String { face.file.families[0] }
  package var styleName: String { face.file.styleName }
  /// Whether glyphs are pictures, which are drawn with ``showGlyphs(_:at:on:mode:)`` and not with a Cairo face.
  package var isColor: Bool { face.colorGlyphs != nil }
  /// How far an upright face leans because its family has no italic: the x added for each y above the baseline, else 0.
  package var slant: CGFloat { face.isSlanted ? GlyphOutlines.slant : 0 }

  /// A `cairo_font_face_t` of the real font, for PDF. It does not lean: multiply ``slant`` into the font matrix.
  /// nil where only the outlines can be read.
  package func vectorFace() -> OpaquePointer? { face.vectorFace() }

  /// A `cairo_font_face_t` for image surfaces; what its glyph numbers mean says ``rasterGlyph(_:phase:)``. It leans already.
  package func rasterFace() -> OpaquePointer { face.rasterFace() }

  /// The number, in ``rasterFace()``, of a glyph that lies `phase` quarters of a device pixel to the right of a whole pixel.
  package static func rasterGlyph(_ glyph: UInt32, phase: Int) -> UInt { PhaseFont.number(of: glyph, phase: phase) }
}
