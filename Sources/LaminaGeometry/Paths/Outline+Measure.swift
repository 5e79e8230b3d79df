public import Foundation

extension Outline {
  /// One straight or cubic piece, quadratics raised to cubics and closes drawn as lines.
  package enum Segment: Sendable {
    case move(CGPoint)
    case line(CGPoint, CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint, CGPoint)
    case close
  }

  package var segments: [Segment] {
    var result: [Segment] = []
    var current = CGPoint.zero
    var first = CGPoint.zero
    forEach { verb, points in
      let p = Array(points)
      switch verb {
      case .move:
        (current, first) = (p[0], p[0])
        result.append(.move(p[0]))
      case .line:
        result.append(.line(current, p[0]))
        current = p[0]
      case .quad:
        let c1 = current.mixed(with: p[0], 2 / 3)
        let c2 = p[1].mixed(with: p[0], 2 / 3)
        result.append(.cubic(current, c1, c2, p[1]))
        current = p[1]
      case .cubic:
        result.append(.cubic(current, p[0], p[1], p[2]))
        current = p[2]
      case .close:
        if current != first { result.append(.line(current, first)) }
        result.append(.close)
        current = first
      }
    }
    return result
  }

  /// The length of all drawn pieces, closing lines included.
  package var length: CGFloat {
    segments.reduce(0) { $0 + $1.length }
  }

  /// The part between two fractions of the length, 0…1, as Core Animation's `strokeStart` and `strokeEnd` cut it.
  /// A part that reaches from 0 to 1 is the outline itself, still closed.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> Outline {
    let low = min(max(start.isNaN ? 0 : start, 0), 1)
    let high = min(max(end.isNaN ? 1 : end, 0), 1)
    if low <= 0 && high >= 1 { return self }
    guard low < high else { return Outline() }
    let pieces = segments
    let total = pieces.reduce(0) { $0 + $1.length }
    let (from, to) = (low * total, high * total)
    var out = Outline()
    var walked: CGFloat = 0
    var connected = false
    for piece in pieces {
      let length = piece.length
      defer { walked += length }
      switch piece {
      case .move, .close:
        connected = false
        continue
      case .line, .cubic: break
      }
      guard length > 0, walked + length > from, walked < to else {
        connected = false
        continue
      }
      let t0 = from > walked ? piece.parameter(atLength: from - walked) : 0
      let t1 = to < walked + length ? piece.parameter(atLength: to - walked) : 1
      piece.part(t0, t1).append(to: &out, connected: connected)
      connected = true
    }
    return out
  }

  /// Where the point at `fraction` of the length lies, and the direction of travel there, in radians.
  package func point(at fraction: CGFloat) -> (point: CGPoint, angle: CGFloat)? {
    let pieces = segments
    let total = pieces.reduce(0) { $0 + $1.length }
    var left = min(max(fraction, 0), 1) * total
    var last: (CGPoint, CGFloat)?
    for piece in pieces {
      let length = piece.length
      guard length > 0 else { continue }
      if left <= length {
        return piece.location(piece.parameter(atLength: left))
      }
      left -= length
      last = piece.location(1)
    }
    return last
  }

  /// Straight pieces within `tolerance` points of the curve, one polygon for each subpath.
  package func flattened(tolerance: CGFloat = 0.1) -> [[CGPoint]] {
    var polygons: [[CGPoint]] = []
    for segment in segments {
      switch segment {
      case .move(let point): polygons.append([point])
      case .line(_, let end): polygons[polygons.count - 1].append(end)
      case .cubic(let p0, let p1, let p2, let p3):
        let bend = max(
          hypot(p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y), hypot(p1.x - 2 * p2.x + p3.x, p1.y - 2 * p2.y + p3.y))
        let wanted = (0.75 * bend / max(tolerance, 1e-6)).squareRoot().rounded(.up)
        let steps = wanted.isFinite ? Int(min(max(wanted, 1), 512)) : 1
        for step in 1...steps {
          polygons[polygons.count - 1].append(segment.location(CGFloat(step) / CGFloat(steps)).point)
        }
      case .close: continue
      }
    }
    return polygons.filter { $0.count > 1 }
  }

  /// Whether `point` is inside, by the winding number of the flattened outline.
  package func contains(_ point: CGPoint, evenOdd: Bool) -> Bool {
    var winding = 0
    var crossings = 0
    for polygon in flattened(tolerance: 0.05) {
      for index in polygon.indices {
        let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
        guard (a.y <= point.y) != (b.y <= point.y) else { continue }
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x > point.x {
          crossings += 1
          winding += b.y > a.y ? 1 : -1
        }
      }
    }
    return evenOdd ? crossings % 2 != 0 : winding != 0
  }

  /// Around the drawn curve itself, control points left out.
  package var tightBox: CGRect {
    var box: [CGPoint] = []
    for segment in segments {
      switch segment {
      case .move(let p): box.append(p)
      case .line(_, let b): box.append(b)
      case .cubic(let p0, let p1, let p2, let p3):
        box.append(p3)
        for axis in [(p0.x, p1.x, p2.x, p3.x), (p0.y, p1.y, p2.y, p3.y)] {
          for t in cubicExtrema(axis.0, axis.1, axis.2, axis.3) { box.append(segment.location(t).point) }
        }
      case .close: continue
      }
    }
    return CGRect(around: box)
  }
}

/// Where a cubic's derivative is zero, inside 0…1.
private func cubicExtrema(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
  let a = -p0 + 3 * p1 - 3 * p2 + p3
  let b = 2 * (p0 - 2 * p1 + p2)
  let c = p1 - p0
  var roots: [CGFloat] = []
  if abs(a) < 1e-12 {
    if b != 0 { roots = [-c / b] }
  } else {
    let d = b * b - 4 * a * c
    if d >= 0 { roots = [(-b + d.squareRoot()) / (2 * a), (-b - d.squareRoot()) / (2 * a)] }
  }
  return roots.filter { $0 > 0 && $0 < 1 }
}

extension CGPoint {
  @inlinable package func mixed(with other: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
  }
}

extension Outline.Segment {
  package var length: CGFloat {
    switch self {
    case .move, .close: 0
    case .line(let a, let b): hypot(b.x - a.x, b.y - a.y)
    case .cubic: length(to: 1)
    }
  }

  /// Gauss–Legendre, 16 nodes on each half: within 1e-6 of the length for curves as tame as corners and ellipses.
  private func length(to t: CGFloat) -> CGFloat {
    guard case .cubic = self else { return length * t }
    var sum: CGFloat = 0
    for half in 0..<2 {
      let (low, high) = (t * CGFloat(half) / 2, t * CGFloat(half + 1) / 2)
      let (middle, reach) = ((low + high) / 2, (high - low) / 2)
      for (node, weight) in gaussNodes {
        for sign in [-1.0, 1.0] {
          let v = derivative(middle + reach * CGFloat(sign) * node)
          sum += weight * reach * hypot(v.x, v.y)
        }
      }
    }
    return sum
  }

  private func derivative(_ t: CGFloat) -> CGPoint {
    switch self {
    case .move, .close: return .zero
    case .line(let a, let b): return CGPoint(x: b.x - a.x, y: b.y - a.y)
    case .cubic(let p0, let p1, let p2, let p3):
      let s = 1 - t
      let (u, v, w) = (3 * s * s, 6 * s * t, 3 * t * t)
      let x = u * (p1.x - p0.x) + v * (p2.x - p1.x) + w * (p3.x - p2.x)
      let y = u * (p1.y - p0.y) + v * (p2.y - p1.y) + w * (p3.y - p2.y)
      return CGPoint(x: x, y: y)
    }
  }

  package func location(_ t: CGFloat) -> (point: CGPoint, angle: CGFloat) {
    var v = derivative(t)
    if v == .zero { v = derivative(t < 0.5 ? t + 1e-4 : t - 1e-4) }
    let angle = atan2(v.y, v.x)
    switch self {
    case .move(let p): return (p, 0)
    case .close: return (.zero, 0)
    case .line(let a, let b): return (a.mixed(with: b, t), angle)
    case .cubic(let p0, let p1, let p2, let p3):
      let (a, b, c) = (p0.mixed(with: p1, t), p1.mixed(with: p2, t), p2.mixed(with: p3, t))
      return (a.mixed(with: b, t).mixed(with: b.mixed(with: c, t), t), angle)
    }
  }

  /// The parameter at which `distance` has been walked, by bisection of the length.
  package func parameter(atLength distance: CGFloat) -> CGFloat {
    let total = length
    guard total > 0 else { return 0 }
    guard case .cubic = self else { return min(max(distance / total, 0), 1) }
    if distance >= total { return 1 }
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    for _ in 0..<32 {
      let middle = (low + high) / 2
      if length(to: middle) < distance { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The piece between two parameters (de Casteljau).
  func part(_ t0: CGFloat, _ t1: CGFloat) -> Outline.Segment {
    if t0 <= 0 && t1 >= 1 { return self }
    switch self {
    case .move, .close: return self
    case .line(let a, let b): return .line(a.mixed(with: b, t0), a.mixed(with: b, t1))
    case .cubic:
      let tail = t0 > 0 ? split(t0).1 : self
      let t = t0 < 1 ? (t1 - t0) / (1 - t0) : 1
      return t < 1 ? tail.split(t).0 : tail
    }
  }

  private func split(_ t: CGFloat) -> (Outline.Segment, Outline.Segment) {
    guard case .cubic(let p0, let p1, let p2, let p3) = self else { return (self, self) }
    let (a, b, c) = (p0.mixed(with: p1, t), p1.mixed(with: p2, t), p2.mixed(with: p3, t))
    let (d, e) = (a.mixed(with: b, t), b.mixed(with: c, t))
    let middle = d.mixed(with: e, t)
    return (.cubic(p0, a, d, middle), .cubic(middle, e, c, p3))
  }

  func append(to outline: inout Outline, connected: Bool) {
    switch self {
    case .move, .close: return
    case .line(let a, let b):
      if !connected { outline.move(to: a) }
      outline.line(to: b)
    case .cubic(let p0, let p1, let p2, let p3):
      if !connected { outline.move(to: p0) }
      outline.cubic(p1, p2, to: p3)
    }
  }
}

/// Nodes and weights of the 16-point rule on −1…1, positive half.
private let gaussNodes: [(CGFloat, CGFloat)] = [
  (0.0950125098376374, 0.1894506104550685), (0.2816035507792589, 0.1826034150449236),
  (0.4580167776572274, 0.1691565193950025), (0.6178762444026438, 0.1495959888165767),
  (0.7554044083550030, 0.1246289712555339), (0.8656312023878318, 0.0951585116824928),
  (0.9445750230732326, 0.0622535239386479), (0.9894009349916499, 0.0271524594117541),
]
