public import Foundation
package import LaminaDisplayList
public import LaminaGeometry

/// How a shape's inside is told from its outside.
public struct CAShapeLayerFillRule: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  var cap: CGLineCap { self == .round ? .round : self == .square ? .square : .butt }
}

public struct CAShapeLayerLineJoin: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  var join: CGLineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}

/// Draws a path, in the layer's own coordinates, over its background and under its sublayers. The path may leave the bounds.
open class CAShapeLayer: CALayer {
  private var shape = Shape()

  private struct Shape {
    var path: CGPath?
    var fill: CGColor? = .black
    var rule = CAShapeLayerFillRule.nonZero
    var stroke: CGColor?
    var start: CGFloat = 0
    var end: CGFloat = 1
    var width: CGFloat = 1
    var miterLimit: CGFloat = 10
    var cap = CAShapeLayerLineCap.butt
    var join = CAShapeLayerLineJoin.miter
    var dashPhase: CGFloat = 0
    var dashes: [NSNumber]?
    var fillGradient: UnitGradient?
    var strokeGradient: UnitGradient?
  }

  public required init() { super.init() }

  public required init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAShapeLayer { shape = other.shape }
  }

  private func update<Value>(_ key: String, _ path: WritableKeyPath<Shape, Value>, _ value: Value) {
    let old = shape[keyPath: path]
    shape[keyPath: path] = value
    changed(key, from: old as Any)
  }

  open var path: CGPath? {
    get { shape.path }
    set { update("path", \.path, newValue?.copy()) }
  }

  /// Opaque black by default; nil fills nothing.
  open var fillColor: CGColor? {
    get { shape.fill }
    set { update("fillColor", \.fill, newValue) }
  }

  open var fillRule: CAShapeLayerFillRule {
    get { shape.rule }
    set { update("fillRule", \.rule, newValue) }
  }

  /// Nil, the default, strokes nothing.
  open var strokeColor: CGColor? {
    get { shape.stroke }
    set { update("strokeColor", \.stroke, newValue) }
  }

  /// Where the stroke begins, as a part of the path's length.
  open var strokeStart: CGFloat {
    get { shape.start }
    set { if newValue.isFinite { update("strokeStart", \.start, newValue) } }
  }

  /// Where the stroke ends, as a part of the path's length.
  open var strokeEnd: CGFloat {
    get { shape.end }
    set { if newValue.isFinite { update("strokeEnd", \.end, newValue) } }
  }

  open var lineWidth: CGFloat {
    get { shape.width }
    set { if newValue.isFinite { update("lineWidth", \.width, newValue) } }
  }

  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { if newValue.isFinite { update("miterLimit", \.miterLimit, newValue) } }
  }

  open var lineCap: CAShapeLayerLineCap {
    get { shape.cap }
    set { update("lineCap", \.cap, newValue) }
  }

  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.join }
    set { update("lineJoin", \.join, newValue) }
  }

  open var lineDashPhase: CGFloat {
    get { shape.dashPhase }
    set { if newValue.isFinite { update("lineDashPhase", \.dashPhase, newValue) } }
  }

  /// Lengths of dashes and gaps, in turn; nil for a solid line.
  open var lineDashPattern: [NSNumber]? {
    get { shape.dashes }
    set { update("lineDashPattern", \.dashes, newValue) }
  }

  /// Takes the place of `fillColor`; in units of the layer's bounds.
  package var fillGradient: UnitGradient? {
    get { shape.fillGradient }
    set { update("fillGradient", \.fillGradient, newValue) }
  }

  package var strokeGradient: UnitGradient? {
    get { shape.strokeGradient }
    set { update("strokeGradient", \.strokeGradient, newValue) }
  }

  package override func recordContent(in box: CGRect, into items: inout [DisplayItem]) {
    super.recordContent(in: box, into: &items)
    guard let outline = shape.path?.outline, !outline.isEmpty, outline.isFinite else { return }
    if let paint = shape.fillGradient?.paint(in: box) ?? shape.fill.map(Paint.color) {
      items.append(.fill(Fill(.path(outline, evenOdd: shape.rule == .evenOdd), paint)))
    }
    guard let paint = shape.strokeGradient?.paint(in: box) ?? shape.stroke.map(Paint.color), shape.width > 0 else { return }
    let line = outline.trimmed(from: shape.start, to: shape.end)
    guard !line.isEmpty else { return }
    let style = StrokeStyle(
      width: shape.width, cap: shape.cap.cap, join: shape.join.join, miterLimit: shape.miterLimit,
      dashes: (shape.dashes ?? []).map { CGFloat($0.doubleValue) }, dashPhase: shape.dashPhase)
    items.append(.stroke(Stroke(line, style, paint)))
  }
}
