package import Foundation

/// Pieces of a border's band gathered into one outline, filled by the non-zero rule: where two pieces touch, their
/// common line is inside a single shape, so no seam can show and nothing is covered twice.
package struct BorderRegion: Sendable {
  package private(set) var outline = Outline()

  package init() {}

  /// The band between two closed contours, cut to convex cells.
  package mutating func addBand(_ cells: [[HalfPlane]], outer: [Outline.Segment], inner: [Outline.Segment]) {
    for planes in cells {
      if let strip = strip(outer, inner, planes) {
        outline.append(loop: strip)
      } else {
        outline.append(loop: clipped(outer, to: planes))
        outline.append(loop: clipped(inner, to: planes).reversed().map(\.reversed))
      }
    }
  }

  /// What of a disc lies in the band and the cells.
  package mutating func addDisc(
    _ center: CGPoint, diameter: CGFloat, cells: [[HalfPlane]], outer: [Outline.Segment], inner: [Outline.Segment]
  ) {
    let disc = HalfPlane.around(disc: center, radius: diameter / 2)
    for planes in cells {
      outline.append(loop: clipped(outer, to: planes + disc))
      outline.append(loop: clipped(inner, to: planes + disc).reversed().map(\.reversed))
    }
  }

  /// Along the outer contour and back along the inner one, where each passes through the cell in one go. A cell that holds
  /// nothing of the inner contour, or more than one part of one, has no strip.
  ///
  /// Two clipped contours would cover the same; but where the hole lies in the cell they leave lines that run forth and
  /// back over each other, which some viewers of PDF show.
  private func strip(_ outer: [Outline.Segment], _ inner: [Outline.Segment], _ planes: [HalfPlane]) -> [Outline.Segment]? {
    guard let there = chain(outer, inside: planes), let back = chain(inner, inside: planes) else { return nil }
    guard let first = there.first, let turn = there.last, let from = back.last, let last = back.first else { return nil }
    var loop = there
    if turn.end != from.end { loop.append(.line(turn.end, from.end)) }
    loop += back.reversed().map(\.reversed)
    if last.start != first.start { loop.append(.line(last.start, first.start)) }
    return loop
  }

  /// A part of the straight of an edge.
  package mutating func addBar(_ frame: EdgeFrame, along: (CGFloat, CGFloat), depth: (CGFloat, CGFloat)) {
    outline.addRect(frame.rect(along: along, depth: depth))
  }

  /// A disc, cut to cells when there are any.
  package mutating func addDot(_ center: CGPoint, diameter: CGFloat, cells: [[HalfPlane]]? = nil) {
    guard diameter > 0 else { return }
    let box = CGRect(x: center.x - diameter / 2, y: center.y - diameter / 2, width: diameter, height: diameter)
    let disc = Outline(ellipseIn: box)
    guard let cells else { return outline.append(disc) }
    let loop = disc.segments.filter { !$0.isMark }
    for planes in cells { outline.append(loop: clipped(loop, to: planes)) }
  }
}

extension Outline.Segment {
  /// A move or a close: nothing that is drawn.
  fileprivate var isMark: Bool {
    switch self {
    case .move, .close: true
    case .line, .cubic: false
    }
  }
}
