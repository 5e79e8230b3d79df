public import Foundation

extension CGImage {
  /// Reads a PNG, JPEG, WebP or SVG file; which one it is shows in its content.
  ///
  /// - Parameters:
  ///   - data: The whole file.
  ///   - limits: Checked against the file's header before any pixel is allocated.
  ///   - pixelsPerPoint: How finely an SVG is drawn: pixels to one of its units. Other formats have their own pixels.
  /// - Throws: ``ImageError``.
  public convenience init(data: Data, limits: ImageLimits = .default, pixelsPerPoint: CGFloat = 1) throws {
    try limits.check(byteCount: data.count)
    let read = try data.withUnsafeBytes { bytes in
      switch ImageFormat.recognize(bytes) {
      case .png: try PNGReader.read(bytes, limits: limits)
      case .jpeg: try JPEGReader.read(bytes, limits: limits)
      case .webP: try WebPReader.read(bytes, limits: limits)
      case .svg: try SVGReader.read(bytes, limits: limits, pixelsPerPoint: pixelsPerPoint)
      case .gif, nil: throw ImageError.unknownFormat
      }
    }
    self.init(pixels: read.pixels, isOpaque: read.isOpaque, passthroughJPEG: read.passthroughJPEG)
  }

  /// Reads the image in a `data:` URI, base64 or percent-encoded; its media type is not trusted.
  public convenience init(dataURI: String, limits: ImageLimits = .default, pixelsPerPoint: CGFloat = 1) throws {
    // Three characters carry at least one byte, so a longer text is refused before it is decoded.
    try limits.check(byteCount: dataURI.utf8.count / 3)
    try self.init(data: DataURI(dataURI).data, limits: limits, pixelsPerPoint: pixelsPerPoint)
  }
}

/// What a reader hands over.
struct ReadImage {
  var pixels: PixelBuffer
  var isOpaque: Bool?
  var passthroughJPEG: [UInt8]?
}
