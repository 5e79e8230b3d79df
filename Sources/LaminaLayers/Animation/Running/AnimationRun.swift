import Foundation

/// One animation on one layer, from its adding to its end: what the clock watches.
package final class AnimationRun {
  private enum State { case waiting, running, over }

  package private(set) weak var layer: (any AnimatedObject)?
  package let animation: CAAnimation
  package let key: String
  private let group: CompletionGroup?
  /// How many runs its clock had seen before it.
  package var order = 0
  private var state = State.waiting

  package init(_ animation: CAAnimation, key: String, layer: any AnimatedObject, group: CompletionGroup?) {
    (self.animation, self.key, self.layer, self.group) = (animation, key, layer, group)
    group?.enter()
  }

  package var isOver: Bool { state == .over }

  /// When the next thing happens, in the clock's time; infinite when nothing will.
  package var nextEventTime: CFTimeInterval {
    guard let layer else { return .infinity }
    let local = state == .waiting ? animation.timing.beginTime : animation.timing.endTime
    return local.isFinite ? layer.clockTime(atLocalTime: local) : .infinity
  }

  package func fireNextEvent() {
    switch state {
    case .waiting:
      state = .running
      animation.delegate?.animationDidStart(animation)
    case .running:
      if animation.isRemovedOnCompletion { layer?.forgetAnimation(animation, forKey: key) }
      stop(finished: true)
    case .over: break
    }
  }

  package func stop(finished: Bool) {
    guard state != .over else { return }
    state = .over
    animation.delegate?.animationDidStop(animation, finished: finished)
    group?.leave()
  }
}

/// What a run needs of its layer.
package protocol AnimatedObject: AnyObject {
  /// A time of the object's own, in the clock's.
  func clockTime(atLocalTime local: CFTimeInterval) -> CFTimeInterval
  /// Drops the animation if it is still there under the key.
  func forgetAnimation(_ animation: CAAnimation, forKey key: String)
}
