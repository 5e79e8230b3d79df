import CCairo
import Foundation
import LaminaGeometry

/// Emoji as images, at their exact places.
struct ColorGlyphPainter {
  let run: GlyphRun
  let origin: CGPoint
  let cr: OpaquePointer

  func paint(_ mode: GlyphMode) {
    for glyph in run.glyphs { paint(glyph) }
    if mode == .vector, cairo_surface_get_type(cairo_get_target(cr)) != CAIRO_SURFACE_TYPE_SVG { addInvisibleText() }
  }

  private func paint(_ glyph: GlyphRun.Glyph) {
    let face = run.font.face
    guard let picture = face.colorGlyphs?.picture(of: glyph.index) else { return }
    let unit = run.font.size / face.outlines.unitsPerEm
    let surface = picture.makeSurface(identifier: "lamina \(face.name) \(glyph.index)")
    defer { cairo_surface_destroy(surface) }
    let box = picture.box
    cairo_save(cr)
    cairo_translate(cr, origin.x + glyph.x + Double(box.minX) * unit, origin.y + glyph.y - Double(box.maxY) * unit)
    cairo_scale(cr, Double(box.maxX - box.minX) * unit / Double(picture.width), Double(box.maxY - box.minY) * unit / Double(picture.height))
    cairo_set_source_surface(cr, surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_GOOD)
    // The alpha of the text's colour goes for its pictures too.
    cairo_paint_with_alpha(cr, run.color.alpha)
    cairo_restore(cr)
  }

  /// A font of empty glyphs carries the characters, so that the pictures can be searched for and copied.
  private func addInvisibleText() {
    cairo_save(cr)
    cairo_set_source_rgb(cr, 0, 0, 0)
    cairo_set_font_face(cr, InvisibleFont.face)
    cairo_set_font_size(cr, run.font.size)
    VectorGlyphs.showText(run, at: origin, on: cr)
    cairo_restore(cr)
  }
}

/// A user font whose glyphs take an em and draw nothing.
enum InvisibleFont {
  private struct Face: @unchecked Sendable { let pointer: OpaquePointer }

  static var face: OpaquePointer { shared.pointer }

  private static let shared: Face = {
    let face = cairo_user_font_face_create()!
    cairo_user_font_face_set_render_glyph_func(face) { _, _, _, extents in
      // Cairo leaves out glyphs with an empty box.
      extents?.pointee = cairo_text_extents_t(x_bearing: 0, y_bearing: -0.8, width: 1, height: 1, x_advance: 1, y_advance: 0)
      return CAIRO_STATUS_SUCCESS
    }
    return Face(pointer: face)
  }()
}
