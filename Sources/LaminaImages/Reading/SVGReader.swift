import CCairo
import CRSVG
import Foundation

/// A librsvg document. It has no base address, so what it refers to outside itself is never opened.
private final class SVGDocument {
  let handle: UnsafeMutablePointer<RsvgHandle>

  init(_ bytes: UnsafeRawBufferPointer) throws(ImageError) {
    guard svg_load() != 0 else { throw .unsupported(.svg, detail: "librsvg-2 is not installed") }
    var error: UnsafeMutablePointer<GError>?
    let start = bytes.bindMemory(to: guint8.self).baseAddress
    guard let handle = svg_new_from_data(start, gsize(bytes.count), &error) else {
      throw .corrupt(.svg, detail: SVGDocument.take(error))
    }
    self.handle = handle
    svg_set_dpi(handle, 96)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

  static func take(_ error: UnsafeMutablePointer<GError>?) -> String {
    guard let error else { return "it cannot be read" }
    defer { g_error_free(error) }
    return String(cString: error.pointee.message)
  }

  /// The document's size in its own units: width and height, else the view box, else CSS's 300 x 150.
  var size: CGSize {
    var width = 0.0
    var height = 0.0
    if svg_size_in_pixels(handle, &width, &height) != 0 { return CGSize(width: width, height: height) }
    var has = (width: gboolean(0), height: gboolean(0), viewBox: gboolean(0))
    var lengths = (width: RsvgLength(), height: RsvgLength())
    var box = RsvgRectangle()
    svg_dimensions(handle, &has.width, &lengths.width, &has.height, &lengths.height, &has.viewBox, &box)
    return has.viewBox != 0 ? CGSize(width: box.width, height: box.height) : CGSize(width: 300, height: 150)
  }
}

/// A Cairo image surface and a context over the pixels of a buffer.
private final class PixelCanvas {
  let surface: OpaquePointer
  let context: OpaquePointer

  init(_ pixels: PixelBuffer) throws(ImageError) {
    let start = pixels.base.assumingMemoryBound(to: UInt8.self)
    surface = cairo_image_surface_create_for_data(
      start, CAIRO_FORMAT_ARGB32, Int32(pixels.width), Int32(pixels.height), Int32(pixels.stride))
    context = cairo_create(surface)
    try check()
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  func check() throws(ImageError) {
    let status = cairo_status(context)
    if status == CAIRO_STATUS_SUCCESS { return }
    throw .corrupt(.svg, detail: "drawing stopped: \(String(cString: cairo_status_to_string(status)))")
  }
}

/// SVG, drawn to pixels. No file and no address outside the document is opened.
enum SVGReader {
  /// One document at a time: the fonts of its text are opened by Cairo, whose closing of them (1.16) is not safe among threads.
  private static let turn = NSLock()

  static func read(_ bytes: UnsafeRawBufferPointer, limits: ImageLimits, pixelsPerPoint: CGFloat) throws -> ReadImage {
    try turn.withLock { try draw(bytes, limits: limits, pixelsPerPoint: pixelsPerPoint) }
  }

  private static func draw(_ bytes: UnsafeRawBufferPointer, limits: ImageLimits, pixelsPerPoint: CGFloat) throws -> ReadImage {
    let document = try SVGDocument(bytes)
    let size = document.size
    let width = try side(size.width * pixelsPerPoint)
    let height = try side(size.height * pixelsPerPoint)
    try limits.check(width: width, height: height)
    let pixels = try PixelBuffer(width: width, height: height)
    let canvas = try PixelCanvas(pixels)
    var viewport = RsvgRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    var error: UnsafeMutablePointer<GError>?
    guard svg_render(document.handle, canvas.context, &viewport, &error) != 0 else {
      throw ImageError.corrupt(.svg, detail: SVGDocument.take(error))
    }
    try canvas.check()
    cairo_surface_flush(canvas.surface)
    return ReadImage(pixels: pixels)
  }

  /// Whole pixels for a length; a size that is no number is the document's mistake.
  private static func side(_ length: CGFloat) throws(ImageError) -> Int {
    guard length.isFinite, length > 0 else { throw .corrupt(.svg, detail: "it has no size") }
    return Int(min(length.rounded(.up), 1e9))
  }
}
