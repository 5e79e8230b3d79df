import Foundation
import LaminaGeometry

/// How far a corner takes a rectangle's side back, by the distance from its horizontal edge.
struct CornerProfile {
  let height: Double
  let width: Double
  /// Along the corner's curve from the side to the horizontal edge: distance from the edge (falling), distance from the side.
  private let points: [(v: Double, u: Double)]

  private static let stepsPerCurve = 24

  init(_ corner: RectCorner, of shape: RoundedRect) {
    let path = CornerPath(corner, of: shape)
    let rect = shape.rect
    let (cornerX, cornerY) = (corner.isLeft ? rect.minX : rect.maxX, corner.isTop ? rect.minY : rect.maxY)
    func measured(_ p: CGPoint) -> (v: Double, u: Double) { (Double(abs(p.y - cornerY)), Double(abs(p.x - cornerX))) }
    var list = [measured(path.start)]
    var from = path.start
    for curve in path.curves {
      for step in 1...CornerProfile.stepsPerCurve {
        list.append(measured(CornerProfile.point(from, curve, CGFloat(step) / CGFloat(CornerProfile.stepsPerCurve))))
      }
      from = curve.end
    }
    if let first = list.first, let last = list.last, first.v < last.v { list.reverse() }
    points = list
    height = list.map(\.v).max() ?? 0
    width = list.map(\.u).max() ?? 0
  }

  private static func point(_ from: CGPoint, _ curve: CornerPath.Cubic, _ t: CGFloat) -> CGPoint {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(
      x: a * from.x + b * curve.c1.x + c * curve.c2.x + d * curve.end.x,
      y: a * from.y + b * curve.c1.y + c * curve.c2.y + d * curve.end.y)
  }

  /// The shape's distance from the side, `v` below (or above) the horizontal edge.
  func inset(at v: Double) -> Double {
    guard v < height else { return 0 }
    // The points fall in v: find the piece around it.
    var (low, high) = (0, points.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle].v >= v { low = middle } else { high = middle }
    }
    let (a, b) = (points[low], points[high])
    guard a.v > b.v else { return b.u }
    let t = min(max((a.v - v) / (a.v - b.v), 0), 1)
    return a.u + (b.u - a.u) * t
  }
}
