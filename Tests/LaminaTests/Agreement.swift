import Foundation
import Lamina
import LaminaImages

/// How far two pictures of one thing, drawn by different programs, are apart.
///
/// Edges are antialiased differently everywhere, and poppler draws letters its own way. So every channel is averaged over
/// 3 × 3 pixels before it is compared, and what counts is the share of pixels that still differ.
struct Agreement: CustomStringConvertible {
  /// Of all pixels, those whose mean differs by more than a level: 0…1.
  var above16 = 0.0
  var above48 = 0.0
  var worst = 0
  var size: String

  init?(_ a: CGImage, _ b: CGImage) {
    guard abs(a.width - b.width) <= 1, abs(a.height - b.height) <= 1 else { return nil }
    let (width, height) = (min(a.width, b.width), min(a.height, b.height))
    size = "\(width) × \(height)"
    let (p, q) = (Agreement.channels(a), Agreement.channels(b))
    var counts = (0, 0)
    for y in 0..<height {
      for x in 0..<width {
        var largest: Int32 = 0
        for channel in 0..<3 {
          var sum: Int32 = 0
          for dy in -1...1 {
            for dx in -1...1 {
              let (u, v) = (min(max(x + dx, 0), width - 1), min(max(y + dy, 0), height - 1))
              sum += p[(v * a.width + u) * 3 + channel] - q[(v * b.width + u) * 3 + channel]
            }
          }
          largest = max(largest, abs(sum) / 9)
        }
        if largest > 16 { counts.0 += 1 }
        if largest > 48 { counts.1 += 1 }
        worst = max(worst, Int(largest))
      }
    }
    let all = Double(width * height)
    (above16, above48) = (Double(counts.0) / all, Double(counts.1) / all)
  }

  /// Red, green and blue over white.
  private static func channels(_ image: CGImage) -> [Int32] {
    var channels: [Int32] = []
    channels.reserveCapacity(image.width * image.height * 3)
    for y in 0..<image.height {
      let row = image.pixels.row(y)
      for x in 0..<image.width {
        let pixel = row[x]
        let paper = 255 - Int32(pixel >> 24)
        for shift in [UInt32(16), 8, 0] { channels.append(Int32(pixel >> shift & 255) + paper) }
      }
    }
    return channels
  }

  var description: String {
    func percent(_ share: Double) -> String { "\((share * 100_000).rounded() / 1000) %" }
    return "\(size): \(percent(above16)) above 16, \(percent(above48)) above 48, worst \(worst)"
  }
}
