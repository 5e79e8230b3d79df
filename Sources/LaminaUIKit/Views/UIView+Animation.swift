public import Foundation
import LaminaLayers

extension UIView {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    public static let `repeat` = AnimationOptions(rawValue: 8)
    public static let autoreverse = AnimationOptions(rawValue: 16)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Runs the change as a part of the animation around, where there is one.
  func animatable(_ key: String, _ change: () -> Void) {
    guard let animation = ViewAnimation.current else { return change() }
    animation.run(layer, change)
  }

  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Changes views at once; what shows changes over the duration on the clock of whoever draws.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation(duration: duration, delay: delay, options: options, spring: nil).run(animations, completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation(duration: duration, delay: delay, options: options, spring: (dampingRatio, velocity)).run(animations, completion)
  }

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let outer = ViewAnimation.current
    ViewAnimation.current = nil
    actionsWithoutAnimation()
    ViewAnimation.current = outer
  }

  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: completion)
  }
}

/// A block of changes that show over a time.
@MainActor
final class ViewAnimation {
  static var current: ViewAnimation?

  private let duration: TimeInterval
  private let delay: TimeInterval
  private let options: UIView.AnimationOptions
  private let spring: (damping: CGFloat, velocity: CGFloat)?

  init(
    duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions, spring: (damping: CGFloat, velocity: CGFloat)?
  ) {
    (self.duration, self.delay, self.options, self.spring) = (duration, delay, options, spring)
  }

  func run(_ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
    CATransaction.begin()
    if let completion { CATransaction.setCompletionBlock { MainActor.assumeIsolated { completion(true) } } }
    let outer = ViewAnimation.current
    ViewAnimation.current = duration > 0 ? self : nil
    animations()
    ViewAnimation.current = outer
    CATransaction.commit()
  }

  private static let keys = ["position", "bounds", "transform", "opacity", "backgroundColor"]

  /// Lets the layer go from what it shows now to what it is after the change.
  func run(_ layer: CALayer, _ change: () -> Void) {
    let shown = layer.presentation() ?? layer
    let old = ViewAnimation.keys.map { shown.value(forKey: $0) }
    let before = ViewAnimation.keys.map { AnyHashableValue(layer.value(forKey: $0)) }
    change()
    for (index, key) in ViewAnimation.keys.enumerated() {
      let value = layer.value(forKey: key)
      if AnyHashableValue(value) == before[index] { continue }
      layer.add(animation(key, from: old[index], to: value), forKey: key)
    }
  }

  private func animation(_ key: String, from old: Any?, to new: Any?) -> CAAnimation {
    let animation: CABasicAnimation
    if let spring {
      let springy = CASpringAnimation(keyPath: key)
      // A spring that comes to rest in the duration: its frequency follows from how fast its swing dies down to a thousandth.
      let ratio = min(max(spring.damping, 0.01), 1)
      let omega = 6.9 / (ratio * CGFloat(max(duration, 0.001)))
      (springy.mass, springy.stiffness, springy.damping) = (1, omega * omega, 2 * ratio * omega)
      springy.initialVelocity = spring.velocity
      animation = springy
    } else {
      animation = CABasicAnimation(keyPath: key)
    }
    animation.fromValue = old
    animation.toValue = new
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: timing)
    if delay > 0 { animation.beginTime = CACurrentMediaTime() + delay }
    animation.fillMode = .backwards
    if options.contains(.autoreverse) { animation.autoreverses = true }
    if options.contains(.repeat) { animation.repeatCount = .infinity }
    return animation
  }

  private var timing: CAMediaTimingFunctionName {
    switch options.rawValue >> 16 & 3 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInEaseOut
    }
  }
}

/// Values of layers that can be told apart.
private struct AnyHashableValue: Equatable {
  let value: AnyHashable?

  init(_ value: Any?) { self.value = value as? AnyHashable }
}
