import CCairo

/// From user space to the pixels of the surface, the surface's own scale and offset included.
struct DeviceTransform {
  let matrix: cairo_matrix_t

  init(_ cr: OpaquePointer) {
    var user = cairo_matrix_t()
    cairo_get_matrix(cr, &user)
    let surface = cairo_get_group_target(cr)
    var device = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
    cairo_surface_get_device_scale(surface, &device.xx, &device.yy)
    cairo_surface_get_device_offset(surface, &device.x0, &device.y0)
    var combined = cairo_matrix_t()
    cairo_matrix_multiply(&combined, &user, &device)
    matrix = combined
  }

  /// Text runs along the pixel rows, perhaps mirrored.
  var isAxisAligned: Bool {
    let tolerance = 1e-6 * largestScale
    return abs(matrix.yx) <= tolerance && abs(matrix.xy) <= tolerance && matrix.xx != 0 && matrix.yy != 0
  }

  var largestScale: Double { max(abs(matrix.xx), abs(matrix.yy), abs(matrix.xy), abs(matrix.yx)) }
}

/// Font options that keep shapes and advances as designed.
enum UnhintedOptions {
  // Sendable: written before they are shared, and only copied from after that.
  private struct Options: @unchecked Sendable { let pointer: OpaquePointer }

  private static let options: Options = {
    let options = cairo_font_options_create()!
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    return Options(pointer: options)
  }()

  static func apply(to cr: OpaquePointer) { cairo_set_font_options(cr, options.pointer) }
}
