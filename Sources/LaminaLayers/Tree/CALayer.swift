public import Foundation
package import LaminaDisplayList
public import LaminaGeometry
import LaminaImages

/// A node of a layer tree, with Core Animation's names, defaults and behaviour. Lengths are points, y runs down.
///
/// A tree is an ordinary object graph, used by one thread at a time. To draw it, record it at a time (`record(at:)`),
/// which gives an immutable display list. What most layers use is stored here; the rest lives in `LayerExtras`, which is
/// made when one of its properties is first set, so that a plain layer stays small.
///
/// Geometry that is not a number or not finite is refused: the property keeps its value.
open class CALayer: Hashable {
  final var storedBounds = CGRect.zero
  final var storedPosition = CGPoint.zero
  final var storedAnchor = CGPoint(x: 0.5, y: 0.5)
  final var storedZPosition: CGFloat = 0
  final var storedBackground: CGColor?
  final var storedRadius: CGFloat = 0
  final var storedOpacity: Float = 1
  final var flags: LayerFlags = .initial
  /// Which part of the superlayer's recording holds this layer; −1 when none does.
  final var recordingPart: Int32 = -1
  /// Where the layer last stood in its superlayer's list; only a hint.
  final var positionHint: Int32 = 0
  final unowned(unsafe) var parent: CALayer?
  /// The sublayers, among them gaps that removed ones left; `children` is without.
  final var places: [CALayer]?
  final var storedName: String?
  final var extras: LayerExtras?
  final var recording: LayerRecording?

  /// A layer of no size at (0, 0).
  public required init() {}

  /// A copy of another layer's own properties, without its sublayers, mask or superlayer: what presentation copies and
  /// subclasses that add animatable properties start from. Anything that is not a layer gives a fresh one.
  public required init(layer: Any) {
    guard let other = layer as? CALayer else { return }
    storedBounds = other.storedBounds
    storedPosition = other.storedPosition
    storedAnchor = other.storedAnchor
    storedZPosition = other.storedZPosition
    storedBackground = other.storedBackground
    storedRadius = other.storedRadius
    storedOpacity = other.storedOpacity
    flags = other.flags.subtracting([.hasGaps, .animatesOthers, .animatedFromAbove])
    storedName = other.storedName
    extras = other.extras?.copy()
  }

  deinit {
    releaseBelow()
  }

  public static func == (a: CALayer, b: CALayer) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  // MARK: Geometry

  /// The layer's rectangle in its own coordinates; a moved origin scrolls the sublayers. Negative sizes are standardised.
  open var bounds: CGRect {
    get { storedBounds }
    set {
      let value = newValue.standardized
      guard value.isFinite, value != storedBounds else { return }
      let old = storedBounds
      storedBounds = value
      if old.size != value.size { sizeChanged(from: old.size) }
      changed("bounds", from: old)
    }
  }

  /// Where the anchor point lies in the superlayer's coordinates.
  open var position: CGPoint {
    get { storedPosition }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite, newValue != storedPosition else { return }
      let old = storedPosition
      storedPosition = newValue
      changed("position", from: old)
    }
  }

  /// The point of the bounds, in units of its size, that `position` places and about which transforms act.
  open var anchorPoint: CGPoint {
    get { storedAnchor }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite, newValue != storedAnchor else { return }
      let old = storedAnchor
      storedAnchor = newValue
      changed("anchorPoint", from: old)
    }
  }

  /// The box around the layer in its superlayer's coordinates, worked out from bounds, position, anchor and transform.
  /// Setting it keeps the bounds' origin and the transform, and divides the size by the transform's scale.
  open var frame: CGRect {
    get { frameFromGeometry() }
    set { setGeometry(frame: newValue) }
  }

  /// Depth: among siblings, larger comes in front; under a perspective it is also nearer.
  open var zPosition: CGFloat {
    get { storedZPosition }
    set {
      guard newValue.isFinite, newValue != storedZPosition else { return }
      let old = storedZPosition
      storedZPosition = newValue
      parent?.flags.insert(.ordersSublayers)
      parent?.structureChanged()
      changed("zPosition", from: old)
    }
  }

  /// Acts about the anchor point.
  open var transform: CATransform3D {
    get { extras?.transform ?? CATransform3D() }
    set {
      guard newValue.isFinite, newValue != transform else { return }
      let old = transform
      extended.transform = newValue == CATransform3DIdentity ? nil : newValue
      changed("transform", from: old)
    }
  }

  // MARK: Look

  open var backgroundColor: CGColor? {
    get { storedBackground }
    set {
      guard newValue != storedBackground else { return }
      let old = storedBackground
      storedBackground = newValue
      changed("backgroundColor", from: old as Any)
    }
  }

  /// Rounds background and border; rounds contents and sublayers too when `masksToBounds` is set. Limited to half the
  /// shorter side when drawn.
  open var cornerRadius: CGFloat {
    get { storedRadius }
    set {
      guard newValue.isFinite, newValue != storedRadius else { return }
      let old = storedRadius
      storedRadius = newValue
      changed("cornerRadius", from: old)
    }
  }

  /// 0…1, of the layer and all below it as one group.
  open var opacity: Float {
    get { storedOpacity }
    set {
      guard !newValue.isNaN, newValue != storedOpacity else { return }
      let old = storedOpacity
      storedOpacity = newValue
      changed("opacity", from: old)
    }
  }

  open var isHidden: Bool {
    get { flags.contains(.hidden) }
    set { set(.hidden, newValue, "hidden") }
  }

  /// Cuts contents and sublayers at the bounds, corners included.
  open var masksToBounds: Bool {
    get { flags.contains(.masksToBounds) }
    set { set(.masksToBounds, newValue, "masksToBounds") }
  }

  open var name: String? {
    get { storedName }
    set { storedName = newValue }
  }

  // MARK: Tree

  public var superlayer: CALayer? { parent }

  /// Back to front; nil until the first is added.
  open var sublayers: [CALayer]? {
    get { children }
    set { replaceChildren(with: newValue) }
  }

  open func addSublayer(_ layer: CALayer) { append(layer) }

  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  /// Directly behind `sibling`; at the front when that is no sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }

  /// Directly in front of `sibling`; at the front when that is no sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }

  open func removeFromSuperlayer() { detach() }

  /// A layer whose alpha says how much of this one shows. It belongs to one layer at a time and is no sublayer.
  open var mask: CALayer? {
    get { extras?.mask }
    set { setMask(newValue) }
  }

  // MARK: Layout and display

  /// Lays out the sublayers: the delegate's answer, else the layout manager's.
  open func layoutSublayers() {
    if let delegate = extras?.delegate {
      delegate.layoutSublayers(of: self)
    } else if let manager = extras?.layoutManager {
      manager.layoutSublayers(of: self)
    }
  }

  open func setNeedsLayout() { markNeedsLayout() }

  open func layoutIfNeeded() { LayoutPass.run(from: self) }

  /// The size the layer would like: its delegate's layout manager's answer, or its present size.
  open func preferredFrameSize() -> CGSize {
    extras?.layoutManager?.preferredSize(of: self) ?? storedBounds.size
  }

  open func setNeedsDisplay() {
    markNeedsDisplay()
    markChanged()
  }

  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Renews the layer's content: the delegate's `display(_:)`, else what `draw(in:)` draws.
  open func display() {
    if let delegate = extras?.delegate { delegate.display(self) } else { displayByDrawing() }
  }

  /// Draws the layer's content; the default asks the delegate.
  open func draw(in ctx: CGContext) { extras?.delegate?.draw(self, in: ctx) }

  // MARK: Hit testing

  /// The farthest descendant under `point`, given in the superlayer's coordinates; later sublayers first, hidden ones left out.
  open func hitTest(_ p: CGPoint) -> CALayer? { findLayer(at: p) }

  /// Whether a point of the layer's own coordinates is inside its bounds.
  open func contains(_ p: CGPoint) -> Bool { storedBounds.contains(p) }

  // MARK: Animation and key-value coding

  /// Adds a copy of the animation. One that is already there under the key ends; nil makes up a key of its own.
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }

  /// What to do when the property of that name changes; nil for nothing.
  open func action(forKey event: String) -> (any CAAction)? { foundAction(forKey: event) }

  /// The class's own answer to `action(forKey:)`, the last that is asked; `NSNull` for none at all.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// What a property has until it is set; nil for an unknown key.
  open class func defaultValue(forKey key: String) -> Any? { standardValue(forKey: key) }

  /// Whether setting or animating a value of that name makes the layer draw itself again.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// A property by name, or what was set under a key of the client's own.
  open func value(forKey key: String) -> Any? { knownValue(forKey: key) }

  /// Sets a property by name. Any other key keeps the value as it is; nil forgets it.
  open func setValue(_ value: Any?, forKey key: String) { setKnownValue(value, forKey: key) }

  // MARK: Recording

  /// What the layer's class draws between its background and its sublayers, in its own coordinates.
  package func recordContent(in box: CGRect, into items: inout [DisplayItem]) { recordContents(in: box, into: &items) }

  /// Copies of the layer's sublayers, each with a transform and a tint; one plain copy for everything but a replicator.
  package var replication: Replication? { nil }

  /// A layer that only places its sublayers in space (`CATransformLayer`).
  package var preservesDepth: Bool { false }

  /// A layer that shows a border of its superlayer: painted after all other sublayers, whatever its place.
  package var paintsAsBorder: Bool { false }
}

extension CALayer {
  /// The out-of-line properties, made on first use.
  package var extended: LayerExtras {
    if let extras { return extras }
    let made = LayerExtras()
    extras = made
    return made
  }

  /// Every setter ends here: the recording is out of date, and an implicit animation may begin.
  @inline(__always)
  package func changed(_ key: String, from old: @autoclosure () -> Any) {
    markChanged()
    if ImplicitActions.areWatched { ImplicitActions.propertyChanged(self, key: key, from: old()) }
  }

  package func set(_ flag: LayerFlags, _ value: Bool, _ key: String) {
    guard flags.contains(flag) != value else { return }
    if value { flags.insert(flag) } else { flags.remove(flag) }
    changed(key, from: !value)
  }
}
