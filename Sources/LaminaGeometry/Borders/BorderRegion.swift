package import Foundation

/// Pieces of a border's band gathered into one outline, filled by the non-zero rule: where two pieces touch, their
/// common line is inside a single shape, so no seam can show and nothing is covered twice.
package struct BorderRegion: Sendable {
  package private(set) var outline = Outline()

  package init() {}

  /// The band between two closed contours, cut to convex cells.
  package mutating func addBand(_ cells: [[HalfPlane]], outer: [Outline.Segment], inner: [Outline.Segment]) {
    for planes in cells {
      outline.append(loop: clipped(outer, to: planes))
      outline.append(loop: clipped(inner, to: planes).reversed().map(\.reversed))
    }
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
