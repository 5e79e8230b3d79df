import Foundation
import LaminaImages

/// Pictures compared pixel by pixel.
enum Pixels {
  /// Where and how much two pictures differ; nil for nowhere.
  static func differences(_ a: PixelBuffer, _ b: PixelBuffer, tolerance: Int = 0) -> String? {
    compare(a, b, tolerance: tolerance, edges: nil) { ($0, $1) }
  }

  /// - Parameters:
  ///   - tolerance: levels by which a channel may differ.
  ///   - edges: levels by which the mean of 3 × 3 pixels may differ where the first picture has an edge; nil for no exception.
  ///   - place: where a pixel of the first picture is in the second.
  static func compare(
    _ a: PixelBuffer, _ b: PixelBuffer, tolerance: Int, edges: Int?, place: (Int, Int) -> (Int, Int)
  ) -> String? {
    var (count, worst) = (0, 0)
    var (minX, minY, maxX, maxY) = (Int.max, Int.max, -1, -1)
    for y in 0..<a.height {
      let row = a.row(y)
      for x in 0..<a.width {
        let (u, v) = place(x, y)
        guard u >= 0, v >= 0, u < b.width, v < b.height else { return "the pictures have other sizes" }
        let other = b.row(v)[u]
        guard row[x] != other else { continue }
        var distance = channelDistance(row[x], other)
        guard distance > tolerance else { continue }
        if let edges, isEdge(a, x, y) {
          distance = meanDistance(a, b, x, y, place)
          guard distance > edges else { continue }
        }
        count += 1
        worst = max(worst, distance)
        (minX, minY, maxX, maxY) = (min(minX, x), min(minY, y), max(maxX, x), max(maxY, y))
      }
    }
    return count == 0 ? nil : "\(count) pixels differ by up to \(worst) in \(minX), \(minY) … \(maxX), \(maxY)"
  }

  static func channelDistance(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16, 24].map { abs(Int(a >> UInt32($0) & 255) - Int(b >> UInt32($0) & 255)) }.max() ?? 0
  }

  /// Whether a pixel's neighbours differ from each other by more than a gradient's would.
  private static func isEdge(_ a: PixelBuffer, _ x: Int, _ y: Int) -> Bool {
    for shift in [UInt32(0), 8, 16, 24] {
      var (low, high) = (255, 0)
      for v in max(0, y - 1)...min(a.height - 1, y + 1) {
        for u in max(0, x - 1)...min(a.width - 1, x + 1) {
          let value = Int(a.row(v)[u] >> shift & 255)
          (low, high) = (min(low, value), max(high, value))
        }
      }
      if high - low > 24 { return true }
    }
    return false
  }

  private static func meanDistance(_ a: PixelBuffer, _ b: PixelBuffer, _ x: Int, _ y: Int, _ place: (Int, Int) -> (Int, Int)) -> Int {
    var sums = [0, 0, 0, 0]
    var count = 0
    for v in max(0, y - 1)...min(a.height - 1, y + 1) {
      for u in max(0, x - 1)...min(a.width - 1, x + 1) {
        let (s, t) = place(u, v)
        let (p, q) = (a.row(v)[u], b.row(t)[s])
        for channel in 0..<4 { sums[channel] += Int(p >> UInt32(channel * 8) & 255) - Int(q >> UInt32(channel * 8) & 255) }
        count += 1
      }
    }
    return sums.map { abs($0) / count }.max() ?? 0
  }
}
