package import Foundation

/// One side of a line.
package struct HalfPlane: Sendable, Hashable {
  package var point: CGPoint
  /// To the inside; of any length.
  package var normal: CGPoint

  package init(point: CGPoint, normal: CGPoint) {
    self.point = point
    self.normal = normal
  }

  /// Positive inside, in units of the normal.
  @inline(__always)
  package func side(_ p: CGPoint) -> CGFloat { (p.x - point.x) * normal.x + (p.y - point.y) * normal.y }

  package var opposite: HalfPlane { HalfPlane(point: point, normal: CGPoint(x: -normal.x, y: -normal.y)) }

  /// The half-planes whose common part a convex polygon is, given clockwise.
  package static func around(_ polygon: [CGPoint]) -> [HalfPlane] {
    polygon.indices.compactMap { index in
      let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
      return a == b ? nil : HalfPlane(point: a, normal: CGPoint(x: a.y - b.y, y: b.x - a.x))
    }
  }

  /// The half-planes whose common part is as good as a disc: too large by a hundredth of a point, or a thousandth of its radius.
  package static func around(disc center: CGPoint, radius: CGFloat) -> [HalfPlane] {
    let count = radius < 4 ? 48 : 96
    return (0..<count).map { index in
      let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(count)
      let (x, y) = (cos(angle), sin(angle))
      return HalfPlane(point: CGPoint(x: center.x + radius * x, y: center.y + radius * y), normal: CGPoint(x: -x, y: -y))
    }
  }
}

extension Outline.Segment {
  /// Where the piece crosses the line, in order.
  package func crossings(of plane: HalfPlane) -> [CGFloat] {
    switch self {
    case .move, .close: return []
    case .line(let a, let b):
      let (p, q) = (plane.side(a), plane.side(b))
      return (p < 0) != (q < 0) ? [p / (p - q)] : []
    case .cubic(let p0, let p1, let p2, let p3):
      let d = (plane.side(p0), plane.side(p1), plane.side(p2), plane.side(p3))
      if d.0 >= 0 && d.1 >= 0 && d.2 >= 0 && d.3 >= 0 { return [] }
      if d.0 < 0 && d.1 < 0 && d.2 < 0 && d.3 < 0 { return [] }
      func side(_ t: CGFloat) -> CGFloat {
        let s = 1 - t
        let outer = s * s * s * d.0 + t * t * t * d.3
        return outer + 3 * s * t * (s * d.1 + t * d.2)
      }
      var found: [CGFloat] = []
      var (low, before) = (CGFloat(0), d.0)
      for step in 1...8 {
        let high = CGFloat(step) / 8
        let after = side(high)
        if (before < 0) != (after < 0) {
          var (a, b) = (low, high)
          for _ in 0..<48 {
            let middle = (a + b) / 2
            if (side(middle) < 0) == (before < 0) { a = middle } else { b = middle }
          }
          found.append((a + b) / 2)
        }
        (low, before) = (high, after)
      }
      return found
    }
  }
}

/// What of a convex loop lies inside all `planes`: Sutherland and Hodgman's clip, on curves. The loop stays closed and
/// keeps its direction; empty when nothing is left.
package func clipped(_ loop: [Outline.Segment], to planes: [HalfPlane]) -> [Outline.Segment] {
  var current = loop
  for plane in planes {
    if current.allSatisfy({ $0.isInside(plane) }) { continue }
    var kept: [Outline.Segment] = []
    for segment in current {
      var low: CGFloat = 0
      for high in segment.crossings(of: plane) + [1] {
        let middle = segment.location((low + high) / 2).point
        if plane.side(middle) > 0 { kept.append(segment.part(low, high)) }
        low = high
      }
    }
    guard let first = kept.first, let last = kept.last else { return [] }
    current = []
    for segment in kept {
      if let end = current.last?.end, end != segment.start { current.append(.line(end, segment.start)) }
      current.append(segment)
    }
    if last.end != first.start { current.append(.line(last.end, first.start)) }
  }
  return current
}

/// The one part of a convex loop that lies inside all `planes`, open at its ends; nil when there is none, when the whole
/// loop is inside, or when it comes and goes more than once.
package func chain(_ loop: [Outline.Segment], inside planes: [HalfPlane]) -> [Outline.Segment]? {
  var kept: [Outline.Segment] = []
  for segment in loop {
    var parts = [segment]
    for plane in planes where !parts.isEmpty {
      parts = parts.flatMap { part -> [Outline.Segment] in
        if part.isInside(plane) { return part.isOn(plane) ? [] : [part] }
        var low: CGFloat = 0
        var inside: [Outline.Segment] = []
        for high in part.crossings(of: plane) + [1] {
          if plane.side(part.location((low + high) / 2).point) > 0 { inside.append(part.part(low, high)) }
          low = high
        }
        return inside
      }
    }
    kept += parts.filter { $0.start != $0.end }
  }
  guard !kept.isEmpty else { return nil }
  func isGap(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) + abs(a.y - b.y) > 1e-7 * (1 + abs(a.x) + abs(a.y)) }
  let gaps = kept.indices.filter { isGap(kept[$0].end, kept[($0 + 1) % kept.count].start) }
  guard gaps.count == 1, let gap = gaps.first else { return nil }
  return Array(kept[(gap + 1)...] + kept[...gap])
}

extension Outline.Segment {
  /// Runs along the line itself.
  fileprivate func isOn(_ plane: HalfPlane) -> Bool {
    guard case .line(let a, let b) = self else { return false }
    let size = hypot(plane.normal.x, plane.normal.y)
    return plane.side(a) <= 1e-9 * size && plane.side(b) <= 1e-9 * size
  }

  /// Control points included, so that a curve is inside when this says so.
  fileprivate func isInside(_ plane: HalfPlane) -> Bool {
    switch self {
    case .move, .close: true
    case .line(let a, let b): plane.side(a) >= 0 && plane.side(b) >= 0
    case .cubic(let a, let b, let c, let d):
      plane.side(a) >= 0 && plane.side(b) >= 0 && plane.side(c) >= 0 && plane.side(d) >= 0
    }
  }
}
