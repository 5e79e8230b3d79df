public import Foundation
package import LaminaDisplayList
import LaminaGeometry

public struct CAGradientLayerType: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// Fills its rounded bounds with a gradient, over the background. Colours are mixed premultiplied.
open class CAGradientLayer: CALayer {
  private var gradient = Definition()

  private struct Definition {
    var colors: [Any]?
    var locations: [NSNumber]?
    var start = CGPoint(x: 0.5, y: 0)
    var end = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial
    var unit: UnitGradient?
  }

  public required init() { super.init() }

  public required init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAGradientLayer { gradient = other.gradient }
  }

  private func update<Value>(_ key: String, _ path: WritableKeyPath<Definition, Value>, _ value: Value) {
    let old = gradient[keyPath: path]
    gradient[keyPath: path] = value
    changed(key, from: old as Any)
  }

  /// `CGColor`s; anything else in the list is left out.
  open var colors: [Any]? {
    get { gradient.colors }
    set { update("colors", \.colors, newValue) }
  }

  /// Where each colour stands, 0…1 and rising; spread evenly when nil.
  open var locations: [NSNumber]? {
    get { gradient.locations }
    set { update("locations", \.locations, newValue) }
  }

  /// In units of the bounds: where an axial gradient begins, the centre of the others.
  open var startPoint: CGPoint {
    get { gradient.start }
    set { if newValue.x.isFinite, newValue.y.isFinite { update("startPoint", \.start, newValue) } }
  }

  /// Where an axial gradient ends; the corner of a radial one's box; where a conic one's zero points.
  open var endPoint: CGPoint {
    get { gradient.end }
    set { if newValue.x.isFinite, newValue.y.isFinite { update("endPoint", \.end, newValue) } }
  }

  open var type: CAGradientLayerType {
    get { gradient.type }
    set { update("type", \.type, newValue) }
  }

  /// Takes the place of all the others, for what Core Animation's properties cannot say.
  package var unitGradient: UnitGradient? {
    get { gradient.unit }
    set { update("gradient", \.unit, newValue) }
  }

  private var resolved: UnitGradient? {
    if let unit = gradient.unit { return unit }
    let colors = (gradient.colors ?? []).compactMap { $0 as? CGColor }
    guard !colors.isEmpty else { return nil }
    let count = colors.count
    let stops = colors.enumerated().map { index, color in
      let even = count > 1 ? CGFloat(index) / CGFloat(count - 1) : 0
      let given = gradient.locations.flatMap { index < $0.count ? CGFloat($0[index].doubleValue) : nil }
      return Gradient.Stop(given ?? even, color)
    }
    let (start, end) = (gradient.start, gradient.end)
    switch gradient.type {
    case .radial:
      let radius = CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y))
      return UnitGradient(.radial(center: start, radius: radius, focus: start), stops: stops)
    case .conic: return UnitGradient(.conicTowards(center: start, end: end), stops: stops)
    default: return UnitGradient(.linear(from: start, to: end), stops: stops)
    }
  }

  package override func recordContent(in box: CGRect, into items: inout [DisplayItem]) {
    if let resolved { LayerFill.gradient(resolved).append(to: &items, shape: roundedRect(box)) }
    super.recordContent(in: box, into: &items)
  }
}
