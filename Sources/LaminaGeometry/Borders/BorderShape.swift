package import Foundation

/// The area a border lies in: between an outer and an inner contour of a box, a width for each edge.
///
/// Pure geometry: it knows widths and radii, neither colours nor styles. An edge of width 0 is a missing edge.
package struct BorderShape: Sendable {
  /// The box the border belongs to, with its radii.
  package let base: RoundedRect
  /// Scaled down together where two opposite edges would cross.
  package let widths: PerEdge<CGFloat>
  /// How much of each width lies outside the box: 0 inside, ½ centred, 1 outside.
  package let outset: CGFloat
  package let outer: BorderContour
  package let inner: BorderContour

  package init(
    box: CGRect, radii: CornerRadii, curve: CornerCurve = .circular, widths: PerEdge<CGFloat>, outset: CGFloat = 0
  ) {
    base = RoundedRect(box, radii: radii, curve: curve)
    self.outset = outset
    let fitted = BorderShape.fit(widths, into: base.rect.size, inwardShare: 1 - outset)
    self.widths = fitted
    outer = BorderContour(base, inset: fitted.map { -outset * $0 })
    inner = BorderContour(base, inset: fitted.map { $0 - outset * $0 })
  }

  package var outerRect: CGRect { outer.rect }

  /// The contour that lies `depths` inside the outer one.
  package func contour(atDepths depths: PerEdge<CGFloat>) -> BorderContour {
    var insets = depths
    for edge in RectEdge.allCases { insets[edge] -= outset * widths[edge] }
    return BorderContour(base, inset: insets)
  }

  /// The contour a part of the way from the outer (0) to the inner one (1).
  package func contour(at fraction: CGFloat) -> BorderContour { contour(atDepths: widths.map { $0 * fraction }) }

  package func isPresent(_ edge: RectEdge) -> Bool { widths[edge] > 0 }

  /// Both corners beside the edge are square, outside and in.
  package func isSquare(beside edge: RectEdge) -> Bool {
    let radii = outer.rounded.radii
    return radii[edge.startCorner] == .zero && radii[edge.endCorner] == .zero
  }

  /// The sizes of opposite edges that together exceed the box share it in proportion.
  private static func fit(_ widths: PerEdge<CGFloat>, into size: CGSize, inwardShare: CGFloat) -> PerEdge<CGFloat> {
    var fitted = widths.map { $0.isFinite && $0 > 0 ? $0 : 0 }
    let across = (fitted.left + fitted.right) * inwardShare
    if across > size.width {
      fitted.left *= size.width / across
      fitted.right *= size.width / across
    }
    let down = (fitted.top + fitted.bottom) * inwardShare
    if down > size.height {
      fitted.top *= size.height / down
      fitted.bottom *= size.height / down
    }
    return fitted
  }
}

extension RectEdge {
  /// Where the edge begins, going clockwise.
  package var startCorner: RectCorner { RectCorner.allCases[rawValue] }
  package var endCorner: RectCorner { RectCorner.allCases[(rawValue + 1) & 3] }
}
