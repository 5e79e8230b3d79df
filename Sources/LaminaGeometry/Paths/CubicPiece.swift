import Foundation

/// A cubic Bézier, and its two neighbours at a distance.
struct CubicPiece {
  let p0, p1, p2, p3: CGPoint

  init(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  struct Sides {
    var left, right: CubicPiece
    var startDirection, endDirection: CGPoint
  }

  var halves: (CubicPiece, CubicPiece) {
    let (a, b, c) = (p0.mixed(with: p1, 0.5), p1.mixed(with: p2, 0.5), p2.mixed(with: p3, 0.5))
    let (d, e) = (a.mixed(with: b, 0.5), b.mixed(with: c, 0.5))
    let middle = d.mixed(with: e, 0.5)
    return (CubicPiece(p0, a, d, middle), CubicPiece(middle, e, c, p3))
  }

  /// Cannot be told from a line or a point.
  func isShort(_ tolerance: CGFloat) -> Bool {
    let limit = tolerance / 4
    return max((p1 - p0).length, (p2 - p0).length, (p3 - p0).length) < limit
  }

  /// The curves `reach` to either side, when each is one cubic to within `tolerance` and neither turns back on itself.
  func sides(reach: CGFloat, tolerance: CGFloat) -> Sides? {
    guard let start = startDirection, let end = endDirection else { return nil }
    guard start.x * end.x + start.y * end.y > 0.5 else { return nil }
    guard let left = offset(by: reach, start, end, tolerance), let right = offset(by: -reach, start, end, tolerance)
    else { return nil }
    return Sides(left: left, right: right, startDirection: start, endDirection: end)
  }

  private var startDirection: CGPoint? { (p1 - p0).unit ?? (p2 - p0).unit ?? (p3 - p0).unit }
  private var endDirection: CGPoint? { (p3 - p2).unit ?? (p3 - p1).unit ?? (p3 - p0).unit }

  /// Ends and tangents as the true offset has them: its speed is the curve's, times 1 − distance · curvature.
  private func offset(by distance: CGFloat, _ start: CGPoint, _ end: CGPoint, _ tolerance: CGFloat) -> CubicPiece? {
    let (first, second) = (stretch(at: 0, distance), stretch(at: 1, distance))
    guard let first, let second, first > 0.05, second > 0.05 else { return nil }
    let (a, b) = (p0 + start.normal * distance, p3 + end.normal * distance)
    let candidate = CubicPiece(
      a, a + start * ((p1 - p0).length * first), b - end * ((p3 - p2).length * second), b)
    for t in [0.25, 0.5, 0.75] as [CGFloat] {
      guard let direction = derivative(t).unit, let stretch = stretch(at: t, distance), stretch > 0.05 else { return nil }
      let truth = point(t) + direction.normal * distance
      let gap = candidate.point(t) - truth
      // Only the part across the curve is an error; along it, points are merely reached at another parameter.
      let across = abs(gap.x * direction.y - gap.y * direction.x)
      guard across < tolerance, gap.length < max(tolerance, 0.2 * abs(distance)) else { return nil }
    }
    return candidate
  }

  /// By which factor the neighbour at `distance` is longer than the curve itself at a parameter.
  private func stretch(at t: CGFloat, _ distance: CGFloat) -> CGFloat? {
    let v = derivative(t)
    let speed = v.length
    guard speed > 0 else { return nil }
    let s = 1 - t
    let w = (p2 - p1 * 2 + p0) * (6 * s) + (p3 - p2 * 2 + p1) * (6 * t)
    let curvature = (v.x * w.y - v.y * w.x) / (speed * speed * speed)
    return 1 - distance * curvature
  }

  func point(_ t: CGFloat) -> CGPoint {
    let (a, b, c) = (p0.mixed(with: p1, t), p1.mixed(with: p2, t), p2.mixed(with: p3, t))
    return a.mixed(with: b, t).mixed(with: b.mixed(with: c, t), t)
  }

  private func derivative(_ t: CGFloat) -> CGPoint {
    let s = 1 - t
    return (p1 - p0) * (3 * s * s) + (p2 - p1) * (6 * s * t) + (p3 - p2) * (3 * t * t)
  }
}

extension CGPoint {
  static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: a.x * factor, y: a.y * factor) }

  /// A quarter turn from x towards y: the side that a positive curvature bends to.
  var normal: CGPoint { CGPoint(x: -y, y: x) }
  var negated: CGPoint { CGPoint(x: -x, y: -y) }
  var length: CGFloat { hypot(x, y) }

  /// The vector at length 1; nil when it has none.
  var unit: CGPoint? {
    let length = hypot(x, y)
    guard length > 1e-12, length.isFinite else { return nil }
    return CGPoint(x: x / length, y: y / length)
  }
}
