import CCairo
package import Foundation
import LaminaGeometry

/// How glyphs get onto a Cairo context.
package enum GlyphMode: Sendable {
  /// Pixels: cached masks at quarter pixels, outlines where the text is turned or very large.
  case raster
  /// PDF and SVG: the real font with its source text, so that PDF can be searched and copied.
  case vector
}

/// Draws a run in its own colour. The state of `cr` is the same afterwards.
///
/// - Parameters:
///   - origin: where the layout's top left corner lies, in user space.
///   - cr: a `cairo_t`.
package func showGlyphs(_ run: GlyphRun, at origin: CGPoint, on cr: OpaquePointer, mode: GlyphMode) {
  guard run.font.size > 0, !run.glyphs.isEmpty else { return }
  cairo_save(cr)
  cairo_set_source_rgba(cr, run.color.red, run.color.green, run.color.blue, run.color.alpha)
  showGlyphsInSource(run, at: origin, on: cr, mode: mode)
  cairo_restore(cr)
}

/// Draws a run with the source that `cr` has, a gradient for example. The font and the path of `cr` are changed.
package func showGlyphsInSource(_ run: GlyphRun, at origin: CGPoint, on cr: OpaquePointer, mode: GlyphMode) {
  guard run.font.size > 0, !run.glyphs.isEmpty else { return }
  if run.font.isColor { return ColorGlyphPainter(run: run, origin: origin, cr: cr).paint(mode) }
  guard mode == .raster else { return VectorGlyphs.show(run, at: origin, on: cr) }
  let transform = DeviceTransform(cr)
  if transform.isAxisAligned, run.font.size * transform.largestScale <= RasterGlyphs.largestMask {
    RasterGlyphs.show(run, at: origin, on: cr, transform)
  } else {
    cairo_new_path(cr)
    OutlineGlyphs.addPath(run, at: origin, on: cr)
    cairo_fill(cr)
  }
}

/// Adds the outlines of a run to the path of `cr`, to clip or stroke with. Colour glyphs have none.
package func addGlyphPath(_ run: GlyphRun, at origin: CGPoint, on cr: OpaquePointer) {
  if !run.font.isColor { OutlineGlyphs.addPath(run, at: origin, on: cr) }
}
