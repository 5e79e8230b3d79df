import Foundation
import LaminaCairo
import LaminaDisplayList
import Testing

/// CSS Compositing 1 in double precision on straight colours, written from its formulas.
private enum Reference {
  static func separable(_ mode: BlendMode, _ b: Double, _ s: Double) -> Double {
    switch mode {
    case .multiply: return b * s
    case .screen: return b + s - b * s
    case .overlay: return separable(.hardLight, s, b)
    case .darken: return min(b, s)
    case .lighten: return max(b, s)
    case .colorDodge: return b == 0 ? 0 : (s >= 1 ? 1 : min(1, b / (1 - s)))
    case .colorBurn: return b >= 1 ? 1 : (s <= 0 ? 0 : 1 - min(1, (1 - b) / s))
    case .hardLight: return s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    case .softLight:
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
    case .difference: return abs(b - s)
    case .exclusion: return b + s - 2 * b * s
    default: return s
    }
  }

  static func lum(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
  static func sat(_ c: [Double]) -> Double { (c.max() ?? 0) - (c.min() ?? 0) }

  static func setLum(_ c: [Double], _ l: Double) -> [Double] {
    let d = l - lum(c)
    var r = c.map { $0 + d }
    let (middle, n, x) = (lum(r), r.min() ?? 0, r.max() ?? 0)
    if n < 0 { r = r.map { middle + ($0 - middle) * middle / (middle - n) } }
    if x > 1 { r = r.map { middle + ($0 - middle) * (1 - middle) / (x - middle) } }
    return r
  }

  static func setSat(_ c: [Double], _ s: Double) -> [Double] {
    let order = [0, 1, 2].sorted { c[$0] < c[$1] }
    var r = [0.0, 0, 0]
    if c[order[2]] > c[order[0]] {
      r[order[1]] = (c[order[1]] - c[order[0]]) * s / (c[order[2]] - c[order[0]])
      r[order[2]] = s
    }
    return r
  }

  static func mixed(_ mode: BlendMode, _ b: [Double], _ s: [Double]) -> [Double] {
    switch mode {
    case .hue: setLum(setSat(s, sat(b)), lum(b))
    case .saturation: setLum(setSat(b, sat(s)), lum(b))
    case .color: setLum(s, lum(b))
    case .luminosity: setLum(b, lum(s))
    default: zip(b, s).map { separable(mode, $0, $1) }
    }
  }

  /// Premultiplied channels 0…255, red, green, blue, alpha.
  static func composite(_ source: UInt32, _ backdrop: UInt32, _ mode: BlendMode, _ opacity: Double) -> [Double] {
    let (s, b) = (channels(source).map { Double($0) * opacity }, channels(backdrop).map(Double.init))
    if mode == .plusLighter { return zip(s, b).map { min(255, $0 + $1) } }
    let (sa, ba) = (s[3] / 255, b[3] / 255)
    let cs = (0..<3).map { i -> Double in sa > 0 ? s[i] / s[3] : 0 }
    let cb = (0..<3).map { i -> Double in ba > 0 ? b[i] / b[3] : 0 }
    let mix = mixed(mode, cb, cs)
    let color = (0..<3).map { i -> Double in
      let blended: Double = (1 - ba) * cs[i] + ba * mix[i]
      return 255 * (sa * blended + (1 - sa) * ba * cb[i])
    }
    return color + [255 * (sa + ba - sa * ba)]
  }
}

@Suite struct BlendingTests {
  @Test(arguments: BlendMode.allCases, [1, 0.6, 0.1])
  func `each mode follows its formula`(mode: BlendMode, opacity: Double) {
    var noise = Noise(UInt64(opacity * 100))
    let source = PictureBitmap(24, 24) { _, _ in noise.pixel() }
    let backdrop = PictureBitmap(24, 24) { _, _ in noise.pixel() }
    var result = backdrop
    var upper = source
    upper.edit { above in result.edit { Blending.composite(above, over: $0, mode: mode, opacity: opacity) } }
    var changed = 0
    for i in result.pixels.indices {
      let exact = Reference.composite(source.pixels[i], backdrop.pixels[i], mode, opacity)
      let worst = zip(channels(result.pixels[i]), exact).map { abs(Double($0) - $1) }.max() ?? 0
      #expect(worst <= 0.51, "\(mode) \(String(source.pixels[i], radix: 16)) over \(String(backdrop.pixels[i], radix: 16))")
      if result.pixels[i] != backdrop.pixels[i] { changed += 1 }
    }
    #expect(changed > 100)
  }

  /// Core Animation's own results, half-transparent rgb(0 0 200) over rgb(200 0 0) (libs-opal's tests), and CSS's, opaque
  /// rgb(70 160 220) over rgb(204 119 51).
  static let known: [(BlendMode, UInt32, UInt32, [Int], Int)] = [
    (.screen, 0x8000_0064, 0xFFC8_0000, [200, 0, 100, 255], 2), (.darken, 0x8000_0064, 0xFFC8_0000, [100, 0, 0, 255], 2),
    (.lighten, 0x8000_0064, 0xFFC8_0000, [200, 0, 100, 255], 2), (.hardLight, 0x8000_0064, 0xFFC8_0000, [100, 0, 72, 255], 2),
    (.exclusion, 0x8000_0064, 0xFFC8_0000, [200, 0, 100, 255], 2), (.hue, 0x8000_0064, 0xFFC8_0000, [119, 19, 119, 255], 2),
    (.screen, 0xFF46_A0DC, 0xFFCC_7733, [218, 204, 227, 255], 1), (.overlay, 0xFF46_A0DC, 0xFFCC_7733, [181, 149, 88, 255], 1),
    (.lighten, 0xFF46_A0DC, 0xFFCC_7733, [204, 160, 220, 255], 1), (.colorDodge, 0xFF46_A0DC, 0xFFCC_7733, [255, 255, 255, 255], 3),
    (.softLight, 0xFF46_A0DC, 0xFFCC_7733, [186, 133, 97, 255], 3), (.hue, 0xFF46_A0DC, 0xFFCC_7733, [66, 158, 219, 255], 3),
    (.color, 0xFF46_A0DC, 0xFFCC_7733, [67, 157, 217, 255], 3), (.luminosity, 0xFF46_A0DC, 0xFFCC_7733, [207, 122, 54, 255], 3),
  ]

  @Test(arguments: known.indices)
  func `known colours come out`(index: Int) {
    let (mode, source, backdrop, expected, tolerance) = BlendingTests.known[index]
    var result = PictureBitmap(1, 1) { _, _ in backdrop }
    var upper = PictureBitmap(1, 1) { _, _ in source }
    upper.edit { above in result.edit { Blending.composite(above, over: $0, mode: mode, opacity: 1) } }
    let worst = zip(channels(result[0, 0]), expected).map { abs($0 - $1) }.max() ?? 0
    #expect(worst <= tolerance, "\(mode): \(channels(result[0, 0]))")
  }

  @Test(arguments: BlendMode.allCases)
  func `a result is always premultiplied`(mode: BlendMode) {
    var noise = Noise(99)
    var source = PictureBitmap(20, 20) { _, _ in noise.pixel() }
    var result = PictureBitmap(20, 20) { _, _ in noise.pixel() }
    source.edit { above in result.edit { Blending.composite(above, over: $0, mode: mode, opacity: 0.7) } }
    for pixel in result.pixels {
      let c = channels(pixel)
      #expect(c[0] <= c[3] && c[1] <= c[3] && c[2] <= c[3])
    }
  }

  @Test(arguments: [0, -1, Double.nan])
  func `no opacity changes nothing`(opacity: Double) {
    var source = PictureBitmap(3, 3) { _, _ in 0xFFFF_FFFF }
    var result = PictureBitmap(3, 3) { _, _ in 0xFF12_3456 }
    source.edit { above in result.edit { Blending.composite(above, over: $0, mode: .normal, opacity: opacity) } }
    #expect(result.pixels.allSatisfy { $0 == 0xFF12_3456 })
  }
}
