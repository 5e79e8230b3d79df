import Foundation
import LaminaConstraints

/// A view or a guide in an engine: its place in its parent's coordinates as four variables.
@MainActor
final class LayoutItem {
  private(set) weak var engine: LayoutEngine?
  weak var view: UIView?
  weak var guide: UILayoutGuide?
  /// Whose coordinates these are: the superview's, or the view's that owns a guide. nil for the topmost view.
  let parent: LayoutItem?
  let x: Variable
  let y: Variable
  let width: Variable
  let height: Variable
  /// Constraints that the item brings with it.
  var own: [OwnRole: Constraint.Handle] = [:]
  /// Shares of a change of the superview's size, by axis: those that the constraints were made with.
  var shares = [(before: 0.0, length: 0.0), (before: 0.0, length: 0.0)]
  /// Constraints name a scroll view's edges: then they mean its content.
  var content: LayoutItem?
  var isMarked = false
  /// Of a text in lines: the width its height was last worked out for.
  var measuredWidth: Double?

  enum OwnRole: Hashable { case start(Int), length(Int), hug(Int), resist(Int) }

  init(_ engine: LayoutEngine, view: UIView?, guide: UILayoutGuide?, parent: LayoutItem?) {
    self.engine = engine
    (self.view, self.guide, self.parent) = (view, guide, parent)
    let solver = engine.solver
    (x, y, width, height) = (solver.addVariable(), solver.addVariable(), solver.addVariable(), solver.addVariable())
  }

  var variables: [Variable] { [x, y, width, height] }

  func start(_ axis: Int) -> Variable { axis == 0 ? x : y }
  func length(_ axis: Int) -> Variable { axis == 0 ? width : height }

  /// As solved, not rounded.
  var solvedFrame: CGRect {
    guard let solver = engine?.solver else { return .zero }
    return CGRect(x: solver.value(of: x), y: solver.value(of: y), width: solver.value(of: width), height: solver.value(of: height))
  }

  /// Edges on whole pixels; the size is their distance.
  func roundedFrame(scale: CGFloat) -> CGRect {
    let box = solvedFrame
    func snapped(_ value: CGFloat) -> CGFloat { (value * scale + 0.5).rounded(.down) / scale }
    let (left, top) = (snapped(box.minX), snapped(box.minY))
    return CGRect(x: left, y: top, width: max(0, snapped(box.maxX) - left), height: max(0, snapped(box.maxY) - top))
  }

  func leave() { engine?.remove(self) }
  func autoresizingChanged() { engine?.ownConstraintsChanged(self) }
  func guidesChanged() { if let view { engine?.guidesChanged(of: view) } }
}

/// A constraint in an engine.
@MainActor
final class EngineEntry {
  private(set) weak var engine: LayoutEngine?
  let handle: Constraint.Handle
  /// What the expression's constant is without the constraint's own.
  let base: Double
  var isBroken = false

  init(_ engine: LayoutEngine, _ handle: Constraint.Handle, base: Double) {
    (self.engine, self.handle, self.base) = (engine, handle, base)
  }
}
