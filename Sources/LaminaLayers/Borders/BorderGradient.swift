public import Foundation
package import LaminaDisplayList
public import LaminaGeometry

/// Colours that run along the edges of a border, measured over the layer's box: (0, 0) is its top left, (1, 1) its
/// bottom right, so that a gradient runs on round the corner from one edge to the next.
public struct BorderGradient: Sendable, Hashable {
  public enum Geometry: Sendable, Hashable {
    /// Between two points; lines of equal colour are perpendicular to it in points.
    case axial(start: CGPoint, end: CGPoint)
    /// Out from `center`; the radius in units of the box's width and height. The offset is 0 at `focus`.
    case radial(center: CGPoint, radius: CGSize, focus: CGPoint)
    /// Clockwise about `center`, from `angle` radians, where 0 is at the top.
    case conic(center: CGPoint, angle: CGFloat)
  }

  /// What lies before the first and behind the last stop.
  public enum Spread: Sendable, Hashable { case pad, `repeat`, reflect }

  public struct Stop: Sendable, Hashable {
    /// 0…1; an offset below the one before it counts as that one.
    public var offset: CGFloat
    public var color: CGColor

    public init(_ offset: CGFloat, _ color: CGColor) {
      self.offset = offset
      self.color = color
    }
  }

  public var geometry: Geometry
  public var stops: [Stop]
  public var spread: Spread

  public init(_ geometry: Geometry, stops: [Stop], spread: Spread = .pad) {
    self.geometry = geometry
    self.stops = stops
    self.spread = spread
  }

  /// Colours at even distances between two points of the box, from its left to its right unless said otherwise.
  public init(
    _ colors: [CGColor], from start: CGPoint = CGPoint(x: 0, y: 0.5), to end: CGPoint = CGPoint(x: 1, y: 0.5)
  ) {
    let steps = CGFloat(max(colors.count - 1, 1))
    self.init(
      .axial(start: start, end: end), stops: colors.enumerated().map { Stop(CGFloat($0.offset) / steps, $0.element) })
  }

  /// The gradient over `box`, each colour passed through `shade`.
  package func paint(over box: CGRect, shade: (CGColor) -> CGColor) -> Paint {
    func place(_ p: CGPoint) -> CGPoint { CGPoint(x: box.minX + p.x * box.width, y: box.minY + p.y * box.height) }
    let stops = stops.map { Gradient.Stop($0.offset, shade($0.color)) }
    let spread: Gradient.Spread =
      switch spread {
      case .pad: .pad
      case .repeat: .repeat
      case .reflect: .reflect
      }
    switch geometry {
    case .axial(let start, let end):
      return .gradient(Gradient(.linear(from: place(start), to: place(end)), stops: stops, spread: spread))
    case .radial(let center, let radius, let focus):
      // A unit circle stretched to the ellipse; a flat one paints the last colour, as the circle of radius 0 does.
      let (rx, ry) = (radius.width * box.width, radius.height * box.height)
      guard rx > 0, ry > 0 else { return .color(stops.last?.color ?? .clear) }
      let middle = place(center)
      let point = place(focus)
      let local = CGPoint(x: (point.x - middle.x) / rx, y: (point.y - middle.y) / ry)
      return .gradient(
        Gradient(
          .radial(center: .zero, radius: 1, focus: local), stops: stops, spread: spread,
          transform: CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: middle.x, ty: middle.y)))
    case .conic(let center, let angle):
      return .gradient(Gradient(.conic(center: place(center), angle: angle - .pi / 2), stops: stops, spread: spread))
    }
  }
}
