import CCairo
import CHarfBuzz
import Foundation
import LaminaGeometry

/// Emoji as images, at their exact places.
struct ColorGlyphPainter {
  let run: GlyphRun
  let origin: CGPoint
  let cr: OpaquePointer

  func paint(_ mode: GlyphMode) {
    for glyph in run.glyphs { paint(glyph, mode) }
    if mode == .vector, cairo_surface_get_type(cairo_get_target(cr)) != CAIRO_SURFACE_TYPE_SVG { addInvisibleText() }
  }

  private func paint(_ glyph: GlyphRun.Glyph, _ mode: GlyphMode) {
    let face = run.font.face
    guard let color = face.colorGlyphs?.picture(of: glyph.index) else { return }
    let unit = run.font.size / face.outlines.unitsPerEm
    let box = color.box
    let width = Double(box.maxX - box.minX) * unit
    let height = Double(box.maxY - box.minY) * unit
    let picture = mode == .vector ? color.original : color.picture(width: width * DeviceTransform(cr).largestScale)
    let surface = picture.makeSurface(identifier: mode == .vector ? "lamina \(face.name) \(glyph.index)" : nil)
    defer { cairo_surface_destroy(surface) }
    let place = CGAffineTransform(
      a: width / Double(picture.width), b: 0, c: 0, d: height / Double(picture.height),
      tx: origin.x + glyph.x + Double(box.minX) * unit, ty: origin.y + glyph.y - Double(box.maxY) * unit)
    cairo_save(cr)
    defer { cairo_restore(cr) }
    switch mode {
    case .vector:
      cairo_translate(cr, place.tx, place.ty)
      cairo_scale(cr, place.a, place.d)
      cairo_set_source_surface(cr, surface, 0, 0)
    case .raster:
      var user = cairo_matrix_t()
      cairo_get_matrix(cr, &user)
      let toDevice = place.concatenating(
        CGAffineTransform(a: user.xx, b: user.yx, c: user.xy, d: user.yy, tx: user.x0, ty: user.y0))
      guard toDevice.determinant != 0, toDevice.determinant.isFinite else { return }
      cairo_identity_matrix(cr)
      cairo_set_source_surface(cr, surface, 0, 0)
      // Where a surface begins does not matter to numbers that Cairo need not round.
      let middle = CGPoint(x: Double(picture.width) / 2, y: Double(picture.height) / 2).applying(toDevice)
      let inverse = toDevice.inverted().snapped(about: middle)
      var matrix = cairo_matrix_t(xx: inverse.a, yx: inverse.b, xy: inverse.c, yy: inverse.d, x0: inverse.tx, y0: inverse.ty)
      cairo_pattern_set_matrix(cairo_get_source(cr), &matrix)
    }
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_GOOD)
    // The alpha of the text's colour goes for its pictures too.
    cairo_paint_with_alpha(cr, run.color.alpha)
  }

  /// A font of empty glyphs carries the characters, so that the pictures can be searched for and copied.
  private func addInvisibleText() {
    cairo_save(cr)
    cairo_set_source_rgb(cr, 0, 0, 0)
    cairo_set_font_face(cr, InvisibleFont.face)
    let outlines = run.font.face.outlines
    let advance = Double(hb_font_get_glyph_h_advance(outlines.font, run.glyphs[0].index)) * run.font.size / outlines.unitsPerEm
    var matrix = cairo_matrix_t(xx: advance / InvisibleFont.advance, yx: 0, xy: 0, yy: run.font.size, x0: 0, y0: 0)
    cairo_set_font_matrix(cr, &matrix)
    VectorGlyphs.showText(run, at: origin, on: cr)
    cairo_restore(cr)
  }
}

/// A user font whose glyphs draw nothing.
enum InvisibleFont {
  /// Readers that guess how large a Type 3 font is take half an em for the width of any of its glyphs (poppler does); with another
  /// width they see text of another size, and put the emoji on a line of its own.
  static let advance = 0.5

  // Sendable: written before it is shared; Cairo counts its holders atomically and locks what it caches.
  private struct Face: @unchecked Sendable { let pointer: OpaquePointer }

  static var face: OpaquePointer { shared.pointer }

  private static let shared: Face = {
    let face = cairo_user_font_face_create()!
    cairo_user_font_face_set_render_glyph_func(face) { _, _, _, extents in
      // Cairo leaves out glyphs with an empty box.
      extents?.pointee = cairo_text_extents_t(
        x_bearing: 0, y_bearing: -0.8, width: advance, height: 1, x_advance: advance, y_advance: 0)
      return CAIRO_STATUS_SUCCESS
    }
    return Face(pointer: face)
  }()
}
