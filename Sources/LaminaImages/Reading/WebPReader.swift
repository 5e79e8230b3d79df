import CWebP
import Foundation

/// Still WebP pictures, lossy and lossless, with and without alpha.
enum WebPReader {
  static func read(_ bytes: UnsafeRawBufferPointer, limits: ImageLimits) throws -> ReadImage {
    let source = bytes.bindMemory(to: UInt8.self).baseAddress
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else {
      throw ImageError.unsupported(.webP, detail: "the library's version does not fit")
    }
    try check(WebPGetFeatures(source, bytes.count, &config.input), "in the header", bytes.count)
    let width = Int(config.input.width)
    let height = Int(config.input.height)
    try limits.check(width: width, height: height)
    if config.input.has_animation != 0 {
      throw ImageError.unsupported(.webP, detail: "it is an animation; only still pictures are read")
    }
    let pixels = try PixelBuffer(width: width, height: height, zeroed: false)
    config.output.colorspace = MODE_BGRA
    config.output.is_external_memory = 1
    config.output.u.RGBA.rgba = pixels.base.assumingMemoryBound(to: UInt8.self)
    config.output.u.RGBA.stride = Int32(pixels.stride)
    config.output.u.RGBA.size = pixels.stride * height
    try check(WebPDecode(source, bytes.count, &config), "in the picture of \(width) x \(height) pixels", bytes.count)
    return ReadImage(pixels: pixels, isOpaque: premultiply(pixels))
  }

  private static func check(_ status: VP8StatusCode, _ place: String, _ count: Int) throws(ImageError) {
    let where_ = "\(place), file of \(count) bytes"
    switch status {
    case VP8_STATUS_OK: return
    case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: throw .truncated(.webP, detail: "the data ends \(where_)")
    case VP8_STATUS_OUT_OF_MEMORY: throw .outOfMemory(bytes: 0)
    case VP8_STATUS_UNSUPPORTED_FEATURE: throw .unsupported(.webP, detail: "a feature is not supported \(where_)")
    default: throw .corrupt(.webP, detail: "the bit stream breaks the rules \(where_)")
    }
  }

  private static func premultiply(_ pixels: PixelBuffer) -> Bool {
    var all: UInt32 = .max
    for y in 0..<pixels.height {
      let row = pixels.row(y)
      for x in 0..<pixels.width {
        let word = UInt32(littleEndian: row[x])
        all &= word
        row[x] = AlphaMath.premultiply(red: word >> 16 & 255, green: word >> 8 & 255, blue: word & 255, alpha: word >> 24)
      }
    }
    return all >> 24 == 255
  }
}
