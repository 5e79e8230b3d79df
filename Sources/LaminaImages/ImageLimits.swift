/// What an image may cost. Checked against a file's header before any pixel is allocated.
public struct ImageLimits: Sendable, Equatable {
  /// The most pixels an image may have, after an SVG is scaled.
  public var maxPixels: Int
  /// The most bytes an encoded image may have.
  public var maxBytes: Int

  public init(maxPixels: Int, maxBytes: Int) {
    self.maxPixels = maxPixels
    self.maxBytes = maxBytes
  }

  /// 100 million pixels (400 MB when decoded) from at most 256 MB of file.
  public static let `default` = ImageLimits(maxPixels: 100_000_000, maxBytes: 256_000_000)

  func check(byteCount: Int) throws(ImageError) {
    if byteCount > maxBytes { throw .tooManyBytes(count: byteCount, limit: maxBytes) }
  }

  func check(width: Int, height: Int) throws(ImageError) {
    guard width > 0, height > 0 else { throw .emptySize(width: width, height: height) }
    guard width <= PixelBuffer.maxSide, height <= PixelBuffer.maxSide else {
      throw .tooLong(width: width, height: height, limit: PixelBuffer.maxSide)
    }
    if width * height > maxPixels { throw .tooManyPixels(width: width, height: height, limit: maxPixels) }
  }
}
