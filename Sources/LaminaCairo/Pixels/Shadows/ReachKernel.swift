import Foundation

/// A Gaussian cut off at a shadow's reach, for pixels.
///
/// The weights inside the reach are scaled up to a sum of 1. An edge then fades from 1 to exactly 0 between -reach and
/// +reach, with no step at either end: at a reach of 2 sigma it is at most 2.3 % (the tail that is missing) from the true
/// Gaussian, at 3 sigma 0.14 %, less than half a level of 255. Core Animation ends at 2 sigma in the same way.
struct ReachKernel: Sendable {
  let radius: Int
  /// `2 · radius + 1` weights.
  let weights: [Float]
  /// `sums[i]` is the sum of the first `i` weights; the last is 1.
  let sums: [Float]

  /// Wider kernels cost memory without showing.
  static let largestRadius = 4096

  init(sigma: Double, reach: Double) {
    guard ReachKernel.radius(sigma: sigma, reach: reach) > 0 else {
      (radius, weights, sums) = (0, [1], [0, 1])
      return
    }
    radius = ReachKernel.radius(sigma: sigma, reach: reach)
    let radius = radius
    let limit = min(sigma * reach, Double(ReachKernel.largestRadius)) + 0.5
    // The outermost pixel counts for the part of it that lies inside, so that a growing sigma does not jump.
    let raw = (-radius...radius).map { i -> Double in
      let distance = Double(abs(i))
      return exp(-distance * distance / (2 * sigma * sigma)) * min(1, max(0, limit - distance + 0.5))
    }
    let total = raw.reduce(0, +)
    weights = raw.map { Float($0 / total) }
    var running = 0.0
    sums =
      [0]
      + raw.map { weight in
        running += weight
        return Float(running / total)
      }
  }

  /// How many pixels the blur reaches; 0 where there is none to see.
  static func radius(sigma: Double, reach: Double) -> Int {
    guard sigma.isFinite, reach.isFinite, sigma > 0.05, reach > 0 else { return 0 }
    let extent = min(sigma * reach, Double(largestRadius))
    return max(1, Int((extent - 1e-6).rounded(.up)))
  }

  /// Adds the blur of coverage that rises by `height` at pixel `x` and stays; `line` begins `radius` before pixel 0.
  func addBlurredStep(at x: Int, height: Float, to line: UnsafeMutablePointer<Float>, width: Int) {
    sums.withUnsafeBufferPointer { buffer in
      guard let sums = buffer.baseAddress else { return }
      let fading = max(0, min(2 &* radius &+ 1, width &- x))
      let start = line + min(x, width)
      for i in 0..<fading { start[i] += height * sums[i &+ 1] }
      for i in (x &+ fading)..<max(x &+ fading, width) { line[i] += height }
    }
  }
}
