import CCairo
import Foundation

/// Text for PDF and SVG: the real font, subset by Cairo, with the source text of every cluster.
enum VectorGlyphs {
  static func show(_ run: GlyphRun, at origin: CGPoint, on cr: OpaquePointer) {
    let font = run.font
    guard let face = font.vectorFace() else {
      cairo_new_path(cr)
      OutlineGlyphs.addPath(run, at: origin, on: cr)
      return cairo_fill(cr)
    }
    var matrix = cairo_matrix_t(xx: font.size, yx: 0, xy: -font.slant * font.size, yy: font.size, x0: 0, y0: 0)
    UnhintedOptions.apply(to: cr)
    cairo_set_font_face(cr, face)
    cairo_set_font_matrix(cr, &matrix)
    showText(run, at: origin, on: cr)
  }

  /// Shows the glyphs with the font that is set.
  static func showText(_ run: GlyphRun, at origin: CGPoint, on cr: OpaquePointer) {
    if run.isRightToLeft {
      let split = RightToLeftClusters(run, at: origin)
      return show(run.text, split.glyphs, split.clusters, CAIRO_TEXT_CLUSTER_FLAG_BACKWARD, on: cr)
    }
    let glyphs = run.glyphs.map { cairo_glyph_t(index: UInt($0.index), x: origin.x + $0.x, y: origin.y + $0.y) }
    let clusters = run.clusters.map { cairo_text_cluster_t(num_bytes: Int32($0.bytes), num_glyphs: Int32($0.glyphs)) }
    show(run.text, glyphs, clusters, cairo_text_cluster_flags_t(rawValue: 0), on: cr)
  }

  private static func show(
    _ text: String, _ glyphs: [cairo_glyph_t], _ clusters: [cairo_text_cluster_t], _ flags: cairo_text_cluster_flags_t,
    on cr: OpaquePointer
  ) {
    let length = Int32(text.utf8.count)
    cairo_show_text_glyphs(cr, text, length, glyphs, Int32(glyphs.count), clusters, Int32(clusters.count), flags)
  }
}
