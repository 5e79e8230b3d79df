package import Foundation

/// The curve of one corner, from the edge before it to the edge after it (clockwise), as cubic Béziers.
///
/// A corner is worked out once, in its own frame, and turned into place:
///
///         along "after" →
///      V────────────────────
///      │  ╭─────  end
///      │ ╭
///   ↓  │╭
/// along│  start
/// "before"
///
/// V is the vertex; `u` runs along the edge after the corner, `v` back along the edge before it, both away from V.
package struct CornerPath: Sendable {
  package struct Cubic: Sendable {
    package var c1, c2, end: CGPoint
  }

  package var start: CGPoint
  package var curves: [Cubic]

  /// The distance of a quarter ellipse's control points from its ends, as a part of the radius.
  package static let kappa: CGFloat = 0.5522847498307936

  /// - Parameters:
  ///   - available: how far the corner may reach along each axis, in points; continuous corners are squeezed into it.
  package init(_ corner: RectCorner, of shape: RoundedRect) {
    let radius = shape.radii[corner]
    let rect = shape.rect
    let vertex = CGPoint(x: corner.isLeft ? rect.minX : rect.maxX, y: corner.isTop ? rect.minY : rect.maxY)
    guard radius.width > 0, radius.height > 0 else {
      (start, curves) = (vertex, [])
      return
    }
    // Unit vectors from the vertex into the rectangle.
    let (ix, iy): (CGFloat, CGFloat) = (corner.isLeft ? 1 : -1, corner.isTop ? 1 : -1)
    let afterIsHorizontal = corner.edgeAfter.isHorizontal
    func place(u: CGFloat, v: CGFloat) -> CGPoint {
      let (dx, dy) = afterIsHorizontal ? (u, v) : (v, u)
      return CGPoint(x: vertex.x + ix * dx, y: vertex.y + iy * dy)
    }
    let (ru, rv) = afterIsHorizontal ? (radius.width, radius.height) : (radius.height, radius.width)
    if shape.curve == .continuous {
      let (hu, hv) = afterIsHorizontal ? (rect.width / 2, rect.height / 2) : (rect.height / 2, rect.width / 2)
      let (u, v) = (ContinuousCorner(radius: ru, half: hu), ContinuousCorner(radius: rv, half: hv))
      start = place(u: 0, v: v.reach)
      curves = [
        Cubic(c1: place(u: 0, v: v.outer1), c2: place(u: 0, v: v.outer2), end: place(u: u.near, v: v.far)),
        Cubic(c1: place(u: u.low, v: v.high), c2: place(u: u.high, v: v.low), end: place(u: u.far, v: v.near)),
        Cubic(c1: place(u: u.outer2, v: 0), c2: place(u: u.outer1, v: 0), end: place(u: u.reach, v: 0)),
      ]
    } else {
      let k = 1 - CornerPath.kappa
      start = place(u: 0, v: rv)
      curves = [Cubic(c1: place(u: 0, v: rv * k), c2: place(u: ru * k, v: 0), end: place(u: ru, v: 0))]
    }
  }

  package var end: CGPoint { curves.last?.end ?? start }
}

/// Apple's continuous corner along one axis, in points from the vertex: the published control points of iOS 7's
/// rounded rectangle, in units of the radius, and how they are squeezed when the side is too short for them.
package struct ContinuousCorner: Sendable {
  package let reach, outer1, outer2, far, near, high, low: CGFloat

  /// How far a continuous corner reaches beyond its radius where it has the room; also `cornerCurveExpansionFactor`.
  package static let expansion: CGFloat = 1.528665

  package init(radius r: CGFloat, half: CGFloat) {
    let limit = 1 / ContinuousCorner.expansion
    let radius = min(r, half)
    let ratio = half > 0 ? radius / half : 0
    if ratio > limit {
      let t = (ratio - limit) / (1 - limit)
      func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * t }
      reach = half
      outer1 = mix(1.08849 * limit, 0.96) * half
      outer2 = mix(0.868407 * limit, 0.82) * half
    } else {
      reach = ContinuousCorner.expansion * radius
      outer1 = 1.08849 * radius
      outer2 = 0.868407 * radius
    }
    far = 0.631494 * radius
    near = 0.074911 * radius
    high = 0.372824 * radius
    low = 0.169060 * radius
  }
}
