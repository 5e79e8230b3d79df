import Foundation
import LaminaCairo
import LaminaDisplayList
import LaminaGeometry
import Testing

private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
private let stops = [
  Gradient.Stop(0, red), .init(0.3, .clear), .init(0.55, CGColor(red: 0, green: 0.8, blue: 0.2, alpha: 0.5)), .init(1, blue),
]

/// The exact premultiplied colour, 0…255, red, green, blue, alpha.
private func exact(_ gradient: Gradient, _ t: Double) -> [Double] {
  var offset = min(max(t, 0), 1)
  if gradient.spread == .repeat { offset = t - t.rounded(.down) }
  if gradient.spread == .reflect { offset = abs(t - 2 * (t / 2).rounded()) }
  func premultiplied(_ c: CGColor) -> [Double] { [c.red, c.green, c.blue, 1].map { $0 * c.alphaValue * 255 } }
  guard let first = gradient.stops.first, let last = gradient.stops.last else { return [] }
  if offset < Double(first.offset) { return premultiplied(first.color) }
  for (a, b) in zip(gradient.stops, gradient.stops.dropFirst()) where offset < Double(b.offset) {
    let part = (offset - Double(a.offset)) / Double(b.offset - a.offset)
    return zip(premultiplied(a.color), premultiplied(b.color)).map { $0 + ($1 - $0) * part }
  }
  return premultiplied(last.color)
}

private func worst(_ picture: PictureBitmap, _ expected: (Double, Double) -> [Double]) -> Double {
  var worst = 0.0
  for y in 0..<picture.height {
    for x in 0..<picture.width {
      let wanted = expected(Double(x) + 0.5, Double(y) + 0.5)
      worst = max(worst, zip(channels(picture[x, y]), wanted).map { abs(Double($0) - $1) }.max() ?? 0)
    }
  }
  return worst
}

@Suite struct GradientTests {
  @Test(arguments: [Gradient.Spread.pad, .repeat, .reflect])
  func `a linear gradient is exact at each pixel`(spread: Gradient.Spread) {
    let gradient = Gradient(.linear(from: CGPoint(x: 8, y: 5), to: CGPoint(x: 31, y: 22)), stops: stops, spread: spread)
    let picture = PictureBitmap(60, 40).edited { RasterGradient.fill($0, gradient: gradient, inverse: .identity) }
    let length: Double = 23 * 23 + 17 * 17
    let difference = worst(picture) { x, y in
      let along: Double = (x - 8) * 23 + (y - 5) * 17
      return exact(gradient, along / length)
    }
    #expect(difference <= 0.52)
  }

  @Test(arguments: [CGPoint(x: 40, y: 0), CGPoint(x: 0, y: 30)])
  func `upright gradients take the short way to the same pixels`(to: CGPoint) {
    let gradient = Gradient(.linear(from: .zero, to: to), stops: stops)
    let picture = PictureBitmap(40, 30).edited { RasterGradient.fill($0, gradient: gradient, inverse: .identity) }
    #expect(worst(picture) { x, y in exact(gradient, to.y == 0 ? x / 40 : y / 30) } <= 0.52)
  }

  @Test(arguments: [Gradient.Spread.pad, .repeat, .reflect], [CGPoint(x: 25, y: 20), CGPoint(x: 31, y: 14)])
  func `a radial gradient runs from its focus to its circle`(spread: Gradient.Spread, focus: CGPoint) {
    let gradient = Gradient(.radial(center: CGPoint(x: 25, y: 20), radius: 15, focus: focus), stops: stops, spread: spread)
    let picture = PictureBitmap(50, 40).edited { RasterGradient.fill($0, gradient: gradient, inverse: .identity) }
    let (fx, fy) = (Double(focus.x), Double(focus.y))
    #expect(
      worst(picture) { x, y -> [Double] in
        // Bisect for the circle through the pixel.
        var (low, high) = (0.0, 100.0)
        for _ in 0..<60 {
          let t = (low + high) / 2
          let (dx, dy): (Double, Double) = (x - fx - t * (25 - fx), y - fy - t * (20 - fy))
          let inside = hypot(dx, dy) <= 15 * t
          if inside { high = t } else { low = t }
        }
        return exact(gradient, high)
      } <= 0.6)
  }

  @Test func `a conic gradient goes clockwise from its angle`() {
    let gradient = Gradient(.conic(center: CGPoint(x: 20, y: 18), angle: -.pi / 2), stops: stops + [.init(1, red)])
    let picture = PictureBitmap(40, 36).edited { RasterGradient.fill($0, gradient: gradient, inverse: .identity) }
    // Close to the middle a pixel holds many colours, and on the seam two.
    let difference = worst(picture) { x, y -> [Double] in
      let (dx, dy): (Double, Double) = (x - 20, y - 18)
      let turn: Double = (atan2(dy, dx) + .pi / 2) / (2 * .pi)
      let t = turn - turn.rounded(.down)
      if hypot(dx, dy) < 2 || (dy < 0 && abs(dx) < 1) { return channels(picture[Int(x), Int(y)]).map(Double.init) }
      return exact(gradient, t)
    }
    #expect(difference <= 0.55)
  }

  @Test func `the seam of a conic gradient is antialiased`() {
    let gradient = Gradient(.conic(center: CGPoint(x: 4.3, y: 40), angle: -.pi / 2), stops: [.init(0, red), .init(1, blue)])
    let picture = PictureBitmap(9, 9).edited { RasterGradient.fill($0, gradient: gradient, inverse: .identity) }
    // The ray to the top runs at x = 4.3: column 4 lies 70 % on the red side.
    for y in 0..<4 {
      #expect(channels(picture[3, y])[2] > 240)
      #expect(channels(picture[5, y])[0] > 240)
      #expect(abs(channels(picture[4, y])[0] - 178) < 10)
    }
  }

  @Test func `a transform bends the gradient's space`() {
    let gradient = Gradient(.radial(center: .zero, radius: 1, focus: .zero), stops: stops)
    let map = CGAffineTransform(a: 20, b: 4, c: -3, d: 10, tx: 30, ty: 15)
    let picture = PictureBitmap(60, 30).edited { RasterGradient.fill($0, gradient: gradient, inverse: map.inverted()) }
    #expect(
      worst(picture) { x, y in
        let p = CGPoint(x: x, y: y).applying(map.inverted())
        return exact(gradient, Double(hypot(p.x, p.y)))
      } <= 0.55)
  }

  @Test func `towards clear there is no dark fringe`() {
    let gradient = Gradient(.linear(from: .zero, to: CGPoint(x: 64, y: 0)), stops: [.init(0, red), .init(1, .clear)])
    let picture = PictureBitmap(64, 1).edited { RasterGradient.fill($0, gradient: gradient, inverse: .identity) }
    for pixel in picture.pixels { #expect(channels(pixel)[0] == channels(pixel)[3]) }
  }

  @Test(arguments: [
    Gradient.Geometry.linear(from: CGPoint(x: 5, y: 5), to: CGPoint(x: 5, y: 5)),
    .radial(center: CGPoint(x: 5, y: 5), radius: 0, focus: CGPoint(x: 5, y: 5)),
  ])
  func `a gradient of no length paints its last colour`(geometry: Gradient.Geometry) {
    let gradient = Gradient(geometry, stops: [.init(0, red), .init(1, blue)], spread: .repeat)
    let picture = PictureBitmap(7, 7).edited { RasterGradient.fill($0, gradient: gradient, inverse: .identity) }
    #expect(picture.pixels.allSatisfy { $0 == 0xFF00_00FF })
  }

  @Test func `stops of one offset make a step, and close ones no overflow`() {
    let gradient = Gradient(
      .linear(from: .zero, to: CGPoint(x: 10, y: 0)),
      stops: [.init(0, red), .init(0.5, red), .init(0.5, blue), .init(0.700001, blue), .init(0.7000011, red), .init(1, red)])
    let picture = PictureBitmap(10, 1).edited { RasterGradient.fill($0, gradient: gradient, inverse: .identity) }
    #expect(picture.pixels.map { $0 == 0xFFFF_0000 } == [true, true, true, true, true, false, false, true, true, true])
  }

  @Test func `a map without numbers leaves the plane clear`() {
    let gradient = Gradient(.linear(from: .zero, to: CGPoint(x: 10, y: 0)), stops: stops)
    let broken = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    #expect(
      PictureBitmap(4, 4) { _, _ in 7 }.edited { RasterGradient.fill($0, gradient: gradient, inverse: broken) }
        == PictureBitmap(4, 4))
  }
}
