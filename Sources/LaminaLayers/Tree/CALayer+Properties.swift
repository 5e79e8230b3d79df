public import Foundation
package import LaminaDisplayList
public import LaminaGeometry
import LaminaImages

/// Which edges of a layer are antialiased.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
  package static let all = CAEdgeAntialiasingMask(rawValue: 15)
}

/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

extension CALayer {
  // MARK: Corners and border

  /// A radius for each corner, which may be elliptical; takes the place of `cornerRadius` while it is set.
  public var cornerRadii: CornerRadii? {
    get { extras?.radii }
    set {
      guard newValue != extras?.radii else { return }
      let old = extras?.radii
      extended.radii = newValue
      changed("cornerRadii", from: old as Any)
    }
  }

  /// The corners that `cornerRadius` rounds; all by default.
  public var maskedCorners: CACornerMask {
    get { extras?.maskedCorners ?? .all }
    set {
      let value = newValue.intersection(.all)
      guard value != maskedCorners else { return }
      let old = maskedCorners
      extended.maskedCorners = value
      changed("maskedCorners", from: old)
    }
  }

  /// Circular by default; an unknown curve counts as circular.
  public var cornerCurve: CALayerCornerCurve {
    get { flags.contains(.continuousCorners) ? .continuous : .circular }
    set { set(.continuousCorners, newValue == .continuous, "cornerCurve") }
  }

  /// How far a corner of that curve reaches along its sides, in radii.
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? ContinuousCorner.expansion : 1
  }

  /// A line inside the bounds, over the sublayers; 0 by default.
  public var borderWidth: CGFloat {
    get { extras?.borderWidth ?? 0 }
    set {
      guard newValue.isFinite, newValue != borderWidth else { return }
      let old = borderWidth
      extended.borderWidth = newValue
      changed("borderWidth", from: old)
    }
  }

  /// Opaque black by default.
  public var borderColor: CGColor? {
    get { extras?.borderColor ?? .black }
    set {
      let value = newValue ?? .clear
      guard value != borderColor else { return }
      let old = borderColor
      extended.borderColor = value
      changed("borderColor", from: old as Any)
    }
  }

  /// The bounds with their corners: what background, border, clip and shadow share.
  package var roundedBounds: RoundedRect { roundedRect(storedBounds) }

  package func roundedRect(_ box: CGRect) -> RoundedRect {
    let curve: CornerCurve = flags.contains(.continuousCorners) ? .continuous : .circular
    if let extras {
      if let radii = extras.radii { return RoundedRect(box, radii: radii.masked(by: extras.maskedCorners), curve: curve) }
      if storedRadius > 0 {
        let limited = min(storedRadius, min(box.width, box.height) / 2)
        return RoundedRect(box, radii: CornerRadii(limited).masked(by: extras.maskedCorners), curve: curve)
      }
    }
    guard storedRadius > 0 else { return RoundedRect(fitted: box, radii: .zero, curve: curve) }
    let limited = min(storedRadius, min(box.width, box.height) / 2)
    return RoundedRect(fitted: box, radii: CornerRadii(limited), curve: curve)
  }

  // MARK: Shadow

  private func setShadow<Value>(_ key: String, _ path: WritableKeyPath<LayerCastShadow, Value>, _ value: Value) {
    let old = (extras?.shadow ?? LayerCastShadow())[keyPath: path]
    var shadow = extras?.shadow ?? LayerCastShadow()
    shadow[keyPath: path] = value
    extended.shadow = shadow
    changed(key, from: old as Any)
  }

  /// Opaque black by default.
  public var shadowColor: CGColor? {
    get { extras?.shadow.map(\.color) ?? .black }
    set { setShadow("shadowColor", \.color, newValue) }
  }

  /// 0 by default: no shadow.
  public var shadowOpacity: Float {
    get { extras?.shadow?.opacity ?? 0 }
    set { if !newValue.isNaN { setShadow("shadowOpacity", \.opacity, newValue) } }
  }

  /// The blur's standard deviation in points, 3 by default.
  public var shadowRadius: CGFloat {
    get { extras?.shadow?.radius ?? 3 }
    set { if newValue.isFinite { setShadow("shadowRadius", \.radius, max(0, newValue)) } }
  }

  /// (0, −3) by default: upwards.
  public var shadowOffset: CGSize {
    get { extras?.shadow?.offset ?? CGSize(width: 0, height: -3) }
    set { if newValue.width.isFinite, newValue.height.isFinite { setShadow("shadowOffset", \.offset, newValue) } }
  }

  /// The silhouette, in the layer's coordinates; nil for that of what the layer draws.
  public var shadowPath: CGPath? {
    get { extras?.shadow?.path }
    set { setShadow("shadowPath", \.path, newValue?.copy()) }
  }

  /// Box shadows with CSS's meaning, first on top; painted outside the layer's own clip.
  public var shadows: [LayerShadow] {
    get { extras?.boxShadows ?? [] }
    set {
      let old = shadows
      guard newValue != old else { return }
      extended.boxShadows = newValue
      changed("shadows", from: old)
    }
  }

  // MARK: Compositing

  /// Fills behind the contents, first at the bottom, over `backgroundColor`.
  package var backgrounds: [LayerFill] {
    get { extras?.backgrounds ?? [] }
    set {
      extended.backgrounds = newValue
      changed("backgrounds", from: NSNull())
    }
  }

  /// Whether `opacity` fades the layer and its sublayers as one; yes by default.
  public var allowsGroupOpacity: Bool {
    get { flags.contains(.groupOpacity) }
    set { set(.groupOpacity, newValue, "allowsGroupOpacity") }
  }

  /// Whether the back is drawn when the layer is turned away; yes by default.
  public var isDoubleSided: Bool {
    get { flags.contains(.doubleSided) }
    set { set(.doubleSided, newValue, "doubleSided") }
  }

  /// A promise that the content is opaque. It changes nothing here: what is opaque is seen from the content.
  public var isOpaque: Bool {
    get { flags.contains(.opaque) }
    set { set(.opaque, newValue, "opaque") }
  }

  /// A hint to cache the layer's picture. It changes nothing in the picture.
  public var shouldRasterize: Bool {
    get { flags.contains(.shouldRasterize) }
    set { set(.shouldRasterize, newValue, "shouldRasterize") }
  }

  public var rasterizationScale: CGFloat {
    get { extras?.rasterizationScale ?? 1 }
    set { if newValue.isFinite { extended.rasterizationScale = newValue } }
  }

  /// Edges are always antialiased here; the value is kept.
  public var allowsEdgeAntialiasing: Bool {
    get { flags.contains(.edgeAntialiasing) }
    set { set(.edgeAntialiasing, newValue, "allowsEdgeAntialiasing") }
  }

  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { extras?.edgeAntialiasingMask ?? .all }
    set { extended.edgeAntialiasingMask = newValue.intersection(.all) }
  }

  /// Blends inside the layer do not see what is below it.
  public var isIsolated: Bool {
    get { flags.contains(.isolated) }
    set { set(.isolated, newValue, "isolated") }
  }

  package var blendMode: BlendMode {
    get { extras?.blendMode ?? .normal }
    set {
      guard newValue != blendMode else { return }
      extended.blendMode = newValue
      changed("compositingFilter", from: NSNull())
    }
  }

  /// A blend by name: a CSS name such as `"multiply"`, or Core Image's such as `"multiplyBlendMode"` or
  /// `"CIMultiplyBlendMode"`. Another value is kept and blends normally.
  public var compositingFilter: Any? {
    get { extras?.compositingFilter }
    set {
      extended.compositingFilter = newValue
      blendMode = (newValue as? String).flatMap(BlendMode.init(filterName:)) ?? .normal
      markChanged()
    }
  }

  /// Applied to the layer and its sublayers as one, in order.
  public var filters: [LayerFilter]? {
    get { extras.flatMap { $0.filters.isEmpty ? nil : $0.filters } }
    set {
      extended.filters = newValue ?? []
      changed("filters", from: NSNull())
    }
  }

  /// Applied to what is below the layer, inside its rounded bounds.
  public var backgroundFilters: [LayerFilter]? {
    get { extras.flatMap { $0.backdropFilters.isEmpty ? nil : $0.backdropFilters } }
    set {
      extended.backdropFilters = newValue ?? []
      changed("backgroundFilters", from: NSNull())
    }
  }

  /// How `mask` is read; by alpha unless set.
  package var maskMode: Mask.Mode {
    get { extras?.maskMode ?? .alpha }
    set {
      extended.maskMode = newValue
      changed("maskMode", from: NSNull())
    }
  }

  // MARK: PDF

  /// A web address that the layer's frame links to in a PDF, or `#name` for a destination.
  public var link: String? {
    get { extras?.link?.target }
    set { setLink(\.target, newValue) }
  }

  /// The layer's top left is a destination of this name.
  public var destination: String? {
    get { extras?.link?.destination }
    set { setLink(\.destination, newValue) }
  }

  /// The layer is an entry of the PDF's outline.
  public var outlineTitle: String? {
    get { extras?.link?.outlineTitle }
    set { setLink(\.outlineTitle, newValue) }
  }

  /// From 1, the outermost.
  public var outlineLevel: Int {
    get { extras?.link?.outlineLevel ?? 1 }
    set { setLink(\.outlineLevel, min(max(newValue, 1), 32)) }
  }

  private func setLink<Value>(_ path: WritableKeyPath<LayerLink, Value>, _ value: Value) {
    var link = extras?.link ?? LayerLink()
    link[keyPath: path] = value
    extended.link = link
    markChanged()
  }
}
