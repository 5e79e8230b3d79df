import Foundation

/// The box widths for a Gaussian, and how the last two are mixed.
struct BoxShape {
  var first, second, narrow, wide: Int
  /// What the narrow box contributes; the wide one has the rest.
  var narrowPart: Double

  /// Nil where no mix has the variance, or the kernel would not be centred.
  private init?(_ first: Int, _ second: Int, _ narrow: Int, _ wide: Int, variance: Double) {
    guard first > 0, narrow > 0, wide > narrow, (first + second + narrow) % 2 == 1, (wide - narrow) % 2 == 0 else { return nil }
    (self.first, self.second, self.narrow, self.wide) = (first, second, narrow, wide)
    func spread(_ width: Int) -> Double { Double(width * width - 1) / 12 }
    let rest = variance - spread(first) - spread(second)
    narrowPart = (rest - spread(wide)) / (spread(narrow) - spread(wide))
    guard narrowPart >= 0, narrowPart <= 1 else { return nil }
  }

  /// The ratios of widths to sigma were found by minimising the largest error at an edge. Where a whole pixel is a large
  /// part of a width, the neighbours are tried as well.
  static func best(sigma: Double) -> BoxShape {
    let (first, narrow, wide) = (Int((1.5 * sigma).rounded()), Int((1.85 * sigma).rounded()), Int((4.15 * sigma).rounded()))
    let exhaustive = sigma < 14
    var best: BoxShape?
    var least = Double.infinity
    let reference = exhaustive ? cumulativeGaussian(sigma: sigma) : []
    for firstStep in -1...1 {
      for secondStep in 0...1 {
        for narrowStep in -2...2 {
          for wideStep in -2...2 {
            let f = first + firstStep
            let candidate = BoxShape(f, f + secondStep, narrow + narrowStep, wide + wideStep, variance: sigma * sigma)
            guard let candidate else { continue }
            let error =
              exhaustive
              ? candidate.edgeError(reference)
              : Double(abs(firstStep) + secondStep + abs(narrowStep) + abs(wideStep))
            if error < least { (best, least) = (candidate, error) }
          }
        }
      }
    }
    // Three and three boxes with a mix of three and eleven: reached by no sigma that is asked for.
    return best ?? BoxShape(unchecked: (3, 3, 3, 11))
  }

  private init(unchecked widths: (Int, Int, Int, Int)) {
    (first, second, narrow, wide) = widths
    narrowPart = 0.75
  }

  /// Sums of the sampled Gaussian up to the middle, from the far end: one side is enough.
  private static func cumulativeGaussian(sigma: Double) -> [Double] {
    let radius = Int(sigma * 6) + 2
    let weights = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = weights.reduce(0, +)
    var sum = 0.0
    return weights.prefix(radius + 1).map { weight in
      sum += weight / total
      return sum
    }
  }

  /// The largest difference of the two blurs of an edge, as a part of its height.
  private func edgeError(_ reference: [Double]) -> Double {
    let length = first + second + wide - 2
    var kernel = [Double](repeating: 0, count: length)
    for i in 0..<wide { kernel[i] += (1 - narrowPart) / Double(wide) }
    for i in 0..<narrow { kernel[(wide - narrow) / 2 + i] += narrowPart / Double(narrow) }
    for width in [first, second] {
      var sum = 0.0
      let previous = kernel
      for i in 0..<length {
        sum += previous[i] - (i >= width ? previous[i - width] : 0)
        kernel[i] = sum / Double(width)
      }
    }
    let middle = (length - 1) / 2
    let radius = reference.count - 1
    var (worst, sum) = (0.0, 0.0)
    for i in 0...middle {
      sum += kernel[i]
      let position = radius - middle + i
      let expected = position >= 0 ? reference[position] : 0
      worst = max(worst, abs(sum - expected))
    }
    return worst
  }
}
