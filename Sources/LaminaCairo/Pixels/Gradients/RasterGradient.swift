import Foundation
package import LaminaDisplayList
package import LaminaGeometry

/// Gradients straight to pixels: premultiplied interpolation, exact at each pixel's centre, rounded once.
package enum RasterGradient {
  /// Overwrites a plane.
  /// - Parameters:
  ///   - inverse: device pixels to the gradient's own space: the inverse of `gradient.transform` followed by the item's
  ///     transform. One that is not finite leaves the plane clear.
  ///   - origin: the device pixel at the plane's first. Every pixel is worked out from its device place, so that rounding, which
  ///     decides where a hard stop runs through a pixel's centre, does not depend on where the plane begins.
  package static func fill(
    _ plane: ARGBPlane, gradient: Gradient, inverse: CGAffineTransform, origin: (x: Int, y: Int) = (0, 0)
  ) {
    guard inverse.isFinite else { return clear(plane) }
    switch gradient.geometry {
    case .linear(let from, let to): linear(plane, gradient, inverse, origin, from, to)
    case .radial(let center, let radius, let focus): radial(plane, gradient, inverse, origin, center, radius, focus)
    case .conic(let center, let angle):
      ConicGradient.fill(plane, inverse: inverse, origin: origin, center: center, angle: angle, gradient: gradient)
    }
  }

  static func linear(
    _ plane: ARGBPlane, _ gradient: Gradient, _ inverse: CGAffineTransform, _ first: (x: Int, y: Int), _ from: CGPoint,
    _ to: CGPoint
  ) {
    let ramp = GradientRamp(gradient.stops)
    let (dx, dy) = (Double(to.x - from.x), Double(to.y - from.y))
    let length = dx * dx + dy * dy
    guard length > 0, length.isFinite, from.x.isFinite, from.y.isFinite else { return fill(plane, ramp.lastPixel) }
    // The offset is affine in the pixel: alongX · x + alongY · y + start, at pixel centres.
    let alongX = (Double(inverse.a) * dx + Double(inverse.b) * dy) / length
    let alongY = (Double(inverse.c) * dx + Double(inverse.d) * dy) / length
    let origin = CGPoint(x: 0.5, y: 0.5).applying(inverse)
    let start = (Double(origin.x - from.x) * dx + Double(origin.y - from.y) * dy) / length
    let spread = gradient.spread
    ramp.withReader { reader in
      for y in 0..<plane.height {
        let row = plane.row(y)
        if alongY == 0, y > 0 {
          row.update(from: plane.row(0), count: plane.width)
          continue
        }
        let atRow = start + alongY * Double(first.y &+ y)
        if alongX == 0 {
          SolidFill.store(reader.color(at: offset(atRow, spread)).packed, plane.width, row)
          continue
        }
        for x in 0..<plane.width {
          row[x] = reader.color(at: offset(atRow + alongX * Double(first.x &+ x), spread)).packed
        }
      }
    }
  }

  /// The offset is the largest t whose circle, about focus + t · (center − focus) with radius t · r, runs through the pixel.
  static func radial(
    _ plane: ARGBPlane, _ gradient: Gradient, _ inverse: CGAffineTransform, _ first: (x: Int, y: Int), _ center: CGPoint,
    _ radius: CGFloat, _ focus: CGPoint
  ) {
    let ramp = GradientRamp(gradient.stops)
    let r = Double(radius)
    guard r > 0, r.isFinite, center.x.isFinite, center.y.isFinite else { return fill(plane, ramp.lastPixel) }
    var (cx, cy) = (Double(center.x - focus.x), Double(center.y - focus.y))
    if !cx.isFinite || !cy.isFinite { (cx, cy) = (0, 0) }
    // A focus on the circle or beyond is drawn to just inside it, as SVG 1.1 has it.
    let distance = (cx * cx + cy * cy).squareRoot()
    let most = r * 0.9999
    if distance > most { (cx, cy) = (cx * most / distance, cy * most / distance) }
    let (fx, fy) = (Double(center.x) - cx, Double(center.y) - cy)
    let room = r * r - cx * cx - cy * cy
    let spread = gradient.spread
    let (a, b) = (Double(inverse.a), Double(inverse.b))
    ramp.withReader { reader in
      for y in 0..<plane.height {
        let row = plane.row(y)
        let origin = CGPoint(x: 0.5, y: CGFloat(first.y &+ y) + 0.5).applying(inverse)
        let (ox, oy) = (Double(origin.x) - fx, Double(origin.y) - fy)
        for x in 0..<plane.width {
          let (px, py) = (ox + a * Double(first.x &+ x), oy + b * Double(first.x &+ x))
          let along = px * cx + py * cy
          let square = px * px + py * py
          let t = ((along * along + room * square).squareRoot() - along) / room
          row[x] = reader.color(at: offset(t, spread)).packed
        }
      }
    }
  }

  /// A gradient's offset brought into 0…1.
  @inline(__always) static func offset(_ t: Double, _ spread: Gradient.Spread) -> Float {
    switch spread {
    case .pad: return Float(min(max(t, -1), 2))
    case .repeat: return Float(t - t.rounded(.down))
    case .reflect:
      let half = t * 0.5
      let part = (half - half.rounded(.down)) * 2
      return Float(part > 1 ? 2 - part : part)
    }
  }

  static func fill(_ plane: ARGBPlane, _ pixel: UInt32) {
    for y in 0..<plane.height { SolidFill.store(pixel, plane.width, plane.row(y)) }
  }

  static func clear(_ plane: ARGBPlane) { fill(plane, 0) }
}
