public import Foundation
public import LaminaGeometry
public import LaminaLayers

/// A rectangle on the screen: a layer that takes part in layout, traits and events.
@MainActor
open class UIView: UIResponder {
  /// The kind of layer a view of this class has.
  open class var layerClass: AnyClass { CALayer.self }

  public let layer: CALayer
  weak var parentView: UIView?
  var childViews: [UIView] = []
  /// The controller whose root this view is.
  weak var ownController: UIViewController?
  /// What few views have.
  var rare: ViewRarities?
  var flags: ViewFlags = [.autoresizesSubviews, .usesAutoresizing, .isUserInteractionEnabled]
  /// The view in the engine that solves its tree; nil for one that takes no part.
  var layoutItem: LayoutItem?

  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init(())
    layer.delegate = self
    layer.frame = frame
    if type(of: self) != UIView.self { layer.setNeedsDisplay() }
  }

  public convenience init() { self.init(frame: .zero) }

  /// For classes whose subclasses say `required init?(coder:)`. Nothing is read from the coder.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init(())
    layer.delegate = self
    if type(of: self) != UIView.self { layer.setNeedsDisplay() }
  }

  private static func makeLayer() -> CALayer { (layerClass as? CALayer.Type)?.init() ?? CALayer() }

  // MARK: Events

  open override var next: UIResponder? { ownController ?? parentView }

  open var isUserInteractionEnabled: Bool {
    get { flags.contains(.isUserInteractionEnabled) }
    set { flags.set(.isUserInteractionEnabled, newValue) }
  }

  /// The farthest descendant that takes an event at a point of this view. Hidden views, views that take no events, and views all but
  /// transparent (alpha below 0.01) are passed over; later siblings come first.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for child in childViews.reversed() {
      if let hit = child.hitTest(child.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Hierarchy callbacks

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  open var superview: UIView? { parentView }
  /// Back to front.
  open var subviews: [UIView] { childViews }

  open var window: UIWindow? {
    var view: UIView? = self
    while let current = view {
      if let window = current as? UIWindow { return window }
      view = current.parentView
    }
    return nil
  }

  open func addSubview(_ view: UIView) { insert(view, at: childViews.count) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: childViews.firstIndex(of: sibling) ?? childViews.count)
  }

  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: childViews.firstIndex(of: sibling).map { $0 + 1 } ?? childViews.count)
  }

  open func removeFromSuperview() { detachFromSuperview() }
  open func bringSubviewToFront(_ view: UIView) { restack(view, to: childViews.count - 1) }
  open func sendSubviewToBack(_ view: UIView) { restack(view, to: 0) }

  open func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.parentView
    }
    return false
  }

  open var tag: Int {
    get { rare?.tag ?? 0 }
    set { rarities.tag = newValue }
  }

  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for child in childViews {
      if let found = child.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Geometry

  open var frame: CGRect {
    get { layer.frame }
    set { setGeometry { layer.frame = newValue } }
  }

  open var bounds: CGRect {
    get { layer.bounds }
    set { setGeometry { layer.bounds = newValue } }
  }

  open var center: CGPoint {
    get { layer.position }
    set { setGeometry { layer.position = newValue } }
  }

  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { animatable("transform") { layer.setAffineTransform(newValue) } }
  }

  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  // MARK: Look

  open var backgroundColor: UIColor? {
    get { rare?.backgroundColor }
    set {
      rarities.backgroundColor = newValue
      animatable("backgroundColor") { layer.backgroundColor = newValue?.resolved(traitCollection) }
    }
  }

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { animatable("opacity") { layer.opacity = Float(min(max(newValue, 0), 1)) } }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      (parentView as? UIStackView)?.arrangedVisibilityChanged(self)
    }
  }

  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  open var mask: UIView? {
    get { rare?.mask }
    set {
      rarities.mask = newValue
      layer.mask = newValue?.layer
    }
  }

  open var contentMode: UIView.ContentMode = .scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      if contentMode == .redraw { layer.needsDisplayOnBoundsChange = true }
    }
  }

  /// The colour of what can be touched: this view's, else that of the nearest view above that has one.
  open var tintColor: UIColor! {
    get {
      var view: UIView? = self
      while let current = view {
        if let color = current.rare?.tintColor { return color }
        view = current.parentView
      }
      return .systemBlue
    }
    set {
      rarities.tintColor = newValue
      announceTint()
    }
  }

  open var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get {
      var view: UIView? = self
      while let current = view {
        if let mode = current.rare?.tintAdjustmentMode, mode != .automatic { return mode }
        view = current.parentView
      }
      return .normal
    }
    set {
      rarities.tintAdjustmentMode = newValue
      announceTint()
    }
  }

  open func tintColorDidChange() {}

  // MARK: Drawing

  /// Draws the view's content with the current context. Views of a subclass are asked when they have to show and after
  /// `setNeedsDisplay()`.
  open func draw(_ rect: CGRect) {}

  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }

  // MARK: Sizes and layout

  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }

  /// Text that flows in lines: its height follows from its width.
  var heightDependsOnWidth: Bool { false }
  func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? { nil }
  /// From the top of the alignment rectangle to the first baseline, and from the last to the bottom.
  var firstBaselineFromTop: CGFloat { forFirstBaselineLayout === self ? bounds.height : forFirstBaselineLayout.firstBaselineFromTop }
  var lastBaselineFromBottom: CGFloat { forLastBaselineLayout === self ? 0 : forLastBaselineLayout.lastBaselineFromBottom }
  func boundsSizeChanged(from old: CGSize) {}

  open func invalidateIntrinsicContentSize() { intrinsicSizeChanged() }

  /// The size that fits best into another; the present one unless a subclass knows better.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    var box = bounds
    box.size = size
    // The frame's origin stays, not the centre.
    let origin = frame.origin
    bounds = box
    if transform.isIdentity { frame = CGRect(origin: origin, size: size) }
  }

  /// Places the subviews. What constraints say is applied here, so that an override calls `super`.
  open func layoutSubviews() { applySolution() }

  open func setNeedsLayout() { layer.setNeedsLayout() }
  open func layoutIfNeeded() { LayoutTurn.run(from: self) }

  open func updateConstraints() { flags.remove(.needsUpdateConstraints) }
  open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
  open func needsUpdateConstraints() -> Bool { flags.contains(.needsUpdateConstraints) }
  open func updateConstraintsIfNeeded() { ConstraintPass.run(below: self) }
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The part of a view that layout is about; decorations lie outside.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }

  open func layoutMarginsDidChange() {}
  open func safeAreaInsetsDidChange() {}

  // MARK: Traits

  /// Of the controller, window or view around, with what this view overrides.
  open var traitCollection: UITraitCollection { resolvedTraits() }

  /// Kept until the surroundings change.
  func resolvedTraits() -> UITraitCollection {
    if let known = rare?.lastTraits { return known }
    let base = inheritedTraits
    let own = rare?.traitOverrides ?? Traits()
    let result = own == Traits() ? base : UITraitCollection(base.values.overridden(by: own))
    if parentView == nil || ownController != nil || own != Traits() { rarities.lastTraits = result }
    return result
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// For subclasses here: colours look different now; text is of another size.
  func appearanceChanged() { if type(of: self) != UIView.self { setNeedsDisplay() } }
  func contentSizeCategoryChanged() {}

  // MARK: Accessibility: what tells a view apart for people and tests. Nothing is read aloud.

  open var accessibilityIdentifier: String? {
    get { rare?.accessibility.identifier }
    set { rarities.accessibility.identifier = newValue }
  }
  open var accessibilityLabel: String? {
    get { rare?.accessibility.label }
    set { rarities.accessibility.label = newValue }
  }
  open var accessibilityValue: String? {
    get { rare?.accessibility.value }
    set { rarities.accessibility.value = newValue }
  }
  open var accessibilityHint: String? {
    get { rare?.accessibility.hint }
    set { rarities.accessibility.hint = newValue }
  }
  open var accessibilityTraits: UIAccessibilityTraits {
    get { rare?.accessibility.traits ?? .none }
    set { rarities.accessibility.traits = newValue }
  }
  open var isAccessibilityElement: Bool {
    get { rare?.accessibility.isElement ?? false }
    set { rarities.accessibility.isElement = newValue }
  }
  open var accessibilityElementsHidden: Bool {
    get { rare?.accessibility.elementsHidden ?? false }
    set { rarities.accessibility.elementsHidden = newValue }
  }

  // MARK: Waking

  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}
}

extension UIView {
  /// Stands for a size that a view does not care about.
  nonisolated public static let noIntrinsicMetric: CGFloat = -1
  nonisolated public static let layoutFittingCompressedSize = CGSize.zero
  nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }

  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }
  public enum ViewLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}
