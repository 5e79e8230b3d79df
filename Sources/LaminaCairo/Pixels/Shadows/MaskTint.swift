/// One premultiplied colour that is painted through coverage.
struct MaskTint {
  private let color: UInt32
  private let quad: PackedQuad
  private let alpha: QuadLanes
  /// Most shadows are: only alpha is left of the colour.
  private let isBlack: Bool

  init(_ color: UInt32) {
    self.color = color
    quad = PackedQuad(repeating: color)
    alpha = QuadLanes(repeating: UInt16(truncatingIfNeeded: color &>> 24))
    isBlack = color & 0x00FF_FFFF == 0
  }

  @inline(__always) func composite(constant coverage: UInt8, _ count: Int, _ pixels: UnsafeMutablePointer<UInt32>) {
    guard coverage != 0 else { return }
    let source = PackedPixel.scale(color, by: UInt32(coverage))
    if source &>> 24 == 255 { SolidFill.store(source, count, pixels) } else { SolidFill.composite(source, count, pixels) }
  }

  @inline(__always) func composite(
    _ mask: UnsafePointer<UInt8>, _ count: Int, _ pixels: UnsafeMutablePointer<UInt32>
  ) {
    let full = QuadLanes(repeating: 255)
    var i = 0
    if isBlack {
      let alphaLane = unsafeBitCast(SIMD4<UInt32>(repeating: 0x00FF_0000), to: QuadLanes.self)
      while i &+ 4 <= count {
        let opacity = PackedQuad.divided(PackedQuad.coverage(mask + i) &* alpha)
        var result = PackedQuad(pixels + i).scaled(by: full &- opacity)
        result.odd &+= opacity & alphaLane
        result.store(to: pixels + i)
        i &+= 4
      }
    } else {
      while i &+ 4 <= count {
        let coverage = PackedQuad.coverage(mask + i)
        let keep = full &- PackedQuad.divided(coverage &* alpha)
        (quad.scaled(by: coverage) &+ PackedQuad(pixels + i).scaled(by: keep)).store(to: pixels + i)
        i &+= 4
      }
    }
    while i < count {
      pixels[i] = PackedPixel.over(PackedPixel.scale(color, by: UInt32(mask[i])), pixels[i])
      i &+= 1
    }
  }
}
