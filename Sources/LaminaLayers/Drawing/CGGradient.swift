public import Foundation
package import LaminaDisplayList
public import LaminaGeometry

/// Colours at locations from 0 to 1, for a context to draw along a line, between circles or round a point.
///
/// Colours are interpolated in sRGB with premultiplied alpha.
public final class CGGradient: Sendable {
  package let stops: [Gradient.Stop]

  /// - Parameters:
  ///   - space: where components would be read; colours already know theirs, so it may be nil.
  ///   - locations: one for each colour, 0…1, in any order; nil spreads them evenly.
  /// - Returns: nil without colours, or when the numbers of colours and locations differ, or a location is not a number.
  public init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    guard let stops = CGGradient.stops(colors, locations) else { return nil }
    self.stops = stops
  }

  /// - Parameters:
  ///   - components: for each colour the space's components, then alpha.
  ///   - locations: one for each colour; nil spreads them evenly.
  ///   - count: how many colours there are.
  /// - Returns: nil when `components` does not hold `count` colours of the space.
  public init?(colorSpace space: CGColorSpace, colorComponents components: [CGFloat], locations: [CGFloat]?, count: Int) {
    let width = space.numberOfComponents + 1
    guard count > 0, count <= components.count / width else { return nil }
    let colors = (0..<count).compactMap { index in
      CGColor(colorSpace: space, components: Array(components[index * width..<(index + 1) * width]))
    }
    guard let stops = CGGradient.stops(colors, locations) else { return nil }
    self.stops = stops
  }

  private static func stops(_ colors: [CGColor], _ locations: [CGFloat]?) -> [Gradient.Stop]? {
    guard !colors.isEmpty else { return nil }
    guard let locations else {
      let last = CGFloat(max(colors.count - 1, 1))
      return colors.enumerated().map { Gradient.Stop(CGFloat($0.offset) / last, $0.element.clamped) }
    }
    guard locations.count == colors.count, locations.allSatisfy(\.isFinite) else { return nil }
    let stops = zip(locations, colors).map { Gradient.Stop(min(max($0, 0), 1), $1.clamped) }
    // Equal locations keep the order they were given in: a hard edge has its two colours the right way round.
    return stops.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
  }

  /// The stops with their alphas multiplied, for a context that is not fully opaque.
  func stops(alpha: Double) -> [Gradient.Stop] {
    alpha == 1 ? stops : stops.map { Gradient.Stop($0.offset, $0.color.multiplyingAlpha(by: alpha)) }
  }
}
