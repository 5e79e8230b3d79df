import Foundation
import LaminaGeometry

extension MaskTile {
  /// The largest tile, in pixels: larger than any canvas shows.
  static let largestArea = 1 << 26

  /// Blurs the antialiased mask of a shape without drawing it: a row of a rounded rectangle is one interval, whose blur is
  /// the difference of two blurred edges, looked up; down the columns only the rows that the corners shape are weighted
  /// one by one, all rows between them count at once.
  ///
  /// - Parameters:
  ///   - shape: its origin inside the first pixel.
  ///   - columns, rows: the pixels the shape touches.
  convenience init(_ shape: RoundedRect, kernel: ReachKernel, columns: Int, rows: Int, middleColumn: Int, middleRow: Int) {
    let margin = kernel.radius
    let (width, height) = (columns + 2 * margin, rows + 2 * margin)
    let lanes = (width + 7) / 8
    let blurred = BlurredRows(shape, kernel: kernel, rows: rows, width: width, lanes: lanes)
    self.init(margin: margin, width: width, height: height, middleColumn: middleColumn, middleRow: middleRow) { pixels in
      let sum = UnsafeMutablePointer<SIMD8<Float>>.allocate(capacity: max(1, lanes))
      defer { sum.deallocate() }
      for y in 0..<height {
        sum.initialize(repeating: .zero, count: lanes)
        blurred.addColumnBlur(at: y - margin, kernel: kernel, to: sum)
        let target = pixels + y * width
        for i in 0..<lanes {
          let bytes = TapBlur.rounded(sum[i] * 255)
          for lane in 0..<min(8, width - i * 8) { target[i * 8 + lane] = bytes[lane] }
        }
      }
    }
  }
}

/// The rows of a shape's mask, each blurred along itself.
private final class BlurredRows {
  private let lanes: Int
  private let rows: Int
  /// Rows that differ from their neighbours have lines of their own; those in `straight` share one.
  private let straight: Range<Int>
  private let line: UnsafeMutablePointer<SIMD8<Float>>
  /// Rows within a row that a curved edge is sampled at.
  private static let samples = 16

  init(_ shape: RoundedRect, kernel: ReachKernel, rows: Int, width: Int, lanes: Int) {
    (self.lanes, self.rows) = (lanes, rows)
    let profiles = RectCorner.allCases.map { CornerProfile($0, of: shape) }
    let rect = shape.rect
    let top = Double(rect.minY) + max(profiles[0].height, profiles[1].height)
    let bottom = Double(rect.maxY) - max(profiles[2].height, profiles[3].height)
    let firstStraight = min(max(Int(top.rounded(.up)), 0), rows)
    straight = firstStraight..<max(firstStraight, min(Int(bottom.rounded(.down)), rows))
    let stored = rows - max(straight.count - 1, 0)
    line = .allocate(capacity: max(1, stored * lanes))
    line.initialize(repeating: .zero, count: max(1, stored * lanes))
    for y in 0..<rows where !straight.contains(y) || y == straight.lowerBound {
      add(y, rect, profiles, kernel, width, curved: !straight.contains(y))
    }
  }

  deinit { line.deallocate() }

  private func stored(_ y: Int) -> UnsafeMutablePointer<SIMD8<Float>> {
    let skipped = max(straight.count - 1, 0)
    let index = y < straight.lowerBound ? y : (straight.contains(y) ? straight.lowerBound : y - skipped)
    return line + index * lanes
  }

  /// Adds one blurred row of the mask. Coverage is kept as its differences from pixel to pixel, which are few: each gives a
  /// blurred edge of that height.
  private func add(
    _ y: Int, _ rect: CGRect, _ profiles: [CornerProfile], _ kernel: ReachKernel, _ width: Int, curved: Bool
  ) {
    let (minY, maxY) = (Double(rect.minY), Double(rect.maxY))
    let (upper, lower) = (max(Double(y), minY), min(Double(y + 1), maxY))
    guard lower > upper else { return }
    let count = curved ? BlurredRows.samples : 1
    let weight = (lower - upper) / Double(count)
    var steps = [Float](repeating: 0, count: width - 2 * kernel.radius + 2)
    func addEdge(at x: Double, height: Double) {
      // The pixel the edge runs through is covered in part, the next one fully.
      let whole = Int(x.rounded(.down))
      let fraction = x - Double(whole)
      steps[whole] += Float(height * (1 - fraction))
      steps[whole + 1] += Float(height * fraction)
    }
    for sample in 0..<count {
      let at = upper + (lower - upper) * (Double(sample) + 0.5) / Double(count)
      let (down, up) = (at - minY, maxY - at)
      let left = Double(rect.minX) + max(profiles[0].inset(at: down), profiles[3].inset(at: up))
      let right = Double(rect.maxX) - max(profiles[1].inset(at: down), profiles[2].inset(at: up))
      guard right > left else { continue }
      addEdge(at: left, height: weight)
      addEdge(at: right, height: -weight)
    }
    let target = UnsafeMutableRawPointer(stored(y)).assumingMemoryBound(to: Float.self)
    for (x, height) in steps.enumerated() where height != 0 {
      kernel.addBlurredStep(at: x, height: height, to: target, width: width)
    }
  }

  /// Adds what all rows give row `y`.
  func addColumnBlur(at y: Int, kernel: ReachKernel, to sum: UnsafeMutablePointer<SIMD8<Float>>) {
    let radius = kernel.radius
    for row in max(0, y - radius)..<max(0, y - radius, min(rows, y + radius + 1)) where !straight.contains(row) {
      add(stored(row), kernel.weights[y - row + radius], sum)
    }
    guard !straight.isEmpty else { return }
    // Weights are symmetric: rows a..<b are the offsets y-b+1...y-a.
    let low = min(max(y - straight.upperBound + 1 + radius, 0), 2 * radius + 1)
    let high = min(max(y - straight.lowerBound + 1 + radius, 0), 2 * radius + 1)
    let weight = kernel.sums[high] - kernel.sums[low]
    if weight > 0 { add(stored(straight.lowerBound), weight, sum) }
  }

  private func add(_ line: UnsafePointer<SIMD8<Float>>, _ weight: Float, _ sum: UnsafeMutablePointer<SIMD8<Float>>) {
    for i in 0..<lanes { sum[i] += line[i] * weight }
  }
}
