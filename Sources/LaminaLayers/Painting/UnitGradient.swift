package import Foundation
package import LaminaDisplayList
import LaminaGeometry

/// A gradient whose points are in units of the box it fills, until it is known which box that is.
package struct UnitGradient: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// Lines of equal colour are perpendicular to from→to in points, whatever the box's shape.
    case linear(from: CGPoint, to: CGPoint)
    /// An ellipse: `radius` is in units of width and height.
    case radial(center: CGPoint, radius: CGSize, focus: CGPoint)
    /// Clockwise about the centre from `angle` radians, where 0 is to the right.
    case conic(center: CGPoint, angle: CGFloat)
    /// As `conic`, the zero pointing to another point of the box.
    case conicTowards(center: CGPoint, end: CGPoint)
  }

  package var kind: Kind
  package var stops: [Gradient.Stop]
  package var spread: Gradient.Spread

  package init(_ kind: Kind, stops: [Gradient.Stop], spread: Gradient.Spread = .pad) {
    (self.kind, self.stops, self.spread) = (kind, stops, spread)
  }

  /// The paint for a box. A gradient without extent paints its last colour.
  package func paint(in box: CGRect) -> Paint {
    func place(_ p: CGPoint) -> CGPoint { CGPoint(x: box.minX + p.x * box.width, y: box.minY + p.y * box.height) }
    let last = Paint.color(stops.last?.color ?? .clear)
    guard stops.count > 1 else { return last }
    switch kind {
    case .linear(let from, let to):
      let (start, end) = (place(from), place(to))
      if start == end { return last }
      return .gradient(Gradient(.linear(from: start, to: end), stops: stops, spread: spread))
    case .radial(let center, let radius, let focus):
      let (rx, ry) = (abs(radius.width * box.width), abs(radius.height * box.height))
      guard rx > 0, ry > 0 else { return last }
      let (middle, from) = (place(center), place(focus))
      let toBox = CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: middle.x, ty: middle.y)
      let geometry = Gradient.Geometry.radial(
        center: .zero, radius: 1, focus: CGPoint(x: (from.x - middle.x) / rx, y: (from.y - middle.y) / ry))
      return .gradient(Gradient(geometry, stops: stops, spread: spread, transform: toBox))
    case .conic(let center, let angle):
      return .gradient(Gradient(.conic(center: place(center), angle: angle), stops: stops, spread: spread))
    case .conicTowards(let center, let end):
      let (middle, aim) = (place(center), place(end))
      let angle = atan2(aim.y - middle.y, aim.x - middle.x)
      return .gradient(Gradient(.conic(center: middle, angle: angle), stops: stops, spread: spread))
    }
  }
}
