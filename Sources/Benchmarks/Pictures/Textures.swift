import Foundation
import LaminaImages

/// Pictures for the PNG writer that no screen shows: the worst it can meet.
enum Textures {
  /// Soft shapes, edges, and the grain of a camera.
  static func photograph(width: Int, height: Int) throws -> PixelBuffer {
    var random = Dice()
    return try picture(width: width, height: height) { x, y in
      let (u, v) = (Double(x) / Double(width), Double(y) / Double(height))
      let hills = sin(u * 7 + sin(v * 5) * 2) * 0.5 + 0.5
      let sky = 1 - v * 0.6
      let edge = v > 0.55 + 0.1 * sin(u * 11) ? 0.45 : 1.0
      let leaves = sin(u * 180 + sin(v * 140) * 3) * sin(v * 230) * (v > 0.7 ? 0.15 : 0.02)
      func channel(_ tint: Double) -> UInt32 {
        let grain = (random.unit() + random.unit() - 1) * 6
        return UInt32(min(max((sky * 0.6 + hills * 0.4 + leaves) * edge * tint * 235 + grain, 0), 255))
      }
      return 0xff00_0000 | channel(0.8) << 16 | channel(0.9) << 8 | channel(1)
    }
  }

  static func noise(width: Int, height: Int) throws -> PixelBuffer {
    var random = Dice()
    return try picture(width: width, height: height) { _, _ in 0xff00_0000 | random.next() & 0xff_ffff }
  }

  private static func picture(width: Int, height: Int, pixel: (Int, Int) -> UInt32) throws -> PixelBuffer {
    let buffer = try PixelBuffer(width: width, height: height, zeroed: false)
    for y in 0..<height {
      let row = buffer.row(y)
      for x in 0..<width { row[x] = pixel(x, y) }
    }
    return buffer
  }

  /// The same throws in each run (xorshift32, Marsaglia 2003).
  private struct Dice {
    private var state: UInt32 = 0x9e37_79b9

    mutating func next() -> UInt32 {
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      return state
    }

    mutating func unit() -> Double { Double(next() >> 8) / Double(1 << 24) }
  }
}
