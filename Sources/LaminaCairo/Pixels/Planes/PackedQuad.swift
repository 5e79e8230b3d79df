/// Half the channels of four pixels, in sixteen-bit lanes, two lanes a pixel.
typealias QuadLanes = SIMD8<UInt16>

/// Four pixels as two sets of lanes: blue and red, green and alpha. The split costs a mask and a shift, where widening
/// all sixteen channels at once costs Swift a call.
struct PackedQuad {
  var even: QuadLanes
  var odd: QuadLanes

  @inline(__always) init(even: QuadLanes, odd: QuadLanes) { (self.even, self.odd) = (even, odd) }

  @inline(__always) init(_ pixels: UnsafePointer<UInt32>) {
    let lanes = UnsafeRawPointer(pixels).loadUnaligned(as: QuadLanes.self)
    self.init(even: lanes & 255, odd: lanes &>> 8)
  }

  /// One pixel four times.
  @inline(__always) init(repeating pixel: UInt32) {
    let lanes = unsafeBitCast(SIMD4<UInt32>(repeating: pixel), to: QuadLanes.self)
    self.init(even: lanes & 255, odd: lanes &>> 8)
  }

  @inline(__always) func store(to pixels: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(pixels).storeBytes(of: even | (odd &<< 8), as: QuadLanes.self)
  }

  /// Each channel times its pixel's factor / 255, rounded to nearest.
  @inline(__always) func scaled(by factor: QuadLanes) -> PackedQuad {
    PackedQuad(even: PackedQuad.divided(even &* factor), odd: PackedQuad.divided(odd &* factor))
  }

  @inline(__always) static func &+ (a: PackedQuad, b: PackedQuad) -> PackedQuad {
    PackedQuad(even: a.even &+ b.even, odd: a.odd &+ b.odd)
  }

  /// A product of two bytes divided by 255, rounded to nearest.
  @inline(__always) static func divided(_ product: QuadLanes) -> QuadLanes {
    let t = product &+ QuadLanes(repeating: 128)
    return (t &+ (t &>> 8)) &>> 8
  }

  /// Four coverage bytes, each in the two lanes of its pixel.
  @inline(__always) static func coverage(_ mask: UnsafePointer<UInt8>) -> QuadLanes {
    let bytes = UnsafeRawPointer(mask).loadUnaligned(as: SIMD4<UInt8>.self)
    let wide = SIMD4<UInt32>(truncatingIfNeeded: bytes)
    return unsafeBitCast(wide | (wide &<< 16), to: QuadLanes.self)
  }
}
