import Foundation

/// A picture seen in perspective: edges covered exactly, pixels between sampled, several times where the picture is reduced.
package enum PerspectiveWarp {
  /// Parts nearer to the eye than this fraction of the farthest corner's distance are cut off; those behind it are too.
  static let nearest = 1e-3
  /// Samples along one axis of a pixel, before a smaller level of the picture is used.
  static let most = 8.0

  /// Composites `source` over `dest`.
  /// - Parameters:
  ///   - matrix: the source's pixels to device pixels.
  ///   - offset: the device pixel at the first pixel of `dest`.
  package static func draw(
    _ source: ARGBPlane, matrix: Homography, onto dest: ARGBPlane, offset: (x: Int, y: Int) = (0, 0), opacity: Double = 1
  ) {
    let opacity = opacity.isNaN ? 0 : min(max(opacity, 0), 1)
    guard matrix.isFinite, opacity > 0, source.width > 0, source.height > 0 else { return }
    let shift = Homography([1, 0, -Double(offset.x), 0, 1, -Double(offset.y), 0, 0, 1])
    let map = matrix.concatenating(shift)
    guard let inverse = map.inverse else { return }
    let quad = visibleQuad(source, map)
      .clipped(to: 0...Double(dest.width), 0...Double(dest.height))
    guard quad.points.count > 2 else { return }
    let top = max(0, Int((quad.points.map(\.y).min() ?? 0).rounded(.down)))
    let bottom = min(dest.height, Int((quad.points.map(\.y).max() ?? 0).rounded(.up)))
    let sampler = WarpSampler(MipPyramid(source), inverse)
    for y in top..<max(top, bottom) { drawRow(y, quad, sampler, dest, Float(opacity)) }
  }

  /// The source's rectangle before the eye, as it is projected.
  private static func visibleQuad(_ source: ARGBPlane, _ map: Homography) -> ConvexPolygon {
    let (w, h) = (Double(source.width), Double(source.height))
    let rectangle = ConvexPolygon(points: [SIMD2(0, 0), SIMD2(w, 0), SIMD2(w, h), SIMD2(0, h)])
    let farthest = rectangle.points.map { map.apply($0.x, $0.y).w }.max() ?? 0
    guard farthest > 0 else { return ConvexPolygon(points: []) }
    let front = rectangle.clipped(a: map.m[6], b: map.m[7], c: map.m[8] - farthest * nearest)
    return ConvexPolygon(
      points: front.points.map { point in
        let p = map.apply(point.x, point.y)
        return SIMD2(p.x / p.w, p.y / p.w)
      })
  }

  private static func drawRow(
    _ y: Int, _ quad: ConvexPolygon, _ sampler: WarpSampler, _ dest: ARGBPlane, _ opacity: Float
  ) {
    let (upper, lower) = (Double(y), Double(y + 1))
    guard let extent = quad.extent(between: upper, and: lower) else { return }
    let band = quad.clipped(a: 0, b: 1, c: -upper).clipped(a: 0, b: -1, c: lower)
    // Columns that lie inside at both heights are covered whole: the polygon is convex.
    var inner = (from: Double.infinity, to: -Double.infinity)
    if let a = quad.span(at: upper), let b = quad.span(at: lower) { inner = (max(a.from, b.from), min(a.to, b.to)) }
    let row = dest.row(y)
    for x in max(0, Int(extent.from.rounded(.down)))..<max(0, min(dest.width, Int(extent.to.rounded(.up)))) {
      let (left, right) = (Double(x), Double(x + 1))
      var coverage: Float = 1
      if left < inner.from || right > inner.to {
        coverage = Float(band.clipped(a: 1, b: 0, c: -left).clipped(a: -1, b: 0, c: right).area)
        if coverage <= 0 { continue }
      }
      let color = sampler.color(left + 0.5, upper + 0.5) * (coverage * opacity)
      let below = PixelVector(channelsOf: row[x])
      let sum = color + below * (1 - color[3] * (1 / 255))
      row[x] = sum.limited(to: PixelVector(repeating: 255)).packed
    }
  }
}
