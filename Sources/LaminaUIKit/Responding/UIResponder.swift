public import Foundation

/// Whatever events may reach. Events come from a caller, who taps and types; nothing waits for any.
@MainActor
open class UIResponder: NSObject {
  /// `UIResponder()`, though not NSObject's `init()`: that one belongs to no actor, and so could not make a view.
  public init(_: Void = ()) { super.init() }

  /// Where an event goes that this object does not take.
  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { FirstResponder.current === self }
  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    if FirstResponder.current === self { return true }
    if let old = FirstResponder.current, !old.resignFirstResponder() { return false }
    FirstResponder.current = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if FirstResponder.current === self { FirstResponder.current = nil }
    return true
  }

  open func reloadInputViews() {}

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }

  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
}

@MainActor
enum FirstResponder {
  static weak var current: UIResponder?
}
