import Foundation
import LaminaDisplayList

extension CALayer {
  /// The key that all transitions go under.
  static let transitionKey = "transition"

  /// Keeps a copy. What is not set in it is set now: the duration from the transaction, the beginning from the clock.
  func attach(_ animation: CAAnimation, forKey key: String?) {
    guard extras?.presentationOf == nil else { return }
    let copy = animation.duplicate()
    if !(copy.duration > 0) { copy.duration = CATransaction.animationDuration() }
    if copy.timingFunction == nil { copy.timingFunction = CATransaction.animationTimingFunction() }
    let now = localNow
    if copy.beginTime == 0 { copy.beginTime = now }
    copy.prepare(for: presentationCopy(atLocalTime: now))
    let store = extended.animations ?? AnimationStore()
    extended.animations = store
    var name = key ?? ""
    if let transition = copy as? CATransition {
      name = CALayer.transitionKey
      layoutIfNeeded()
      transition.oldPicture = Recorder.recordContents(of: self, at: now)
    }
    if name.isEmpty { name = store.unusedKey() }
    let run = AnimationRun(copy, key: name, layer: self, group: CATransaction.completionGroup)
    store.add(copy, forKey: name, run: run)
    LayerClock.current.track(run)
    animationsChanged()
  }

  /// Ends the animation under a key before its time.
  public func removeAnimation(forKey key: String) {
    extras?.animations?.remove(key)
    animationsChanged()
  }

  public func removeAllAnimations() {
    extras?.animations?.removeAll()
    animationsChanged()
  }

  /// The layer's own copy of what was added under the key. Changing it changes what will show; add again instead.
  public func animation(forKey key: String) -> CAAnimation? { extras?.animations?[key] }

  /// In the order in which they were added; nil when there are none.
  public func animationKeys() -> [String]? {
    guard let store = extras?.animations, !store.isEmpty else { return nil }
    return store.keys
  }

  func animationsChanged() {
    guard let store = extras?.animations else { return }
    updateAnimationsOfOthers(store)
    if store.isEmpty {
      flags.remove(.animated)
      extras?.animations = nil
    } else {
      flags.insert(.animated)
    }
    markChanged()
  }

  // MARK: Presentation

  /// A copy of the layer as it shows at the clock's time. It stands alone: it has no sublayers, superlayer or mask.
  public func presentation() -> Self? { presentationCopy(atLocalTime: localNow) }

  /// The same at another time of the clock's.
  public func presentation(at time: CFTimeInterval) -> Self? {
    presentationCopy(atLocalTime: convertTime(time, from: nil))
  }

  /// The layer that this is a presentation of; the layer itself when it is none.
  public func model() -> Self { extras?.presentationOf as? Self ?? self }

  /// What a recording asks for, with the time of the superlayer.
  package func presentation(atParentTime time: CFTimeInterval) -> CALayer {
    presentationCopy(atLocalTime: extras?.timing?.layerTime(at: time) ?? time)
  }

  private func presentationCopy(atLocalTime time: CFTimeInterval) -> Self {
    let copy = type(of: self).init(layer: self)
    copy.extended.presentationOf = extras?.presentationOf ?? self
    extras?.animations?.apply(at: time, to: copy)
    if flags.contains(.animatedFromAbove) { applyAnimationsFromAbove(at: time, to: copy) }
    guard !flags.isDisjoint(with: [.animated, .animatedFromAbove]) else { return copy }
    // A property of the client's own that is drawn (`needsDisplay(forKey:)`) is drawn at its present value.
    if !flags.contains(.needsDisplay) { copy.displayIfNeeded() }
    return copy
  }
}

extension CALayer: AnimationTarget {
  package func animatedValue(forKeyPath keyPath: String) -> Any? { value(forKeyPath: keyPath) }

  package func setAnimatedValue(_ value: Any, forKeyPath keyPath: String) { setValue(value, forKeyPath: keyPath) }
}
