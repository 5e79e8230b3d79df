import Foundation
import LaminaConstraints

/// Solves the constraints of one tree of views. It belongs to the topmost view.
///
/// Comes in: constraints, intrinsic sizes and autoresizing masks, as they change. Goes out: a frame for every view that takes part,
/// which its superview gives it in `layoutSubviews`. Places are kept relative to the superview, so that what moves takes its
/// subviews along without a step of the solver.
@MainActor
final class LayoutEngine {
  unowned let root: UIView
  let solver = Solver()
  private(set) var rootItem: LayoutItem!
  /// By variable.
  private var owners: [LayoutItem?] = []
  /// Views whose intrinsic size may have changed.
  private var unmeasured: [LayoutItem] = []
  /// Views whose height depends on their width.
  private var flowing: [LayoutItem] = []
  private(set) var hasChanges = true
  /// While frames are given out, what is set comes from here.
  private(set) var isApplying = false
  private(set) var isSolving = false
  private var rootSize: [Constraint.Handle] = []
  /// Of a measurement aside: items and entries are kept here and not by the views.
  private let isAside: Bool
  private var asideItems: [ObjectIdentifier: LayoutItem] = [:]
  /// Constraints that were broken so far, for whoever checks a layout.
  var conflicts: [NSLayoutConstraint] = []
  var constraintsByHandle: [Int32: NSLayoutConstraint] = [:]

  init(root: UIView, aside: Bool = false) {
    self.root = root
    isAside = aside
    rootItem = makeItem(view: root, guide: nil, parent: nil)
    _ = try? solver.add(Term(rootItem.x), constant: 0, .equal)
    _ = try? solver.add(Term(rootItem.y), constant: 0, .equal)
    if !aside { fixRoot(root.bounds.size) }
    add(subtree: root)
  }

  // MARK: Items

  func item(of view: UIView) -> LayoutItem? {
    if isAside { return asideItems[ObjectIdentifier(view)] }
    guard let item = view.layoutItem, item.engine === self else { return nil }
    return item
  }

  private func item(of guide: UILayoutGuide) -> LayoutItem? {
    if isAside { return asideItems[ObjectIdentifier(guide)] }
    guard let item = guide.layoutItem, item.engine === self else { return nil }
    return item
  }

  private func makeItem(view: UIView?, guide: UILayoutGuide?, parent: LayoutItem?) -> LayoutItem {
    let item = LayoutItem(self, view: view, guide: guide, parent: parent)
    for variable in item.variables {
      while owners.count <= Int(variable.id) { owners.append(nil) }
      owners[Int(variable.id)] = item
    }
    if isAside {
      if let view { asideItems[ObjectIdentifier(view)] = item }
      if let guide { asideItems[ObjectIdentifier(guide)] = item }
    } else {
      view?.layoutItem = item
      guide?.layoutItem = item
    }
    hasChanges = true
    return item
  }

  /// The view's item, made with those of the views above when needed; nil for a view of another tree.
  func ensureItem(_ view: UIView) -> LayoutItem? {
    var missing: [UIView] = []
    var current: UIView? = view
    while let candidate = current, item(of: candidate) == nil {
      if candidate === root { break }
      missing.append(candidate)
      current = candidate.parentView
    }
    guard let above = current, let top = item(of: above) else { return nil }
    var parent = top
    for candidate in missing.reversed() {
      let made = makeItem(view: candidate, guide: nil, parent: parent)
      addOwnConstraints(of: made)
      parent = made
    }
    return parent
  }

  func ensureItem(_ guide: UILayoutGuide) -> LayoutItem? {
    if let known = item(of: guide) { return known }
    guard let view = guide.owningView, let owner = ensureItem(view) else { return nil }
    let made = makeItem(view: nil, guide: guide, parent: owner)
    switch guide.role {
    case .custom: break
    case .scrollContent:
      _ = try? solver.add(Term(made.x), constant: 0, .equal)
      _ = try? solver.add(Term(made.y), constant: 0, .equal)
      owner.content = made
    case .safeArea, .margins, .readable, .keyboard, .scrollFrame: addGuideConstraints(made, guide, owner)
    }
    return made
  }

  /// The content that constraints with a scroll view's edges are about.
  func content(of item: LayoutItem) -> LayoutItem {
    if let content = item.content { return content }
    guard let view = item.view else { return item }
    return ensureItem(view.standardGuides.scrollContent) ?? item
  }

  func remove(_ item: LayoutItem) {
    for handle in item.own.values { try? solver.remove(handle) }
    item.own = [:]
    if let content = item.content { remove(content) }
    for variable in item.variables {
      owners[Int(variable.id)] = nil
      try? solver.remove(variable)
    }
    if item.view?.layoutItem === item { item.view?.layoutItem = nil }
    if item.guide?.layoutItem === item { item.guide?.layoutItem = nil }
    unmeasured.removeAll { $0 === item }
    flowing.removeAll { $0 === item }
    hasChanges = true
  }

  /// Takes a subtree out, whose constraints are out already.
  func remove(subtree view: UIView) {
    var pending = [view]
    var order: [UIView] = []
    while let current = pending.popLast() {
      order.append(current)
      pending.append(contentsOf: current.childViews)
    }
    for view in order.reversed() {
      for guide in view.rare?.allGuides ?? [] { if let item = guide.layoutItem, item.engine === self { remove(item) } }
      if let item = view.layoutItem, item.engine === self { remove(item) }
    }
  }

  /// Ends: the tree is solved by another engine from now on.
  func dissolve() {
    for constraint in constraintsByHandle.values { constraint.entry = nil }
    for item in owners {
      if item?.view?.layoutItem === item { item?.view?.layoutItem = nil }
      if item?.guide?.layoutItem === item { item?.guide?.layoutItem = nil }
    }
    owners = []
  }

  /// All of a subtree that takes part: views that follow constraints, and the constraints they hold.
  func add(subtree view: UIView) {
    var pending = [view]
    var constraints: [Int: NSLayoutConstraint] = [:]
    while let current = pending.popLast() {
      if !current.translatesAutoresizingMaskIntoConstraints, current !== root { _ = ensureItem(current) }
      if let held = current.rare?.held { constraints.merge(held) { first, _ in first } }
      pending.append(contentsOf: current.childViews.reversed())
    }
    for constraint in constraints.inOrder { add(constraint) }
  }

  // MARK: Constraints of clients

  func add(_ constraint: NSLayoutConstraint) {
    guard constraint.priority.rawValue > 0, let built = expression(of: constraint) else { return }
    let strength = Strength(min(constraint.priority.rawValue, 1000))
    let order = Int32(truncatingIfNeeded: constraint.activation)
    let made = Constraint(
      Expression(terms: built.terms, constant: built.base - Double(constraint.constant)), constraint.relation.solver, strength: strength,
      order: order)
    do {
      let handle = try solver.add(made)
      constraintsByHandle[handle.id] = constraint
      if !isAside { constraint.entry = EngineEntry(self, handle, base: built.base) }
      hasChanges = true
    } catch {
      Notices.say("UIKit: the constraint \(constraint.formula) is left out: \(error)")
    }
  }

  func remove(_ constraint: NSLayoutConstraint) {
    guard let entry = constraint.entry, entry.engine === self else { return }
    constraint.entry = nil
    if !entry.isBroken {
      constraintsByHandle[entry.handle.id] = nil
      try? solver.remove(entry.handle)
    }
    hasChanges = true
  }

  func constantChanged(_ constraint: NSLayoutConstraint) {
    guard let entry = constraint.entry, constraint.constant.isFinite else { return }
    if entry.isBroken { return renew(constraint) }
    try? solver.setConstant(entry.base - Double(constraint.constant), of: entry.handle)
    markChanged()
  }

  func priorityChanged(_ constraint: NSLayoutConstraint) {
    guard let entry = constraint.entry else { return }
    if entry.isBroken || constraint.priority.rawValue <= 0 { return renew(constraint) }
    try? solver.setStrength(Strength(min(constraint.priority.rawValue, 1000)), of: entry.handle)
    markChanged()
  }

  /// What the constraint depends on beside its own numbers has changed.
  func renew(_ constraint: NSLayoutConstraint) {
    remove(constraint)
    add(constraint)
    markChanged()
  }

  func markChanged() {
    hasChanges = true
    root.setNeedsLayout()
  }

  /// Leading and trailing of what the view holds, and of itself.
  func directionChanged(of view: UIView) {
    let constraints = (view.rare?.held ?? [:]).merging(view.rare?.naming ?? [:]) { first, _ in first }
    for constraint in constraints.inOrder { renew(constraint) }
  }

  func baselinesChanged(of view: UIView) {
    guard let naming = view.rare?.naming else { return }
    let baselines: Set<NSLayoutConstraint.Attribute> = [.firstBaseline, .lastBaseline]
    for constraint in naming.inOrder
    where baselines.contains(constraint.firstAttribute) || baselines.contains(constraint.secondAttribute) {
      renew(constraint)
    }
  }

  // MARK: The topmost view's size

  func fixRoot(_ size: CGSize) {
    guard !isAside else { return }
    if rootSize.isEmpty {
      for (variable, value) in [(rootItem.width, size.width), (rootItem.height, size.height)] {
        if let handle = try? solver.add(Term(variable), constant: -Double(value), .equal) { rootSize.append(handle) }
      }
    } else {
      for (handle, value) in zip(rootSize, [size.width, size.height]) { try? solver.setConstant(-Double(value), of: handle) }
    }
    hasChanges = true
  }

  /// For a measurement: wishes for a size, of the strength given for each axis.
  func wish(_ size: CGSize, _ strengths: (Float, Float)) {
    for (variable, value, strength) in [
      (rootItem.width, size.width, strengths.0), (rootItem.height, size.height, strengths.1),
    ] where strength > 0 {
      _ = try? solver.add(Term(variable), constant: -Double(value), .equal, strength: Strength(min(strength, 1000)))
    }
  }

  // MARK: Sizes of content

  func intrinsicSizeChanged(of item: LayoutItem) {
    unmeasured.append(item)
    markChanged()
  }

  /// The topmost view's own content, for a measurement of it alone.
  func setRootIntrinsicSize() {
    let view = root
    let size = view.traitCollection.resolving { view.intrinsicContentSize }
    setContentSize(of: rootItem, axis: 0, size.width, decorations: 0)
    setContentSize(of: rootItem, axis: 1, size.height, decorations: 0)
    if view.heightDependsOnWidth { flowing.append(rootItem) }
  }

  private func measure() {
    guard !unmeasured.isEmpty else { return }
    let items = unmeasured
    unmeasured = []
    for item in items {
      item.measuredWidth = nil
      setIntrinsicSize(of: item)
    }
  }

  func setIntrinsicSize(of item: LayoutItem) {
    guard let view = item.view, !view.translatesAutoresizingMaskIntoConstraints else { return }
    let size = view.traitCollection.resolving { view.intrinsicContentSize }
    let insets = view.alignmentRectInsets
    setContentSize(of: item, axis: 0, size.width, decorations: insets.left + insets.right)
    setContentSize(of: item, axis: 1, size.height, decorations: insets.top + insets.bottom)
    if view.heightDependsOnWidth, !flowing.contains(where: { $0 === item }) { flowing.append(item) }
  }

  private func setContentSize(of item: LayoutItem, axis: Int, _ size: CGFloat, decorations: CGFloat) {
    guard let view = item.view else { return }
    let isNone = size == UIView.noIntrinsicMetric || !size.isFinite
    let (hugging, resistance) = (view.rare?.hugging[axis] ?? 250, view.rare?.compression[axis] ?? 750)
    for (role, relation, strength) in [
      (LayoutItem.OwnRole.resist(axis), LaminaConstraints.Relation.greaterThanOrEqual, resistance), (.hug(axis), .lessThanOrEqual, hugging),
    ] {
      if isNone || strength <= 0 {
        if let handle = item.own.removeValue(forKey: role) { try? solver.remove(handle) }
        continue
      }
      let constant = -Double(size + decorations)
      if let handle = item.own[role] {
        try? solver.setConstant(constant, of: handle)
        try? solver.setStrength(Strength(min(strength, 1000)), of: handle)
      } else {
        item.own[role] = try? solver.add(
          Term(item.length(axis)), constant: constant, relation, strength: Strength(min(strength, 1000)))
      }
    }
  }

  // MARK: Solving

  /// Finds all frames; superviews of what changed are marked for layout.
  func solve() {
    guard hasChanges || !unmeasured.isEmpty, !isSolving else { return }
    isSolving = true
    defer { isSolving = false }
    measure()
    solveOnce()
    // Text in lines: its width is known now, and so is its height. It settles at once unless heights change widths.
    for _ in 0..<4 where measureFlowing() { solveOnce() }
    hasChanges = false
    distribute()
  }

  private func measureFlowing() -> Bool {
    var isChanged = false
    for item in flowing {
      guard let view = item.view else { continue }
      let insets = view.alignmentRectInsets
      let width = solver.value(of: item.width)
      if item.measuredWidth == width { continue }
      item.measuredWidth = width
      let inner = CGFloat(width) - insets.left - insets.right
      guard let height = view.traitCollection.resolving({ view.intrinsicHeight(forWidth: inner) }) else { continue }
      setContentSize(of: item, axis: 1, height, decorations: insets.top + insets.bottom)
      isChanged = true
    }
    return isChanged
  }

  private func solveOnce() {
    for _ in 0..<10_000 {
      do {
        return try solver.solve()
      } catch .conflict(let conflict) {
        breakOne(of: conflict)
      } catch {
        Notices.say("UIKit: the layout of \(Notices.name(of: root)) cannot be solved: \(error)")
        return
      }
    }
  }

  private func distribute() {
    for variable in solver.takeChanges() {
      guard let item = owners[Int(variable.id)] else { continue }
      if let view = item.view { view.parentView?.setNeedsLayout() } else { item.guide?.owningView?.setNeedsLayout() }
    }
  }

  /// Gives the subviews of a view the frames that were found.
  func apply(to view: UIView) {
    guard !isAside else { return }
    isApplying = true
    defer { isApplying = false }
    let scale = max(1, view.traitCollection.displayScale)
    if let content = item(of: view)?.content { (view as? UIScrollView)?.contentSize = content.roundedFrame(scale: scale).size }
    for child in view.childViews where !child.flags.contains(.usesAutoresizing) {
      guard let item = item(of: child) else { continue }
      child.place(item.roundedFrame(scale: scale))
    }
  }

  func takeConflicted(_ constraint: NSLayoutConstraint) {
    guard let entry = constraint.entry else { return }
    entry.isBroken = true
    constraintsByHandle[entry.handle.id] = nil
    try? solver.remove(entry.handle)
  }
}

extension NSLayoutConstraint.Relation {
  var solver: LaminaConstraints.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
