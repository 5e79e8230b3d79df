import LaminaGeometry
import Foundation
import LaminaGeometry

/// An animation's settings by name, and values under the client's own keys, which travel with its copies: how a delegate
/// tells one animation from another.
extension CAAnimation {
  public func value(forKey key: String) -> Any? {
    if let timed = timingValue(key) { return timed }
    switch (self, key) {
    case (_, "timingFunction"): return timingFunction
    case (_, "delegate"): return delegate
    case (_, "removedOnCompletion"), (_, "isRemovedOnCompletion"): return isRemovedOnCompletion
    case (let property as CAPropertyAnimation, "keyPath"): return property.keyPath
    case (let property as CAPropertyAnimation, "additive"): return property.isAdditive
    case (let property as CAPropertyAnimation, "cumulative"): return property.isCumulative
    case (let basic as CABasicAnimation, "fromValue"): return basic.fromValue
    case (let basic as CABasicAnimation, "toValue"): return basic.toValue
    case (let basic as CABasicAnimation, "byValue"): return basic.byValue
    case (let frames as CAKeyframeAnimation, "values"): return frames.values
    case (let frames as CAKeyframeAnimation, "keyTimes"): return frames.keyTimes
    case (let frames as CAKeyframeAnimation, "path"): return frames.path
    case (let group as CAAnimationGroup, "animations"): return group.animations
    default: return keyedValues[key]
    }
  }

  /// A value that a setting cannot hold takes it back to its default.
  public func setValue(_ value: Any?, forKey key: String) {
    if setTiming(value, key) { return }
    switch (self, key) {
    case (_, "timingFunction"): timingFunction = value as? CAMediaTimingFunction
    case (_, "delegate"): delegate = value as? any CAAnimationDelegate
    case (_, "removedOnCompletion"), (_, "isRemovedOnCompletion"): isRemovedOnCompletion = Coercion.bool(value) ?? true
    case (let property as CAPropertyAnimation, "keyPath"): property.keyPath = value as? String
    case (let property as CAPropertyAnimation, "additive"): property.isAdditive = Coercion.bool(value) ?? false
    case (let property as CAPropertyAnimation, "cumulative"): property.isCumulative = Coercion.bool(value) ?? false
    case (let basic as CABasicAnimation, "fromValue"): basic.fromValue = value
    case (let basic as CABasicAnimation, "toValue"): basic.toValue = value
    case (let basic as CABasicAnimation, "byValue"): basic.byValue = value
    case (let frames as CAKeyframeAnimation, "values"): frames.values = value as? [Any]
    case (let frames as CAKeyframeAnimation, "keyTimes"): frames.keyTimes = value.flatMap { [NSNumber].from($0) }
    case (let frames as CAKeyframeAnimation, "path"): frames.path = value as? CGPath
    case (let group as CAAnimationGroup, "animations"): group.animations = value as? [CAAnimation]
    default: keyedValues[key] = value
    }
  }

  private func timingValue(_ key: String) -> Any? {
    switch key {
    case "beginTime": beginTime
    case "duration": duration
    case "speed": speed
    case "timeOffset": timeOffset
    case "repeatCount": repeatCount
    case "repeatDuration": repeatDuration
    case "autoreverses": autoreverses
    case "fillMode": fillMode
    default: nil
    }
  }

  /// False when the key is none of the timing's.
  private func setTiming(_ value: Any?, _ key: String) -> Bool {
    switch key {
    case "beginTime": beginTime = Coercion.double(value) ?? 0
    case "duration": duration = Coercion.double(value) ?? 0
    case "speed": speed = Coercion.float(value) ?? 1
    case "timeOffset": timeOffset = Coercion.double(value) ?? 0
    case "repeatCount": repeatCount = Coercion.float(value) ?? 0
    case "repeatDuration": repeatDuration = Coercion.double(value) ?? 0
    case "autoreverses": autoreverses = Coercion.bool(value) ?? false
    case "fillMode":
      fillMode = value as? CAMediaTimingFillMode ?? (value as? String).map { CAMediaTimingFillMode(rawValue: $0) } ?? .removed
    default: return false
    }
    return true
  }
}
