import CCairo
import Foundation
import LaminaDisplayList
import LaminaGeometry

extension Gradient {
  /// A conic gradient as a fan of Coons patches, for PDF: wedges from the centre, each with the colours of its two sides.
  func conicMesh(_ center: CGPoint, _ angle: CGFloat, _ state: PlayState, _ area: DeviceRect) throws -> CairoPattern {
    let pattern = try CairoPattern(adopting: cairo_pattern_create_mesh(), "a gradient")
    let map = transform.concatenating(state.transform)
    let inverse = map.inverted()
    // Far enough to cover the area from anywhere, in the gradient's space.
    let corners = [
      CGPoint(x: area.minX, y: area.minY), CGPoint(x: area.maxX, y: area.minY), CGPoint(x: area.maxX, y: area.maxY),
      CGPoint(x: area.minX, y: area.maxY),
    ]
    let reach =
      corners.map { corner in
        let p = corner.applying(inverse)
        return hypot(p.x - center.x, p.y - center.y)
      }.max() ?? 0
    let radius = max(reach * 1.1, 1e-3)
    func rim(_ offset: CGFloat) -> CGPoint {
      let turn = angle + offset * 2 * .pi
      return CGPoint(x: center.x + cos(turn) * radius, y: center.y + sin(turn) * radius).applying(map)
    }
    let middle = center.applying(map)
    for (a, b) in conicSteps() where b.offset > a.offset {
      let (p, q) = (rim(a.offset), rim(b.offset))
      cairo_mesh_pattern_begin_patch(pattern.pointer)
      cairo_mesh_pattern_move_to(pattern.pointer, Double(middle.x), Double(middle.y))
      cairo_mesh_pattern_line_to(pattern.pointer, Double(p.x), Double(p.y))
      cairo_mesh_pattern_line_to(pattern.pointer, Double(q.x), Double(q.y))
      cairo_mesh_pattern_line_to(pattern.pointer, Double(middle.x), Double(middle.y))
      for (corner, stop) in [a, a, b, b].enumerated() {
        let c = stop.color.clamped
        cairo_mesh_pattern_set_corner_color_rgba(
          pattern.pointer, UInt32(corner), c.red, c.green, c.blue, c.alphaValue * state.alpha)
      }
      cairo_mesh_pattern_end_patch(pattern.pointer)
    }
    return pattern
  }

  /// The turn in pairs of stops, none wider than 1/64 of it, so that a wedge is nearly a piece of a circle.
  private func conicSteps() -> [(Stop, Stop)] {
    var marks = GradientStops.straight(stops)
    if let first = marks.first, first.offset > 0 { marks.insert(Stop(0, first.color), at: 0) }
    if let last = marks.last, last.offset < 1 { marks.append(Stop(1, last.color)) }
    var pairs: [(Stop, Stop)] = []
    for (a, b) in zip(marks, marks.dropFirst()) where b.offset > a.offset {
      let count = max(1, Int(((b.offset - a.offset) * 64).rounded(.up)))
      var previous = a
      for step in 1...count {
        let t = CGFloat(step) / CGFloat(count)
        let next = step == count ? b : Stop(a.offset + (b.offset - a.offset) * t, a.color.mixed(with: b.color, fraction: Double(t)))
        pairs.append((previous, next))
        previous = next
      }
    }
    return pairs
  }
}
