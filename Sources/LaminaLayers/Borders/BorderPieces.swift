import Foundation
import LaminaDisplayList
import LaminaGeometry

/// The general case: each edge's visible part as pieces of its band, all in one shape, so that a dash, a double line and a
/// solid edge meet without a seam; filled once, by one paint or by sectors.
struct BorderPieces {
  private let painter: BorderPainter
  private let shape: BorderShape
  private var whole: BorderRegion
  private var innerHalf: BorderRegion
  private var outerHalf: BorderRegion
  private let loops: Loops
  /// Some edge is in two shades: then its halves are gathered as well.
  private let hasHalves: Bool

  /// The closed lines that bands lie between.
  private struct Loops {
    let outer, inner, half, outerStripe, innerStripe: [Outline.Segment]
  }

  init(_ painter: BorderPainter) {
    self.painter = painter
    shape = painter.shape
    (whole, innerHalf, outerHalf) = (BorderRegion(), BorderRegion(), BorderRegion())
    let has = Set(painter.edges.map(\.kind))
    hasHalves = has.contains(.carved)
    func loop(_ depths: PerEdge<CGFloat>, if wanted: Bool) -> [Outline.Segment] {
      wanted ? painter.shape.contour(atDepths: depths).loop : []
    }
    loops = Loops(
      outer: shape.outer.loop, inner: shape.inner.loop, half: loop(painter.half, if: has.contains(.carved)),
      outerStripe: loop(painter.outerStripe, if: has.contains(.double)),
      innerStripe: loop(painter.innerStripe, if: has.contains(.double)))
  }

  consuming func items() -> [DisplayItem] {
    let reached = progress()
    var walked: CGFloat = 0
    for (edge, reached) in zip(painter.edges, reached) {
      let continues = painter.edges.contains { $0.edge == edge.edge.previous && $0.continues(into: edge) }
      if !continues { walked = 0 }
      add(edge, progress: reached, walked: walked)
      if edge.customPattern != nil { walked += EdgeLine(edge.edge, of: shape).length }
    }
    let painter = painter
    func fill(_ region: BorderRegion, _ paint: Paint) -> Fill { Fill(.path(region.outline, evenOdd: false), paint) }
    if outerHalf.outline.isEmpty {
      return whole.outline.isEmpty ? [] : [.fill(fill(whole, painter.paint(\.paint)))]
    }
    return painter.layered(
      whole: { fill(whole, painter.paint(\.paint, opaque: $0)) }, innerHalf: { fill(innerHalf, painter.paint(\.paint)) },
      outerHalf: { fill(outerHalf, painter.paint(\.outerPaint, opaque: $0)) })
  }

  /// How much of each edge is drawn.
  private func progress() -> [CGFloat] {
    guard let ring = painter.ringProgress, ring < 1 else { return painter.edges.map { unit($0.source.progress) } }
    let lengths = painter.edges.map { EdgeLine($0.edge, of: shape).length }
    var left = unit(ring) * lengths.reduce(0, +)
    return zip(lengths, painter.edges).map { length, edge in
      defer { left -= length }
      return length > 0 ? min(unit(left / length), unit(edge.source.progress)) : 0
    }
  }

  private func unit(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, 0), 1) }

  private mutating func add(_ edge: ResolvedEdge, progress: CGFloat, walked: CGFloat) {
    guard progress > 0, !edge.isClear else { return }
    if edge.kind == .dashed || edge.kind == .dotted {
      if addDashes(edge, progress: progress, walked: walked) { return }
    }
    if progress >= 1 && painter.standsApart(edge.edge) { return addBars(edge) }

    let cells = shape.cells(of: edge.edge).map(HalfPlane.around)
    guard progress < 1 else { return addBands(edge, cells) }
    let line = EdgeLine(edge.edge, of: shape)
    let reached = progress * line.length
    let cap = edge.source.cap
    addBands(edge, line.cells(from: 0, to: cap == .square ? reached + line.thickness(at: reached) / 2 : reached))
    if cap == .round { addRoundCap(edge, line, at: reached, cells) }
  }

  /// What an edge in one shade shows is the same whether the others are painted in layers or in halves.
  private mutating func addBoth(_ add: (inout BorderRegion) -> Void) {
    add(&whole)
    if hasHalves { add(&innerHalf) }
  }

  private mutating func addBands(_ edge: ResolvedEdge, _ cells: [[HalfPlane]]) {
    let loops = loops
    switch edge.kind {
    case .band, .dashed, .dotted:
      addBoth { $0.addBand(cells, outer: loops.outer, inner: loops.inner) }
    case .double:
      for (outer, inner) in [(loops.outer, loops.outerStripe), (loops.innerStripe, loops.inner)] {
        addBoth { $0.addBand(cells, outer: outer, inner: inner) }
      }
    case .carved:
      whole.addBand(cells, outer: loops.outer, inner: loops.inner)
      innerHalf.addBand(cells, outer: loops.half, inner: loops.inner)
      outerHalf.addBand(cells, outer: loops.outer, inner: loops.half)
    }
  }

  /// An edge with square corners and no neighbours: rectangles.
  private mutating func addBars(_ edge: ResolvedEdge) {
    let frame = EdgeFrame(edge.edge, of: shape.outerRect)
    let along = (CGFloat(0), frame.length)
    let (width, half) = (edge.width, painter.half[edge.edge])
    switch edge.kind {
    case .band, .dashed, .dotted:
      addBoth { $0.addBar(frame, along: along, depth: (0, width)) }
    case .double:
      for depth in [(0, painter.outerStripe[edge.edge]), (painter.innerStripe[edge.edge], width)] {
        addBoth { $0.addBar(frame, along: along, depth: depth) }
      }
    case .carved:
      whole.addBar(frame, along: along, depth: (0, width))
      innerHalf.addBar(frame, along: along, depth: (half, width))
      outerHalf.addBar(frame, along: along, depth: (0, half))
    }
  }

  /// Half a disc over the end of what is drawn; of a double line each line has its own.
  private mutating func addRoundCap(_ edge: ResolvedEdge, _ line: EdgeLine, at reached: CGFloat, _ cells: [[HalfPlane]]) {
    let center = line.location(at: reached).point
    let forwards = line.cut(at: reached).normal
    let size = hypot(forwards.x, forwards.y)
    let across = CGPoint(x: -forwards.y / size, y: forwards.x / size)
    let thickness = line.thickness(at: reached)
    guard edge.kind == .double else {
      addBoth { $0.addDot(center, diameter: thickness, cells: cells) }
      guard edge.kind == .carved else { return }
      // The outer half of the disc, cut along the band's middle.
      let outside = HalfPlane(point: center, normal: CGPoint(x: -across.x, y: -across.y))
      return outerHalf.addDot(center, diameter: thickness, cells: cells.map { $0 + [outside] })
    }
    let stripe = thickness * painter.outerStripe[edge.edge] / edge.width
    for depth in [(stripe - thickness) / 2, (thickness - stripe) / 2] {
      let middle = CGPoint(x: center.x + across.x * depth, y: center.y + across.y * depth)
      addBoth { $0.addDot(middle, diameter: stripe, cells: cells) }
    }
  }

  // MARK: Dashes

  /// False where there are too many: then the edge is painted solid.
  private mutating func addDashes(_ edge: ResolvedEdge, progress: CGFloat, walked: CGFloat) -> Bool {
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
    for (low, high) in dashes.spans where low < reached || low == 0 && high == 0 {
      addDash(edge, line, frame, cells, from: low, to: min(high, reached))
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

  private mutating func addDash(
    _ edge: ResolvedEdge, _ line: EdgeLine, _ frame: EdgeFrame, _ cells: [[HalfPlane]], from low: CGFloat, to high: CGFloat
  ) {
    var (low, high) = (low, high)
    if edge.dashCap == .square {
      low -= line.thickness(at: low) / 2
      high += line.thickness(at: high) / 2
    }
    if edge.dashCap == .round {
      for end in low < high ? [low, high] : [low] {
        let cut = isInStraight(line, end, reach: edge.width / 2) ? nil : cells
        addBoth { $0.addDot(line.location(at: end).point, diameter: line.thickness(at: end), cells: cut) }
      }
    }
    guard low < high else { return }
    if low >= line.straight.low && high <= line.straight.high {
      let along = (line.along(at: low), line.along(at: high))
      return addBoth { $0.addBar(frame, along: along, depth: (0, edge.width)) }
    }
    addBands(edge, line.cells(from: low, to: high))
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

extension ResolvedEdge {
  /// Whether a given pattern runs on round the corner.
  fileprivate func continues(into next: ResolvedEdge) -> Bool {
    customPattern != nil && customPattern == next.customPattern && source.dashPhase == next.source.dashPhase && next.edge != .top
  }
}
