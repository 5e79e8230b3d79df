import CSpng
import Foundation

/// A libspng decoder over bytes that outlive it.
private final class SpngDecoder {
  let context: OpaquePointer

  init() throws(ImageError) {
    guard let context = spng_ctx_new(0) else { throw .outOfMemory(bytes: 0) }
    self.context = context
  }

  deinit { spng_ctx_free(context) }
}

/// PNG of every colour type and depth, interlaced or not, to premultiplied sRGB. Gamma chunks are not applied.
enum PNGReader {
  static func read(_ bytes: UnsafeRawBufferPointer, limits: ImageLimits) throws -> ReadImage {
    let decoder = try SpngDecoder()
    let context = decoder.context
    let longest = UInt32(PixelBuffer.maxSide)
    try check(spng_set_image_limits(context, longest, longest), "in the header")
    // Text and colour profiles are not used; a chunk of them may not cost more than the file itself, nor 16 MB.
    try check(spng_set_chunk_limits(context, 16_000_000, 64_000_000), "in the header")
    try check(spng_set_png_buffer(context, bytes.baseAddress, bytes.count), "in the header")
    if let size = declaredSize(bytes) { try limits.check(width: size.width, height: size.height) }
    var header = spng_ihdr()
    try check(spng_get_ihdr(context, &header), "in the header")
    let width = Int(header.width)
    let height = Int(header.height)
    try limits.check(width: width, height: height)

    let pixels = try PixelBuffer(width: width, height: height)
    let flags = Int32(SPNG_DECODE_TRNS.rawValue | SPNG_DECODE_PROGRESSIVE.rawValue)
    try check(spng_decode_image(context, nil, 0, Int32(SPNG_FMT_RGBA8.rawValue), flags), "before the first row")
    try decodeRows(context, into: pixels)
    try check(spng_decode_chunks(context), "after the last row")
    return ReadImage(pixels: pixels, isOpaque: premultiply(pixels))
  }

  /// The size that the first chunk states, so that a limit is named as such and not as libspng's own.
  private static func declaredSize(_ bytes: UnsafeRawBufferPointer) -> (width: Int, height: Int)? {
    guard bytes.count >= 33, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    func word(_ at: Int) -> Int { bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
    return (word(16), word(20))
  }

  private static func decodeRows(_ context: OpaquePointer, into pixels: PixelBuffer) throws(ImageError) {
    var info = spng_row_info()
    while true {
      // After an interlaced picture whose last pass is empty, the end shows only here.
      let place = spng_get_row_info(context, &info)
      if place == Int32(SPNG_EOI.rawValue) { return }
      try check(place, "after row \(info.row_num) of \(pixels.height)")
      let status = spng_decode_row(context, pixels.row(Int(info.row_num)), pixels.width * 4)
      if status == Int32(SPNG_EOI.rawValue) { return }
      try check(status, "at row \(info.row_num + 1) of \(pixels.height)")
    }
  }

  private static func check(_ status: Int32, _ place: String) throws(ImageError) {
    if status == 0 { return }
    let reason = "\(String(cString: spng_strerror(status))) \(place)"
    switch spng_errno(rawValue: status) {
    case SPNG_IO_EOF, SPNG_EIDAT_TOO_SHORT: throw .truncated(.png, detail: reason)
    case SPNG_EMEM: throw .outOfMemory(bytes: 0)
    default: throw .corrupt(.png, detail: reason)
    }
  }

  /// Turns R, G, B, A bytes into premultiplied words in place and says whether all were opaque.
  private static func premultiply(_ pixels: PixelBuffer) -> Bool {
    var allAlpha: UInt32 = 255
    for y in 0..<pixels.height {
      let row = pixels.row(y)
      for x in 0..<pixels.width {
        let word = UInt32(littleEndian: row[x])
        let alpha = word >> 24
        allAlpha &= alpha
        row[x] = AlphaMath.premultiply(red: word & 255, green: word >> 8 & 255, blue: word >> 16 & 255, alpha: alpha)
      }
    }
    return allAlpha == 255
  }
}
