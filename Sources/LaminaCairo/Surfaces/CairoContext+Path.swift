import CCairo
import Foundation
import LaminaDisplayList
import LaminaGeometry

/// Paths are mapped to device space here. Cairo keeps coordinates in 24 bits and wraps round beyond them, so points are
/// held inside ±2²².
extension CairoContext {
  private static let reach = CGFloat(DeviceRect.reach)

  @inline(__always)
  private func held(_ value: CGFloat) -> Double {
    // A value that is not a number fails both comparisons and becomes 0.
    value >= -CairoContext.reach && value <= CairoContext.reach
      ? Double(value) : value > 0 ? Double(CairoContext.reach) : value < 0 ? -Double(CairoContext.reach) : 0
  }

  @inline(__always)
  private func move(_ p: CGPoint) { cairo_move_to(pointer, held(p.x), held(p.y)) }

  @inline(__always)
  private func line(_ p: CGPoint) { cairo_line_to(pointer, held(p.x), held(p.y)) }

  @inline(__always)
  private func curve(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) {
    cairo_curve_to(pointer, held(a.x), held(a.y), held(b.x), held(b.y), held(c.x), held(c.y))
  }

  func add(_ rect: CGRect, _ t: CGAffineTransform) {
    if t.b == 0, t.c == 0 {
      let (x, y) = (rect.origin.x * t.a + t.tx, rect.origin.y * t.d + t.ty)
      let (right, bottom) = (rect.maxX * t.a + t.tx, rect.maxY * t.d + t.ty)
      let (left, top) = (held(x), held(y))
      cairo_rectangle(pointer, left, top, held(right) - left, held(bottom) - top)
      return
    }
    move(CGPoint(x: rect.minX, y: rect.minY).applying(t))
    line(CGPoint(x: rect.maxX, y: rect.minY).applying(t))
    line(CGPoint(x: rect.maxX, y: rect.maxY).applying(t))
    line(CGPoint(x: rect.minX, y: rect.maxY).applying(t))
    cairo_close_path(pointer)
  }

  func add(_ shape: RoundedRect, _ t: CGAffineTransform) {
    if shape.isRectangle { return add(shape.rect, t) }
    var isFirst = true
    for corner in RectCorner.allCases {
      let path = CornerPath(corner, of: shape)
      if isFirst { move(path.start.applying(t)) } else { line(path.start.applying(t)) }
      isFirst = false
      for part in path.curves { curve(part.c1.applying(t), part.c2.applying(t), part.end.applying(t)) }
    }
    cairo_close_path(pointer)
  }

  func add(_ outline: Outline, _ t: CGAffineTransform) {
    var at = 0
    let points = outline.points
    var current = CGPoint.zero
    var start = CGPoint.zero
    for verb in outline.verbs {
      switch verb {
      case .move:
        current = points[at].applying(t)
        start = current
        move(current)
      case .line:
        current = points[at].applying(t)
        line(current)
      case .quad:
        let (control, end) = (points[at].applying(t), points[at + 1].applying(t))
        // A quadratic raised to a cubic: controls two thirds of the way to its one control.
        curve(current.mixed(with: control, 2 / 3), end.mixed(with: control, 2 / 3), end)
        current = end
      case .cubic:
        let end = points[at + 2].applying(t)
        curve(points[at].applying(t), points[at + 1].applying(t), end)
        current = end
      case .close:
        cairo_close_path(pointer)
        current = start
      }
      at += verb.pointCount
    }
  }

  /// Adds a shape and tells whether it is to be filled by the even-odd rule.
  func add(_ shape: Shape, _ t: CGAffineTransform) -> Bool {
    switch shape {
    case .rect(let rect):
      add(rect, t)
      return false
    case .rounded(let rounded):
      add(rounded, t)
      return false
    case .ring(let outer, let inner):
      add(outer, t)
      if inner.rect.width > 0, inner.rect.height > 0 { add(inner, t) }
      return true
    case .path(let outline, let evenOdd):
      add(outline, t)
      return evenOdd
    }
  }

  func addPolygon(_ points: [CGPoint], _ t: CGAffineTransform) {
    guard let first = points.first else { return }
    move(first.applying(t))
    for point in points.dropFirst() { line(point.applying(t)) }
    cairo_close_path(pointer)
  }
}
