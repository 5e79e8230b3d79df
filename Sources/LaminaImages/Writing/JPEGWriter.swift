import CTurboJPEG
import Foundation

/// A libjpeg-turbo compressor and the file it makes.
private final class JPEGCompressor {
  let handle: tjhandle
  var output: UnsafeMutablePointer<UInt8>?
  var count: UInt = 0

  init() throws(ImageError) {
    guard let handle = tjInitCompress() else { throw .outOfMemory(bytes: 0) }
    self.handle = handle
  }

  deinit {
    tjFree(output)
    tjDestroy(handle)
  }
}

/// Writes baseline JPEG files.
enum JPEGWriter {
  static func encode(_ image: CGImage, quality: CGFloat) throws -> Data {
    guard quality.isFinite else { throw ImageError.notEncoded(.jpeg, detail: "the quality is not a number") }
    let percent = Int32(min(max(quality * 100, 1), 100).rounded())
    let source = image.isOpaque ? image.pixels : try overWhite(image.pixels)
    let compressor = try JPEGCompressor()
    let sampling = percent >= 90 ? TJSAMP_444 : TJSAMP_420
    let format = Int(littleEndian: 1) == 1 ? TJPF_BGRX : TJPF_XRGB
    let status = tjCompress2(
      compressor.handle, source.base.assumingMemoryBound(to: UInt8.self), Int32(source.width), Int32(source.stride),
      Int32(source.height), Int32(format.rawValue), &compressor.output, &compressor.count, Int32(sampling.rawValue), percent,
      TJFLAG_ACCURATEDCT)
    guard status == 0, let bytes = compressor.output else {
      throw ImageError.notEncoded(.jpeg, detail: String(cString: tjGetErrorStr2(compressor.handle)))
    }
    return Data(bytes: bytes, count: Int(compressor.count))
  }

  /// Premultiplied colour over white adds what alpha leaves.
  private static func overWhite(_ pixels: PixelBuffer) throws -> PixelBuffer {
    let result = try PixelBuffer(width: pixels.width, height: pixels.height, zeroed: false)
    for y in 0..<pixels.height {
      let source = pixels.row(y)
      let target = result.row(y)
      for x in 0..<pixels.width {
        let white = 255 - (source[x] >> 24)
        target[x] = 0xff00_0000 | (source[x] & 0xff_ffff) &+ white &* 0x01_0101
      }
    }
    return result
  }
}
