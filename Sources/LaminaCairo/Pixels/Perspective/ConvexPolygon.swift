import Foundation

/// A convex polygon, for clipping and coverage.
struct ConvexPolygon {
  var points: [SIMD2<Double>]

  /// What is left where `a·x + b·y + c ≥ 0`.
  func clipped(a: Double, b: Double, c: Double) -> ConvexPolygon {
    guard var previous = points.last else { return self }
    var kept: [SIMD2<Double>] = []
    var before = a * previous.x + b * previous.y + c
    for point in points {
      let now = a * point.x + b * point.y + c
      if (before >= 0) != (now >= 0) { kept.append(previous + (point - previous) * (before / (before - now))) }
      if now >= 0 { kept.append(point) }
      (previous, before) = (point, now)
    }
    return ConvexPolygon(points: kept)
  }

  func clipped(to x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> ConvexPolygon {
    clipped(a: 1, b: 0, c: -x.lowerBound).clipped(a: -1, b: 0, c: x.upperBound)
      .clipped(a: 0, b: 1, c: -y.lowerBound).clipped(a: 0, b: -1, c: y.upperBound)
  }

  var area: Double {
    guard var previous = points.last else { return 0 }
    var twice = 0.0
    for point in points {
      twice += previous.x * point.y - point.x * previous.y
      previous = point
    }
    return abs(twice) / 2
  }

  /// Where the polygon lies at the height `y`; nil where it does not.
  func span(at y: Double) -> (from: Double, to: Double)? {
    guard var previous = points.last else { return nil }
    var (from, to) = (Double.infinity, -Double.infinity)
    for point in points {
      let (low, high) = (min(previous.y, point.y), max(previous.y, point.y))
      if low <= y, y <= high {
        let t = high > low ? (y - previous.y) / (point.y - previous.y) : 0
        let x = previous.x + (point.x - previous.x) * t
        from = min(from, x, low == high ? point.x : x)
        to = max(to, x, low == high ? point.x : x)
      }
      previous = point
    }
    return from <= to ? (from, to) : nil
  }

  /// The extent of what lies between two heights.
  func extent(between top: Double, and bottom: Double) -> (from: Double, to: Double)? {
    var range: (from: Double, to: Double)?
    func include(_ span: (from: Double, to: Double)?) {
      guard let span else { return }
      range = range.map { (min($0.from, span.from), max($0.to, span.to)) } ?? span
    }
    include(span(at: top))
    include(span(at: bottom))
    for point in points where point.y > top && point.y < bottom { include((point.x, point.x)) }
    return range
  }
}
