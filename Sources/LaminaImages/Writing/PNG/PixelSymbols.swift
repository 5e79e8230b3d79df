/// Turns premultiplied pixels into the numbers that the file holds: an index or grey level, or a straight `0xAARRGGBB` word.
// Sendable: the table is written while it is made, and only read after that.
struct PixelSymbols: @unchecked Sendable {
  private enum Kind {
    case grey, rgb, rgba, indexed
  }
  private let kind: Kind
  /// For indexed pictures, the index in the slot of each colour.
  private let indices: UnsafeMutablePointer<UInt8>
  private let multiplier: UInt32

  init(_ colorType: PNGColorType) {
    indices = .allocate(capacity: PNGPalette.slotCount)
    switch colorType {
    case .grey: (kind, multiplier) = (.grey, 0)
    case .rgb: (kind, multiplier) = (.rgb, 0)
    case .rgba: (kind, multiplier) = (.rgba, 0)
    case .indexed(let palette):
      (kind, multiplier) = (.indexed, palette.multiplier)
      for (index, color) in palette.colors.enumerated() {
        indices[PNGPalette.slot(color, palette.multiplier)] = UInt8(index)
      }
    }
  }

  func deallocate() { indices.deallocate() }

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
      let indices = self.indices
      let multiplier = self.multiplier
      for x in 0..<count {
        let slot = PNGPalette.slot(pixels[x], multiplier)
        symbols[x] = Symbol(truncatingIfNeeded: indices[slot])
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
