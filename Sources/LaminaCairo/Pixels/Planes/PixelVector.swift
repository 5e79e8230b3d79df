/// One pixel as four floats in the order blue, green, red, alpha.
typealias PixelVector = SIMD4<Float>

extension SIMD4 where Scalar == Float {
  /// Channels as they are stored, 0…255.
  @inline(__always) init(channelsOf pixel: UInt32) {
    let bytes = unsafeBitCast(pixel, to: SIMD4<UInt8>.self)
    self.init(SIMD4<Int32>(truncatingIfNeeded: bytes))
  }

  /// Rounded to nearest; the caller keeps the channels in 0…255.
  ///
  /// Adding 2^23 leaves the rounded integer in the low bits of the float, which costs one instruction where Swift's own
  /// vector conversion tests each lane for overflow.
  @inline(__always) var packed: UInt32 {
    let bits = unsafeBitCast(self + PixelVector(repeating: 8_388_608), to: SIMD4<UInt32>.self)
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: bits), to: UInt32.self)
  }

  /// Between 0 and `high`, lane by lane.
  @inline(__always) func limited(to high: PixelVector) -> PixelVector {
    let zero = PixelVector(repeating: 0)
    let positive = self.replacing(with: zero, where: self .< zero)
    return positive.replacing(with: high, where: positive .> high)
  }
}
