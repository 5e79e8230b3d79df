import Foundation

/// A Gaussian of few pixels, as the plain weighted sum.
struct TapBlur {
  let radius: Int
  /// For the middle, and for each distance from it.
  private let weights: [Float]

  init(sigma: Double) {
    // 3.3 sigma leave out 1/1000 of the weight.
    radius = max(1, Int((sigma * 3.3).rounded(.up)))
    let raw = (0...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = raw[0] + 2 * raw.dropFirst().reduce(0, +)
    weights = raw.map { Float($0 / sum) }
  }

  /// Lanes of memory for a line turned into floats.
  func scratch(length: Int) -> Int { (length + 2 * radius) * 2 }

  /// Equal distances are added before they are weighted: a mirrored line gives the mirrored result, bit for bit.
  func run(
    _ input: UnsafePointer<BlurLane>, _ output: UnsafeMutablePointer<BlurLane>, count: Int,
    scratch: UnsafeMutablePointer<BlurLane>
  ) {
    let floats = UnsafeMutableRawPointer(scratch).assumingMemoryBound(to: SIMD8<Float>.self)
    weights.withUnsafeBufferPointer { buffer in
      guard let weight = buffer.baseAddress else { return }
      for half in 0..<2 {
        let source = UnsafeRawPointer(input - radius) + half &* 8
        for i in 0..<(count &+ 2 &* radius) { floats[i] = SIMD8<Float>(TapBlur.widen(source + i &* 16)) }
        let target = UnsafeMutableRawPointer(output) + half &* 8
        for i in 0..<count {
          let middle = floats + (i &+ radius)
          var sum = middle.pointee * weight[0]
          var distance = 1
          while distance <= radius {
            sum += (middle[-distance] + middle[distance]) * weight[distance]
            distance &+= 1
          }
          (target + i &* 16).storeBytes(of: TapBlur.rounded(sum), as: SIMD8<UInt8>.self)
        }
      }
    }
  }

  @inline(__always) static func widen(_ bytes: UnsafeRawPointer) -> SIMD8<Int32> {
    SIMD8<Int32>(truncatingIfNeeded: bytes.load(as: SIMD8<UInt8>.self))
  }

  /// To nearest, for values of 0…255; see `SIMD4.packed`.
  @inline(__always) static func rounded(_ values: SIMD8<Float>) -> SIMD8<UInt8> {
    let bits = unsafeBitCast(values + SIMD8<Float>(repeating: 8_388_608), to: SIMD8<UInt32>.self)
    return SIMD8<UInt8>(truncatingIfNeeded: bits)
  }
}
