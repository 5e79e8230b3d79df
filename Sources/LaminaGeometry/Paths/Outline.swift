package import Foundation

/// A path as a value: moves, lines, quadratic and cubic Béziers, closes. It is what every stage after the layer tree sees.
package struct Outline: Sendable, Hashable {
  package enum Verb: UInt8, Sendable, Hashable {
    case move, line, quad, cubic, close

    /// How many points the verb takes.
    package var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  package private(set) var verbs: [Verb] = []
  package private(set) var points: [CGPoint] = []
  private var start = CGPoint.zero

  package init() {}

  package init(_ rect: CGRect) { addRect(rect) }

  package init(ellipseIn rect: CGRect) {
    self.init(
      RoundedRect(
        rect,
        radii: CornerRadii(
          topLeft: CGSize(width: rect.width / 2, height: rect.height / 2),
          topRight: CGSize(width: rect.width / 2, height: rect.height / 2),
          bottomRight: CGSize(width: rect.width / 2, height: rect.height / 2),
          bottomLeft: CGSize(width: rect.width / 2, height: rect.height / 2))))
  }

  package init(_ shape: RoundedRect) { add(shape) }

  package init(polygon: [CGPoint]) {
    guard let first = polygon.first else { return }
    move(to: first)
    for point in polygon.dropFirst() { line(to: point) }
    close()
  }

  package var isEmpty: Bool { verbs.isEmpty }

  package var currentPoint: CGPoint? {
    guard let last = verbs.last else { return nil }
    return last == .close ? start : points.last
  }

  package mutating func move(to point: CGPoint) {
    start = point
    verbs.append(.move)
    points.append(point)
  }

  /// A drawing verb without a current point starts at its own first point, so that no verb is ever without one.
  private mutating func begin(at point: CGPoint) {
    if verbs.isEmpty {
      move(to: point)
    } else if verbs.last == .close {
      move(to: start)
    }
  }

  package mutating func line(to point: CGPoint) {
    begin(at: point)
    verbs.append(.line)
    points.append(point)
  }

  package mutating func quad(_ control: CGPoint, to point: CGPoint) {
    begin(at: control)
    verbs.append(.quad)
    points.append(control)
    points.append(point)
  }

  package mutating func cubic(_ c1: CGPoint, _ c2: CGPoint, to point: CGPoint) {
    begin(at: c1)
    verbs.append(.cubic)
    points.append(c1)
    points.append(c2)
    points.append(point)
  }

  package mutating func close() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
  }

  package mutating func addRect(_ rect: CGRect) {
    let box = rect.standardized
    move(to: CGPoint(x: box.minX, y: box.minY))
    line(to: CGPoint(x: box.maxX, y: box.minY))
    line(to: CGPoint(x: box.maxX, y: box.maxY))
    line(to: CGPoint(x: box.minX, y: box.maxY))
    close()
  }

  /// Clockwise from the end of the top-left corner.
  package mutating func add(_ shape: RoundedRect) {
    if shape.isRectangle { return addRect(shape.rect) }
    for (index, corner) in [RectCorner.topRight, .bottomRight, .bottomLeft, .topLeft].enumerated() {
      if index == 0 { move(to: CornerPath(.topLeft, of: shape).end) }
      let path = CornerPath(corner, of: shape)
      line(to: path.start)
      for curve in path.curves { cubic(curve.c1, curve.c2, to: curve.end) }
    }
    close()
  }

  package mutating func append(_ other: Outline) {
    guard !other.isEmpty else { return }
    verbs.append(contentsOf: other.verbs)
    points.append(contentsOf: other.points)
    start = other.start
  }

  package func applying(_ transform: CGAffineTransform) -> Outline {
    if transform.isIdentity { return self }
    var copy = self
    for index in copy.points.indices { copy.points[index] = copy.points[index].applying(transform) }
    copy.start = start.applying(transform)
    return copy
  }

  /// Calls `body` for each verb with its points.
  package func forEach(_ body: (Verb, ArraySlice<CGPoint>) -> Void) {
    var index = 0
    for verb in verbs {
      let count = verb.pointCount
      body(verb, points[index..<index + count])
      index += count
    }
  }

  /// Around all points, control points included; null for an empty path.
  package var controlBox: CGRect { CGRect(around: points) }

  /// All points are finite.
  package var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }

  /// The rectangle this outline is, when it is one upright rectangle.
  package var asRect: CGRect? {
    guard verbs == [.move, .line, .line, .line, .close] || verbs == [.move, .line, .line, .line, .line, .close] else { return nil }
    if points.count == 5, points[4] != points[0] { return nil }
    let (p, q, r, s) = (points[0], points[1], points[2], points[3])
    let acrossFirst = p.y == q.y && q.x == r.x && r.y == s.y && s.x == p.x
    let downFirst = p.x == q.x && q.y == r.y && r.x == s.x && s.y == p.y
    return acrossFirst || downFirst ? CGRect(around: [p, r]) : nil
  }
}

extension Outline: CustomStringConvertible {
  /// SVG path data, for dumps.
  package var description: String {
    var parts: [String] = []
    forEach { verb, points in
      let letters = ["M", "L", "Q", "C", "Z"]
      let numbers = points.map { "\($0.x.brief) \($0.y.brief)" }.joined(separator: " ")
      parts.append(letters[Int(verb.rawValue)] + numbers)
    }
    return parts.joined(separator: " ")
  }
}

extension CGFloat {
  /// The shortest text for a number in dumps: three decimals at most, no trailing zeros, no negative zero.
  package var brief: String {
    guard isFinite else { return "\(self)" }
    let rounded = (self * 1000).rounded() / 1000
    if rounded == rounded.rounded(), rounded.magnitude < 1e15 { return String(Int64(rounded)) }
    return "\(rounded)"
  }
}
