import CHarfBuzz
import Foundation

/// The colour pictures of an emoji font (PNG strikes, as in Noto Color Emoji), decoded when first drawn.
///
/// Cairo 1.16 places them on whole pixels and leaves them out of PDF, so they are painted as images instead.
// Sendable: what changes is used under the lock.
final class ColorGlyphs: @unchecked Sendable {
  private let outlines: GlyphOutlines
  private let lock = NSLock()
  private var decoded: [UInt32: ColorGlyph?] = [:]
  private var bytes = 0

  /// A strike of Noto takes 90 kB with its reductions; this keeps about 350 of them.
  private static let limit = 32 << 20

  init?(_ outlines: GlyphOutlines) {
    guard hb_ot_color_has_png(outlines.face) != 0 else { return nil }
    self.outlines = outlines
  }

  /// The picture of a glyph; `nil` for a glyph without one.
  func picture(of glyph: UInt32) -> ColorGlyph? {
    lock.withLock {
      if let known = decoded[glyph] { return known }
      let picture = decode(glyph)
      let size = picture?.byteCount ?? 0
      if bytes + size > Self.limit {
        decoded.removeAll()
        bytes = 0
      }
      decoded[glyph] = .some(picture)
      bytes += size
      return picture
    }
  }

  private func decode(_ glyph: UInt32) -> ColorGlyph? {
    guard let blob = hb_ot_color_glyph_reference_png(outlines.font, glyph) else { return nil }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length), length > 0 else { return nil }
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(outlines.font, glyph, &extents) != 0 else { return nil }
    return ColorGlyph(png: UnsafeRawBufferPointer(start: data, count: Int(length)), box: InkBox(extents))
  }
}
