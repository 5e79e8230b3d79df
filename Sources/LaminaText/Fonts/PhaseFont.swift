import CCairo

/// A Cairo user font that draws a face's outlines at quarters of a device pixel.
///
/// Cairo 1.16 rounds every glyph of an image surface to a whole pixel, and caches one mask for each glyph number. Here a number says which
/// glyph and which quarter, so Cairo caches up to four masks, and one call shows a whole run. The callback draws paths only and takes no
/// lock of ours, because Cairo holds the scaled font's own lock around it.
enum PhaseFont {
  /// Places within a pixel.
  static let phases = 4

  /// The number of a glyph moved right by `phase` quarters of a pixel.
  static func number(of glyph: UInt32, phase: Int) -> UInt { UInt(glyph) << 2 | UInt(phase & 3) }

  // Sendable: only the address counts; Cairo neither reads nor writes there.
  private struct Key: @unchecked Sendable {
    let pointer = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
  }

  private static let key = Key()

  static func makeFace(outlines: GlyphOutlines) -> OpaquePointer {
    let face = cairo_user_font_face_create()!
    let owner = Unmanaged.passRetained(outlines)
    let status = cairo_font_face_set_user_data(
      face, key.pointer, owner.toOpaque(), { Unmanaged<GlyphOutlines>.fromOpaque($0!).release() })
    if status != CAIRO_STATUS_SUCCESS { owner.release() }
    cairo_user_font_face_set_render_glyph_func(face, render)
    return face
  }

  private static let render: cairo_user_scaled_font_render_glyph_func_t = { scaledFont, number, cr, _ in
    guard let cr, let data = cairo_font_face_get_user_data(cairo_scaled_font_get_font_face(scaledFont), key.pointer) else {
      return CAIRO_STATUS_USER_FONT_ERROR
    }
    let outlines = Unmanaged<GlyphOutlines>.fromOpaque(data).takeUnretainedValue()
    var (dx, dy) = (Double(number & 3) / Double(phases), 0.0)
    cairo_device_to_user_distance(cr, &dx, &dy)
    cairo_translate(cr, dx, dy)
    let unit = 1 / outlines.unitsPerEm
    cairo_scale(cr, unit, -unit)
    // Cairo's usual tenth of a pixel shows as a step of 25 in 255 on flat curves; a mask is made once, so it may be better.
    cairo_set_tolerance(cr, 0.02)
    outlines.appendPath(of: UInt32(truncatingIfNeeded: number >> 2), to: cr)
    cairo_fill(cr)
    return cairo_status(cr)
  }
}
