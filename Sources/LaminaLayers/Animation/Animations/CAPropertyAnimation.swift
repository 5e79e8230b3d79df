import Foundation
import LaminaGeometry

/// An animation of one property, named by a key path such as `position.x` or `transform.rotation.z`.
open class CAPropertyAnimation: CAAnimation {
  /// The property; without one, the animation does nothing.
  public final var keyPath: String?

  /// Whether the value comes on top of what the layer shows otherwise; transforms are concatenated, the animation's first.
  public final var isAdditive = false

  /// Whether each repetition starts where the one before ended: the end value times the completed iterations is added.
  public final var isCumulative = false

  /// Turns the animated numbers into a transform.
  public final var valueFunction: CAValueFunction?

  public required init() { super.init() }

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func adopt(_ other: CAAnimation, _ budget: CopyBudget) {
    super.adopt(other, budget)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  /// The value at a progress, before anything is added to it. `base` is what missing ends stand for.
  package func value(at progress: MediaTiming.Progress, duration: CFTimeInterval, base: Animatable?) -> Animatable? { nil }

  package override func apply(
    _ progress: MediaTiming.Progress, duration: CFTimeInterval, to target: any AnimationTarget
  ) {
    guard let keyPath, !keyPath.isEmpty else { return }
    let shown = target.animatedValue(forKeyPath: keyPath).flatMap(unwrapped).map { Animatable($0) }
    let base = valueFunction.map { Animatable($0.neutral) } ?? (isAdditive ? shown.map { $0.subtracting($0) } : shown)
    guard var value = value(at: progress, duration: duration, base: base) else { return }
    if isCumulative, progress.iteration > 0 {
      let end: Double = autoreverses ? 0 : 1
      let last = MediaTiming.Progress(iteration: 0, fraction: end, time: end * duration)
      if let step = self.value(at: last, duration: duration, base: base) {
        value = value.added(to: step.repeated(progress.iteration))
      }
    }
    if let valueFunction {
      guard let transform = valueFunction.transform(of: value.value) else { return }
      value = Animatable(transform)
    }
    if isAdditive, let shown { value = value.added(to: shown) }
    target.setAnimatedValue(value.value, forKeyPath: keyPath)
  }
}

/// The value in an optional that went through `Any`; nil for none and for null.
package func unwrapped(_ any: Any) -> Any? {
  let flat = any as Any?
  guard case .some(let inner) = flat else { return nil }
  if inner is NSNull { return nil }
  let mirror = Mirror(reflecting: inner)
  guard mirror.displayStyle == .optional else { return inner }
  return mirror.children.first.flatMap { unwrapped($0.value) }
}
