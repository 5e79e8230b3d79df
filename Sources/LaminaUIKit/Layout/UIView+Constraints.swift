public import Foundation
import LaminaConstraints

extension UIView {
  /// The active constraints that this view holds, in the order they were made active.
  public var constraints: [NSLayoutConstraint] { rare?.held.inOrder ?? [] }

  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
  public func removeConstraint(_ constraint: NSLayoutConstraint) { if constraint.holder === self { constraint.isActive = false } }
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { removeConstraint(constraint) } }

  private func priorities(_ axis: NSLayoutConstraint.Axis) -> Int { axis == .horizontal ? 0 : 1 }

  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    UILayoutPriority(rare?.hugging[priorities(axis)] ?? 250)
  }

  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    rarities.hugging[priorities(axis)] = priority.rawValue
    intrinsicSizeChanged()
  }

  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    UILayoutPriority(rare?.compression[priorities(axis)] ?? 750)
  }

  public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    rarities.compression[priorities(axis)] = priority.rawValue
    intrinsicSizeChanged()
  }

  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that the constraints in this view give it, wishing for a size with these priorities. Nothing moves.
  public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    ConstraintPass.run(below: self)
    let measuring = LayoutEngine(root: self, aside: true)
    measuring.wish(targetSize, (horizontalFittingPriority.rawValue, verticalFittingPriority.rawValue))
    if !translatesAutoresizingMaskIntoConstraints || heightDependsOnWidth { measuring.setRootIntrinsicSize() }
    measuring.solve()
    let scale = max(1, traitCollection.displayScale)
    let size = measuring.rootItem.solvedFrame.size
    func up(_ value: CGFloat) -> CGFloat { max(0, (value * scale - 0.001).rounded(.up) / scale) }
    return CGSize(width: up(size.width), height: up(size.height))
  }

  // MARK: Looking into a layout

  /// Whether the constraints leave the view more than one place or size.
  public var hasAmbiguousLayout: Bool {
    rootView.layoutIfNeeded()
    guard let item = layoutItem, let engine = item.engine, item !== engine.rootItem else { return false }
    return item.variables.contains { (try? engine.solver.isAmbiguous($0)) == true }
  }

  /// Another layout that the constraints allow, where there is one.
  public func exerciseAmbiguityInLayout() {
    guard let item = layoutItem, let engine = item.engine else { return }
    for variable in item.variables {
      guard let other = try? engine.solver.alternative(moving: variable) else { continue }
      var box = item.solvedFrame
      for (changed, value) in other {
        if changed == item.x { box.origin.x = value }
        if changed == item.y { box.origin.y = value }
        if changed == item.width { box.size.width = value }
        if changed == item.height { box.size.height = value }
      }
      return place(box)
    }
  }

  /// The active constraints that decide the view's place and size along an axis.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    rootView.layoutIfNeeded()
    guard let item = layoutItem, let engine = item.engine else { return [] }
    let index = axis == .horizontal ? 0 : 1
    var found: [Int: NSLayoutConstraint] = [:]
    for variable in [item.start(index), item.length(index)] {
      for handle in (try? engine.solver.constraints(determining: variable)) ?? [] {
        if let constraint = engine.constraintsByHandle[handle.id] { found[constraint.activation] = constraint }
      }
    }
    return found.inOrder
  }
}
