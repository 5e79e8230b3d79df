public import Foundation

/// How a corner's curve runs: a quarter of an ellipse, or Apple's continuous corner.
@frozen public enum CornerCurve: UInt8, Sendable, Hashable { case circular, continuous }

/// A rectangle with a radius at each corner: pure geometry, used for fills, clips, borders and shadows alike.
@frozen public struct RoundedRect: Sendable, Hashable {
  public var rect: CGRect
  /// Always fitted to the rectangle.
  public private(set) var radii: CornerRadii
  public var curve: CornerCurve

  public init(_ rect: CGRect, radii: CornerRadii = .zero, curve: CornerCurve = .circular) {
    self.rect = rect.standardized
    self.radii = radii.fitted(in: self.rect.size)
    self.curve = curve
  }

  package init(fitted rect: CGRect, radii: CornerRadii, curve: CornerCurve) {
    (self.rect, self.radii, self.curve) = (rect, radii, curve)
  }

  package var isRectangle: Bool { radii.isZero }

  package func offsetBy(dx: CGFloat, dy: CGFloat) -> RoundedRect {
    RoundedRect(fitted: rect.offsetBy(dx: dx, dy: dy), radii: radii, curve: curve)
  }

  /// Each edge moved inwards by its inset, radii reduced alike; edges that would cross meet where they divide the rest.
  package func inset(by insets: PerEdge<CGFloat>) -> RoundedRect {
    var inner = rect
    inner.origin.x += insets.left
    inner.origin.y += insets.top
    inner.size.width -= insets.left + insets.right
    inner.size.height -= insets.top + insets.bottom
    if inner.size.width < 0 {
      inner.origin.x = rect.minX + rect.width * insets.left / (insets.left + insets.right)
      inner.size.width = 0
    }
    if inner.size.height < 0 {
      inner.origin.y = rect.minY + rect.height * insets.top / (insets.top + insets.bottom)
      inner.size.height = 0
    }
    return RoundedRect(inner, radii: radii.inset(by: insets), curve: curve)
  }

  /// Grown by `distance` on each side (CSS spread). A radius below the spread grows less, so that a square corner stays
  /// square: r + distance · (1 + (r / distance − 1)³), CSS Backgrounds 3, §7.1.1.
  package func spread(by distance: CGFloat) -> RoundedRect {
    if distance <= 0 { return inset(by: PerEdge(all: -distance)) }
    var grown = radii
    func grow(_ r: CGFloat) -> CGFloat {
      guard r > 0 else { return 0 }
      if r >= distance { return r + distance }
      let k = r / distance - 1
      return r + distance * (1 + k * k * k)
    }
    for corner in RectCorner.allCases {
      grown[corner] = CGSize(width: grow(radii[corner].width), height: grow(radii[corner].height))
    }
    return RoundedRect(rect.insetBy(dx: -distance, dy: -distance), radii: grown, curve: curve)
  }

  /// Inside or on the edge; exact for circular corners, which also stand in for continuous ones (±4 % of the radius).
  package func contains(_ point: CGPoint) -> Bool {
    guard point.x >= rect.minX, point.x < rect.maxX, point.y >= rect.minY, point.y < rect.maxY else { return false }
    for corner in RectCorner.allCases {
      let r = radii[corner]
      guard r.width > 0, r.height > 0 else { continue }
      let dx = corner.isLeft ? rect.minX + r.width - point.x : point.x - (rect.maxX - r.width)
      let dy = corner.isTop ? rect.minY + r.height - point.y : point.y - (rect.maxY - r.height)
      guard dx > 0, dy > 0 else { continue }
      let (u, v) = (dx / r.width, dy / r.height)
      if u * u + v * v > 1 { return false }
    }
    return true
  }
}
