package import Foundation

extension Outline {
  /// An arc of a circle as cubics, a line from the current point first when there is one.
  /// - Parameter clockwise: as seen with y up, which is what Core Graphics means by it; with y down it looks the other way.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let full = 2 * CGFloat.pi
    guard radius.isFinite, startAngle.isFinite, endAngle.isFinite else { return }
    var sweep = endAngle - startAngle
    if clockwise {
      if sweep > 0 { sweep = sweep.truncatingRemainder(dividingBy: full) - full }
      sweep = max(sweep, -full)
    } else {
      if sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: full) + full }
      sweep = min(sweep, full)
    }
    addSweep(center: center, rx: radius, ry: radius, rotation: 0, start: startAngle, sweep: sweep, joins: true)
  }

  /// `sweep` radians of a turned ellipse from the angle `start`, in quarters at most.
  package mutating func addSweep(
    center: CGPoint, rx: CGFloat, ry: CGFloat, rotation: CGFloat, start: CGFloat, sweep: CGFloat, joins: Bool
  ) {
    let turn = CGAffineTransform(rotationAngle: rotation)
    func at(_ angle: CGFloat) -> CGPoint {
      let p = CGPoint(x: rx * cos(angle), y: ry * sin(angle)).applying(turn)
      return CGPoint(x: center.x + p.x, y: center.y + p.y)
    }
    func tangent(_ angle: CGFloat) -> CGPoint { CGPoint(x: -rx * sin(angle), y: ry * cos(angle)).applying(turn) }
    let first = at(start)
    if joins { isEmpty ? move(to: first) : line(to: first) }
    let pieces = max(1, Int((abs(sweep) / (CGFloat.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(pieces)
    let k = 4 / 3 * tan(step / 4)
    for piece in 0..<pieces {
      let (a, b) = (start + step * CGFloat(piece), start + step * CGFloat(piece + 1))
      let (p, q, ta, tb) = (at(a), at(b), tangent(a), tangent(b))
      cubic(CGPoint(x: p.x + k * ta.x, y: p.y + k * ta.y), CGPoint(x: q.x - k * tb.x, y: q.y - k * tb.y), to: q)
    }
  }

  /// The arc of `radius` that touches the lines current→tangent1 and tangent1→tangent2.
  package mutating func addArc(tangent1: CGPoint, tangent2: CGPoint, radius: CGFloat) {
    guard let p0 = currentPoint else { return move(to: tangent1) }
    let (ax, ay) = (p0.x - tangent1.x, p0.y - tangent1.y)
    let (bx, by) = (tangent2.x - tangent1.x, tangent2.y - tangent1.y)
    let (la, lb) = (hypot(ax, ay), hypot(bx, by))
    let cross = ax * by - ay * bx
    guard la > 0, lb > 0, radius > 0, abs(cross) > 1e-12 * la * lb else { return line(to: tangent1) }
    let cosine = min(max((ax * bx + ay * by) / (la * lb), -1), 1)
    let half = acos(cosine) / 2
    let distance = radius / tan(half)
    let from = CGPoint(x: tangent1.x + ax / la * distance, y: tangent1.y + ay / la * distance)
    let to = CGPoint(x: tangent1.x + bx / lb * distance, y: tangent1.y + by / lb * distance)
    let (mx, my) = (ax / la + bx / lb, ay / la + by / lb)
    let lm = hypot(mx, my)
    let reach = radius / sin(half)
    let center = CGPoint(x: tangent1.x + mx / lm * reach, y: tangent1.y + my / lm * reach)
    let start = atan2(from.y - center.y, from.x - center.x)
    var sweep = atan2(to.y - center.y, to.x - center.x) - start
    if sweep > .pi { sweep -= 2 * .pi }
    if sweep < -.pi { sweep += 2 * .pi }
    line(to: from)
    addSweep(center: center, rx: radius, ry: radius, rotation: 0, start: start, sweep: sweep, joins: false)
  }

  /// SVG's elliptical arc, by the endpoint-to-centre conversion of SVG 1.1, appendix F.6.5.
  package mutating func addEllipticalArc(
    to end: CGPoint, rx: CGFloat, ry: CGFloat, rotation: CGFloat, largeArc: Bool, sweep: Bool
  ) {
    guard let begin = currentPoint, begin != end else { return }
    var (rx, ry) = (abs(rx), abs(ry))
    guard rx > 0, ry > 0 else { return line(to: end) }
    let (cosine, sine) = (cos(rotation), sin(rotation))
    let (dx, dy) = ((begin.x - end.x) / 2, (begin.y - end.y) / 2)
    let x1 = cosine * dx + sine * dy
    let y1 = -sine * dx + cosine * dy
    let excess = x1 * x1 / (rx * rx) + y1 * y1 / (ry * ry)
    if excess > 1 {
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
    }
    let (a, b, c) = (rx * rx * ry * ry, rx * rx * y1 * y1, ry * ry * x1 * x1)
    let root = (max(0, a - b - c) / (b + c)).squareRoot() * (largeArc == sweep ? -1 : 1)
    let (cx, cy) = (root * rx * y1 / ry, -root * ry * x1 / rx)
    let center = CGPoint(
      x: cosine * cx - sine * cy + (begin.x + end.x) / 2, y: sine * cx + cosine * cy + (begin.y + end.y) / 2)
    let start = atan2((y1 - cy) / ry, (x1 - cx) / rx)
    var turn = atan2((-y1 - cy) / ry, (-x1 - cx) / rx) - start
    if sweep, turn < 0 { turn += 2 * .pi }
    if !sweep, turn > 0 { turn -= 2 * .pi }
    addSweep(center: center, rx: rx, ry: ry, rotation: rotation, start: start, sweep: turn, joins: false)
  }
}
