import CKernels
import Testing

/// Kernels against the arithmetic they stand for, written out, at every length that has a tail.
struct KernelTests {
  private struct Bytes: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static func times(_ a: UInt32, _ b: UInt32) -> UInt32 { (a * b * 2 + 255) / 510 }

  private static func over(_ color: UInt32, _ coverage: UInt32, _ below: UInt32) -> UInt32 {
    let keep = 255 - times(color >> 24, coverage)
    return [24, 16, 8, 0].reduce(0) { result, shift in
      result | (times(color >> shift & 255, coverage) + times(below >> shift & 255, keep)) << shift
    }
  }

  @Test(arguments: [0x4c00_0000, 0xff00_0000, 0xff12_80fe, 0x8020_8000, 0x0000_0000] as [UInt32])
  func `A colour is composited as the formula says`(color: UInt32) {
    var dice = Bytes(state: UInt64(color) + 1)
    for count in 0..<37 {
      let mask = (0..<count).map { _ in UInt8.random(in: 0...255, using: &dice) }
      let below = (0..<count).map { _ in UInt32.random(in: 0...UInt32.max, using: &dice) | 0xff00_0000 }
      var (masked, plain) = (below, below)
      kernel_over_mask(color, mask, count, &masked)
      kernel_over(color, count, &plain)
      #expect(masked == zip(mask, below).map { KernelTests.over(color, UInt32($0), $1) })
      #expect(plain == below.map { KernelTests.over(color, 255, $0) })
    }
  }

  @Test(arguments: 0...4, [1, 3, 4])
  func `A row is filtered as the PNG specification says`(filter: Int, pixel: Int) {
    var dice = Bytes(state: UInt64(filter * 8 + pixel))
    for length in [0, 1, 5, 31, 32, 33, 200] {
      func row() -> [UInt8] { [UInt8](repeating: 0, count: pixel) + (0..<length).map { _ in UInt8.random(in: 0...255, using: &dice) } }
      let (now, above) = (row(), row())
      var result = [UInt8](repeating: 0, count: length)
      let cost = now.withUnsafeBufferPointer { now in
        above.withUnsafeBufferPointer { above in
          result.withUnsafeMutableBufferPointer { result in
            let (from, over) = (now.baseAddress! + pixel, above.baseAddress! + pixel)
            return length == 0 ? 0 : kernel_png_filter(Int32(filter), pixel, from, over, length, result.baseAddress!)
          }
        }
      }
      let expected = (0..<length).map { i in now[i + pixel] &- predicted(filter, now[i], above[i + pixel], above[i]) }
      #expect(result == expected)
      #expect(cost == expected.reduce(0) { $0 + UInt32(Int8(bitPattern: $1).magnitude) })
    }
  }

  private func predicted(_ filter: Int, _ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    switch filter {
    case 0: return 0
    case 1: return left
    case 2: return above
    case 3: return UInt8((Int(left) + Int(above)) / 2)
    default:
      let estimate = Int(left) + Int(above) - Int(corner)
      let nearest = [left, above, corner].map { ($0, abs(estimate - Int($0))) }
      return nearest.min { $0.1 < $1.1 }?.0 ?? 0
    }
  }
}
