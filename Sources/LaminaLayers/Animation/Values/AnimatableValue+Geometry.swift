import Foundation
package import LaminaGeometry

extension CornerRadii: AnimatableVector {
  package var numbers: [Double] { RectCorner.allCases.flatMap { self[$0].numbers } }

  package func with(numbers: [Double]) -> CornerRadii {
    var radii = self
    for corner in RectCorner.allCases {
      let index = corner.rawValue * 2
      radii[corner] = CGSize(width: numbers[index], height: numbers[index + 1])
    }
    return radii
  }
}

extension CGColor: AnimatableValue {
  private var channels: [Double] { (components ?? []).map { Double($0) } }

  private init(channels: [Double]) {
    self.init(
      red: CGFloat(channels[0]), green: CGFloat(channels[1]), blue: CGFloat(channels[2]), alpha: CGFloat(channels[3]))
  }

  /// Premultiplied, and held to 0…1: a curve that overshoots would leave the range of colours.
  package func mixed(with other: CGColor, fraction t: Double) -> CGColor {
    let (from, to) = (channels, other.channels)
    let alpha = from[3] + (to[3] - from[3]) * t
    guard alpha > 0 else { return other.withAlpha(0) }
    let mixed = (0..<3).map { index in
      let (p, q) = (from[index] * from[3], to[index] * to[3])
      return (p + (q - p) * t) / alpha
    }
    return CGColor(channels: mixed + [alpha]).clamped
  }

  package func added(to base: CGColor) -> CGColor { CGColor(channels: zip(channels, base.channels).map { $0 + $1 }) }

  package func subtracting(_ base: CGColor) -> CGColor {
    CGColor(channels: zip(channels, base.channels).map { $0 - $1 })
  }

  package func repeated(_ count: Int) -> CGColor { CGColor(channels: channels.map { $0 * Double(count) }) }

  package func distance(to other: CGColor) -> Double {
    zip(channels, other.channels).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }
}

extension CATransform3D: AnimatableValue {
  /// Through translation, scale, skew, perspective and rotation where both matrices come apart; else number by number.
  package func mixed(with other: CATransform3D, fraction: Double) -> CATransform3D {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    if let from = TransformParts(self), let to = TransformParts(other) {
      return from.mixed(with: to, fraction: fraction).transform
    }
    let t = CGFloat(fraction)
    return CATransform3D(rows: zip(rows, other.rows).map { $0 + ($1 - $0) * t }) ?? other
  }

  /// The change acts first, in the layer's own space, then what it is added to.
  package func added(to base: CATransform3D) -> CATransform3D { concatenating(base) }

  package func subtracting(_ base: CATransform3D) -> CATransform3D { concatenating(CATransform3DInvert(base)) }

  /// By squaring, so that the count may be anything.
  package func repeated(_ count: Int) -> CATransform3D {
    var (result, power, left) = (CATransform3D(), self, max(count, 0))
    while left > 0 {
      if left & 1 == 1 { result = result.concatenating(power) }
      power = power.concatenating(power)
      left >>= 1
    }
    return result
  }

  package func distance(to other: CATransform3D) -> Double {
    Double(zip(rows, other.rows).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }).squareRoot()
  }
}

extension CGAffineTransform: AnimatableValue {
  package func mixed(with other: CGAffineTransform, fraction: Double) -> CGAffineTransform {
    let mixed = CATransform3D(self).mixed(with: CATransform3D(other), fraction: fraction)
    return CGAffineTransform(a: mixed.m11, b: mixed.m12, c: mixed.m21, d: mixed.m22, tx: mixed.m41, ty: mixed.m42)
  }

  package func added(to base: CGAffineTransform) -> CGAffineTransform { concatenating(base) }

  package func subtracting(_ base: CGAffineTransform) -> CGAffineTransform { concatenating(base.inverted()) }

  package func repeated(_ count: Int) -> CGAffineTransform {
    let power = CATransform3D(self).repeated(count)
    return CGAffineTransform(a: power.m11, b: power.m12, c: power.m21, d: power.m22, tx: power.m41, ty: power.m42)
  }

  package func distance(to other: CGAffineTransform) -> Double { CATransform3D(self).distance(to: CATransform3D(other)) }
}
