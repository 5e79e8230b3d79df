public import Foundation

/// Something that happens when a property of a layer changes.
public protocol CAAction {
  /// - Parameters:
  ///   - event: the key that changed.
  ///   - anObject: the layer.
  ///   - dict: nothing at present.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Null is the action that does nothing and ends the search for another.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Hears of an animation's beginning and end. Called while the clock advances; see `LayerClock`.
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  /// - Parameter flag: false when the animation was removed or replaced before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
