import Foundation

/// A change over time. Use one of its subclasses; this one alone changes nothing but waits for its duration.
///
/// An animation is a function of the time: what a layer shows at a time depends on nothing else. A layer keeps a copy of
/// what is added to it, so changing an animation afterwards has no effect.
open class CAAnimation: CAMediaTiming, CAAction {
  package final var timing = MediaTiming()
  package final var keyedValues: [String: Any] = [:]

  /// How the time within an iteration is bent; nil for evenly.
  public final var timingFunction: CAMediaTimingFunction?

  /// Held strongly, as Core Animation does.
  public final var delegate: (any CAAnimationDelegate)?

  /// Whether the layer forgets the animation at its end, `fillMode` or not; true by default.
  public final var isRemovedOnCompletion = true

  public required init() {}

  public final var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  public final var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  public final var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  public final var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  public final var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  public final var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  public final var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  public final var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// An animation of the same class and settings; groups copy what they hold.
  public final func copy() -> Any { duplicate() }

  package final func duplicate() -> Self {
    let budget = CopyBudget()
    return duplicate(within: budget) ?? Self()
  }

  final func duplicate(within budget: CopyBudget) -> Self? {
    guard budget.enter() else { return nil }
    defer { budget.leave() }
    let copy = Self()
    copy.adopt(self, budget)
    return copy
  }

  /// Takes over all settings of another animation of this class.
  func adopt(_ other: CAAnimation, _ budget: CopyBudget) {
    timing = other.timing
    keyedValues = other.keyedValues
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
  }

  /// As an action, an animation adds itself to the layer under the event's key.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  // MARK: Evaluation

  /// Sets what the animation shows at a time of its parent; nothing outside its active time and fill.
  /// - Parameter standIn: the duration of an animation that has none of its own.
  package final func apply(at parent: CFTimeInterval, to target: any AnimationTarget, standIn: CFTimeInterval = 0) {
    var timing = timing
    if !(timing.duration > 0) { timing.duration = standIn }
    guard let progress = timing.progress(at: parent) else { return }
    guard let timingFunction else { return apply(progress, duration: timing.duration, to: target) }
    var eased = progress
    eased.fraction = timingFunction.value(at: progress.fraction)
    if timing.duration.isFinite { eased.time = eased.fraction * timing.duration }
    apply(eased, duration: timing.duration, to: target)
  }

  /// The subclass's part, with the timing function already in the progress.
  package func apply(_ progress: MediaTiming.Progress, duration: CFTimeInterval, to target: any AnimationTarget) {}

  /// What an animation with some keys of its targets unset must know of them when it is added.
  package func prepare(for target: any AnimationTarget) {}
}

/// What animations read and write: a layer's presentation copy.
package protocol AnimationTarget: AnyObject {
  func animatedValue(forKeyPath keyPath: String) -> Any?
  func setAnimatedValue(_ value: Any, forKeyPath keyPath: String)
}

/// Ends the copying of groups that hold themselves, or one another many times over: an animation that is added may
/// consist of 10,000 animations, 32 levels deep. What is beyond is left out of the copy.
final class CopyBudget {
  private var left = 10_000
  private var depth = 0

  func enter() -> Bool {
    guard left > 0, depth < 32 else { return false }
    left -= 1
    depth += 1
    return true
  }

  func leave() { depth -= 1 }
}
