package import Foundation

/// An edge's own coordinates, so that what holds for each edge is written once: `along` runs clockwise from its first
/// corner, `depth` to the inside.
///
///      (0, 0) ──── along ────▶ (length, 0)
///        │
///      depth
///        ▼
package struct EdgeFrame: Sendable {
  package let origin: CGPoint
  /// Unit vectors.
  package let along, inward: CGPoint
  package let length: CGFloat

  package init(_ edge: RectEdge, of rect: CGRect) {
    switch edge {
    case .top: (origin, along, inward) = (CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1))
    case .right: (origin, along, inward) = (CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: 0, y: 1), CGPoint(x: -1, y: 0))
    case .bottom: (origin, along, inward) = (CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: -1))
    case .left: (origin, along, inward) = (CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: 0, y: -1), CGPoint(x: 1, y: 0))
    }
    length = edge.isHorizontal ? rect.width : rect.height
  }

  package func place(_ along: CGFloat, _ depth: CGFloat) -> CGPoint {
    CGPoint(
      x: origin.x + self.along.x * along + inward.x * depth, y: origin.y + self.along.y * along + inward.y * depth)
  }

  package func locate(_ point: CGPoint) -> (along: CGFloat, depth: CGFloat) {
    let (dx, dy) = (point.x - origin.x, point.y - origin.y)
    return (dx * along.x + dy * along.y, dx * inward.x + dy * inward.y)
  }

  /// The rectangle between two positions and two depths.
  package func rect(along range: (CGFloat, CGFloat), depth: (CGFloat, CGFloat)) -> CGRect {
    CGRect(around: [place(range.0, depth.0), place(range.1, depth.1)])
  }
}
