package import Foundation
package import LaminaGeometry

/// What key-value coding does silently: a number of any type where a number is wanted, a boxed struct where a struct is.
/// Nil means that the value is of another kind.
package enum Coercion {
  package static func double(_ any: Any?) -> Double? {
    switch any {
    case let value as Double: return value
    case let value as CGFloat: return Double(value)
    case let value as Float: return Double(value)
    case let value as Int: return Double(value)
    case let value as Bool: return value ? 1 : 0
    case let value as any BinaryInteger: return Double(value)
    case let value as NSNumber: return value.doubleValue
    default: return nil
    }
  }

  package static func cgFloat(_ any: Any?) -> CGFloat? { double(any).map { CGFloat($0) } }

  package static func float(_ any: Any?) -> Float? { double(any).map { Float($0) } }

  /// Rounded to nearest; numbers that no Int holds are refused.
  package static func int(_ any: Any?) -> Int? { double(any).flatMap { Int(exactly: $0.rounded()) } }

  /// A number is true from a half on, so that an animated flag switches half-way.
  package static func bool(_ any: Any?) -> Bool? {
    if let flag = any as? Bool { return flag }
    return double(any).map { $0 >= 0.5 || $0 <= -0.5 }
  }

  package static func point(_ any: Any?) -> CGPoint? { any as? CGPoint ?? boxed(any) }

  package static func size(_ any: Any?) -> CGSize? { any as? CGSize ?? boxed(any) }

  package static func rect(_ any: Any?) -> CGRect? { any as? CGRect ?? boxed(any) }

  package static func transform(_ any: Any?) -> CATransform3D? {
    any as? CATransform3D ?? (any as? CGAffineTransform).map { CATransform3D($0) }
  }

  package static func affine(_ any: Any?) -> CGAffineTransform? {
    any as? CGAffineTransform ?? (any as? CATransform3D).map { CATransform3DGetAffineTransform($0) }
  }

  private static func boxed<Value>(_ any: Any?) -> Value? { (any as? NSValue).flatMap { unboxed($0) } as? Value }

  /// The struct in a box that holds a point, size or rectangle.
  package static func unboxed(_ value: NSValue) -> (any AnimatableValue)? {
    if value is NSNumber { return nil }
    let type = String(cString: value.objCType)
    if type == String(cString: NSValue(point: .zero).objCType) { return value.pointValue }
    if type == String(cString: NSValue(size: .zero).objCType) { return value.sizeValue }
    if type == String(cString: NSValue(rect: .zero).objCType) { return value.rectValue }
    return nil
  }
}
