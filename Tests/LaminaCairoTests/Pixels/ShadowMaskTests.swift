import Foundation
import LaminaCairo
import LaminaGeometry
import Testing

/// A rounded rectangle's coverage, by 16 × 16 samples a pixel.
private func coverage(_ shape: RoundedRect, _ width: Int, _ height: Int) -> [Double] {
  (0..<width * height).map { i in
    var inside = 0
    for j in 0..<256 {
      let x = CGFloat(i % width) + (CGFloat(j % 16) + 0.5) / 16
      let y = CGFloat(i / width) + (CGFloat(j / 16) + 0.5) / 16
      if shape.contains(CGPoint(x: x, y: y)) { inside += 1 }
    }
    return Double(inside) / 256
  }
}

/// The blur of a mask by a Gaussian that is cut off at the reach and scaled up again.
private func blurred(_ mask: [Double], _ width: Int, _ height: Int, sigma: Double, reach: Double) -> [Double] {
  let radius = Int((sigma * reach).rounded(.up))
  func weight(_ i: Int) -> Double { exp(-Double(i * i) / (2 * sigma * sigma)) }
  let raw = (-radius...radius).map(weight)
  let total: Double = raw.reduce(0, +)
  let kernel = raw.map { $0 / total }
  func pass(_ source: [Double], _ step: Int, _ count: Int) -> [Double] {
    source.indices.map { i in
      let at = (i / step) % count
      var sum = 0.0
      for j in max(-radius, -at)...min(radius, count - 1 - at) { sum += kernel[j + radius] * source[i + j * step] }
      return sum
    }
  }
  return pass(pass(mask, 1, width), width, height)
}

@Suite struct ShadowMaskTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var size: CGSize
    var radii: CornerRadii
    var sigma: Double
    var reach: Double
    var phase = CGPoint.zero

    var testDescription: String { "\(size.width)×\(size.height) σ \(sigma) reach \(reach) at \(phase.x), \(phase.y)" }
  }

  static let cases = [
    Case(size: CGSize(width: 30, height: 22), radii: CornerRadii(6), sigma: 2, reach: 2),
    Case(size: CGSize(width: 30, height: 22), radii: CornerRadii(6), sigma: 2, reach: 3),
    Case(size: CGSize(width: 9, height: 7), radii: CornerRadii(3), sigma: 4, reach: 3),
    Case(size: CGSize(width: 33.5, height: 20.25), radii: CornerRadii(8), sigma: 1.5, reach: 3, phase: CGPoint(x: 0.25, y: 0.625)),
    Case(
      size: CGSize(width: 44, height: 30), radii: CornerRadii(topLeft: 0, topRight: 4, bottomRight: 9, bottomLeft: 14), sigma: 1,
      reach: 2),
    Case(
      size: CGSize(width: 36, height: 24),
      radii: CornerRadii(
        topLeft: CGSize(width: 12, height: 5), topRight: CGSize(width: 3, height: 9), bottomRight: .zero,
        bottomLeft: CGSize(width: 6, height: 6)), sigma: 2, reach: 3),
    Case(size: CGSize(width: 1.5, height: 26), radii: .zero, sigma: 3, reach: 2, phase: CGPoint(x: 0.5, y: 0)),
    Case(size: CGSize(width: 20, height: 20), radii: CornerRadii(10), sigma: 0, reach: 3),
  ]

  @Test(arguments: cases)
  func `a mask is the blur of the antialiased shape`(_ c: Case) throws {
    let mask = try #require(
      ShadowMaskCache(byteLimit: 1 << 20)
        .mask(size: c.size, radii: c.radii, curve: .circular, sigma: c.sigma, reach: c.reach, phase: c.phase))
    let margin = mask.margin
    let (width, height) = (mask.width, mask.height)
    let shape = RoundedRect(
      CGRect(x: c.phase.x + CGFloat(margin), y: c.phase.y + CGFloat(margin), width: c.size.width, height: c.size.height),
      radii: c.radii)
    let sharp = coverage(shape, width, height)
    let expected = c.sigma > 0 ? blurred(sharp, width, height, sigma: c.sigma, reach: c.reach) : sharp
    let picture = MaskBitmap(width, height).edited { mask.fill($0, originX: -margin, originY: -margin) }
    let worst = zip(picture.bytes, expected).map { abs(Double($0) - 255 * $1) }.max() ?? 0
    // Half a level for rounding; what the samples of the reference cannot see for the rest.
    #expect(worst <= (c.sigma > 0 ? 1.2 : 6))
    #expect(margin == Int((c.sigma * c.reach).rounded(.up)))
  }

  @Test func `a plain rectangle is the product of two blurred edges`() throws {
    let mask = try #require(
      ShadowMaskCache(byteLimit: 1 << 20)
        .mask(size: CGSize(width: 60, height: 60), radii: .zero, curve: .circular, sigma: 5, reach: 3, phase: .zero))
    let picture = MaskBitmap(90, 90).edited { mask.fill($0, originX: -15, originY: -15) }
    func edge(_ i: Int) -> Double {
      let x = Double(i) - 15 + 0.5
      let scale: Double = 5 * 2.0.squareRoot()
      return (erf(x / scale) - erf((x - 60) / scale)) / 2
    }
    for y in 0..<90 {
      for x in 0..<90 { #expect(abs(Double(picture[x, y]) - 255 * edge(x) * edge(y)) <= 1.2) }
    }
  }

  @Test(arguments: [CornerCurve.circular, .continuous], [2.0, 3])
  func `a large rectangle is stretched, and equal to the one that is whole`(curve: CornerCurve, reach: Double) throws {
    let cache = ShadowMaskCache(byteLimit: 1 << 20)
    let radii = CornerRadii(topLeft: 5, topRight: 8, bottomRight: 2, bottomLeft: 6)
    func mask(_ width: CGFloat, _ height: CGFloat) throws -> NinePartMask {
      try #require(
        cache.mask(
          size: CGSize(width: width, height: height), radii: radii, curve: curve, sigma: 2, reach: reach,
          phase: CGPoint(x: 0.5, y: 0.25)))
    }
    let (large, larger) = (try mask(70, 60), try mask(75, 67))
    #expect(large.isStretched)
    #expect(cache.renderCount == 1, "both come from one tile")
    let m = large.margin
    let a = MaskBitmap(large.width, large.height).edited { large.fill($0, originX: -m, originY: -m) }
    let b = MaskBitmap(larger.width, larger.height).edited { larger.fill($0, originX: -m, originY: -m) }
    #expect((b.width, b.height) == (a.width + 5, a.height + 7))
    // The far corners agree as well as the near ones.
    for y in 0..<m + 14 {
      for x in 0..<m + 14 {
        #expect(a[x, y] == b[x, y])
        #expect(a[a.width - 1 - x, a.height - 1 - y] == b[b.width - 1 - x, b.height - 1 - y])
      }
    }
    #expect(a[a.width / 2, a.height / 2] == 255)
  }

  @Test(arguments: [2.0, 3])
  func `the edge fades to nothing without a step`(reach: Double) throws {
    let mask = try #require(
      ShadowMaskCache(byteLimit: 1 << 20)
        .mask(size: CGSize(width: 200, height: 200), radii: .zero, curve: .circular, sigma: 10, reach: reach, phase: .zero))
    let row = MaskBitmap(mask.width, 1).edited { mask.fill($0, originX: -mask.margin, originY: 100) }
    #expect(row[0, 0] <= 2)
    for x in 0..<mask.margin {
      let distance = Double(mask.margin - x) - 0.5
      let exact = 127.5 * erfc(distance / (10 * 2.0.squareRoot()))
      let tail = 127.5 * erfc(reach / 2.0.squareRoot())
      #expect(abs(Double(row[x, 0]) - exact) <= tail + 2)
      if x > 0 { #expect(row[x, 0] >= row[x - 1, 0]) }
    }
  }

  @Test(arguments: [UInt32(0xFF20_4060), 0x8000_0000, 0x4010_2030])
  func `painting is the colour through the mask over what is there`(color: UInt32) throws {
    let mask = try #require(
      ShadowMaskCache(byteLimit: 1 << 20)
        .mask(size: CGSize(width: 40, height: 24), radii: CornerRadii(6), curve: .circular, sigma: 2, reach: 3, phase: .zero))
    var noise = Noise(11)
    let ground = PictureBitmap(60, 44) { _, _ in noise.pixel() }
    let clip = PixelRect(x: 3, y: 2, width: 50, height: 39)
    for (x, y) in [(9, 8), (-7, -5), (31, 30), (200, 0)] {
      let painted = ground.edited { mask.paint(color: color, x: x, y: y, into: $0, clip: clip) }
      let shape = MaskBitmap(60, 44).edited { mask.fill($0, originX: -x, originY: -y) }
      for py in 0..<44 {
        for px in 0..<60 {
          let inside = px >= 3 && px < 53 && py >= 2 && py < 41
          let m = inside ? Double(shape[px, py]) / 255 : 0
          let alpha = Double(color >> 24) / 255 * m
          let below = channels(ground[px, py])
          let above = channels(color)
          let result = channels(painted[px, py])
          let worst = (0..<4).map { c -> Double in
            let exact: Double = Double(above[c]) * m + Double(below[c]) * (1 - alpha)
            return abs(Double(result[c]) - exact)
          }.max()
          #expect((worst ?? 9) <= 1.5)
        }
      }
    }
  }

  @Test func `what an opaque shape will hide is left alone, the rest is painted as ever`() throws {
    let mask = try #require(
      ShadowMaskCache(byteLimit: 1 << 20)
        .mask(size: CGSize(width: 40, height: 24), radii: CornerRadii(6), curve: .circular, sigma: 2, reach: 3, phase: .zero))
    let ground = PictureBitmap(60, 44) { x, y in 0xFF00_0000 | UInt32(x) << 8 | UInt32(y) }
    let whole = ground.edited { mask.paint(color: 0x8000_0000, x: 10, y: 9, into: $0) }
    for hidden in [PixelRect(x: 14, y: 12, width: 30, height: 9), PixelRect(x: -5, y: 20, width: 200, height: 4)] {
      let part = ground.edited { mask.paint(color: 0x8000_0000, x: 10, y: 9, into: $0, hidden: hidden) }
      for y in 0..<44 {
        for x in 0..<60 {
          let inside = x >= hidden.x && x < hidden.maxX && y >= hidden.y && y < hidden.maxY
          #expect(part[x, y] == (inside ? ground[x, y] : whole[x, y]))
        }
      }
    }
  }

  @Test func `equal shapes blur once and old ones are let go`() throws {
    let cache = ShadowMaskCache(byteLimit: 20_000)
    func ask(_ radius: CGFloat) -> Bool {
      cache.mask(
        size: CGSize(width: 50, height: 50), radii: CornerRadii(radius), curve: .circular, sigma: 3, reach: 3, phase: .zero) != nil
    }
    for _ in 0..<50 { #expect(ask(5)) }
    #expect(cache.renderCount == 1)
    for radius in 1...40 { #expect(ask(CGFloat(radius) / 2)) }
    #expect(cache.byteCount <= 20_000)
    #expect(cache.byteCount > 0)
    let renders = cache.renderCount
    #expect(ask(20))
    #expect(cache.renderCount == renders, "the newest is still there")
  }

  @Test(arguments: [CGSize(width: 0, height: 5), CGSize(width: CGFloat.nan, height: 5), CGSize(width: 1e9, height: 5)])
  func `what cannot be painted has no mask`(size: CGSize) {
    #expect(
      ShadowMaskCache(byteLimit: 1000)
        .mask(size: size, radii: .zero, curve: .circular, sigma: 2, reach: 2, phase: .zero) == nil)
  }
}
