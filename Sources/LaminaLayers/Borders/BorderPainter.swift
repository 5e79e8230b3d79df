package import Foundation
package import LaminaDisplayList
package import LaminaGeometry

/// What to paint for a set of borders.
///
/// Comes in: a set, and the box, radii and curve of the layer that carries it. Goes out: few items, one wherever one can
/// say it. The fast cases come first, each with its condition named; whatever is left goes through `BorderPieces`.
package struct BorderPainter {
  /// Dashes or dots on one edge; an edge that would take more is painted solid and reported. A hundred thousand are more
  /// than a picture of 32,767 pixels can show.
  package static let dashLimit = 100_000

  let box: CGRect
  let shape: BorderShape
  let edges: [ResolvedEdge]
  /// Points for each device pixel; 0 when not known. Lines of double and carved borders are whole pixels where it is.
  let pixel: CGFloat
  let ringProgress: CGFloat?
  let report: (BorderIssue) -> Void

  /// - Parameters:
  ///   - box: the layer's bounds, where the border is painted.
  ///   - pixel: points for each device pixel, 0 when that is not known: lines of `double`, `groove` and `ridge` borders
  ///     are made whole pixels.
  ///   - report: called for what cannot be painted as asked.
  package static func items(
    for set: BorderSet, box: CGRect, radii: CornerRadii = .zero, curve: CornerCurve = .circular, pixel: CGFloat = 0,
    report: (BorderIssue) -> Void = { _ in }
  ) -> [DisplayItem] {
    let all = set.edges
    let rect = box.standardized
    guard rect.isFinite, rect.width > 0 || set.alignment != .inside, rect.height > 0 || set.alignment != .inside else { return [] }
    if radii.isZero, let bar = onlyBar(for: set, box: rect) { return [bar] }
    return withoutActuallyEscaping(report) { report in
      let widths = all.map { $0?.paintedWidth ?? 0 }
      let shape = BorderShape(
        box: rect, radii: radii, curve: curve, widths: widths, outset: CGFloat(set.alignment.outset))
      let edges = RectEdge.allCases.compactMap { edge in
        all[edge].flatMap { ResolvedEdge(edge, $0, width: shape.widths[edge], box: rect) }
      }
      let painter = BorderPainter(
        box: rect, shape: shape, edges: edges, pixel: pixel, ringProgress: set.ringProgress, report: report)
      guard painter.showsAnything else { return [] }
      return set.join == .overlap ? painter.overlapping() : painter.mitred()
    }
  }

  /// One plain edge of a box with square corners, as one rectangle: most borders are this.
  package static func onlyBar(for set: BorderSet, box: CGRect) -> DisplayItem? {
    guard set.alignment == .inside, set.ringProgress == nil, box.size.width > 0, box.size.height > 0 else { return nil }
    let edges = set.edges
    var found: (edge: RectEdge, width: CGFloat, color: CGColor)?
    for edge in RectEdge.allCases {
      guard let source = edges[edge], source.paintedWidth > 0 else { continue }
      guard found == nil, source.isPlainSolid else { return nil }
      found = (edge, source.width, source.color)
    }
    guard let (edge, width, color) = found, !color.isClear else { return nil }
    let (tall, wide) = (min(width, box.height), min(width, box.width))
    let bar =
      switch edge {
      case .top: CGRect(x: box.minX, y: box.minY, width: box.width, height: tall)
      case .bottom: CGRect(x: box.minX, y: box.maxY - tall, width: box.width, height: tall)
      case .left: CGRect(x: box.minX, y: box.minY, width: wide, height: box.height)
      case .right: CGRect(x: box.maxX - wide, y: box.minY, width: wide, height: box.height)
      }
    return .fill(Fill(.rect(bar), .color(color)))
  }

  private var showsAnything: Bool {
    if let ringProgress, !(ringProgress > 0) { return false }
    return edges.contains { !$0.isClear && $0.source.progress > 0 }
  }

  // MARK: Mitred

  private func mitred() -> [DisplayItem] {
    if isFullyDrawn {
      if edgesStandApart {
        return edges.allSatisfy { $0.kind == .band } ? edges.filter { !$0.isClear }.map(bar) : BorderPieces(self).items()
      }
      if edges.allSatisfy({ $0.kind == .band }) { return [.fill(Fill(ring(from: 0, to: 1), paint(\.paint)))] }
      if edges.allSatisfy({ $0.kind == .double }) { return [.fill(Fill(doubleRing, paint(\.paint)))] }
      if edges.allSatisfy({ $0.kind == .carved }) { return carvedRing() }
    }
    return BorderPieces(self).items()
  }

  var isFullyDrawn: Bool { (ringProgress ?? 1) >= 1 && edges.allSatisfy { $0.source.progress >= 1 } }

  /// No edge touches another, and all corners are square: each edge is a rectangle of its own.
  private var edgesStandApart: Bool {
    edges.allSatisfy { standsApart($0.edge) }
  }

  func standsApart(_ edge: RectEdge) -> Bool {
    !shape.isPresent(edge.previous) && !shape.isPresent(edge.next) && shape.isSquare(beside: edge)
  }

  private func bar(_ edge: ResolvedEdge) -> DisplayItem {
    let frame = EdgeFrame(edge.edge, of: shape.outerRect)
    return .fill(Fill(.rect(frame.rect(along: (0, frame.length), depth: (0, edge.width))), edge.paint))
  }

  /// Two rings in one shape.
  private var doubleRing: Shape {
    nested([shape.outer, shape.contour(atDepths: outerStripe), shape.contour(atDepths: innerStripe), shape.inner])
  }

  /// Contours in turn clockwise and anticlockwise, so that either fill rule leaves every other space empty: what writes
  /// SVG through Cairo loses the even-odd rule of a clip.
  private func nested(_ contours: [BorderContour]) -> Shape {
    var outline = Outline()
    for (index, contour) in contours.enumerated() where contour.rect.width > 0 && contour.rect.height > 0 {
      outline.append(loop: index % 2 == 0 ? contour.loop : contour.loop.reversed().map(\.reversed))
    }
    return .path(outline, evenOdd: false)
  }

  /// The inner colours over all, the outer ones over the outer half: opaque, so that no background shows between.
  private func carvedRing() -> [DisplayItem] {
    let middle = shape.contour(atDepths: half)
    return layered(
      whole: { Fill(ring(from: 0, to: 1), paint(\.paint, opaque: $0)) },
      innerHalf: { Fill(ring(middle, shape.inner), paint(\.paint)) },
      outerHalf: { Fill(ring(shape.outer, middle), paint(\.outerPaint, opaque: $0)) })
  }

  /// Two layers of paint that show as one where they are translucent: faded together when they are so alike, else cut
  /// so that they only touch.
  func layered(whole: (Bool) -> Fill, innerHalf: () -> Fill, outerHalf: (Bool) -> Fill) -> [DisplayItem] {
    let alphas = edges.filter { !$0.isClear }.map(\.alpha)
    guard let alpha = alphas.first ?? nil, alphas.allSatisfy({ $0 == alpha }), edges.allSatisfy({ !$0.isClear }) else {
      return [.fill(innerHalf()), .fill(outerHalf(false))]
    }
    if alpha >= 1 { return [.fill(whole(false)), .fill(outerHalf(false))] }
    var effects = Group.Effects()
    effects.opacity = alpha
    return [.group(Group(DisplayList([.fill(whole(true)), .fill(outerHalf(true))]), effects))]
  }

  // MARK: Shapes and paints

  private func ring(from start: CGFloat, to end: CGFloat) -> Shape {
    ring(start == 0 ? shape.outer : shape.contour(at: start), end == 1 ? shape.inner : shape.contour(at: end))
  }

  private func ring(_ outer: BorderContour, _ inner: BorderContour) -> Shape {
    let isWhole = inner.rect.width <= 0 || inner.rect.height <= 0
    if outer.isRounded && inner.isRounded {
      return isWhole ? Shape(outer.rounded) : .ring(outer: outer.rounded, inner: inner.rounded)
    }
    return nested([outer, inner])
  }

  /// One paint where all edges have the same, else each edge's on its own sector.
  func paint(_ part: (ResolvedEdge) -> Paint, opaque: Bool = false) -> Paint {
    let paints = edges.map { opaque ? part($0).opaque : part($0) }
    if let first = paints.first, paints.allSatisfy({ $0 == first }) { return first }
    var parts: [Sectors.Part] = []
    for (edge, paint) in zip(edges, paints) {
      for cell in shape.cells(of: edge.edge) { parts.append(Sectors.Part(cell, paint)) }
    }
    return .sectors(Sectors(parts))
  }

  /// A share of each width, in whole device pixels where these are known and leave something of it.
  func stripe(_ share: CGFloat) -> PerEdge<CGFloat> {
    shape.widths.map { width in
      guard pixel > 0 else { return width * share }
      let snapped = (width * share / pixel).rounded() * pixel
      return snapped >= pixel && snapped < width ? snapped : width * share
    }
  }

  var half: PerEdge<CGFloat> { stripe(0.5) }
  var outerStripe: PerEdge<CGFloat> { stripe(1 / 3) }

  var innerStripe: PerEdge<CGFloat> {
    let outer = outerStripe
    var depths = shape.widths
    for edge in RectEdge.allCases { depths[edge] -= outer[edge] }
    return depths
  }
}
