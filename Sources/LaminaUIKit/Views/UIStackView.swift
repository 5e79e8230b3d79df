public import Foundation

/// Lays views out in a row or a column, by constraints of its own.
@MainActor
open class UIStackView: UIView {
  public enum Distribution: Int, Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }

  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  /// Stands for the stack's own spacing.
  nonisolated public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// Stands for the system's spacing: 8.
  nonisolated public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { rearrange() } }
  open var distribution = Distribution.fill { didSet { rearrange() } }
  open var alignment = Alignment.fill { didSet { rearrange() } }
  open var spacing: CGFloat = 0 { didSet { rearrange() } }
  open var isLayoutMarginsRelativeArrangement = false { didSet { rearrange() } }
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement { Notices.notSimulated("UIStackView.isBaselineRelativeArrangement") } }
  }

  private var arranged: [UIView] = []
  private var custom: [ObjectIdentifier: CGFloat] = [:]
  private var made: [NSLayoutConstraint] = []
  private var gaps: [UILayoutGuide] = []

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    rearrange()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    rearrange()
  }

  open var arrangedSubviews: [UIView] { arranged }

  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged.removeAll { $0 === view }
    arranged.insert(view, at: min(max(stackIndex, 0), arranged.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    rearrange()
  }

  /// The view stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
    custom[ObjectIdentifier(view)] = nil
    rearrange()
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    custom[ObjectIdentifier(arrangedSubview)] = spacing == UIStackView.spacingUseDefault ? nil : spacing
    rearrange()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    custom[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  func arrangedVisibilityChanged(_ view: UIView) { if arranged.contains(where: { $0 === view }) { rearrange() } }
  func arrangedSizeChanged(_ view: UIView) { if distribution == .fillProportionally { rearrange() } }

  func arrangedViewLeft(_ view: UIView) {
    if arranged.contains(where: { $0 === view }) { removeArrangedSubview(view) }
  }

  private func rearrange() { setNeedsUpdateConstraints() }

  open override func updateConstraints() {
    super.updateConstraints()
    NSLayoutConstraint.deactivate(made)
    for gap in gaps { removeLayoutGuide(gap) }
    gaps = []
    made = arrangement()
    NSLayoutConstraint.activate(made)
  }

  open override var forFirstBaselineLayout: UIView { baselineView(arranged.first { !$0.isHidden }) }
  open override var forLastBaselineLayout: UIView { baselineView(arranged.last { !$0.isHidden }) }

  private func baselineView(_ end: UIView?) -> UIView {
    if axis == .vertical { return end ?? self }
    return arranged.filter { !$0.isHidden }.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height } ?? self
  }
}

/// The constraints of an arrangement. What is written once for the axis and once across it serves rows and columns alike.
extension UIStackView {
  private typealias Attribute = NSLayoutConstraint.Attribute

  private struct Ends {
    let start, end, center, length: Attribute

    init(_ axis: NSLayoutConstraint.Axis) {
      (start, end, center, length) =
        axis == .horizontal ? (.leading, .trailing, .centerX, .width) : (.top, .bottom, .centerY, .height)
    }
  }

  private func edge(_ attribute: Attribute) -> LayoutTarget {
    isLayoutMarginsRelativeArrangement ? LayoutTarget(layoutMarginsGuide, attribute) : LayoutTarget(self, attribute)
  }

  private func arrangement() -> [NSLayoutConstraint] {
    let views = arranged.filter { !$0.isHidden }
    let main = Ends(axis)
    let cross = Ends(axis == .horizontal ? .vertical : .horizontal)
    // Where nothing else says so, a stack is as small as what it holds.
    var result = [main.length, cross.length].map {
      NSLayoutConstraint(LayoutTarget(self, $0), .equal, nil, constant: 0, priority: 1, identifier: "UISV-ambiguity-suppression")
    }
    guard let first = views.first, let last = views.last else { return result }
    result.append(canvas(first, main.start, .equal))
    result.append(canvas(last, main.end, .equal))
    for (view, next) in zip(views, views.dropFirst()) { result += between(view, next, main) }
    result += lengths(of: views, main)
    for view in views { result += across(view, views, cross) }
    return result
  }

  private func canvas(
    _ view: UIView, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation, priority: UILayoutPriority = .required
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      LayoutTarget(view, attribute), relation, edge(attribute), priority: priority, identifier: "UISV-canvas-connection")
  }

  private func gap(after view: UIView) -> CGFloat {
    let own = customSpacing(after: view)
    let value = own == UIStackView.spacingUseDefault ? spacing : own
    return value == UIStackView.spacingUseSystem ? SystemSpacing.siblings : value
  }

  private func between(_ view: UIView, _ next: UIView, _ main: Ends) -> [NSLayoutConstraint] {
    let spacing = gap(after: view)
    let (from, to) = (LayoutTarget(view, main.end), LayoutTarget(next, main.start))
    switch distribution {
    case .fill, .fillEqually, .fillProportionally:
      return [NSLayoutConstraint(to, .equal, from, constant: spacing, identifier: "UISV-spacing")]
    case .equalSpacing:
      return [NSLayoutConstraint(to, .greaterThanOrEqual, from, constant: spacing, identifier: "UISV-spacing")]
        + distance(from: from, to: to, main, equal: .required, natural: spacing)
    case .equalCentering:
      return [NSLayoutConstraint(to, .greaterThanOrEqual, from, constant: spacing, identifier: "UISV-spacing")]
        + distance(from: LayoutTarget(view, main.center), to: LayoutTarget(next, main.center), main, equal: 149, natural: nil)
    }
  }

  /// A guide from one line to another, as long as the first such guide.
  private func distance(
    from: LayoutTarget, to: LayoutTarget, _ main: Ends, equal: UILayoutPriority, natural: CGFloat?
  ) -> [NSLayoutConstraint] {
    let guide = UILayoutGuide()
    guide.identifier = "UISV-distributing"
    addLayoutGuide(guide)
    gaps.append(guide)
    var result = [
      NSLayoutConstraint(LayoutTarget(guide, main.start), .equal, from, identifier: "UISV-distributing-edge"),
      NSLayoutConstraint(LayoutTarget(guide, main.end), .equal, to, identifier: "UISV-distributing-edge"),
    ]
    let length = LayoutTarget(guide, main.length)
    if let first = gaps.first, first !== guide {
      result.append(
        NSLayoutConstraint(
          length, .equal, LayoutTarget(first, main.length), priority: equal, identifier: "UISV-fill-equally"))
    }
    if let natural { result.append(NSLayoutConstraint(length, .equal, nil, constant: natural, priority: 49)) }
    return result
  }

  private func lengths(of views: [UIView], _ main: Ends) -> [NSLayoutConstraint] {
    guard let first = views.first else { return [] }
    func ratio(_ view: UIView, _ factor: CGFloat, _ priority: UILayoutPriority, _ identifier: String) -> NSLayoutConstraint {
      NSLayoutConstraint(
        LayoutTarget(view, main.length), .equal, LayoutTarget(first, main.length), multiplier: factor, priority: priority,
        identifier: identifier)
    }
    switch distribution {
    case .fillEqually: return views.dropFirst().map { ratio($0, 1, .required, "UISV-fill-equally") }
    case .fillProportionally:
      let naturals = views.map { axis == .horizontal ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height }
      guard let base = naturals.first, base > 0 else { return [] }
      return zip(views, naturals).dropFirst().enumerated().compactMap { index, pair in
        pair.1 > 0 ? ratio(pair.0, pair.1 / base, UILayoutPriority(Float(max(1, 999 - index))), "UISV-fill-proportionally") : nil
      }
    case .fill, .equalSpacing, .equalCentering: return []
    }
  }

  private func across(_ view: UIView, _ views: [UIView], _ cross: Ends) -> [NSLayoutConstraint] {
    let inside = [canvas(view, cross.start, .greaterThanOrEqual), canvas(view, cross.end, .lessThanOrEqual)]
    func aligned(_ attribute: Attribute) -> [NSLayoutConstraint] {
      guard axis == .horizontal, let first = views.first else { return [canvas(view, cross.start, .equal)] }
      if view === first { return inside }
      return inside + [
        NSLayoutConstraint(LayoutTarget(view, attribute), .equal, LayoutTarget(first, attribute), identifier: "UISV-alignment")
      ]
    }
    switch alignment {
    case .fill: return [canvas(view, cross.start, .equal), canvas(view, cross.end, .equal)]
    case .leading: return [canvas(view, cross.start, .equal), inside[1]]
    case .trailing: return [canvas(view, cross.end, .equal), inside[0]]
    case .center: return inside + [canvas(view, cross.center, .equal)]
    case .firstBaseline: return aligned(.firstBaseline)
    case .lastBaseline: return aligned(.lastBaseline)
    }
  }
}
