import CWebP
import Foundation

/// Memory that libwebp made.
private final class WebPBytes {
  var start: UnsafeMutablePointer<UInt8>?

  deinit { WebPFree(start) }
}

/// Writes still WebP files.
enum WebPWriter {
  private static let maxSide = 16_383

  static func encode(_ image: CGImage, quality: CGFloat?) throws -> Data {
    if let quality, !quality.isFinite { throw ImageError.notEncoded(.webP, detail: "the quality is not a number") }
    guard image.width <= maxSide, image.height <= maxSide else {
      throw ImageError.notEncoded(
        .webP, detail: "\(image.width) x \(image.height) pixels are more than the format's \(maxSide) a side")
    }
    let width = Int32(image.width)
    let height = Int32(image.height)
    let straight = try straightBytes(image.pixels)
    let bytes = WebPBytes()
    let count = straight.withUnsafeBufferPointer { pixels in
      if let quality {
        let percent = Float(min(max(quality * 100, 0), 100))
        return WebPEncodeRGBA(pixels.baseAddress, width, height, width * 4, percent, &bytes.start)
      }
      return WebPEncodeLosslessRGBA(pixels.baseAddress, width, height, width * 4, &bytes.start)
    }
    guard count > 0, let start = bytes.start else { throw ImageError.notEncoded(.webP, detail: "the encoder failed") }
    return Data(bytes: start, count: count)
  }

  /// R, G, B, A bytes with straight alpha, rows without gaps.
  private static func straightBytes(_ pixels: PixelBuffer) throws -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.width * pixels.height * 4) { buffer, count in
      var at = 0
      for y in 0..<pixels.height {
        let row = pixels.row(y)
        for x in 0..<pixels.width {
          let word = AlphaMath.straighten(row[x])
          buffer[at] = UInt8(word >> 16 & 255)
          buffer[at + 1] = UInt8(word >> 8 & 255)
          buffer[at + 2] = UInt8(word & 255)
          buffer[at + 3] = UInt8(word >> 24)
          at += 4
        }
      }
      count = at
    }
  }
}
