import Foundation

/// The names of the built-in timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// (0, 0) (1, 1)
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// (.42, 0) (1, 1)
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// (0, 0) (.58, 1)
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// (.42, 0) (.58, 1)
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// (.25, .1) (.25, 1), which the implicit animations use.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A cubic Bézier from (0, 0) to (1, 1) that maps a fraction of the time to a fraction of the change.
public final class CAMediaTimingFunction: Hashable, Sendable {
  private let first: (x: Float, y: Float)
  private let second: (x: Float, y: Float)

  /// From two control points. Their x is held to 0…1, outside of which the curve would not be a function of time; y may
  /// lie outside and overshoots.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    func unit(_ x: Float) -> Float { x.isNaN ? 0 : min(max(x, 0), 1) }
    func finite(_ y: Float) -> Float { y.isFinite ? y : 0 }
    (first, second) = ((unit(c1x), finite(c1y)), (unit(c2x), finite(c2y)))
  }

  /// One of the named curves; an unknown name is linear.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// Writes x and y of the control point `index`, 0…3, to `values`; any other index writes nothing.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let points: [(x: Float, y: Float)] = [(0, 0), first, second, (1, 1)]
    guard points.indices.contains(index) else { return }
    values[0] = points[index].x
    values[1] = points[index].y
  }

  /// The fraction of the change at a fraction of the time. Solved to the last bits of a double, so that no two
  /// platforms differ by an iteration limit.
  package func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    let (x1, y1) = (Double(first.x), Double(first.y))
    let (x2, y2) = (Double(second.x), Double(second.y))
    if x1 == y1 && x2 == y2 { return fraction }
    // Newton's steps, held inside the bracket that bisection keeps: x rises from 0 to 1.
    var (low, high) = (0.0, 1.0)
    var s = fraction
    for _ in 0..<64 {
      let error = bezier(x1, x2, s) - fraction
      if abs(error) < 1e-15 { break }
      if error > 0 { high = s } else { low = s }
      let slope = bezierSlope(x1, x2, s)
      let step = slope > 1e-9 ? s - error / slope : -1
      s = step > low && step < high ? step : (low + high) / 2
      if high - low < 1e-16 { break }
    }
    return bezier(y1, y2, s)
  }

  private func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
  }

  private func bezierSlope(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * a + 6 * r * s * (b - a) + 3 * s * s * (1 - b)
  }

  public static func == (a: CAMediaTimingFunction, b: CAMediaTimingFunction) -> Bool {
    a.first == b.first && a.second == b.second
  }

  public func hash(into hasher: inout Hasher) {
    for number in [first.x, first.y, second.x, second.y] { hasher.combine(number) }
  }
}
