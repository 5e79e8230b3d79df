public import Foundation

extension CGImage {
  /// The image as a PNG file.
  ///
  /// - Parameter scale: Pixels to a point; the file states 72 dpi times as much.
  public func pngData(scale: CGFloat = 1) throws -> Data {
    Data(try PNGWriter.encode(pixels, isOpaque: isOpaque, scale: Double(scale)))
  }

  /// The image as a JPEG file, over white where it is translucent.
  ///
  /// - Parameter quality: 0 (smallest) to 1 (best). From 0.9 on, colour keeps its full resolution.
  public func jpegData(quality: CGFloat) throws -> Data {
    try JPEGWriter.encode(self, quality: quality)
  }

  /// The image as a WebP file.
  ///
  /// - Parameter quality: 0 (smallest) to 1 (best); `nil` for lossless.
  public func webpData(quality: CGFloat?) throws -> Data {
    try WebPWriter.encode(self, quality: quality)
  }
}
