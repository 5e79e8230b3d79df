import Foundation

/// Several animations in one time space.
///
/// Its children count their times from the group's beginning. They are cut off at the group's end, not scaled; a child
/// without a duration takes the group's. Delegates and `isRemovedOnCompletion` of children have no effect. A layer takes
/// up to 10,000 animations in one group, 32 groups deep; a group that contains itself ends there.
open class CAAnimationGroup: CAAnimation {
  public final var animations: [CAAnimation]?

  override func adopt(_ other: CAAnimation, _ budget: CopyBudget) {
    super.adopt(other, budget)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.compactMap { $0.duplicate(within: budget) }
  }

  package override func prepare(for target: any AnimationTarget) {
    for animation in animations ?? [] { animation.prepare(for: target) }
  }

  package override func apply(
    _ progress: MediaTiming.Progress, duration: CFTimeInterval, to target: any AnimationTarget
  ) {
    for animation in animations ?? [] { animation.apply(at: progress.time, to: target, standIn: duration) }
  }
}
