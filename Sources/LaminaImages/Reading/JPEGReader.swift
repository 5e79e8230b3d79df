import CTurboJPEG
import Foundation

/// A libjpeg-turbo decompressor.
private final class JPEGDecompressor {
  let handle: tjhandle

  init() throws(ImageError) {
    guard let handle = tjInitDecompress() else { throw .outOfMemory(bytes: 0) }
    self.handle = handle
  }

  deinit { tjDestroy(handle) }

  var lastError: String { String(cString: tjGetErrorStr2(handle)) }
}

/// JPEG, baseline and progressive, grey, YCbCr, RGB, CMYK and YCCK, turned upright as its EXIF orientation says.
enum JPEGReader {
  static func read(_ bytes: UnsafeRawBufferPointer, limits: ImageLimits) throws -> ReadImage {
    let decompressor = try JPEGDecompressor()
    let source = bytes.bindMemory(to: UInt8.self).baseAddress
    var width: Int32 = 0
    var height: Int32 = 0
    var subsampling: Int32 = 0
    var colorSpace: Int32 = 0
    let count = UInt(bytes.count)
    guard tjDecompressHeader3(decompressor.handle, source, count, &width, &height, &subsampling, &colorSpace) == 0 else {
      throw failure(decompressor, "in the header", bytes)
    }
    try limits.check(width: Int(width), height: Int(height))
    let pixels = try PixelBuffer(width: Int(width), height: Int(height), zeroed: false)
    let isCMYK = colorSpace == Int32(TJCS_CMYK.rawValue) || colorSpace == Int32(TJCS_YCCK.rawValue)
    let format = isCMYK ? TJPF_CMYK : TJPF_BGRA
    let status = tjDecompress2(
      decompressor.handle, source, count, pixels.base.assumingMemoryBound(to: UInt8.self), width, Int32(pixels.stride), height,
      Int32(format.rawValue), 0)
    // Bytes between segments that belong to nothing are common and harmless; every other warning means that pixels are lost.
    if status != 0, !decompressor.lastError.contains("extraneous bytes") {
      throw failure(decompressor, "in the picture of \(width) x \(height) pixels", bytes)
    }
    let header = JPEGHeader(bytes)
    if isCMYK {
      convertCMYK(pixels, inverted: header.isAdobe)
    } else if Int(littleEndian: 1) != 1 {
      for y in 0..<pixels.height {
        let row = pixels.row(y)
        for x in 0..<pixels.width { row[x] = row[x].byteSwapped }
      }
    }
    let upright = try header.orientation.applied(to: pixels)
    let passes = !isCMYK && header.orientation == .up && status == 0
    return ReadImage(pixels: upright, isOpaque: true, passthroughJPEG: passes ? Array(bytes) : nil)
  }

  private static func failure(_ decompressor: JPEGDecompressor, _ place: String, _ bytes: UnsafeRawBufferPointer) -> ImageError {
    let reason = decompressor.lastError
    let detail = "\(reason) \(place), file of \(bytes.count) bytes"
    let isShort = reason.contains("Premature end") || reason.contains("Input buffer is empty") || reason.contains("ends prematurely")
    return isShort ? .truncated(.jpeg, detail: detail) : .corrupt(.jpeg, detail: detail)
  }

  /// Adobe's programs store ink inverted (255 is no ink) and mark the file; others store it as it is.
  private static func convertCMYK(_ pixels: PixelBuffer, inverted: Bool) {
    let flip: UInt32 = inverted ? 0 : 0xffff_ffff
    for y in 0..<pixels.height {
      let row = pixels.row(y)
      for x in 0..<pixels.width {
        let light = UInt32(littleEndian: row[x]) ^ flip
        let black = light >> 24
        let red = AlphaMath.multiply(light & 255, black)
        let green = AlphaMath.multiply(light >> 8 & 255, black)
        let blue = AlphaMath.multiply(light >> 16 & 255, black)
        row[x] = 0xff00_0000 | red << 16 | green << 8 | blue
      }
    }
  }
}
