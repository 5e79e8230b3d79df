import CCairo

/// Owns a Cairo surface.
final class CairoSurface {
  let pointer: OpaquePointer

  /// - Parameter what: what was being made, for the error.
  init(adopting pointer: OpaquePointer?, _ what: String) throws {
    let status = pointer.map(cairo_surface_status) ?? CAIRO_STATUS_NO_MEMORY
    guard let pointer, status == CAIRO_STATUS_SUCCESS else {
      if let pointer { cairo_surface_destroy(pointer) }
      throw RenderError.cairo(what: what, reason: CairoSurface.reason(status))
    }
    self.pointer = pointer
  }

  enum Format {
    case argb, rgb, alpha

    var cairo: cairo_format_t {
      switch self {
      case .argb: CAIRO_FORMAT_ARGB32
      case .rgb: CAIRO_FORMAT_RGB24
      case .alpha: CAIRO_FORMAT_A8
      }
    }
  }

  /// A view on memory that must outlive the surface or be finished before.
  convenience init(over base: UnsafeMutableRawPointer, _ format: Format, width: Int, height: Int, stride: Int) throws {
    let data = base.assumingMemoryBound(to: UInt8.self)
    let (side, limit) = (max(width, height), RenderLimits.standard.maxCanvasSide)
    guard side <= limit else { throw RenderError.canvasTooLong(pixels: side, limit: limit) }
    try self.init(
      adopting: cairo_image_surface_create_for_data(data, format.cairo, Int32(width), Int32(height), Int32(stride)),
      "a picture of \(width) × \(height) pixels")
  }

  /// Drawing with coordinates of a larger plane, of which this surface shows the part from (`x`, `y`) on.
  func setOrigin(x: Int, y: Int) { cairo_surface_set_device_offset(pointer, -Double(x), -Double(y)) }

  /// Ends all use of the memory; what still refers to the surface takes a copy.
  func finish() { cairo_surface_finish(pointer) }

  func check(_ what: String) throws {
    let status = cairo_surface_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else { throw RenderError.cairo(what: what, reason: CairoSurface.reason(status)) }
  }

  static func reason(_ status: cairo_status_t) -> String { String(cString: cairo_status_to_string(status)) }

  deinit { cairo_surface_destroy(pointer) }
}

/// Owns a Cairo pattern.
final class CairoPattern {
  let pointer: OpaquePointer

  init(adopting pointer: OpaquePointer?, _ what: String) throws {
    let status = pointer.map(cairo_pattern_status) ?? CAIRO_STATUS_NO_MEMORY
    guard let pointer, status == CAIRO_STATUS_SUCCESS else {
      if let pointer { cairo_pattern_destroy(pointer) }
      throw RenderError.cairo(what: what, reason: CairoSurface.reason(status))
    }
    self.pointer = pointer
  }

  enum Sampling { case nearest, bilinear, good }

  convenience init(_ surface: CairoSurface) throws {
    try self.init(adopting: cairo_pattern_create_for_surface(surface.pointer), "a picture as paint")
  }

  func setSampling(_ sampling: Sampling) {
    let filter =
      switch sampling {
      case .nearest: CAIRO_FILTER_NEAREST
      case .bilinear: CAIRO_FILTER_BILINEAR
      case .good: CAIRO_FILTER_GOOD
      }
    cairo_pattern_set_filter(pointer, filter)
  }

  func setExtend(_ extend: cairo_extend_t) { cairo_pattern_set_extend(pointer, extend) }

  deinit { cairo_pattern_destroy(pointer) }
}
