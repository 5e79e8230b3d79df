package import Foundation
package import LaminaDisplayList
package import LaminaGeometry

/// An edge as it will be painted: its style reduced to one of five ways to fill the band, its colours to paints.
package struct ResolvedEdge: Sendable {
  package enum Kind: Sendable, Hashable { case band, double, carved, dashed, dotted }

  package let edge: RectEdge
  package let source: BorderEdge
  package let width: CGFloat
  package let kind: Kind
  /// Of the whole band, or of its inner half where it is carved.
  package let paint: Paint
  /// Of the outer half of a carved band.
  package let outerPaint: Paint

  package init?(_ edge: RectEdge, _ source: BorderEdge, width: CGFloat, box: CGRect) {
    guard width > 0 else { return nil }
    (self.edge, self.source, self.width) = (edge, source, width)
    switch source.style {
    case .none, .hidden: return nil
    case .solid, .inset, .outset: kind = .band
    case .double: kind = source.width < 3 ? .band : .double
    case .groove, .ridge: kind = .carved
    case .dashed: kind = .dashed
    case .dotted: kind = source.dashPattern == nil ? .dotted : .dashed
    }
    let shades = BorderShade.halves(of: source.style, at: edge)
    paint = source.paint(over: box, shade: shades.inner)
    outerPaint = source.paint(over: box, shade: shades.outer)
  }

  package var isClear: Bool {
    if case .color(let color) = paint { color.isClear } else { false }
  }

  /// The alpha of all its paint; nil where that differs from place to place.
  package var alpha: Double? {
    if case .color(let color) = paint { return color.alphaValue }
    return paint.isOpaque ? 1 : nil
  }

  /// The pattern that is used as given.
  package var customPattern: [CGFloat]? {
    guard let pattern = source.dashPattern, pattern.allSatisfy({ $0 >= 0 && $0.isFinite }), pattern.contains(where: { $0 > 0 })
    else { return nil }
    return pattern
  }

  /// How dashes end: dots are round whatever the cap says.
  package var dashCap: CGLineCap { source.style == .dotted ? .round : source.cap }
}

extension BorderEdge {
  fileprivate func paint(over box: CGRect, shade: BorderShade) -> Paint {
    gradient?.paint(over: box) { shade($0) } ?? .color(shade(color))
  }
}

extension Paint {
  /// The same without translucency, for a colour.
  var opaque: Paint {
    if case .color(let color) = self { .color(color.withAlpha(1)) } else { self }
  }
}
