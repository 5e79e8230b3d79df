package import Foundation
package import LaminaGeometry

/// How a line is drawn along a path: widths and lengths in points.
package struct StrokeStyle: Sendable, Hashable {
  package var width: CGFloat
  package var cap: CGLineCap
  package var join: CGLineJoin
  package var miterLimit: CGFloat
  /// Lengths of dashes and gaps, in turn; empty for a solid line. All are ≥ 0 and at least one is above 0.
  package var dashes: [CGFloat]
  package var dashPhase: CGFloat

  package init(
    width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dashes: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
    self.dashes = dashes.contains { $0 > 0 } && dashes.allSatisfy { $0 >= 0 && $0.isFinite } ? dashes : []
    self.dashPhase = dashPhase.isFinite ? dashPhase : 0
  }
}

/// A line along a path.
package final class Stroke: Sendable {
  package let outline: Outline
  package let style: StrokeStyle
  package let paint: Paint
  package let bounds: CGRect

  package init(_ outline: Outline, _ style: StrokeStyle, _ paint: Paint) {
    (self.outline, self.style, self.paint) = (outline, style, paint)
    let mitre = style.join == .miter ? max(1, style.miterLimit) : 1
    let reach = style.width / 2 * max(mitre, style.cap == .square ? 1.4143 : 1)
    bounds = outline.isEmpty ? .null : outline.controlBox.insetBy(dx: -reach, dy: -reach)
  }
}
