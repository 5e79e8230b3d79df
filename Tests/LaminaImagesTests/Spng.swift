import CSpng
import LaminaImages
import Testing

/// PNG files by libspng's own encoder: the measure for sizes, and input that our writer does not make.
enum Spng {
  struct Layout {
    var colorType: spng_color_type
    var depth: UInt8
    var interlaced = false
  }

  /// Encodes rows of raw samples, as the layout packs them.
  static func encode(
    width: Int, height: Int, _ layout: Layout, samples: [UInt8], palette: [UInt32] = [], transparent: spng_trns? = nil
  ) throws -> [UInt8] {
    let context = try #require(spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)))
    defer { spng_ctx_free(context) }
    var header = spng_ihdr()
    header.width = UInt32(width)
    header.height = UInt32(height)
    header.bit_depth = layout.depth
    header.color_type = UInt8(layout.colorType.rawValue)
    header.interlace_method = layout.interlaced ? 1 : 0
    try #require(spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1) == 0)
    try #require(spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, 6) == 0)
    try #require(spng_set_ihdr(context, &header) == 0)
    if !palette.isEmpty {
      var table = spng_plte()
      table.n_entries = UInt32(palette.count)
      withUnsafeMutableBytes(of: &table.entries) { entries in
        for (index, color) in palette.enumerated() {
          entries[index * 4] = UInt8(color >> 16 & 255)
          entries[index * 4 + 1] = UInt8(color >> 8 & 255)
          entries[index * 4 + 2] = UInt8(color & 255)
        }
      }
      try #require(spng_set_plte(context, &table) == 0)
    }
    if var transparent { try #require(spng_set_trns(context, &transparent) == 0) }
    let flags = Int32(SPNG_ENCODE_FINALIZE.rawValue)
    let status = spng_encode_image(context, samples, samples.count, Int32(SPNG_FMT_PNG.rawValue), flags)
    try #require(status == 0, "libspng: \(String(cString: spng_strerror(status)))")
    var count = 0
    var error: Int32 = 0
    let bytes = try #require(spng_get_png_buffer(context, &count, &error))
    defer { free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// Encodes an opaque picture as RGB with zlib level 6 and all filters.
  static func encode(_ pixels: PixelBuffer) throws -> [UInt8] {
    var samples: [UInt8] = []
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        let pixel = pixels.row(y)[x]
        samples += [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255)]
      }
    }
    let layout = Layout(colorType: SPNG_COLOR_TYPE_TRUECOLOR, depth: 8)
    return try encode(width: pixels.width, height: pixels.height, layout, samples: samples)
  }
}
