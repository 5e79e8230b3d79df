import Foundation
import LaminaDisplayList
import LaminaGeometry

/// Edges in dashes and dots.
extension BorderPieces {
  /// False where there are too many: then the edge is painted solid.
  mutating func addDashes(_ edge: ResolvedEdge, progress: CGFloat, walked: CGFloat) -> Bool {
    let line = EdgeLine(edge.edge, of: shape)
    guard line.length > 0 else { return true }
    guard
      let dashes = BorderDashes(
        edge, length: line.length,
        ends: BorderDashes.Ends(start: end(of: edge, at: edge.edge.previous), end: end(of: edge, at: edge.edge.next)), walked: walked,
        report: painter.report)
    else { return false }
    let cells = shape.cells(of: edge.edge).map(HalfPlane.around)
    let reached = progress < 1 ? progress * line.length : .infinity
    let frame = EdgeFrame(edge.edge, of: shape.outerRect)
    var capCells = cells
    if edge.dashCap == .round {
      for other in [edge.edge.previous, edge.edge.next].compactMap(dashedNeighbour) {
        capCells += shape.cells(of: other.edge).map(HalfPlane.around)
      }
    }
    for (low, high) in dashes.spans where low < reached || low == 0 && high == 0 {
      addDash(edge, line, frame, capCells, from: low, to: min(high, reached))
    }
    if edge.customPattern != nil {
      let slack = 1e-6 * line.length
      let spans = dashes.spans.filter { $0.1 - $0.0 > slack }
      let reachesEnd = reached >= line.length && spans.contains { $0.1 >= line.length - slack }
      dashEnds.append(DashEnds(edge: edge, start: spans.contains { $0.0 <= slack }, end: reachesEnd))
    }
    for center in dashes.dots { addDot(edge, line, cells, at: center, reached: reached) }
    return true
  }

  private func end(of edge: ResolvedEdge, at neighbour: RectEdge) -> (dash: DashFit.End, dotInset: CGFloat) {
    guard let other = painter.edges.first(where: { $0.edge == neighbour }) else {
      // Where the band tapers to nothing, dots shrink with it and keep off the tip.
      return (.free, shape.isSquare(beside: edge.edge) ? edge.width / 2 : edge.width)
    }
    let sharesDot = edge.kind == .dotted && other.kind == .dotted && other.width == edge.width
    return (.joined, sharesDot ? 0 : DashFit.clearance(width: edge.width, neighbour: other.width))
  }

  /// A dash, its caps reaching round the corners where the border goes on in dashes.
  private mutating func addDash(
    _ edge: ResolvedEdge, _ line: EdgeLine, _ frame: EdgeFrame, _ cells: [[HalfPlane]], from low: CGFloat, to high: CGFloat
  ) {
    var (low, high) = (low, high)
    if edge.dashCap == .square {
      low -= line.thickness(at: low) / 2
      high += line.thickness(at: high) / 2
      if low < 0, let before = dashedNeighbour(edge.edge.previous) {
        let line = EdgeLine(before.edge, of: shape)
        addBands(before, line.cells(from: max(line.length + low, 0), to: line.length))
      }
      if high > line.length, let after = dashedNeighbour(edge.edge.next) {
        addBands(after, EdgeLine(after.edge, of: shape).cells(from: 0, to: high - line.length))
      }
    }
    if edge.dashCap == .round {
      for end in low < high ? [low, high] : [low] {
        let (center, diameter) = (line.location(at: end).point, line.thickness(at: end))
        if isInStraight(line, end, reach: edge.width / 2) {
          addBoth { $0.addDot(center, diameter: diameter, cells: nil) }
        } else {
          // Where the band bends, the end of a dash bends with it: the disc is cut at the band's sides too.
          let loops = loops
          addBoth { $0.addDisc(center, diameter: diameter, cells: cells, outer: loops.outer, inner: loops.inner) }
        }
      }
    }
    guard low < high else { return }
    if low >= line.straight.low && high <= line.straight.high {
      let along = (line.along(at: low), line.along(at: high))
      return addBoth { $0.addBar(frame, along: along, depth: (0, edge.width)) }
    }
    addBands(edge, line.cells(from: low, to: high))
  }

  private func dashedNeighbour(_ edge: RectEdge) -> ResolvedEdge? {
    painter.edges.first { $0.edge == edge && ($0.kind == .dashed || $0.kind == .dotted) && !$0.isClear }
  }

  /// Where one edge's dash ends on a square corner and the other's does not begin, the mitre would leave half the corner's square.
  ///
  ///     ┌─────────      ┌─────────
  ///      ╲        →     │
  ///        ───────      └─────────
  mutating func fillCorners() {
    for end in dashEnds {
      for (touches, other, corner) in [
        (end.start, end.edge.edge.previous, end.edge.edge.startCorner), (end.end, end.edge.edge.next, end.edge.edge.endCorner),
      ] where touches && shape.outer.rounded.radii[corner] == .zero {
        guard let beside = dashEnds.first(where: { $0.edge.edge == other }) else { continue }
        let isAfter = other == end.edge.edge.next
        if isAfter ? beside.start : beside.end { continue }
        let frame = EdgeFrame(other, of: shape.outerRect)
        let along = isAfter ? end.edge.width : frame.length - end.edge.width
        let sign: CGFloat = isAfter ? -1 : 1
        let limit = HalfPlane(point: frame.place(along, 0), normal: CGPoint(x: sign * frame.along.x, y: sign * frame.along.y))
        addBands(beside.edge, shape.cells(of: other).map { HalfPlane.around($0) + [limit] })
      }
    }
  }

  private mutating func addDot(_ edge: ResolvedEdge, _ line: EdgeLine, _ cells: [[HalfPlane]], at center: CGFloat, reached: CGFloat) {
    let diameter = line.thickness(at: center)
    guard center - diameter / 2 < reached else { return }
    let isWhole = isInStraight(line, center, reach: diameter / 2) && center + diameter / 2 <= reached
    let shown = reached < line.length ? line.cells(from: 0, to: reached) : cells
    addBoth { $0.addDot(line.location(at: center).point, diameter: diameter, cells: isWhole ? nil : shown) }
  }

  private func isInStraight(_ line: EdgeLine, _ distance: CGFloat, reach: CGFloat) -> Bool {
    distance - reach >= line.straight.low && distance + reach <= line.straight.high
  }
}
