import Foundation

/// Settings that hold for a stretch of changes: duration, timing, whether actions run, what to do afterwards.
///
/// Transactions nest; an inner one starts with the settings of the outer one, and committing it restores them. Each
/// thread has its own. Changes outside any `begin` belong to the thread's implicit transaction, which `flush()` and the
/// clock's next advance commit.
public final class CATransaction {
  private init() {}

  /// The keys of `value(forKey:)`.
  package enum Key {
    package static let duration = "animationDuration"
    package static let timingFunction = "animationTimingFunction"
    package static let disableActions = "disableActions"
    package static let completionBlock = "completionBlock"
  }

  /// Whether a change of an animatable property animates by itself on the calling thread: false by default, where Core
  /// Animation's stand-alone layers would. A record of a tree that was just built should show it as built.
  public static var implicitAnimations: Bool {
    get { AnimationContext.current.implicitAnimations }
    set { AnimationContext.current.implicitAnimations = newValue }
  }

  /// Opens a transaction inside the current one.
  public static func begin() { AnimationContext.current.transactions.append(TransactionFrame()) }

  /// Closes the innermost transaction. Its completion block runs now, when it added no animation. Without a `begin`, this
  /// commits the implicit transaction.
  public static func commit() {
    let context = AnimationContext.current
    guard context.transactions.count > 1 else { return flush() }
    let frame = context.transactions.removeLast()
    frame.completion?.seal()
  }

  /// Commits the implicit transaction, where no explicit one is open.
  public static func flush() {
    let context = AnimationContext.current
    guard context.transactions.count == 1 else { return }
    let frame = context.transactions[0]
    context.transactions[0] = TransactionFrame()
    frame.completion?.seal()
  }

  /// Seconds; 0.25 by default.
  public static func animationDuration() -> CFTimeInterval { setting(Key.duration) as? CFTimeInterval ?? 0.25 }

  /// A duration that is not a number, or negative, counts as 0.
  public static func setAnimationDuration(_ duration: CFTimeInterval) {
    let usable: CFTimeInterval = duration > 0 ? duration : 0
    set(usable, Key.duration)
  }

  /// Nil by default: each animation keeps its own.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    setting(Key.timingFunction) as? CAMediaTimingFunction
  }

  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { set(function, Key.timingFunction) }

  /// Whether changes run no actions, which is what `true` says; false by default.
  public static func disableActions() -> Bool { setting(Key.disableActions) as? Bool ?? false }

  public static func setDisableActions(_ flag: Bool) { set(flag, Key.disableActions) }

  /// The block of the innermost transaction; it is not inherited.
  public static func completionBlock() -> (() -> Void)? {
    AnimationContext.current.transactions.last?.completion?.completionBlock
  }

  /// Calls `block` once all animations that this transaction adds from now on have ended. A block set earlier keeps
  /// waiting for those added before.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    let context = AnimationContext.current
    let last = context.transactions.count - 1
    let outer = context.transactions[..<last].last { $0.completion != nil }?.completion
    let earlier = context.transactions[last].completion
    context.transactions[last].completion = block.map { CompletionGroup($0, in: outer) }
    earlier?.seal()
  }

  /// The setting of that name, inherited from the transactions around; arbitrary keys return what was set.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case Key.duration: animationDuration()
    case Key.disableActions: disableActions()
    case Key.completionBlock: completionBlock()
    default: setting(key)
    }
  }

  /// Sets what the setter of that name sets; any other key is kept for `value(forKey:)`. A value of another type than the
  /// setting's takes it back to the default.
  public static func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case Key.duration: setAnimationDuration(Coercion.double(value) ?? 0.25)
    case Key.disableActions: setDisableActions(Coercion.bool(value) ?? false)
    case Key.timingFunction: setAnimationTimingFunction(value as? CAMediaTimingFunction)
    case Key.completionBlock: setCompletionBlock(value as? () -> Void)
    default: set(value, key)
    }
  }

  /// The group that an animation added now belongs to.
  package static var completionGroup: CompletionGroup? {
    AnimationContext.current.transactions.last { $0.completion != nil }?.completion
  }

  private static func setting(_ key: String) -> Any? {
    for frame in AnimationContext.current.transactions.reversed() {
      if let value = frame.values[key] { return value is NSNull ? nil : value }
    }
    return nil
  }

  /// A nil hides an outer value, so it is kept, as null.
  private static func set(_ value: Any?, _ key: String) {
    let context = AnimationContext.current
    context.transactions[context.transactions.count - 1].values[key] = value ?? NSNull()
  }
}

public let kCATransactionAnimationDuration = CATransaction.Key.duration
public let kCATransactionAnimationTimingFunction = CATransaction.Key.timingFunction
public let kCATransactionDisableActions = CATransaction.Key.disableActions
public let kCATransactionCompletionBlock = CATransaction.Key.completionBlock
