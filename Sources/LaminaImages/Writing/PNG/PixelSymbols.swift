/// Turns premultiplied pixels into the numbers that the file holds: an index or grey level, or a straight `0xAARRGGBB` word.
struct PixelSymbols: @unchecked Sendable {
  private enum Kind {
    case grey, rgb, rgba, indexed
  }
  private static let slots = 1024

  private let kind: Kind
  private let keys: UnsafeMutablePointer<UInt32>
  private let indices: UnsafeMutablePointer<UInt16>

  init(_ colorType: PNGColorType) {
    keys = .allocate(capacity: Self.slots)
    indices = .allocate(capacity: Self.slots)
    indices.initialize(repeating: 0, count: Self.slots)
    keys.initialize(repeating: 0, count: Self.slots)
    switch colorType {
    case .grey: kind = .grey
    case .rgb: kind = .rgb
    case .rgba: kind = .rgba
    case .indexed(let colors):
      kind = .indexed
      for (index, color) in colors.enumerated() {
        var at = Self.slot(color)
        while indices[at] != 0 { at = (at + 1) & (Self.slots - 1) }
        keys[at] = color
        indices[at] = UInt16(index + 1)
      }
    }
  }

  func deallocate() {
    keys.deallocate()
    indices.deallocate()
  }

  @inline(__always)
  private static func slot(_ color: UInt32) -> Int { Int((color &* 0x9e37_79b1) >> 22) }

  /// Converts `count` pixels. The compressor calls it for differing spans only.
  @inline(__always)
  func convert<Symbol: PNGSymbol>(_ pixels: UnsafePointer<UInt32>, _ count: Int, into symbols: UnsafeMutablePointer<Symbol>) {
    switch kind {
    case .grey:
      for x in 0..<count { symbols[x] = Symbol(truncatingIfNeeded: pixels[x] & 255) }
    case .rgb:
      for x in 0..<count { symbols[x] = Symbol(truncatingIfNeeded: pixels[x] & 0xff_ffff) }
    case .rgba:
      var last: UInt32 = 0
      var straight: UInt32 = 0
      for x in 0..<count {
        if pixels[x] != last {
          last = pixels[x]
          straight = AlphaMath.straighten(last)
        }
        symbols[x] = Symbol(truncatingIfNeeded: straight)
      }
    case .indexed:
      if count == 0 { return }
      var last = ~pixels[0]
      var index: UInt32 = 0
      for x in 0..<count {
        let color = pixels[x]
        if color != last {
          last = color
          var at = Self.slot(color)
          // The last colour of a chain ends the search even for a colour that is not in the table, which the scan rules out.
          while keys[at] != color, indices[at] != 0 { at = (at &+ 1) & (Self.slots - 1) }
          index = UInt32(indices[at]) &- 1
        }
        symbols[x] = Symbol(truncatingIfNeeded: index)
      }
    }
  }
}

/// What the compressor compares: a byte for grey and indexed pictures, a word for the others.
protocol PNGSymbol: FixedWidthInteger, UnsignedInteger, SendableMetatype {
  /// The difference byte for byte, as the Up filter has it.
  static func bytewiseDifference(_ a: Self, _ b: Self) -> Self
}

extension UInt8: PNGSymbol {
  @inline(__always)
  static func bytewiseDifference(_ a: UInt8, _ b: UInt8) -> UInt8 { a &- b }
}

extension UInt32: PNGSymbol {
  @inline(__always)
  static func bytewiseDifference(_ a: UInt32, _ b: UInt32) -> UInt32 {
    // Subtract the low seven bits of each byte with the top bit as a guard against borrowing, then put the top bits right.
    let guarded = (a | 0x8080_8080) &- (b & 0x7f7f_7f7f)
    return guarded ^ ((a ^ ~b) & 0x8080_8080)
  }
}
