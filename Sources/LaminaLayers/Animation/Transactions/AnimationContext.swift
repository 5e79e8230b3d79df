import Foundation

/// What a thread knows of time and transactions. Layers are confined to a thread, and so is this: two threads that build
/// trees never see each other's clock or transactions.
package final class AnimationContext {
  package var clock = LayerClock()
  package var implicitAnimations = false {
    didSet { if implicitAnimations { ImplicitActions.watch() } }
  }
  package var transactions: [TransactionFrame] = [TransactionFrame()]

  /// The property whose change is looking for its action, and what it showed before.
  package var changing: (layer: CALayer, key: String, value: Any?)?

  private static let key = "lamina.animation.context"

  /// The calling thread's own.
  package static var current: AnimationContext {
    let dictionary = Thread.current.threadDictionary
    if let known = dictionary[key] as? AnimationContext { return known }
    let made = AnimationContext()
    dictionary[key] = made
    return made
  }
}
