import CSpng
import Foundation
import LaminaImages
import Testing

@Suite struct PNGReaderTests {
  private func read(_ bytes: [UInt8]) throws -> CGImage { try CGImage(data: Data(bytes)) }

  @Test("RGB and RGBA of 8 and 16 bits, interlaced or not", arguments: [UInt8(8), 16], [false, true])
  func direct(_ depth: UInt8, _ interlaced: Bool) throws {
    let width = 13
    let height = 11
    for hasAlpha in [false, true] {
      var samples: [UInt8] = []
      var expected: [UInt32] = []
      for index in 0..<(width * height) {
        let alpha = hasAlpha ? index * 31 % 256 : 255
        let components = [index * 7 % 256, index * 13 % 256, 255 - index] + (hasAlpha ? [alpha] : [])
        for component in components { samples += depth == 16 ? [UInt8(component), UInt8(component)] : [UInt8(component)] }
        let straight = UInt32(alpha) << 24 | UInt32(components[0]) << 16 | UInt32(components[1]) << 8 | UInt32(components[2])
        expected.append(Pictures.premultiplied(straight))
      }
      let type = hasAlpha ? SPNG_COLOR_TYPE_TRUECOLOR_ALPHA : SPNG_COLOR_TYPE_TRUECOLOR
      let layout = Spng.Layout(colorType: type, depth: depth, interlaced: interlaced)
      let image = try read(Spng.encode(width: width, height: height, layout, samples: samples))
      #expect(words(image) == expected, "depth \(depth)")
      #expect(image.isOpaque == !hasAlpha)
    }
  }

  @Test("grey of 1, 2, 4, 8 and 16 bits", arguments: [UInt8(1), 2, 4, 8, 16], [false, true])
  func grey(_ depth: UInt8, _ interlaced: Bool) throws {
    let layout = Spng.Layout(colorType: SPNG_COLOR_TYPE_GRAYSCALE, depth: depth, interlaced: interlaced)
    let top = depth == 16 ? 255 : 1 << Int(depth) - 1
    let levels = (0..<16).map { min($0, top) }
    let image = try read(Spng.encode(width: 16, height: 1, layout, samples: pack(levels, depth)))
    #expect(words(image) == levels.map { 0xff00_0000 | UInt32($0 * 255 / top) * 0x01_0101 })
  }

  @Test("a colour table of 1, 2, 4 and 8 bits, with transparency", arguments: [UInt8(1), 2, 4, 8])
  func palette(_ depth: UInt8) throws {
    let colors: [UInt32] = [0x10_2030, 0xff_0000, 0x00_ff00, 0x00_00ff].prefix(1 << Int(min(depth, 2))).map { $0 }
    var transparent = spng_trns()
    transparent.n_type3_entries = 1
    transparent.type3_alpha.0 = 128
    let indices = (0..<10).map { $0 % colors.count }
    let layout = Spng.Layout(colorType: SPNG_COLOR_TYPE_INDEXED, depth: depth)
    let file = try Spng.encode(
      width: 10, height: 1, layout, samples: pack(indices, depth), palette: colors, transparent: transparent)
    let expected = indices.map { Pictures.premultiplied(($0 == 0 ? 0x8000_0000 : 0xff00_0000) | colors[$0]) }
    #expect(try words(read(file)) == expected)
  }

  @Test("one colour of an RGB or grey file can be transparent")
  func colorKey() throws {
    var key = spng_trns()
    key.red = 1
    key.green = 2
    key.blue = 3
    let rgb = Spng.Layout(colorType: SPNG_COLOR_TYPE_TRUECOLOR, depth: 8)
    let first = try read(Spng.encode(width: 2, height: 1, rgb, samples: [1, 2, 3, 4, 5, 6], transparent: key))
    #expect(words(first) == [0, 0xff04_0506])
    var level = spng_trns()
    level.gray = 9
    let grey = Spng.Layout(colorType: SPNG_COLOR_TYPE_GRAYSCALE, depth: 8)
    let second = try read(Spng.encode(width: 2, height: 1, grey, samples: [9, 8], transparent: level))
    #expect(words(second) == [0, 0xff08_0808])
  }

  @Test("a file cut at any length is refused, with a sentence")
  func truncated() throws {
    let file = try PNGWriter.encode(Pictures.screen(90, 120))
    // The last four bytes are the checksum of the empty end chunk, for which libspng does not wait.
    for length in 0..<(file.count - 4) {
      #expect { try read(Array(file[..<length])) } throws: { error in
        guard let error = error as? ImageError else { return false }
        return length < 8 ? error == .unknownFormat : !error.description.isEmpty && error != .unknownFormat && !error.isLimit
      }
    }
  }

  @Test("a damaged byte anywhere never shows as other pixels where a checksum covers it")
  func damaged() throws {
    let pixels = try Pictures.screen(60, 90)
    let file = try PNGWriter.encode(pixels)
    for index in 8..<file.count {
      var bad = file
      bad[index] ^= 0x41
      guard let image = try? read(bad) else { continue }
      #expect(Pictures.equal(image.pixels, pixels), "byte \(index)")
    }
  }

  @Test("limits are checked against the header alone")
  func limits() throws {
    var file = try PNGWriter.encode(Pictures.flat(4, 4, 0xff00_0000))
    file.replaceSubrange(16..<24, with: [0, 0, 0x70, 0, 0, 0, 0x70, 0])
    #expect(throws: ImageError.tooManyPixels(width: 0x7000, height: 0x7000, limit: 100_000_000)) { try read(file) }
    file.replaceSubrange(16..<24, with: [0x7f, 0xff, 0xff, 0xff, 0, 0, 0, 1])
    #expect(throws: ImageError.tooLong(width: 0x7fff_ffff, height: 1, limit: 32_767)) { try read(file) }
    let small = ImageLimits(maxPixels: 15, maxBytes: 1000)
    let good = try PNGWriter.encode(Pictures.flat(4, 4, 0xff00_0000))
    #expect(throws: ImageError.tooManyPixels(width: 4, height: 4, limit: 15)) { try CGImage(data: Data(good), limits: small) }
    let tiny = ImageLimits(maxPixels: 16, maxBytes: good.count - 1)
    #expect(throws: ImageError.tooManyBytes(count: good.count, limit: good.count - 1)) {
      try CGImage(data: Data(good), limits: tiny)
    }
    let exact = ImageLimits(maxPixels: 16, maxBytes: good.count)
    #expect(try CGImage(data: Data(good), limits: exact).width == 4)
  }

  private func words(_ image: CGImage) -> [UInt32] {
    (0..<image.height).flatMap { y in (0..<image.width).map { image.pixels.row(y)[$0] } }
  }

  /// One row of samples, as PNG packs them.
  private func pack(_ values: [Int], _ depth: UInt8) -> [UInt8] {
    if depth == 16 { return values.flatMap { [UInt8($0), UInt8($0)] } }
    var bytes: [UInt8] = []
    for (index, value) in values.enumerated() {
      let bit = index * Int(depth)
      if bit % 8 == 0 { bytes.append(0) }
      bytes[bytes.count - 1] |= UInt8(value << (8 - Int(depth) - bit % 8))
    }
    return bytes
  }
}
