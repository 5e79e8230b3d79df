package import Foundation

/// A value that animations can mix and add.
///
/// Most are vectors of numbers (`AnimatableVector`); transforms, colours and paths have rules of their own.
package protocol AnimatableValue {
  /// `self` at 0, `other` at 1; below and above, the same line continued.
  func mixed(with other: Self, fraction: Double) -> Self
  /// This change on top of `base`.
  func added(to base: Self) -> Self
  /// The change that leads from `base` to this.
  func subtracting(_ base: Self) -> Self
  /// The change done `count` times.
  func repeated(_ count: Int) -> Self
  /// How far apart two values are, for pacing.
  func distance(to other: Self) -> Double
}

/// A value that is a list of numbers, mixed and added one by one.
package protocol AnimatableVector: AnimatableValue {
  var numbers: [Double] { get }
  /// A value of the same shape with other numbers.
  func with(numbers: [Double]) -> Self
}

extension AnimatableVector {
  package func mixed(with other: Self, fraction t: Double) -> Self {
    with(numbers: zip(numbers, other.numbers).map { $0 + ($1 - $0) * t })
  }

  package func added(to base: Self) -> Self { base.with(numbers: zip(numbers, base.numbers).map { $0 + $1 }) }

  package func subtracting(_ base: Self) -> Self { with(numbers: zip(numbers, base.numbers).map { $0 - $1 }) }

  package func repeated(_ count: Int) -> Self { with(numbers: numbers.map { $0 * Double(count) }) }

  package func distance(to other: Self) -> Double {
    zip(numbers, other.numbers).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }
}

extension Double: AnimatableVector {
  package var numbers: [Double] { [self] }
  package func with(numbers: [Double]) -> Double { numbers[0] }
}

extension CGPoint: AnimatableVector {
  package var numbers: [Double] { [Double(x), Double(y)] }
  package func with(numbers: [Double]) -> CGPoint { CGPoint(x: numbers[0], y: numbers[1]) }
}

extension CGSize: AnimatableVector {
  package var numbers: [Double] { [Double(width), Double(height)] }
  package func with(numbers: [Double]) -> CGSize { CGSize(width: numbers[0], height: numbers[1]) }
}

extension CGRect: AnimatableVector {
  package var numbers: [Double] { origin.numbers + size.numbers }
  package func with(numbers: [Double]) -> CGRect {
    CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
