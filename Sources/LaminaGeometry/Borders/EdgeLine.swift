package import Foundation

/// The middle line of an edge's band, from the middle of its first corner's curve to the middle of its next one: what
/// dashes, dots and progress are measured along.
package struct EdgeLine: Sendable {
  package let length: CGFloat
  /// Between these distances the band is straight and its cuts are perpendicular to the edge; empty when low > high.
  package let straight: (low: CGFloat, high: CGFloat)
  private let segments: [Outline.Segment]
  private let lengths: [CGFloat]
  private let frame: EdgeFrame
  /// The band's width here and at the edges before and after.
  private let width, before, after: CGFloat
  /// How far the first and the last cut, which are the mitre lines, lean from the line's normal.
  private let leanBefore, leanAfter: CGFloat
  private let alongAtLow, middle: CGFloat
  /// The two halves of the edge's cell.
  private let halves: [[HalfPlane]]

  package init(_ edge: RectEdge, of shape: BorderShape) {
    let middle = shape.contour(at: 0.5)
    let frame = EdgeFrame(edge, of: shape.outerRect)
    let (start, end) = (edge.startCorner, edge.endCorner)
    let (first, last) = (middle.corner(start), middle.corner(end))
    let from = shape.crossing(of: first, start)
    let to = shape.crossing(of: last, end)

    var pieces: [Outline.Segment] = []
    for (index, segment) in first.segments.enumerated() where index >= from.curve {
      pieces.append(index == from.curve ? segment.part(from.t, 1) : segment)
    }
    let curveBefore = pieces.reduce(0) { $0 + $1.length }
    if first.end != last.start { pieces.append(.line(first.end, last.start)) }
    let straightEnd = pieces.reduce(0) { $0 + $1.length }
    for (index, segment) in last.segments.enumerated() where index <= to.curve {
      pieces.append(index == to.curve ? segment.part(0, to.t) : segment)
    }
    // A sliver has no direction.
    pieces.removeAll { $0.length <= 1e-9 * max(frame.length, 1) }
    segments = pieces
    lengths = pieces.map(\.length)
    length = lengths.reduce(0, +)
    self.frame = frame
    (width, before, after) = (shape.widths[edge], shape.widths[edge.previous], shape.widths[edge.next])

    let zone = shape.straight(of: edge)
    let lineStart = frame.locate(first.end).along
    let lineEnd = frame.locate(last.start).along
    straight = (curveBefore + max(zone.low - lineStart, 0), straightEnd - max(lineEnd - zone.high, 0))
    alongAtLow = max(zone.low, lineStart)
    self.middle = shape.middle(of: edge)
    halves = shape.halves(of: edge).map(HalfPlane.around)

    /// The mitre's direction over the line's own: how much a cut moves along the line for each unit across it.
    func lean(_ mitre: CGPoint, at segment: Outline.Segment?, _ t: CGFloat) -> CGFloat {
      guard let segment else { return 0 }
      let angle = segment.location(t).angle
      let (tx, ty) = (cos(angle), sin(angle))
      let across = -mitre.x * ty + mitre.y * tx
      return across > 0 ? (mitre.x * tx + mitre.y * ty) / across : 0
    }
    func direction(_ along: CGFloat, _ depth: CGFloat) -> CGPoint {
      CGPoint(
        x: frame.along.x * along + frame.inward.x * depth, y: frame.along.y * along + frame.inward.y * depth)
    }
    leanBefore = before > 0 ? lean(direction(before, width), at: pieces.first, 0) : 0
    leanAfter = after > 0 ? lean(direction(-after, width), at: pieces.last, 1) : 0
  }

  /// The point at a distance from the start, and the direction of travel there as a unit vector.
  package func location(at distance: CGFloat) -> (point: CGPoint, tangent: CGPoint) {
    var left = min(max(distance, 0), length)
    for (index, segment) in segments.enumerated() {
      if left <= lengths[index] || index == segments.count - 1 {
        let (point, angle) = segment.location(segment.parameter(atLength: left))
        return (point, CGPoint(x: cos(angle), y: sin(angle)))
      }
      left -= lengths[index]
    }
    return (frame.place(0, 0), frame.along)
  }

  /// What lies past the cut across the band at a distance. A cut is perpendicular to the middle line; towards a corner
  /// where the mitre line leans, cuts lean by and by until they are the mitre line, so that the part drawn grows
  /// evenly from nothing to all. At a square corner that is a fan about the inner vertex.
  package func cut(at distance: CGFloat) -> HalfPlane {
    let (point, tangent) = location(at: distance)
    var lean: CGFloat = 0
    if distance < straight.low, straight.low > 0 { lean += leanBefore * (1 - distance / straight.low) }
    let tail = length - straight.high
    if distance > straight.high, tail > 0 { lean += leanAfter * (1 - (length - distance) / tail) }
    // Across the band the cut runs along normal + lean · tangent; its own normal points forwards.
    return HalfPlane(point: point, normal: CGPoint(x: tangent.x + lean * tangent.y, y: tangent.y - lean * tangent.x))
  }

  /// The edge's cell between two distances, as convex parts. A cut acts on the half it lies in: the line of a cut in one
  /// corner, made long, may well cross the other.
  package func cells(from low: CGFloat, to high: CGFloat) -> [[HalfPlane]] {
    guard halves.count == 2 else { return [] }
    var (first, last): ([HalfPlane]?, [HalfPlane]?) = (halves[0], halves[1])
    if low > 0 {
      if isInFirstHalf(low) { first?.append(cut(at: low)) } else { (first, last) = (nil, halves[1] + [cut(at: low)]) }
    }
    if high < length {
      if isInFirstHalf(high) {
        first?.append(cut(at: high).opposite)
        last = nil
      } else {
        last?.append(cut(at: high).opposite)
      }
    }
    return [first, last].compactMap { $0 }
  }

  private func isInFirstHalf(_ distance: CGFloat) -> Bool {
    if straight.low >= straight.high { return distance < (straight.low + straight.high) / 2 }
    return distance <= straight.low || distance < straight.high && along(at: distance) < middle
  }

  /// The position along the edge of a distance inside `straight`.
  package func along(at distance: CGFloat) -> CGFloat { alongAtLow + distance - straight.low }

  /// How thick the band is across the line: each edge's width counts by how far the normal faces it.
  package func thickness(at distance: CGFloat) -> CGFloat {
    if distance >= straight.low && distance <= straight.high { return width }
    let tangent = location(at: distance).tangent
    let along = abs(tangent.x * frame.along.x + tangent.y * frame.along.y)
    let neighbour = distance < length / 2 ? before : after
    return width * along * along + neighbour * max(1 - along * along, 0)
  }
}
