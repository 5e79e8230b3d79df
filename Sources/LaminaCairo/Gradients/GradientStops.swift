import Foundation
import LaminaDisplayList
import LaminaGeometry

/// Cairo, PDF and SVG interpolate straight colour and alpha apart; gradients here are premultiplied. Between stops of
/// unequal alpha further stops are put where the two would differ by more than a fraction of a level.
enum GradientStops {
  private static let tolerance = 0.4 / 255
  private static let maxHalvings = 7

  static func straight(_ stops: [Gradient.Stop]) -> [Gradient.Stop] {
    var out: [Gradient.Stop] = []
    out.reserveCapacity(stops.count)
    if stops.count == 1 { return stops }
    for (a, b) in zip(stops, stops.dropFirst()) { append(a, b, to: &out) }
    return out
  }

  private static func append(_ a: Gradient.Stop, _ b: Gradient.Stop, to out: inout [Gradient.Stop]) {
    let (alphaA, alphaB) = (a.color.alphaValue, b.color.alphaValue)
    // Towards clear only the alpha changes: the colour is the visible one's all the way.
    let first = alphaA == 0 ? Gradient.Stop(a.offset, b.color.withAlpha(0)) : a
    let last = alphaB == 0 ? Gradient.Stop(b.offset, a.color.withAlpha(0)) : b
    if out.last != first { out.append(first) }
    if alphaA != alphaB, alphaA != 0, alphaB != 0, b.offset > a.offset { halve(a, b, maxHalvings, &out) }
    out.append(last)
  }

  /// Adds what is needed between two stops, both excluded.
  private static func halve(_ a: Gradient.Stop, _ b: Gradient.Stop, _ depth: Int, _ out: inout [Gradient.Stop]) {
    guard depth > 0 else { return }
    let places: [Double] = [0.25, 0.5, 0.75]
    let isOff = places.contains { deviation(a.color, b.color, at: $0) > tolerance }
    guard isOff else { return }
    let offset: CGFloat = (a.offset + b.offset) / 2
    let middle = Gradient.Stop(offset, a.color.mixed(with: b.color, fraction: 0.5))
    halve(a, middle, depth - 1, &out)
    out.append(middle)
    halve(middle, b, depth - 1, &out)
  }

  /// How far apart the two ways of mixing are, as premultiplied colour.
  private static func deviation(_ a: CGColor, _ b: CGColor, at t: Double) -> Double {
    let exact = a.mixed(with: b, fraction: t)
    func difference(_ p: Double, _ q: Double, _ e: Double) -> Double { abs(p + (q - p) * t - e) * exact.alphaValue }
    return max(
      difference(a.red, b.red, exact.red), difference(a.green, b.green, exact.green), difference(a.blue, b.blue, exact.blue))
  }
}
