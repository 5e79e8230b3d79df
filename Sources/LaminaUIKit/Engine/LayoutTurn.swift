import LaminaLayers

/// One layout of a tree, in UIKit's order: constraints are updated from the leaves up, solved, and frames given out from the top down;
/// again, until nothing is left to do.
@MainActor
enum LayoutTurn {
  /// A tree whose views keep changing each other would never come to rest.
  static let maxRounds = 64

  static func run(from view: UIView) {
    let root = view.rootView
    for _ in 0..<maxRounds {
      ConstraintPass.run(below: root)
      if root.flags.contains(.usesConstraints) {
        let engine = root.rare?.engine ?? LayoutEngine(root: root)
        root.rarities.engine = engine
        engine.solve()
      }
      view.layer.layoutIfNeeded()
      let isSettled = root.rare?.engine.map { !$0.hasChanges } ?? true
      if isSettled, root.flags.isDisjoint(with: [.needsUpdateConstraints, .updatePendingBelow]) { return }
    }
    Notices.once("UIView.layout.rounds", "UIKit: after \(maxRounds) rounds some view still asks for layout; it is left as it is.")
  }
}

/// Asks views for their constraints, from the leaves up.
@MainActor
enum ConstraintPass {
  static func run(below view: UIView) {
    for _ in 0..<LayoutTurn.maxRounds where !view.flags.isDisjoint(with: [.needsUpdateConstraints, .updatePendingBelow]) { visit(view) }
  }

  private static func visit(_ view: UIView) {
    if view.flags.contains(.updatePendingBelow) {
      view.flags.remove(.updatePendingBelow)
      for child in view.childViews { visit(child) }
    }
    guard view.flags.contains(.needsUpdateConstraints) else { return }
    view.flags.remove(.needsUpdateConstraints)
    if let controller = view.ownController { controller.updateViewConstraints() } else { view.updateConstraints() }
  }
}
