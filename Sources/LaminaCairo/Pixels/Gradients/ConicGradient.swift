package import Foundation
package import LaminaDisplayList
package import LaminaGeometry

/// Colours round a centre. Where they jump, at the seam of 1 and 0 and at stops of equal offset, the pixels that the ray
/// runs through are mixed by how much of them lies on each side.
package enum ConicGradient {
  /// - Parameters:
  ///   - inverse: device pixels to the gradient's space.
  ///   - first: the device pixel at the plane's first.
  ///   - angle: of offset 0, in radians, clockwise from the right (y down).
  package static func fill(
    _ plane: ARGBPlane, inverse: CGAffineTransform, origin first: (x: Int, y: Int) = (0, 0), center: CGPoint, angle: CGFloat,
    gradient: Gradient
  ) {
    guard inverse.isFinite, center.x.isFinite, center.y.isFinite, angle.isFinite else { return RasterGradient.clear(plane) }
    let ramp = GradientRamp(gradient.stops)
    let edges = ConicEdges(ramp, inverse)
    let whole = Double(angle) / (2 * .pi)
    let turn = whole - whole.rounded(.down)
    let (a, b) = (Double(inverse.a), Double(inverse.b))
    ramp.withReader { reader in
      for y in 0..<plane.height {
        let row = plane.row(y)
        let origin = CGPoint(x: 0.5, y: CGFloat(first.y &+ y) + 0.5).applying(inverse)
        let (ox, oy) = (Double(origin.x - center.x), Double(origin.y - center.y))
        for x in 0..<plane.width {
          let (px, py) = (ox + a * Double(first.x &+ x), oy + b * Double(first.x &+ x))
          // −1½…½, made 0…1 without a call to `floor`.
          var raw = Turn.of(px, py) - turn
          if raw < 0 { raw += 1 }
          if raw < 0 { raw += 1 }
          let t = Float(raw)
          var color = reader.color(at: t)
          edges.soften(&color, at: t, px, py)
          row[x] = color.packed
        }
      }
    }
  }
}

/// The rays along which a conic gradient's colour jumps.
private struct ConicEdges {
  private var steps: [(offset: Float, before: PixelVector, after: PixelVector)]
  private let a, b, c, d: Double
  /// The square of the longest a pixel's diagonal can be, over that of half a circle's radius.
  private let nearby: Double

  init(_ ramp: GradientRamp, _ inverse: CGAffineTransform) {
    steps = ramp.steps.filter { $0.offset > 0 && $0.offset < 1 }
    if ramp.first != ramp.last { steps.append((0, ramp.last, ramp.first)) }
    (a, b, c, d) = (Double(inverse.a), Double(inverse.b), Double(inverse.c), Double(inverse.d))
    nearby = (a * a + b * b + c * c + d * d) / (16 * .pi * .pi)
  }

  /// Mixes the colour at turn `t`, at (px, py) from the centre, with the other side's where a ray runs through its pixel.
  /// Close to a ray both sides are taken as even.
  @inline(__always) func soften(_ color: inout PixelVector, at t: Float, _ px: Double, _ py: Double) {
    let square = px * px + py * py
    for i in 0..<steps.count {
      var distance = t - steps[i].offset
      if distance > 0.5 { distance -= 1 }
      // Half a pixel spans at most this part of a turn; most pixels are farther from the ray.
      guard Double(distance * distance) * square < nearby, abs(distance) < 0.25 else { continue }
      // The gradient of the turn is (−py, px) / (2π · distance²): how much of a turn a pixel spans.
      let (gx, gy) = (b * px - a * py, d * px - c * py)
      let span = Float((gx * gx + gy * gy).squareRoot() / (2 * .pi * max(square, 1e-12)))
      let part = min(max(distance / span + 0.5, 0), 1)
      // The pixel's own colour is that of its side; the other side's comes in by the part that lies there.
      let own = distance >= 0 ? part : 1 - part
      color = color * own + (distance >= 0 ? steps[i].before : steps[i].after) * (1 - own)
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
