import Foundation
import LaminaGeometry

/// An animation between two values.
///
/// | set | from | to |
/// |---|---|---|
/// | `fromValue`, `toValue` | fromValue | toValue |
/// | `fromValue`, `byValue` | fromValue | fromValue + byValue |
/// | `byValue`, `toValue` | toValue − byValue | toValue |
/// | `fromValue` | fromValue | what the layer shows otherwise |
/// | `toValue` | what the layer shows otherwise | toValue |
/// | `byValue` | what the layer shows otherwise | the same + byValue |
/// | none | what it showed when the animation was added | what it shows otherwise |
///
/// For an additive animation, "what the layer shows otherwise" is no change. Where all three are set, `byValue` is left out.
open class CABasicAnimation: CAPropertyAnimation {
  public final var fromValue: Any?
  public final var toValue: Any?
  public final var byValue: Any?

  /// What the layer showed when the animation was added.
  private var valueBefore: Any?

  override func adopt(_ other: CAAnimation, _ budget: CopyBudget) {
    super.adopt(other, budget)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    valueBefore = other.valueBefore
  }

  package override func prepare(for target: any AnimationTarget) {
    guard fromValue == nil, toValue == nil, byValue == nil, valueBefore == nil, let keyPath else { return }
    valueBefore = target.animatedValue(forKeyPath: keyPath)
  }

  package override func value(
    at progress: MediaTiming.Progress, duration: CFTimeInterval, base: Animatable?
  ) -> Animatable? {
    guard let (from, to) = ends(base) else { return nil }
    return from.mixed(with: to, fraction: fraction(at: progress))
  }

  /// How much of the way is behind at a progress.
  package func fraction(at progress: MediaTiming.Progress) -> Double { progress.fraction }

  private func ends(_ base: Animatable?) -> (Animatable, Animatable)? {
    let from = fromValue.flatMap(unwrapped).map { Animatable($0) }
    let to = toValue.flatMap(unwrapped).map { Animatable($0) }
    let by = byValue.flatMap(unwrapped).map { Animatable($0) }
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, by.added(to: from))
    case (nil, let to?, let by?): return (by.undone(from: to), to)
    case (let from?, nil, nil): return (from, base ?? from.nothing)
    case (nil, let to?, nil): return (base ?? to.nothing, to)
    case (nil, nil, let by?):
      guard let base else { return (by.subtracting(by), by) }
      return (base, by.added(to: base))
    case (nil, nil, nil):
      let before = valueBefore.flatMap(unwrapped).map { Animatable($0) }
      guard let end = base ?? before?.nothing else { return nil }
      return (before ?? end.nothing, end)
    }
  }
}

extension Animatable {
  /// What stands for "not set" beside this value: a colour fades from clear, anything else is simply there.
  fileprivate var nothing: Animatable {
    (base as? CGColor).map { Animatable($0.withAlpha(0)) } ?? self
  }
}
