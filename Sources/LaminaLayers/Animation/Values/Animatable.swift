import Foundation
import LaminaGeometry

/// Any value that an animation was given, made ready to be mixed with another of its kind.
///
/// Numbers of all types become `Double`, boxed geometry its struct; two values of different kinds do not mix and switch
/// half-way.
package struct Animatable {
  package let base: any AnimatableValue

  package init(_ any: Any) { base = Animatable.prepared(any) }

  private init(of base: any AnimatableValue) { self.base = base }

  /// The value as a property's setter takes it.
  package var value: Any {
    switch base {
    case let path as PathShape: path.path
    case let list as ListValue: list.values.map(\.value)
    case let other as Unmixable: other.value
    default: base
    }
  }

  private static func prepared(_ any: Any) -> any AnimatableValue {
    switch any {
    case let animatable as Animatable: return animatable.base
    case let path as CGPath: return PathShape(path)
    case let color as CGColor: return color
    case let transform as CATransform3D: return transform
    case let affine as CGAffineTransform: return affine
    case let list as [Any]: return ListValue(list)
    default: break
    }
    if let number = Coercion.double(any) { return number }
    if let point = any as? CGPoint { return point }
    if let size = any as? CGSize { return size }
    if let rect = any as? CGRect { return rect }
    if let boxed = any as? NSValue, let value = Coercion.unboxed(boxed) { return value }
    if let value = any as? any AnimatableValue { return value }
    return Unmixable(value: any)
  }

  package func mixed(with other: Animatable, fraction: Double) -> Animatable {
    func open<Value: AnimatableValue>(_ value: Value) -> Animatable? {
      (other.base as? Value).map { Animatable(of: value.mixed(with: $0, fraction: fraction)) }
    }
    return open(base) ?? (fraction < 0.5 ? self : other)
  }

  package func added(to other: Animatable) -> Animatable {
    func open<Value: AnimatableValue>(_ value: Value) -> Animatable? {
      (other.base as? Value).map { Animatable(of: value.added(to: $0)) }
    }
    return open(base) ?? self
  }

  package func subtracting(_ other: Animatable) -> Animatable {
    func open<Value: AnimatableValue>(_ value: Value) -> Animatable? {
      (other.base as? Value).map { Animatable(of: value.subtracting($0)) }
    }
    return open(base) ?? self
  }

  /// The value that this change leads to `end` from.
  package func undone(from end: Animatable) -> Animatable {
    if let (change, end) = (base as? CATransform3D).flatMap({ change in (end.base as? CATransform3D).map { (change, $0) } }) {
      return Animatable(of: CATransform3DInvert(change).concatenating(end))
    }
    if let (change, end) = (base as? CGAffineTransform).flatMap({ change in (end.base as? CGAffineTransform).map { (change, $0) } }) {
      return Animatable(of: change.inverted().concatenating(end))
    }
    return end.subtracting(self)
  }

  package func repeated(_ count: Int) -> Animatable { Animatable(of: base.repeated(count)) }

  package func distance(to other: Animatable) -> Double {
    func open<Value: AnimatableValue>(_ value: Value) -> Double? { (other.base as? Value).map { value.distance(to: $0) } }
    return open(base) ?? 1
  }

  /// Its numbers, where it is a plain vector: what splines run through.
  package var numbers: [Double]? { (base as? any AnimatableVector)?.numbers }

  package func with(numbers: [Double]) -> Animatable {
    func open<Value: AnimatableVector>(_ value: Value) -> Animatable { Animatable(of: value.with(numbers: numbers)) }
    guard let vector = base as? any AnimatableVector, vector.numbers.count == numbers.count else { return self }
    return open(vector)
  }
}
