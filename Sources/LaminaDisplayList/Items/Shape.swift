package import Foundation
package import LaminaGeometry

/// An area. The common cases keep their meaning, so that a back end can take its short cuts.
package enum Shape: Sendable, Hashable {
  case rect(CGRect)
  indirect case rounded(RoundedRect)
  /// What lies inside `outer` and outside `inner`: a border.
  indirect case ring(outer: RoundedRect, inner: RoundedRect)
  indirect case path(Outline, evenOdd: Bool)

  package init(_ shape: RoundedRect) { self = shape.isRectangle ? .rect(shape.rect) : .rounded(shape) }

  package var bounds: CGRect {
    switch self {
    case .rect(let rect): rect
    case .rounded(let shape): shape.rect
    case .ring(let outer, _): outer.rect
    case .path(let outline, _): outline.controlBox
    }
  }

  /// As one outline with its fill rule.
  package var outline: (outline: Outline, evenOdd: Bool) {
    switch self {
    case .rect(let rect): return (Outline(rect), false)
    case .rounded(let shape): return (Outline(shape), false)
    case .ring(let outer, let inner):
      var outline = Outline(outer)
      if inner.rect.width > 0 && inner.rect.height > 0 { outline.add(inner) }
      return (outline, true)
    case .path(let outline, let evenOdd): return (outline, evenOdd)
    }
  }

  package func offsetBy(dx: CGFloat, dy: CGFloat) -> Shape {
    switch self {
    case .rect(let rect): .rect(rect.offsetBy(dx: dx, dy: dy))
    case .rounded(let shape): .rounded(shape.offsetBy(dx: dx, dy: dy))
    case .ring(let outer, let inner): .ring(outer: outer.offsetBy(dx: dx, dy: dy), inner: inner.offsetBy(dx: dx, dy: dy))
    case .path(let outline, let evenOdd):
      .path(outline.applying(CGAffineTransform(translationX: dx, y: dy)), evenOdd: evenOdd)
    }
  }
}
