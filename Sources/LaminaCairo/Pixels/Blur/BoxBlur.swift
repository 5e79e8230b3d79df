import Foundation

/// A Gaussian of any width in the same time, from running sums: box ∗ box ∗ (a mix of a narrow and a wide box).
///
/// Three equal boxes are up to 2.3/255 off at an edge. With the last one split in two, the mix gives the exact variance
/// for whole pixel widths, and the widths give the Gaussian's flatness: 0.2/255 off at an edge, 0.6 for the smallest.
/// The sums are whole numbers, so that a result depends on neither place nor direction.
struct BoxBlur {
  /// Below, widths of whole pixels are too coarse.
  static let smallest = 3.3
  /// Above, a 32-bit sum of two boxes overflows; pictures are smaller than such a blur.
  static let largest = 1500.0

  let first, second, narrow, wide: Int
  /// Part of the wide and of the narrow box in the mix, each over its area.
  private let wideWeight, narrowWeight: Float
  /// What the two-box sum is shifted down by, so that the third sum fits 31 bits.
  private let shift: UInt32

  /// How far the kernel reaches on each side.
  var half: Int { (first + second + wide - 3) / 2 }
  var lead: Int { first + second }
  /// A power of two above the widest delay.
  let ringSize: Int

  init(sigma: Double) {
    let shape = BoxShape.best(sigma: sigma)
    (first, second, narrow, wide) = (shape.first, shape.second, shape.narrow, shape.wide)
    let peak = 255.0 * Double(first * second * wide)
    var shift: UInt32 = 0
    while peak / Double(UInt64(1) << shift) >= 2_147_483_648 { shift += 1 }
    self.shift = shift
    let scale = Double(UInt64(1) << shift) / Double(first * second)
    wideWeight = Float((1 - shape.narrowPart) * scale / Double(wide))
    narrowWeight = Float(shape.narrowPart * scale / Double(narrow))
    var size = 1
    while size < wide + 1 { size *= 2 }
    ringSize = size
  }

  private struct Sums {
    var slope = SIMD8<Int32>.zero
    var two = SIMD8<Int32>.zero
    var wide = SIMD8<Int32>.zero
    var narrow = SIMD8<Int32>.zero
  }

  /// - Parameters:
  ///   - input: with `lead` zero lanes before it and `half` after it.
  ///   - scratch: `ringSize` times two lanes.
  func run(
    _ input: UnsafePointer<BlurLane>, _ output: UnsafeMutablePointer<BlurLane>, count: Int,
    scratch: UnsafeMutablePointer<BlurLane>
  ) {
    let ring = UnsafeMutableRawPointer(scratch).assumingMemoryBound(to: SIMD8<Int32>.self)
    let delay = half
    for lanes in 0..<2 {
      for i in 0..<ringSize { ring[i] = .zero }
      let source = UnsafeRawPointer(input) + lanes &* 8
      let target = UnsafeMutableRawPointer(output) + lanes &* 8
      var sums = Sums()
      for t in 0..<delay { step(t, source, ring, &sums) }
      for i in 0..<count {
        step(i &+ delay, source, ring, &sums)
        let value = SIMD8<Float>(sums.wide) * wideWeight + SIMD8<Float>(sums.narrow) * narrowWeight
        (target + i &* 16).storeBytes(of: TapBlur.rounded(value), as: SIMD8<UInt8>.self)
      }
    }
  }

  /// Takes in lane `t`. The second difference of the two-box sum needs only input bytes; the ring keeps that sum for the
  /// third box, whose narrow form lies in the middle of the wide one.
  @inline(__always) private func step(
    _ t: Int, _ source: UnsafeRawPointer, _ ring: UnsafeMutablePointer<SIMD8<Int32>>, _ sums: inout Sums
  ) {
    let entering = BoxBlur.widen(source + t &* 16) &+ BoxBlur.widen(source + (t &- first &- second) &* 16)
    let leaving = BoxBlur.widen(source + (t &- first) &* 16) &+ BoxBlur.widen(source + (t &- second) &* 16)
    sums.slope &+= SIMD8<Int32>(truncatingIfNeeded: entering &- leaving)
    sums.two &+= sums.slope
    let stored = shift == 0 ? sums.two : sums.two &>> SIMD8<Int32>(repeating: Int32(truncatingIfNeeded: shift))
    let mask = ringSize &- 1
    let inset = (wide &- narrow) / 2
    sums.wide &+= stored &- ring[(t &- wide) & mask]
    ring[t & mask] = stored
    sums.narrow &+= ring[(t &- inset) & mask] &- ring[(t &- inset &- narrow) & mask]
  }

  @inline(__always) private static func widen(_ bytes: UnsafeRawPointer) -> SIMD8<Int16> {
    SIMD8<Int16>(truncatingIfNeeded: bytes.load(as: SIMD8<UInt8>.self))
  }
}
