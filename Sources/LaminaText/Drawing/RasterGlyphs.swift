import CCairo
import Foundation

/// Text on pixels: each glyph goes to its nearest quarter of a pixel along the line, and its baseline to a whole pixel.
enum RasterGlyphs {
  /// In pixels. Larger glyphs are filled as outlines: a mask for each would cost more than it saves.
  static let largestMask = 256.0

  static func show(_ run: GlyphRun, at origin: CGPoint, on cr: OpaquePointer, _ transform: DeviceTransform) {
    let matrix = transform.matrix
    let phases = Double(PhaseFont.phases)
    var placed: [cairo_glyph_t] = []
    placed.reserveCapacity(run.glyphs.count)
    for glyph in run.glyphs {
      let x = matrix.xx * (origin.x + glyph.x) + matrix.x0
      let y = matrix.yy * (origin.y + glyph.y) + matrix.y0
      // Beyond this Cairo's fixed point numbers end; nothing there can be seen.
      guard abs(x) < 8e6, abs(y) < 8e6 else { continue }
      let quarter = (x * phases + 0.5).rounded(.down)
      let whole = (quarter / phases).rounded(.down)
      let row = (y + 0.5).rounded(.down)
      let number = PhaseFont.number(of: glyph.index, phase: Int(quarter - whole * phases))
      placed.append(cairo_glyph_t(index: number, x: (whole - matrix.x0) / matrix.xx, y: (row - matrix.y0) / matrix.yy))
    }
    UnhintedOptions.apply(to: cr)
    cairo_set_font_face(cr, run.font.rasterFace())
    cairo_set_font_size(cr, run.font.size)
    cairo_show_glyphs(cr, placed, Int32(placed.count))
  }
}
