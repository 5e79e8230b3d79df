public import Foundation

/// An immutable picture in sRGB.
public final class CGImage: Sendable {
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  package let pixels: PixelBuffer
  /// Whether every pixel's alpha is 255; known when the image is made.
  package let isOpaque: Bool
  /// The JPEG file the image came from, when it shows exactly this image (grey or three components, no rotation), for PDF.
  package let passthroughJPEG: [UInt8]?

  /// Takes the pixels as they are. `isOpaque` is looked up in them unless given.
  package init(pixels: PixelBuffer, isOpaque: Bool? = nil, passthroughJPEG: [UInt8]? = nil) {
    width = pixels.width
    height = pixels.height
    self.pixels = pixels
    self.isOpaque = isOpaque ?? pixels.computeIsOpaque()
    self.passthroughJPEG = passthroughJPEG
  }

  /// The part of the image inside `rect`, in pixels with the origin at the top left.
  ///
  /// As in Core Graphics, the rectangle is first widened to whole pixels and cut at the image's edges; `nil` where nothing is left.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else { return nil }
    let standard = rect.standardized
    let left = Int(min(max(standard.minX.rounded(.down), 0), CGFloat(width)))
    let top = Int(min(max(standard.minY.rounded(.down), 0), CGFloat(height)))
    let right = Int(min(max(standard.maxX.rounded(.up), 0), CGFloat(width)))
    let bottom = Int(min(max(standard.maxY.rounded(.up), 0), CGFloat(height)))
    guard left < right, top < bottom else { return nil }
    if left == 0, top == 0, right == width, bottom == height { return self }
    guard let part = try? PixelBuffer(width: right - left, height: bottom - top, zeroed: false) else { return nil }
    for y in 0..<part.height {
      memcpy(part.row(y), pixels.row(top + y) + left, part.width * 4)
    }
    return CGImage(pixels: part, isOpaque: isOpaque ? true : nil)
  }
}
