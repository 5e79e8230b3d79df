import CCairo
import Foundation
import LaminaDisplayList
import LaminaGeometry

extension Gradient {
  /// As a Cairo pattern in device space, through `t`; nil for a conic gradient, and `.color` where it comes to one colour.
  enum Prepared {
    case pattern(CairoPattern)
    case color(CGColor)
    case conic(center: CGPoint, angle: CGFloat)
  }

  func prepared(_ t: CGAffineTransform, alpha: Double) throws -> Prepared {
    let last = stops.last?.color ?? .clear
    let map = transform.concatenating(t)
    guard stops.count > 1, map.determinant != 0, map.isFinite else { return .color(last) }
    switch geometry {
    case .linear(let from, let to): return try linear(from, to, map, alpha) ?? .color(last)
    case .radial(let center, let radius, let focus):
      guard radius > 0, radius.isFinite else { return .color(last) }
      return .pattern(try radial(center, radius, focus, map, alpha))
    case .conic(let center, let angle): return .conic(center: center, angle: angle)
    }
  }

  /// The lines of equal colour stay perpendicular to a gradient line of device space, so that no matrix is needed: Cairo's
  /// rounding of matrices depends on the area painted, and bands must not differ.
  private func linear(_ from: CGPoint, _ to: CGPoint, _ map: CGAffineTransform, _ alpha: Double) throws -> Prepared? {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = dx * dx + dy * dy
    guard length > 0, length.isFinite else { return nil }
    // The offset is v · (p − from); in device space v becomes v · M⁻¹.
    let (vx, vy) = (dx / length, dy / length)
    let det = map.determinant
    let ux = (map.d * vx - map.b * vy) / det
    let uy = (map.a * vy - map.c * vx) / det
    let reach = ux * ux + uy * uy
    guard reach > 0, reach.isFinite else { return nil }
    let start = from.applying(map)
    let end = CGPoint(x: start.x + ux / reach, y: start.y + uy / reach)
    let made = cairo_pattern_create_linear(Double(start.x), Double(start.y), Double(end.x), Double(end.y))
    let pattern = try CairoPattern(adopting: made, "a gradient")
    finish(pattern, alpha)
    return .pattern(pattern)
  }

  private func radial(
    _ center: CGPoint, _ radius: CGFloat, _ focus: CGPoint, _ map: CGAffineTransform, _ alpha: Double
  ) throws -> CairoPattern {
    // A focus on the circle or outside would leave parts of the plane without colour; SVG moves it inside too.
    var inside = focus
    let distance = hypot(focus.x - center.x, focus.y - center.y)
    let limit = radius * 0.9999
    if distance > limit { inside = center.mixed(with: focus, limit / distance) }

    let similar =
      abs(map.a * map.c + map.b * map.d) < 1e-9 * abs(map.determinant)
      && abs((map.a * map.a + map.b * map.b) - (map.c * map.c + map.d * map.d)) < 1e-9 * abs(map.determinant)
    let scale = abs(map.determinant).squareRoot()
    let pattern: CairoPattern
    if similar {
      let (c, f) = (center.applying(map), inside.applying(map))
      let made = cairo_pattern_create_radial(Double(f.x), Double(f.y), 0, Double(c.x), Double(c.y), Double(radius * scale))
      pattern = try CairoPattern(adopting: made, "a gradient")
    } else {
      // The circle is kept about as large as it shows, so that the matrix has few digits to lose.
      let zoom = max(map.a * map.a + map.b * map.b, map.c * map.c + map.d * map.d).squareRoot()
      let (c, f) = (center, inside)
      let made = cairo_pattern_create_radial(
        Double(f.x * zoom), Double(f.y * zoom), 0, Double(c.x * zoom), Double(c.y * zoom), Double(radius * zoom))
      pattern = try CairoPattern(adopting: made, "a gradient")
      let inverse = map.inverted().concatenating(CGAffineTransform(scaleX: zoom, y: zoom))
      pattern.setMatrix(inverse.snapped(about: center.applying(map)))
    }
    finish(pattern, alpha)
    return pattern
  }

  private func finish(_ pattern: CairoPattern, _ alpha: Double) {
    for stop in GradientStops.straight(stops) {
      let c = stop.color.clamped
      cairo_pattern_add_color_stop_rgba(pattern.pointer, Double(stop.offset), c.red, c.green, c.blue, c.alphaValue * alpha)
    }
    switch spread {
    case .pad: pattern.setExtend(CAIRO_EXTEND_PAD)
    case .repeat: pattern.setExtend(CAIRO_EXTEND_REPEAT)
    case .reflect: pattern.setExtend(CAIRO_EXTEND_REFLECT)
    }
  }
}

extension CairoPattern {
  /// - Parameter inverse: device space to the pattern's own.
  func setMatrix(_ inverse: CGAffineTransform) {
    var matrix = cairo_matrix_t(inverse)
    cairo_pattern_set_matrix(pointer, &matrix)
  }
}
