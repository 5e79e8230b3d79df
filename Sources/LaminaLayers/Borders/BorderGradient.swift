public import Foundation
package import LaminaDisplayList
public import LaminaGeometry

/// Colours that run along the edges of a border, measured over the layer's box: (0, 0) is its top left, (1, 1) its
/// bottom right, so that a gradient runs on round the corner from one edge to the next.
public struct BorderGradient: Sendable, Hashable {
  /// An offset, 0…1, and the colour there. An offset below the one before it counts as that one.
  public typealias Stop = (offset: CGFloat, color: CGColor)

  package var unit: UnitGradient

  package init(_ unit: UnitGradient) { self.unit = unit }

  /// Colours at even distances between two points of the box, from its left to its right unless said otherwise.
  public init(
    _ colors: [CGColor], from start: CGPoint = CGPoint(x: 0, y: 0.5), to end: CGPoint = CGPoint(x: 1, y: 0.5)
  ) {
    let steps = CGFloat(max(colors.count - 1, 1))
    self = .axial(from: start, to: end, stops: colors.enumerated().map { (CGFloat($0.offset) / steps, $0.element) })
  }

  /// Between two points; lines of equal colour are perpendicular to it in points.
  public static func axial(from start: CGPoint, to end: CGPoint, stops: [Stop]) -> BorderGradient {
    BorderGradient(UnitGradient(.linear(from: start, to: end), stops: stops.map { Gradient.Stop($0.offset, $0.color) }))
  }

  /// Out from `center`; the radius is in units of the box's width and height.
  public static func radial(center: CGPoint, radius: CGSize, stops: [Stop]) -> BorderGradient {
    let kind = UnitGradient.Kind.radial(center: center, radius: radius, focus: center)
    return BorderGradient(UnitGradient(kind, stops: stops.map { Gradient.Stop($0.offset, $0.color) }))
  }

  /// Clockwise about `center`, from `angle` radians, where 0 is at the top.
  public static func conic(center: CGPoint, angle: CGFloat = 0, stops: [Stop]) -> BorderGradient {
    let kind = UnitGradient.Kind.conic(center: center, angle: angle - .pi / 2)
    return BorderGradient(UnitGradient(kind, stops: stops.map { Gradient.Stop($0.offset, $0.color) }))
  }

  /// The gradient over `box`, each colour passed through `shade`.
  package func paint(over box: CGRect, shade: (CGColor) -> CGColor) -> Paint {
    var shaded = unit
    for index in shaded.stops.indices { shaded.stops[index].color = shade(shaded.stops[index].color) }
    return shaded.paint(in: box)
  }
}
