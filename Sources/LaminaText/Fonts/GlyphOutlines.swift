import CCairo
import CHarfBuzz

/// An open font of HarfBuzz at one unit for each font unit. It is immutable once made, so any thread may shape and draw with it.
// Sendable: face and font are made immutable, which HarfBuzz lets any thread read.
final class GlyphOutlines: @unchecked Sendable {
  let face: OpaquePointer
  let font: OpaquePointer
  let unitsPerEm: Double

  /// How far an upright letter leans when slanted: the tangent of 14 degrees, the angle CSS Fonts 4 gives to `oblique`.
  static let slant = 0.2493

  /// Maps the file into memory; tables are read when first used. `nil` when it has no glyphs.
  init?(path: String, index: Int, slanted: Bool, weight: Int?) {
    let blob = hb_blob_create_from_file(path)
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, UInt32(index)) else { return nil }
    guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else {
      hb_face_destroy(face)
      return nil
    }
    if slanted { hb_font_set_synthetic_slant(font, Float(Self.slant)) }
    if let weight {
      var axis = hb_variation_t(tag: Tag.value("wght"), value: Float(weight))
      hb_font_set_variations(font, &axis, 1)
    }
    hb_face_make_immutable(face)
    hb_font_make_immutable(font)
    self.face = face
    self.font = font
    unitsPerEm = Double(max(1, hb_face_get_upem(face)))
  }

  deinit {
    hb_font_destroy(font)
    hb_face_destroy(face)
  }

  /// Adds the outline of a glyph to the path of `cr`, in font units, y up, at the current origin.
  func appendPath(of glyph: UInt32, to cr: OpaquePointer) {
    hb_font_get_glyph_shape(font, glyph, Self.drawFunctions.pointer, UnsafeMutableRawPointer(cr))
  }

  // Sendable: written before it is shared, and only read after that.
  private struct DrawFunctions: @unchecked Sendable { let pointer: OpaquePointer }

  private static let drawFunctions: DrawFunctions = {
    let functions = hb_draw_funcs_create()!
    hb_draw_funcs_set_move_to_func(
      functions, { _, cr, _, x, y, _ in cairo_move_to(OpaquePointer(cr), Double(x), Double(y)) }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, cr, _, x, y, _ in cairo_line_to(OpaquePointer(cr), Double(x), Double(y)) }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, cr, state, controlX, controlY, x, y, _ in
        // Cairo has no quadratic curve: the cubic with the same shape has its controls two thirds of the way.
        guard let state else { return }
        let (cx, cy) = (Double(controlX) * 2 / 3, Double(controlY) * 2 / 3)
        cairo_curve_to(
          OpaquePointer(cr), cx + Double(state.pointee.current_x) / 3, cy + Double(state.pointee.current_y) / 3,
          cx + Double(x) / 3, cy + Double(y) / 3, Double(x), Double(y))
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, cr, _, x1, y1, x2, y2, x3, y3, _ in
        cairo_curve_to(OpaquePointer(cr), Double(x1), Double(y1), Double(x2), Double(y2), Double(x3), Double(y3))
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(functions, { _, cr, _, _ in cairo_close_path(OpaquePointer(cr)) }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    return DrawFunctions(pointer: functions)
  }()
}

/// Four-letter names of OpenType.
enum Tag {
  /// The number for a tag; a shorter name is filled up with spaces, a longer one is cut.
  static func value(_ name: String) -> UInt32 {
    var bytes = Array(name.utf8.prefix(4))
    while bytes.count < 4 { bytes.append(0x20) }
    return bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
