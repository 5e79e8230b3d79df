public import Foundation

/// Watches touches that a caller makes. Recognition is driven by hand: `HeadlessScreen` taps, or a test sets the state.
@MainActor
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed

    public static let recognized = State.ended
  }

  private var actions: [(UIGestureRecognizer) -> Void] = []
  open internal(set) weak var view: UIView?
  open var isEnabled = true
  open var cancelsTouchesInView = true
  var place = CGPoint.zero

  public init(_: Void = ()) { super.init() }

  /// With a closure in place of a target and a selector, which Linux does not have.
  public convenience init(action: @escaping (UIGestureRecognizer) -> Void) {
    self.init(())
    addAction(action)
  }

  public func addAction(_ action: @escaping (UIGestureRecognizer) -> Void) { actions.append(action) }

  open var state = State.possible {
    didSet {
      switch state {
      case .began, .changed, .ended, .cancelled: for action in actions { action(self) }
      case .possible, .failed: break
      }
    }
  }

  /// In a view's coordinates; the window's for nil.
  open func location(in view: UIView?) -> CGPoint {
    guard let owner = self.view else { return place }
    return owner.convert(place, to: view)
  }
}

open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
}

extension UIView {
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    rarities.gestureRecognizers.append(gestureRecognizer)
  }

  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    rare?.gestureRecognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { rare?.gestureRecognizers.isEmpty ?? true ? nil : rare?.gestureRecognizers }
    set {
      for old in rare?.gestureRecognizers ?? [] { removeGestureRecognizer(old) }
      for new in newValue ?? [] { addGestureRecognizer(new) }
    }
  }
}
