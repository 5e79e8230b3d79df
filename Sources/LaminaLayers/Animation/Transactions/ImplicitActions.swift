import Foundation
import LaminaGeometry
import Synchronization

/// What happens by itself when a property changes: nothing, unless the thread has asked for implicit animations.
///
/// Property setters ask `areWatched` at each change, so it is one relaxed load of a flag that stays false for as long as
/// no thread of the process ever asked.
package enum ImplicitActions {
  private static let asked = Atomic<Bool>(false)

  @inline(__always) package static var areWatched: Bool { asked.load(ordering: .relaxed) }

  static func watch() { asked.store(true, ordering: .relaxed) }

  /// Runs the layer's action for a property that has just changed.
  package static func propertyChanged(_ layer: CALayer, key: String, from old: Any) {
    let context = AnimationContext.current
    guard context.implicitAnimations, !CATransaction.disableActions(), layer.extras?.presentationOf == nil else { return }
    let outer = context.changing
    context.changing = (layer, key, layer.valueShown(forKey: key, model: old))
    defer { context.changing = outer }
    layer.action(forKey: key)?.run(forKey: key, object: layer, arguments: nil)
  }

  /// A basic animation from what showed before the change to whatever the layer holds.
  static func animation(for key: String, of layer: CALayer) -> CABasicAnimation? {
    guard LayerProperties.property(key, of: layer)?.isAnimatable == true else { return nil }
    let context = AnimationContext.current
    let isChanging = context.changing.map { $0.layer === layer && $0.key == key } ?? false
    let before = isChanging ? context.changing?.value : layer.presentation()?.value(forKey: key)
    let animation = CABasicAnimation(keyPath: key)
    let isColor = layer.value(forKey: key) is CGColor
    guard let from = before.flatMap(unwrapped) ?? (isColor ? CGColor.clear : nil) else { return nil }
    animation.fromValue = from
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }
}

extension CALayer {
  /// What the layer's running animations made of a value that its model had until now.
  fileprivate func valueShown(forKey key: String, model old: Any) -> Any? {
    guard let old = unwrapped(old), let store = extras?.animations, !store.isEmpty else { return unwrapped(old) }
    let copy = type(of: self).init(layer: self)
    copy.extended.presentationOf = self
    copy.setValue(old, forKey: key)
    store.apply(at: localNow, to: copy)
    return copy.value(forKey: key)
  }

  /// The delegate's answer, then `actions`, then `style`'s, then the class's; null ends the search without an action. Last
  /// comes the basic animation of an animatable property, where the thread has implicit animations.
  func foundAction(forKey event: String) -> (any CAAction)? {
    let inStyle = (extras?.style?["actions"] as? [String: Any])?[event] as? any CAAction
    let found =
      extras?.delegate?.action(for: self, forKey: event) ?? extras?.actions?[event] ?? inStyle
      ?? type(of: self).defaultAction(forKey: event)
    if let found { return found is NSNull ? nil : found }
    return AnimationContext.current.implicitAnimations ? ImplicitActions.animation(for: event, of: self) : nil
  }

  /// Actions by the key of the property that changes; asked after the delegate.
  public var actions: [String: any CAAction]? {
    get { extras?.actions }
    set { extended.actions = newValue }
  }

  /// Values for keys that the layer has none for; its `actions` entry is asked after the property `actions`.
  public var style: [AnyHashable: Any]? {
    get { extras?.style }
    set { extended.style = newValue }
  }
}
