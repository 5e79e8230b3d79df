import CCairo

/// A Cairo user font that draws a face's outlines moved right by a quarter, half or three quarters of a device pixel, or not at all.
///
/// Cairo 1.16 rounds every glyph of an image surface to a whole pixel, and caches one mask a glyph. With four such fonts it caches
/// four masks a glyph, and each glyph goes to its nearest quarter. The callback draws paths only and takes no lock of ours,
/// because Cairo holds the scaled font's own lock around it.
enum PhaseFont {
  static let phases = 4

  private final class Context {
    let outlines: GlyphOutlines
    let phase: Int

    init(outlines: GlyphOutlines, phase: Int) {
      self.outlines = outlines
      self.phase = phase
    }
  }

  private struct Key: @unchecked Sendable {
    let pointer = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
  }

  private static let key = Key()

  static func makeFace(outlines: GlyphOutlines, phase: Int) -> OpaquePointer {
    let face = cairo_user_font_face_create()!
    let context = Unmanaged.passRetained(Context(outlines: outlines, phase: phase))
    let status = cairo_font_face_set_user_data(
      face, key.pointer, context.toOpaque(), { Unmanaged<Context>.fromOpaque($0!).release() })
    if status != CAIRO_STATUS_SUCCESS { context.release() }
    cairo_user_font_face_set_render_glyph_func(face, render)
    return face
  }

  private static let render: cairo_user_scaled_font_render_glyph_func_t = { scaledFont, glyph, cr, _ in
    guard let cr, let data = cairo_font_face_get_user_data(cairo_scaled_font_get_font_face(scaledFont), key.pointer) else {
      return CAIRO_STATUS_USER_FONT_ERROR
    }
    let context = Unmanaged<Context>.fromOpaque(data).takeUnretainedValue()
    var (dx, dy) = (Double(context.phase) / Double(phases), 0.0)
    cairo_device_to_user_distance(cr, &dx, &dy)
    cairo_translate(cr, dx, dy)
    let unit = 1 / context.outlines.unitsPerEm
    cairo_scale(cr, unit, -unit)
    context.outlines.appendPath(of: UInt32(truncatingIfNeeded: glyph), to: cr)
    cairo_fill(cr)
    return cairo_status(cr)
  }
}
