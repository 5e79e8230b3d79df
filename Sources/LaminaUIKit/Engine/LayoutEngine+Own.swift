import Foundation
import LaminaConstraints

/// What views and guides bring with them.
extension LayoutEngine {
  /// A view's autoresizing mask as constraints, or its intrinsic size.
  func addOwnConstraints(of item: LayoutItem) {
    guard let view = item.view, let parent = item.parent else { return }
    guard view.translatesAutoresizingMaskIntoConstraints else { return setIntrinsicSize(of: item) }
    let mask = view.rare?.autoresizingMask ?? []
    let (box, extent) = (view.untransformedFrame, view.parentView?.bounds.size ?? .zero)
    for axis in 0...1 {
      let isHorizontal = axis == 0
      let (start, length) = isHorizontal ? (box.minX, box.width) : (box.minY, box.height)
      let whole = isHorizontal ? extent.width : extent.height
      let shares = Autoresizing(mask, isHorizontal ? .horizontal : .vertical).shares(start, length, in: whole)
      item.shares[axis] = (Double(shares.before), Double(shares.length))
      item.own[.start(axis)] = follow(item.start(axis), parent.length(axis), item.shares[axis].before, start, whole)
      item.own[.length(axis)] = follow(item.length(axis), parent.length(axis), item.shares[axis].length, length, whole)
    }
  }

  /// `variable = value + share × (extent − its present length)`
  private func follow(_ variable: Variable, _ extent: Variable, _ share: Double, _ value: CGFloat, _ whole: CGFloat) -> Constraint.Handle? {
    let constant = share * Double(whole) - Double(value)
    let second = share == 0 ? nil : Term(extent, -share)
    return try? solver.add(Term(variable), second, constant: constant, .equal)
  }

  /// A frame was set: the constraints that stand for it say so.
  func frameWasSet(_ item: LayoutItem) {
    guard !isApplying, let view = item.view else { return }
    if item === rootItem { return fixRoot(view.bounds.size) }
    guard view.translatesAutoresizingMaskIntoConstraints else { return }
    let (box, extent) = (view.untransformedFrame, view.parentView?.bounds.size ?? .zero)
    let values: [(LayoutItem.OwnRole, CGFloat, Double)] = [
      (.start(0), box.minX, item.shares[0].before * Double(extent.width)),
      (.length(0), box.width, item.shares[0].length * Double(extent.width)),
      (.start(1), box.minY, item.shares[1].before * Double(extent.height)),
      (.length(1), box.height, item.shares[1].length * Double(extent.height)),
    ]
    for (role, value, followed) in values {
      if let handle = item.own[role] { try? solver.setConstant(followed - Double(value), of: handle) }
    }
    markChanged()
  }

  /// The mask changed, or whether the view has one.
  func ownConstraintsChanged(_ item: LayoutItem) {
    guard item !== rootItem else { return }
    for role in item.own.keys { if let handle = item.own[role] { try? solver.remove(handle) } }
    item.own = [:]
    addOwnConstraints(of: item)
    markChanged()
  }

  /// Guides that follow their view: edges at constant distances.
  func addGuideConstraints(_ item: LayoutItem, _ guide: UILayoutGuide, _ owner: LayoutItem) {
    guard let view = guide.owningView else { return }
    for (axis, inset) in GuideInsets(guide, view).byAxis.enumerated() {
      item.own[.start(axis)] = try? solver.add(Term(item.start(axis)), constant: -inset.before, .equal)
      item.own[.length(axis)] = try? solver.add(
        Term(item.length(axis)), inset.share == 0 ? nil : Term(owner.length(axis), -inset.share), constant: inset.both, .equal)
      if let most = inset.most {
        // A column of readable width keeps to the middle.
        if let handle = item.own.removeValue(forKey: .start(axis)) { try? solver.remove(handle) }
        if let handle = item.own.removeValue(forKey: .length(axis)) { try? solver.remove(handle) }
        item.own[.start(axis)] = try? solver.add(
          Constraint(
            2 * item.start(axis) + item.length(axis) - owner.length(axis) - Expression(constant: inset.before - inset.after), .equal))
        item.own[.length(axis)] = try? solver.add(Term(item.length(axis)), constant: -most, .lessThanOrEqual)
        item.own[.hug(axis)] = try? solver.add(Term(item.start(axis)), constant: -inset.before, .greaterThanOrEqual)
        item.own[.resist(axis)] = try? solver.add(Term(item.length(axis)), constant: -most, .equal, strength: 999)
      }
    }
  }

  func guidesChanged(of view: UIView) {
    guard let owner = item(of: view), let guides = view.rare?.standardGuides else { return }
    for guide in guides.made where guide.role != .scrollContent {
      guard let item = guide.layoutItem, item.engine === self else { continue }
      for role in item.own.keys { if let handle = item.own[role] { try? solver.remove(handle) } }
      item.own = [:]
      addGuideConstraints(item, guide, owner)
    }
    markChanged()
  }
}

/// Where a guide lies in its view.
@MainActor
private struct GuideInsets {
  struct Inset {
    var before: Double
    var after: Double
    /// 1: the length follows the view's; 0: it is `−both`.
    var share = 1.0
    var most: Double?
    var both: Double { share == 0 ? 0 : before + after }
  }

  let byAxis: [Inset]

  init(_ guide: UILayoutGuide, _ view: UIView) {
    func insets(_ edges: UIEdgeInsets) -> [Inset] {
      [Inset(before: Double(edges.left), after: Double(edges.right)), Inset(before: Double(edges.top), after: Double(edges.bottom))]
    }
    switch guide.role {
    case .safeArea: byAxis = insets(view.safeAreaInsets)
    case .margins: byAxis = insets(view.layoutMargins)
    case .readable:
      var both = insets(view.layoutMargins)
      both[0].most = Double(UILayoutGuide.readableWidth(view.traitCollection))
      byAxis = both
    case .keyboard:
      var both = insets(view.safeAreaInsets)
      both[1].before = Double(view.bounds.height - view.safeAreaInsets.bottom)
      both[1].share = 0
      byAxis = both
    case .scrollFrame:
      let origin = view.bounds.origin
      byAxis = [Inset(before: Double(origin.x), after: -Double(origin.x)), Inset(before: Double(origin.y), after: -Double(origin.y))]
    case .custom, .scrollContent: byAxis = []
    }
  }
}
