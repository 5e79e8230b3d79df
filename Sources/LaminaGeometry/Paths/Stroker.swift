import Foundation

/// Builds the area that a line of some width covers.
///
/// Each subpath becomes the sum of its pieces' strips and of a wedge at each corner, all turned the same way, so that the
/// non-zero rule gives their union. Written as contours, the inner side of a corner goes through the vertex:
///
///     ── left ──────╲            the wedge lies between the two
///     ── path ──●     ╲          strips on the outer side of
///     ── right ─╱╲──    ╲        the vertex ●
///
/// A strip whose inner side would turn back on itself, because the curve is tighter than half the width, is cut into
/// short straight strips, since it would count as negative there.
struct Stroker {
  /// How far the sides may be from the true offset curve, in points.
  static let tolerance: CGFloat = 0.02
  static let maxDepth = 8
  /// Points of the result at most; a path that needs more is left unfinished.
  static let maxPoints = 4_000_000

  let reach: CGFloat
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: CGFloat

  private(set) var outline = Outline()
  private var left = StrokeSide()
  private var right = StrokeSide()
  private var hasStrip = false
  private var first = (point: CGPoint.zero, direction: CGPoint.zero)
  private var last = (point: CGPoint.zero, direction: CGPoint.zero)

  init(width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
    reach = width / 2
    self.cap = cap
    self.join = join
    self.miterLimit = max(miterLimit, 1)
  }

  /// - Parameter pieces: the lines and cubics of one subpath, each beginning where the one before ends.
  mutating func addSubpath(_ pieces: [Outline.Segment], isClosed: Bool, at start: CGPoint) {
    (left, right, hasStrip) = (StrokeSide(), StrokeSide(), false)
    for piece in pieces {
      guard outline.points.count + left.count + right.count < Stroker.maxPoints else { return }
      add(piece)
    }
    guard hasStrip else { return addDot(at: start, isDrawn: isClosed || !pieces.isEmpty) }
    if isClosed {
      turn(to: first.direction, with: join)
      left.appendContour(to: &outline)
      right.appendReversedContour(to: &outline)
    } else {
      var contour = left
      addCap(to: &contour, at: last.point, along: last.direction)
      contour.appendReversed(right)
      addCap(to: &contour, at: first.point, along: first.direction.negated)
      contour.appendContour(to: &outline)
    }
  }

  /// A subpath of no length is a dot where its caps reach out.
  private mutating func addDot(at point: CGPoint, isDrawn: Bool) {
    guard isDrawn, cap != .butt else { return }
    let box = CGRect(x: point.x - reach, y: point.y - reach, width: 2 * reach, height: 2 * reach)
    outline.append(cap == .round ? Outline(ellipseIn: box) : Outline(box))
  }

  private mutating func add(_ piece: Outline.Segment) {
    switch piece {
    case .move, .close: return
    case .line(let a, let b): addLine(a, b, join: join)
    case .cubic(let p0, let p1, let p2, let p3):
      var joint = join
      addCurve(CubicPiece(p0, p1, p2, p3), depth: 0, join: &joint)
    }
  }

  private mutating func addLine(_ a: CGPoint, _ b: CGPoint, join: CGLineJoin) {
    guard let direction = (b - a).unit else { return }
    begin(at: a, along: direction, join: join)
    let normal = direction.normal * reach
    left.line(to: b + normal)
    right.line(to: b - normal)
    last = (b, direction)
  }

  /// - Parameter join: at the curve's own beginning the line's join; where it was only cut up, a round one.
  private mutating func addCurve(_ curve: CubicPiece, depth: Int, join: inout CGLineJoin) {
    if let sides = curve.sides(reach: reach, tolerance: Stroker.tolerance) {
      begin(at: curve.p0, along: sides.startDirection, join: join)
      left.cubic(sides.left)
      right.cubic(sides.right)
      last = (curve.p3, sides.endDirection)
      join = .round
    } else if depth >= Stroker.maxDepth || curve.isShort(Stroker.tolerance) {
      guard curve.p0 != curve.p3 else { return }
      addLine(curve.p0, curve.p3, join: join)
      join = .round
    } else {
      let (a, b) = curve.halves
      addCurve(a, depth: depth + 1, join: &join)
      addCurve(b, depth: depth + 1, join: &join)
    }
  }

  private mutating func begin(at point: CGPoint, along direction: CGPoint, join: CGLineJoin) {
    if hasStrip {
      turn(to: direction, with: join)
    } else {
      let normal = direction.normal * reach
      left.start(at: point + normal)
      right.start(at: point - normal)
      first = (point, direction)
      hasStrip = true
    }
  }

  // MARK: Corners and ends

  private mutating func turn(to direction: CGPoint, with join: CGLineJoin) {
    let (pivot, before) = last
    let cross = before.x * direction.y - before.y * direction.x
    let dot = before.x * direction.x + before.y * direction.y
    let (from, to) = (before.normal * reach, direction.normal * reach)
    // A turn that moves neither side by a thousandth of the tolerance is none.
    if dot > 0, abs(cross) * reach < Stroker.tolerance * 0.05 {
      left.line(to: pivot + to)
      right.line(to: pivot - to)
      return
    }
    // A positive cross product turns towards the normal, which is where `left` lies.
    let angle = abs(atan2(cross, dot))
    if cross < 0 {
      corner(of: &left, pivot, from, to, angle: -angle, dot: dot, join)
      right.line(to: pivot)
      right.line(to: pivot - to)
    } else {
      corner(of: &right, pivot, from.negated, to.negated, angle: angle, dot: dot, join)
      left.line(to: pivot)
      left.line(to: pivot + to)
    }
  }

  private func corner(
    of side: inout StrokeSide, _ pivot: CGPoint, _ from: CGPoint, _ to: CGPoint, angle: CGFloat, dot: CGFloat,
    _ join: CGLineJoin
  ) {
    switch join {
    case .round:
      side.arc(about: pivot, from: from, sweep: angle)
    case .miter:
      // Half the angle between the sides is θ/2 with cos θ = −dot; the tip is 1 / sin(θ/2) half-widths away.
      let sine = ((1 + dot) / 2).squareRoot()
      if sine > 1e-6, 1 / sine <= miterLimit, let middle = (from + to).unit {
        side.line(to: pivot + middle * (reach / sine))
      }
    case .bevel: break
    }
    side.line(to: pivot + to)
  }

  private func addCap(to side: inout StrokeSide, at point: CGPoint, along direction: CGPoint) {
    let normal = direction.normal * reach
    switch cap {
    case .butt: break
    case .square:
      let end = point + direction * reach
      side.line(to: end + normal)
      side.line(to: end - normal)
    case .round:
      side.arc(about: point, from: normal, sweep: -.pi)
    }
    side.line(to: point - normal)
  }
}
