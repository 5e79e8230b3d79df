package import Foundation

extension BorderShape {
  /// Where two edges part, on the inner contour: the mitre line runs from the outer vertex through the inner one and
  /// on to the contour. Beside a missing edge its neighbour takes the whole corner, to the far end of the curve.
  package func joint(_ corner: RectCorner) -> CGPoint { crossing(of: inner.corner(corner), corner).point }

  /// Where the mitre line crosses a contour's corner: the index of the curve, its parameter and the point.
  func crossing(of path: CornerPath, _ corner: RectCorner) -> (curve: Int, t: CGFloat, point: CGPoint) {
    let (before, after) = (isPresent(corner.edgeBefore), isPresent(corner.edgeAfter))
    guard !path.curves.isEmpty else { return (0, 0, path.start) }
    if !before { return (0, 0, path.start) }
    if !after { return (path.curves.count - 1, 1, path.end) }
    let plane = mitre(corner)
    var last = (0, CGFloat(0), path.start)
    for (index, segment) in path.segments.enumerated() {
      guard plane.side(segment.end) <= 0 else { continue }
      if let t = segment.crossings(of: plane).first { return (index, t, segment.location(t).point) }
      last = (index, 1, segment.end)
      return last
    }
    return (path.curves.count - 1, 1, path.end)
  }

  /// The mitre line of a corner; its positive side is that of the edge before.
  func mitre(_ corner: RectCorner) -> HalfPlane {
    let frame = EdgeFrame(corner.edgeAfter, of: outerRect)
    let (before, after) = (widths[corner.edgeBefore], widths[corner.edgeAfter])
    // In the frame of the edge after the corner, the line is along / before = depth / after.
    let normal = CGPoint(
      x: frame.inward.x * before - frame.along.x * after, y: frame.inward.y * before - frame.along.y * after)
    return HalfPlane(point: frame.origin, normal: normal)
  }

  /// The parts of the plane that belong to `edge`: convex polygons, clockwise, without gap or overlap wherever the
  /// border can paint. One where both corners are alike, else the two halves.
  package func cells(of edge: RectEdge) -> [[CGPoint]] {
    let halves = halves(of: edge)
    guard halves.count == 2 else { return [] }
    let (first, last) = (halves[0], halves[1])
    guard first[2] == last[3] else { return halves }
    return [[first[0], last[1], last[2], first[3]]]
  }

  /// The cell of an edge in two: towards its first corner and towards its next one. Each reaches as deep as its joint;
  /// between the joints there is nothing but the hole. Empty for a missing edge.
  ///
  ///      ╲─────────┬─────────╱
  ///       ╲   0    │   1    ╱
  ///        ●───────┤       ╱
  ///                └──────●
  package func halves(of edge: RectEdge) -> [[CGPoint]] {
    let frame = EdgeFrame(edge, of: outerRect)
    let width = widths[edge]
    guard width > 0 else { return [] }
    let first = frame.locate(joint(edge.startCorner))
    let last = frame.locate(joint(edge.endCorner))
    let (before, after) = (widths[edge.previous], widths[edge.next])
    let grown = growth(width, before, after)
    let middle = middle(of: edge)

    /// The two points of an end: outside the border, and at the joint. A missing neighbour leaves its place to this edge.
    func end(_ neighbour: CGFloat, _ joint: CGFloat) -> (outside: CGFloat, inside: CGFloat) {
      neighbour > 0 ? (-grown * neighbour / width, joint) : (-grown, -grown)
    }
    let start = end(before, first.along)
    let stop = end(after, frame.length - last.along)
    let (stopOutside, stopInside) = (frame.length - stop.outside, frame.length - stop.inside)
    return [
      [
        frame.place(start.outside, -grown), frame.place(middle, -grown), frame.place(middle, first.depth),
        frame.place(start.inside, first.depth),
      ],
      [
        frame.place(middle, -grown), frame.place(stopOutside, -grown), frame.place(stopInside, last.depth),
        frame.place(middle, last.depth),
      ],
    ]
  }

  /// Between which positions along an edge its band is straight: from where both contours have left the first corner.
  func straight(of edge: RectEdge) -> (low: CGFloat, high: CGFloat) {
    let frame = EdgeFrame(edge, of: outerRect)
    let (start, end) = (edge.startCorner, edge.endCorner)
    return (
      max(frame.locate(outer.corner(start).end).along, frame.locate(inner.corner(start).end).along),
      min(frame.locate(outer.corner(end).start).along, frame.locate(inner.corner(end).start).along)
    )
  }

  /// The position that parts an edge's first corner from its next one.
  func middle(of edge: RectEdge) -> CGFloat {
    let straight = straight(of: edge)
    return (straight.low + straight.high) / 2
  }

  /// How far cells reach beyond the border, so that a pixel on its outer edge lies in one: as far as the border is
  /// large, less where a very thin edge beside a thick one would push the corner to numbers no back end can hold.
  private func growth(_ width: CGFloat, _ before: CGFloat, _ after: CGFloat) -> CGFloat {
    let wanted = max(outerRect.width, outerRect.height, 16)
    let steepest = max(before, after) / width
    return steepest > 1 ? min(wanted, 1e6 / steepest) : wanted
  }
}
