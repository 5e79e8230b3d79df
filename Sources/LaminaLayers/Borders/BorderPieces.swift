import Foundation
import LaminaDisplayList
import LaminaGeometry

/// The general case: each edge's visible part as pieces of its band, all in one shape, so that a dash, a double line and a
/// solid edge meet without a seam; filled once, by one paint or by sectors.
struct BorderPieces {
  let painter: BorderPainter
  let shape: BorderShape
  private var whole: BorderRegion
  private var innerHalf: BorderRegion
  private var outerHalf: BorderRegion
  let loops: Loops
  var dashEnds: [DashEnds] = []
  /// Some edge is in two shades: then its halves are gathered as well.
  private let hasHalves: Bool

  /// Whether a dash of an edge with a given pattern touches its corners.
  struct DashEnds {
    let edge: ResolvedEdge
    let start, end: Bool
  }

  /// The closed lines that bands lie between.
  struct Loops {
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
    fillCorners()
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
  mutating func addBoth(_ add: (inout BorderRegion) -> Void) {
    add(&whole)
    if hasHalves { add(&innerHalf) }
  }

  mutating func addBands(_ edge: ResolvedEdge, _ cells: [[HalfPlane]]) {
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
}

extension ResolvedEdge {
  /// Whether a given pattern runs on round the corner.
  fileprivate func continues(into next: ResolvedEdge) -> Bool {
    customPattern != nil && customPattern == next.customPattern && source.dashPhase == next.source.dashPhase && next.edge != .top
  }
}
