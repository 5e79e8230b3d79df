package import Foundation
package import LaminaDisplayList
package import LaminaGeometry

/// Colours round a centre. Where they jump, at the seam of 1 and 0 and at stops of equal offset, the pixels that the ray
/// runs through are mixed by how much of them lies on each side.
package enum ConicGradient {
  /// - Parameters:
  ///   - inverse: the plane's pixels to the gradient's space.
  ///   - angle: of offset 0, in radians, clockwise from the right (y down).
  package static func fill(
    _ plane: ARGBPlane, inverse: CGAffineTransform, center: CGPoint, angle: CGFloat, gradient: Gradient
  ) {
    guard inverse.isFinite, center.x.isFinite, center.y.isFinite, angle.isFinite else { return RasterGradient.clear(plane) }
    let ramp = GradientRamp(gradient.stops)
    let edges = ConicEdges(ramp)
    let turn = Double(angle) / (2 * .pi)
    let (a, b, c, d) = (Double(inverse.a), Double(inverse.b), Double(inverse.c), Double(inverse.d))
    ramp.withReader { reader in
      for y in 0..<plane.height {
        let row = plane.row(y)
        let origin = CGPoint(x: 0.5, y: CGFloat(y) + 0.5).applying(inverse)
        let (ox, oy) = (Double(origin.x - center.x), Double(origin.y - center.y))
        for x in 0..<plane.width {
          let (px, py) = (ox + a * Double(x), oy + b * Double(x))
          let raw = Turn.of(px, py) - turn
          let t = Float(raw - raw.rounded(.down))
          var color = reader.color(at: t)
          // The gradient of the turn is (−py, px) / (2π · distance²): how much of a turn a pixel spans.
          let square = max(px * px + py * py, 1e-12)
          let (gx, gy) = (a * -py + b * px, c * -py + d * px)
          let span = Float(((gx * gx + gy * gy).squareRoot() / (2 * .pi * square)))
          edges.soften(&color, at: t, span: span)
          row[x] = color.packed
        }
      }
    }
  }
}

/// The rays along which a conic gradient's colour jumps.
private struct ConicEdges {
  private var steps: [(offset: Float, before: PixelVector, after: PixelVector)]

  init(_ ramp: GradientRamp) {
    steps = ramp.steps.filter { $0.offset > 0 && $0.offset < 1 }
    if ramp.first != ramp.last { steps.append((0, ramp.last, ramp.first)) }
  }

  /// Close to a ray, both sides are taken as even: a pixel is mixed from the two colours beside the ray.
  @inline(__always) func soften(_ color: inout PixelVector, at t: Float, span: Float) {
    for step in steps {
      var distance = t - step.offset
      if distance > 0.5 { distance -= 1 }
      let part = min(max(distance / span + 0.5, 0), 1)
      guard part > 0, part < 1, abs(distance) < 0.25 else { continue }
      // The pixel's own colour is that of its side; the other side's comes in by the part that lies there.
      color = distance >= 0 ? color * part + step.before * (1 - part) : color * (1 - part) + step.after * part
    }
  }
}

/// Directions as parts of a turn.
enum Turn {
  /// 0 to the right, ¼ down, −½…½; within 1e-8 of the true arc tangent, and exact on the axes and diagonals.
  @inline(__always) static func of(_ x: Double, _ y: Double) -> Double {
    let (ax, ay) = (abs(x), abs(y))
    let (low, high) = (min(ax, ay), max(ax, ay))
    guard high > 0 else { return 0 }
    let q = low / high
    // Half of the octant at a time: atan q = π/8 + atan((q − k) / (1 + k q)), with k = tan π/8.
    let k = 0.41421356237309503
    let upper = q > 0.19891236737965800
    let z = upper ? (q - k) / (1 + k * q) : q
    let s = z * z
    let series = 1 + s * (-1.0 / 3 + s * (0.2 + s * (-1.0 / 7 + s * (1.0 / 9 - s / 11))))
    var turn = z * series * (0.5 / .pi) + (upper ? 0.0625 : 0)
    if ay > ax { turn = 0.25 - turn }
    if x < 0 { turn = 0.5 - turn }
    return y < 0 ? -turn : turn
  }
}
