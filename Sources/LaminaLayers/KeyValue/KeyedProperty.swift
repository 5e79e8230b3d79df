package import Foundation
package import LaminaGeometry

/// A property of a layer class as key-value coding reaches it.
///
/// Sendable by construction: the closures hold nothing but a key path.
package struct KeyedProperty: @unchecked Sendable {
  package let isAnimatable: Bool
  package let get: (CALayer) -> Any?
  /// Nil takes the property back to its default. False: the value is of a kind that the property cannot hold, and nothing changed.
  package let set: (CALayer, Any?) -> Bool

  /// A property that always has a value.
  static func of<Layer: CALayer, Value: KeyedValue>(
    _ path: ReferenceWritableKeyPath<Layer, Value>, animatable: Bool = true
  ) -> KeyedProperty {
    KeyedProperty(isAnimatable: animatable) { layer in
      (layer as? Layer)?[keyPath: path].keyed
    } set: { layer, any in
      guard let layer = layer as? Layer else { return false }
      guard let any else {
        layer[keyPath: path] = Layer()[keyPath: path]
        return true
      }
      guard let value = Value.from(any) else { return false }
      layer[keyPath: path] = value
      return true
    }
  }

  /// A property that may be nil.
  static func optional<Layer: CALayer, Value: KeyedValue>(
    _ path: ReferenceWritableKeyPath<Layer, Value?>, animatable: Bool = true
  ) -> KeyedProperty {
    KeyedProperty(isAnimatable: animatable) { layer in
      (layer as? Layer)?[keyPath: path]?.keyed
    } set: { layer, any in
      guard let layer = layer as? Layer else { return false }
      guard let any else {
        layer[keyPath: path] = nil
        return true
      }
      guard let value = Value.from(any) else { return false }
      layer[keyPath: path] = value
      return true
    }
  }

  /// A choice by name, which reads as its raw string and may be set as either.
  static func named<Layer: CALayer, Value: RawRepresentable>(
    _ path: ReferenceWritableKeyPath<Layer, Value>
  ) -> KeyedProperty where Value.RawValue == String {
    KeyedProperty(isAnimatable: false) { layer in
      (layer as? Layer)?[keyPath: path].rawValue
    } set: { layer, any in
      guard let layer = layer as? Layer else { return false }
      let value = any as? Value ?? (any as? String).flatMap { Value(rawValue: $0) }
      guard let value = any == nil ? Layer()[keyPath: path] : value else { return false }
      layer[keyPath: path] = value
      return true
    }
  }

  /// A property of some other type, which takes that type alone.
  static func exactly<Layer: CALayer, Value>(
    _ path: ReferenceWritableKeyPath<Layer, Value?>, animatable: Bool = true
  ) -> KeyedProperty {
    KeyedProperty(isAnimatable: animatable) { layer in
      (layer as? Layer)?[keyPath: path].flatMap { unwrapped($0) }
    } set: { layer, any in
      guard let layer = layer as? Layer else { return false }
      let value = any as? Value
      guard any == nil || value != nil else { return false }
      layer[keyPath: path] = value
      return true
    }
  }
}

/// A type that key-value coding converts to.
package protocol KeyedValue {
  static func from(_ any: Any) -> Self?
  /// As `value(forKey:)` returns it: numbers in a box, so that a cast to any number type works.
  var keyed: Any { get }
}

extension KeyedValue {
  package var keyed: Any { self }
}

extension CGFloat: KeyedValue {
  package static func from(_ any: Any) -> CGFloat? { Coercion.cgFloat(any) }
  package var keyed: Any { NSNumber(value: Double(self)) }
}

extension Double: KeyedValue {
  package static func from(_ any: Any) -> Double? { Coercion.double(any) }
  package var keyed: Any { NSNumber(value: self) }
}

extension Float: KeyedValue {
  package static func from(_ any: Any) -> Float? { Coercion.float(any) }
  package var keyed: Any { NSNumber(value: self) }
}

extension Int: KeyedValue {
  package static func from(_ any: Any) -> Int? { Coercion.int(any) }
  package var keyed: Any { NSNumber(value: self) }
}

extension Bool: KeyedValue {
  package static func from(_ any: Any) -> Bool? { Coercion.bool(any) }
  package var keyed: Any { NSNumber(value: self) }
}

extension String: KeyedValue {
  package static func from(_ any: Any) -> String? { any as? String }
}

extension CGPoint: KeyedValue {
  package static func from(_ any: Any) -> CGPoint? { Coercion.point(any) }
}

extension CGSize: KeyedValue {
  package static func from(_ any: Any) -> CGSize? { Coercion.size(any) }
}

extension CGRect: KeyedValue {
  package static func from(_ any: Any) -> CGRect? { Coercion.rect(any) }
}

extension CGColor: KeyedValue {
  package static func from(_ any: Any) -> CGColor? { any as? CGColor }
}

extension CATransform3D: KeyedValue {
  package static func from(_ any: Any) -> CATransform3D? { Coercion.transform(any) }
}

extension BorderSet: KeyedValue {
  package static func from(_ any: Any) -> BorderSet? { any as? BorderSet }
}

extension CornerRadii: KeyedValue {
  package static func from(_ any: Any) -> CornerRadii? { any as? CornerRadii ?? Coercion.cgFloat(any).map { CornerRadii($0) } }
}

extension CACornerMask: KeyedValue {
  package static func from(_ any: Any) -> CACornerMask? {
    any as? CACornerMask ?? Coercion.int(any).flatMap { UInt(exactly: $0) }.map { CACornerMask(rawValue: $0) }
  }
  package var keyed: Any { NSNumber(value: rawValue) }
}

extension [NSNumber]: KeyedValue {
  package static func from(_ any: Any) -> [NSNumber]? {
    if let numbers = any as? [NSNumber] { return numbers }
    guard let list = any as? [Any] else { return nil }
    let numbers = list.compactMap { Coercion.double($0) }
    return numbers.count == list.count ? numbers.map { NSNumber(value: $0) } : nil
  }
}
