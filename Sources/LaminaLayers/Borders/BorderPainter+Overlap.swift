import Foundation
import LaminaDisplayList
import LaminaGeometry

extension BorderPainter {
  /// Plain rectangles, in the order top, right, bottom, left, later ones over earlier ones; cut to the outer shape where
  /// that has round corners.
  func overlapping() -> [DisplayItem] {
    let drawn = overlapProgress()
    var items: [DisplayItem] = []
    for (edge, progress) in zip(edges, drawn) where progress > 0 && !edge.isClear {
      items += overlappingItems(edge, progress)
    }
    guard !items.isEmpty, !shape.outer.rounded.isRectangle else { return items }
    var effects = Group.Effects()
    effects.clips = [shape.outer.isRounded ? Shape(shape.outer.rounded) : .path(shape.outer.outline, evenOdd: false)]
    return [.group(Group(DisplayList(items), effects))]
  }

  private func overlapProgress() -> [CGFloat] {
    func unit(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, 0), 1) }
    guard let ringProgress, ringProgress < 1 else { return edges.map { unit($0.source.progress) } }
    let lengths = edges.map { EdgeFrame($0.edge, of: shape.outerRect).length }
    var left = unit(ringProgress) * lengths.reduce(0, +)
    return zip(lengths, edges).map { length, edge in
      defer { left -= length }
      return length > 0 ? min(unit(left / length), unit(edge.source.progress)) : 0
    }
  }

  private func overlappingItems(_ edge: ResolvedEdge, _ progress: CGFloat) -> [DisplayItem] {
    let frame = EdgeFrame(edge.edge, of: shape.outerRect)
    let (width, half) = (edge.width, half[edge.edge])
    let cap = edge.kind == .dashed || edge.kind == .dotted ? CGLineCap.butt : edge.source.cap
    let reached = min(progress * frame.length + (cap == .square && progress < 1 ? width / 2 : 0), frame.length)
    let isRoundEnd = cap == .round && progress < 1

    func bar(_ depth: (CGFloat, CGFloat), _ paint: Paint) -> DisplayItem {
      guard isRoundEnd else { return .fill(Fill(.rect(frame.rect(along: (0, reached), depth: depth)), paint)) }
      var region = BorderRegion()
      region.addBar(frame, along: (0, reached), depth: depth)
      region.addDot(frame.place(reached, (depth.0 + depth.1) / 2), diameter: depth.1 - depth.0)
      return .fill(Fill(.path(region.outline, evenOdd: false), paint))
    }
    switch edge.kind {
    case .band: return [bar((0, width), edge.paint)]
    case .double:
      return [bar((0, outerStripe[edge.edge]), edge.paint), bar((innerStripe[edge.edge], width), edge.paint)]
    case .carved: return [bar((half, width), edge.paint), bar((0, half), edge.outerPaint)]
    case .dashed, .dotted:
      guard
        let dashes = BorderDashes(edge, length: frame.length, ends: .free(width: width), walked: 0, report: report)
      else { return [bar((0, width), edge.paint)] }
      var region = BorderRegion()
      for (low, high) in dashes.spans where low < reached || low == high {
        let end = min(high, reached)
        let extra = edge.dashCap == .square ? width / 2 : 0
        if low - extra < end + extra { region.addBar(frame, along: (low - extra, end + extra), depth: (0, width)) }
        if edge.dashCap == .round {
          for position in low < end ? [low, end] : [low] { region.addDot(frame.place(position, width / 2), diameter: width) }
        }
      }
      let cut = HalfPlane(point: frame.place(reached, 0), normal: CGPoint(x: -frame.along.x, y: -frame.along.y))
      for center in dashes.dots where center - width / 2 < reached {
        let isWhole = progress >= 1 || center + width / 2 <= reached
        region.addDot(frame.place(center, width / 2), diameter: width, cells: isWhole ? nil : [[cut]])
      }
      return region.outline.isEmpty ? [] : [.fill(Fill(.path(region.outline, evenOdd: false), edge.paint))]
    }
  }
}
