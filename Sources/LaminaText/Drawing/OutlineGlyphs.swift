import CCairo
import Foundation

/// Text as paths.
enum OutlineGlyphs {
  static func addPath(_ run: GlyphRun, at origin: CGPoint, on cr: OpaquePointer) {
    let outlines = run.font.face.outlines
    let unit = run.font.size / outlines.unitsPerEm
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cr, &matrix)
    for glyph in run.glyphs {
      cairo_translate(cr, origin.x + glyph.x, origin.y + glyph.y)
      cairo_scale(cr, unit, -unit)
      outlines.appendPath(of: glyph.index, to: cr)
      cairo_set_matrix(cr, &matrix)
    }
  }
}
