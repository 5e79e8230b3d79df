import CCairo
import CHarfBuzz
import Foundation

/// An open face: its outlines, its unhinted metrics in font units, and the Cairo faces made from it.
final class FontFace: @unchecked Sendable {
  let file: FontFile
  let outlines: GlyphOutlines
  let metrics: FontMetrics
  let isSlanted: Bool
  let weight: Int?
  /// Family, style and what was done to it; stable from run to run and without the path.
  let name: String
  let colorGlyphs: ColorGlyphs?

  private let lock = NSLock()
  private var phaseFace: OpaquePointer?
  private var realFace: RealFace?
  private var inkBoxes: [UInt32: InkBox] = [:]

  init?(file: FontFile, slanted: Bool, weight: Int?) {
    let leans = slanted && !file.isColor
    guard let outlines = GlyphOutlines(path: file.path, index: file.index, slanted: leans, weight: weight) else { return nil }
    self.file = file
    self.outlines = outlines
    self.isSlanted = leans
    self.weight = weight
    metrics = FontMetrics(outlines.font, unitsPerEm: outlines.unitsPerEm)
    colorGlyphs = ColorGlyphs(outlines)
    let variation = weight.map { " wght=\($0)" } ?? ""
    name = "\(file.families[0]) \(file.styleName)\(variation)\(leans ? " slanted" : "")"
  }

  deinit {
    if let phaseFace { cairo_font_face_destroy(phaseFace) }
    if let face = realFace?.pointer { cairo_font_face_destroy(face) }
  }

  /// Points for one font unit at an em of `size`.
  func scale(size: Double) -> Double { size / outlines.unitsPerEm }

  /// The user font of ``PhaseFont``.
  func rasterFace() -> OpaquePointer {
    lock.withLock {
      if let phaseFace { return phaseFace }
      let face = PhaseFont.makeFace(outlines: outlines)
      phaseFace = face
      return face
    }
  }

  /// The face Cairo embeds into PDF; nil where only the outlines can be read.
  func vectorFace() -> OpaquePointer? {
    lock.withLock {
      if let realFace { return realFace.pointer }
      let face = VectorFace.make(of: outlines, index: file.index, weight: weight)
      realFace = RealFace(pointer: face)
      return face
    }
  }

  /// The boxes that glyphs paint inside, in font units, y up; measured once for each glyph.
  func inkBoxes(of glyphs: some Sequence<UInt32>, _ body: (InkBox) -> Void) {
    lock.withLock {
      for glyph in glyphs {
        if let known = inkBoxes[glyph] {
          body(known)
          continue
        }
        var extents = hb_glyph_extents_t()
        hb_font_get_glyph_extents(outlines.font, glyph, &extents)
        let box = InkBox(extents)
        inkBoxes[glyph] = box
        body(box)
      }
    }
  }
}

/// What making a face for PDF came to.
private struct RealFace { let pointer: OpaquePointer? }

/// Where a glyph paints, in font units, y up.
struct InkBox {
  var minX: Int32
  var maxX: Int32
  var minY: Int32
  var maxY: Int32

  var isEmpty: Bool { minX >= maxX || minY >= maxY }

  init(_ extents: hb_glyph_extents_t) {
    minX = extents.x_bearing
    maxX = extents.x_bearing &+ extents.width
    minY = extents.y_bearing &+ extents.height
    maxY = extents.y_bearing
  }
}
