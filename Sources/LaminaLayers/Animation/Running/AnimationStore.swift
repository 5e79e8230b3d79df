/// The animations of one layer, in the order in which they were added.
package final class AnimationStore {
  private struct Entry {
    var key: String
    var animation: CAAnimation
    var run: AnimationRun?
  }

  private var entries: [Entry] = []
  private var uniqueCount = 0
  /// The key paths that lead to other layers, as they were when last asked for.
  package private(set) var pathsToOthers: Set<String> = []

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  package var keys: [String] { entries.map(\.key) }

  package subscript(key: String) -> CAAnimation? { entries.first { $0.key == key }?.animation }

  /// A key that no entry has, for an animation added without one.
  package func unusedKey() -> String {
    while true {
      uniqueCount += 1
      let key = "animation-\(uniqueCount)"
      if self[key] == nil { return key }
    }
  }

  /// The store keeps the animation itself. One under the same key ends, unfinished, and the new one goes last.
  package func add(_ animation: CAAnimation, forKey key: String, run: AnimationRun? = nil) {
    let old = entries.firstIndex { $0.key == key }.map { entries.remove(at: $0) }
    entries.append(Entry(key: key, animation: animation, run: run))
    // Last, because a delegate that hears of it may well add the next one under the same key.
    old?.run?.stop(finished: false)
  }

  /// Ends an animation before its time.
  package func remove(_ key: String) {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return }
    entries.remove(at: index).run?.stop(finished: false)
  }

  package func removeAll() {
    let old = entries
    entries = []
    for entry in old { entry.run?.stop(finished: false) }
  }

  /// Drops an animation that has ended by itself.
  package func forget(_ animation: CAAnimation, forKey key: String) {
    entries.removeAll { $0.key == key && $0.animation === animation }
  }

  /// Sets on `presentation`, a copy of the layer, what the animations show at a time of the layer's own. An animation
  /// that is removed on completion shows nothing after its end, whatever its fill mode.
  package func apply(at time: CFTimeInterval, to presentation: any AnimationTarget) {
    for entry in entries where !isGone(entry.animation, at: time) { entry.animation.apply(at: time, to: presentation) }
  }

  /// - Returns: what was `pathsToOthers` or is now.
  package func updatePathsToOthers() -> Set<String> {
    let old = pathsToOthers
    var paths: Set<String> = []
    func gather(_ animation: CAAnimation) {
      if let group = animation as? CAAnimationGroup { group.animations?.forEach(gather) }
      if let path = (animation as? CAPropertyAnimation)?.keyPath, CALayer.leadsToOthers(path) { paths.insert(path) }
    }
    for entry in entries { gather(entry.animation) }
    pathsToOthers = paths
    return old.union(paths)
  }

  /// The transition that shows at a time, the latest where there are several.
  package func transition(at time: CFTimeInterval) -> (animation: CATransition, moment: CATransition.Moment)? {
    for entry in entries.reversed() where !isGone(entry.animation, at: time) {
      guard let transition = entry.animation as? CATransition else { continue }
      if let moment = transition.moment(at: time) { return (transition, moment) }
    }
    return nil
  }

  /// Whether anything would show differently at another time; false when all has ended for good or been removed.
  package func isRunning(at time: CFTimeInterval) -> Bool {
    entries.contains { $0.animation.timing.phase(at: time) != .after }
  }

  /// When the last animation ends; infinite when one does not.
  package var endTime: CFTimeInterval { entries.map(\.animation.timing.endTime).max() ?? 0 }

  private func isGone(_ animation: CAAnimation, at time: CFTimeInterval) -> Bool {
    animation.isRemovedOnCompletion && animation.timing.phase(at: time) == .after
  }
}
