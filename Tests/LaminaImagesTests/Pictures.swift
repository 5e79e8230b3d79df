import LaminaImages

/// A generator of numbers that gives the same ones on every run (xorshift64*).
struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  mutating func next() -> UInt32 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return UInt32(truncatingIfNeeded: (state &* 0x2545_f491_4f6c_dd1d) >> 32)
  }

  mutating func below(_ limit: Int) -> Int { Int(next()) % limit }
}

/// Test pictures, made by rule.
enum Pictures {
  /// A picture whose pixels a function gives, straight `0xAARRGGBB`, which are then premultiplied.
  static func make(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32) throws -> PixelBuffer {
    let pixels = try PixelBuffer(width: width, height: height)
    for y in 0..<height {
      let row = pixels.row(y)
      for x in 0..<width { row[x] = premultiplied(pixel(x, y)) }
    }
    return pixels
  }

  static func premultiplied(_ straight: UInt32) -> UInt32 {
    let alpha = straight >> 24
    func component(_ shift: UInt32) -> UInt32 { (((straight >> shift & 255) * alpha * 2 + 255) / 510) << shift }
    return alpha << 24 | component(16) | component(8) | component(0)
  }

  static func flat(_ width: Int, _ height: Int, _ color: UInt32) throws -> PixelBuffer { try make(width, height) { _, _ in color } }

  static func noise(_ width: Int, _ height: Int, seed: UInt64, opaque: Bool = true) throws -> PixelBuffer {
    var numbers = Numbers(seed: seed)
    return try make(width, height) { _, _ in opaque ? numbers.next() | 0xff00_0000 : numbers.next() }
  }

  /// Each pixel one of so many random colours.
  static func palette(_ width: Int, _ height: Int, colors count: Int, seed: UInt64, opaque: Bool = true) throws -> PixelBuffer {
    var numbers = Numbers(seed: seed)
    let colors = (0..<count).map { _ in opaque ? numbers.next() | 0xff00_0000 : numbers.next() }
    return try make(width, height) { _, _ in colors[numbers.below(count)] }
  }

  static func gradient(_ width: Int, _ height: Int, opaque: Bool = true) throws -> PixelBuffer {
    try make(width, height) { x, y in
      let red = UInt32(x * 255 / max(width - 1, 1))
      let green = UInt32(y * 255 / max(height - 1, 1))
      let alpha = opaque ? 255 : UInt32((x + y) * 255 / max(width + height - 2, 1))
      return alpha << 24 | red << 16 | green << 8 | 0x60
    }
  }

  /// Cards with borders, a soft shadow and rows of letter-like strokes, as on a phone's screen.
  static func screen(_ width: Int, _ height: Int, colors: Bool = true) throws -> PixelBuffer {
    let pixels = try flat(width, height, 0xfff2_f2f7)
    var numbers = Numbers(seed: 7)
    let cardHeight = max(height / 5, 24)
    var top = cardHeight / 4
    while top + cardHeight < height {
      for y in max(top - 12, 0)..<min(top + cardHeight + 12, height) {
        for x in 8..<max(width - 8, 8) {
          let outside = max(top - y, y - top - cardHeight + 1, 20 - x, x - width + 21, 0)
          let shade = UInt32(outside == 0 ? 0 : max(0, 12 - outside) * 4)
          if outside > 0 { pixels.row(y)[x] = 0xfff2_f2f7 - shade * 0x01_0101 } else { pixels.row(y)[x] = 0xffff_ffff }
        }
      }
      let tint: UInt32 = colors ? numbers.next() | 0xff00_0000 : 0xff30_3030
      for x in 20..<max(width - 20, 20) { pixels.row(top)[x] = tint }
      strokes(pixels, top: top + 8, left: 30, count: max((width - 60) / 9, 0), height: 12, &numbers)
      top += cardHeight + cardHeight / 3
    }
    return pixels
  }

  private static func strokes(_ pixels: PixelBuffer, top: Int, left: Int, count: Int, height: Int, _ numbers: inout Numbers) {
    let shapes = (0..<20).map { _ in (0..<96).map { _ in numbers.below(3) == 0 ? UInt32(numbers.below(256)) : 255 } }
    for letter in 0..<count {
      let shape = shapes[numbers.below(20)]
      for y in 0..<height {
        for x in 0..<8 where top + y < pixels.height && left + letter * 9 + x < pixels.width {
          pixels.row(top + y)[left + letter * 9 + x] = 0xff00_0000 | shape[y * 8 + x] * 0x01_0101
        }
      }
    }
  }

  /// Smooth hills with a little grain, as a camera sees them.
  static func photograph(_ width: Int, _ height: Int, seed: UInt64 = 3) throws -> PixelBuffer {
    var numbers = Numbers(seed: seed)
    return try make(width, height) { x, y in
      func hill(_ a: Int, _ b: Int, _ size: Int) -> Int {
        let wave = (x * a + y * b) % (2 * size)
        return 40 + min(wave, 2 * size - wave) * 160 / size
      }
      let grain = numbers.below(9)
      let red = UInt32(hill(3, 1, 400) + grain)
      let green = UInt32(hill(1, 2, 300) + grain)
      let blue = UInt32(hill(2, 5, 700) + numbers.below(9))
      return 0xff00_0000 | red << 16 | green << 8 | blue
    }
  }

  /// Whether both show the same, pixel for pixel.
  static func equal(_ a: PixelBuffer, _ b: PixelBuffer) -> Bool {
    guard a.width == b.width, a.height == b.height else { return false }
    for y in 0..<a.height {
      for x in 0..<a.width where a.row(y)[x] != b.row(y)[x] { return false }
    }
    return true
  }
}
