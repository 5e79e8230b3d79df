import Foundation
import LaminaCairo
import LaminaDisplayList
import LaminaGeometry
import LaminaImages
import Testing

/// CSS Compositing 1, §5.8 and §10, written down once more and apart from the product's own formulas.
struct BlendTests {
  static let pairs: [(CGColor, CGColor)] = [
    (color(0xff8040), color(0x3060c0)), (color(0xff8040, 0.5), color(0x3060c0)), (color(0xff8040), color(0x3060c0, 0.5)),
    (color(0x20c0a0, 0.7), color(0xe01030, 0.4)), (color(0xffffff), color(0x101010)), (color(0x000000, 0.5), color(0xffffff)),
    (color(0x00ff00), color(0x000000)), (color(0x808080), color(0x808080, 0.3)),
  ]

  @Test(arguments: BlendMode.allCases)
  func `A blend mode follows its formula`(mode: BlendMode) throws {
    for (source, below) in BlendTests.pairs {
      let item = group([fill(rect(0, 0, 4, 4), source)]) { $0.blendMode = mode }
      let picture = try render([fill(rect(0, 0, 4, 4), below), item], 4, 4)
      let exact = BlendTests.blended(source, below, mode)
      let seen = picture[2, 2]
      let all = zip([seen.red, seen.green, seen.blue, seen.alpha], exact)
      for (a, b) in all { #expect(abs(Double(a) - b * 255) <= 2.5, "\(mode) \(source.hexadecimal) on \(below.hexadecimal): \(seen)") }
    }
  }

  /// Poppler has its own idea of hue and saturation where the alpha is not full; for those the name in the file has to do.
  private static let unsteady: Set<BlendMode> = [.hue, .saturation]

  @Test(arguments: BlendMode.allCases.filter { $0 != .plusLighter && $0 != .normal })
  func `A PDF names the blend mode and a viewer agrees`(mode: BlendMode) throws {
    let item = group([fill(rect(0, 0, 10, 10), color(0xff8040, 0.8))]) { $0.blendMode = mode }
    let page = Page(size: CGSize(width: 10, height: 10), background: color(0x3060c0), list: DisplayList([item]))
    let exact = BlendTests.blended(color(0xff8040, 0.8), color(0x3060c0), mode)
    let seen = try Viewer.show(page, "pdf")[5, 5]
    if !BlendTests.unsteady.contains(mode) {
      for (a, b) in zip([seen.red, seen.green, seen.blue], exact) { #expect(abs(Double(a) - b * 255) <= 4, "\(seen)") }
    }
    let file = String(decoding: try PDFRenderer.render([page]), as: UTF8.self)
    #expect(file.contains("/BM /\(mode.rawValue.prefix(1).uppercased() + mode.rawValue.dropFirst())"))
    #expect(!file.contains("/Subtype /Image"))
  }

  @Test func `A blend inside an isolated group does not see below it`() throws {
    let inner = group([fill(rect(0, 0, 4, 4), color(0xff0000))]) { $0.blendMode = .multiply }
    let open = try render([fill(rect(0, 0, 4, 4), color(0x00ff00)), group([inner]) { _ in }], 4, 4)
    let closed = try render([fill(rect(0, 0, 4, 4), color(0x00ff00)), group([inner]) { $0.isIsolated = true }], 4, 4)
    #expect(open[2, 2] == Pixel(0xff00_0000))
    #expect(closed[2, 2] == Pixel(0xffff_0000))
  }

  @Test func `A blend inside a rounded clip is cut by it`() throws {
    let inner = group([fill(rect(0, 0, 20, 20), color(0xff00ff))]) { $0.blendMode = .difference }
    let item = group([inner]) { $0.clips = [.rounded(rounded(rect(2, 2, 16, 16), 6))] }
    let picture = try render([fill(rect(0, 0, 20, 20), .white), item], 20, 20)
    #expect(picture[10, 10] == Pixel(0xff00_ff00))
    #expect(picture[2, 2].distance(Pixel(0xffff_ffff)) <= 2)
  }

  /// Premultiplied red, green, blue, and alpha.
  static func blended(_ source: CGColor, _ below: CGColor, _ mode: BlendMode) -> [Double] {
    let (s, b) = ([source.red, source.green, source.blue], [below.red, below.green, below.blue])
    let (sa, ba) = (source.alphaValue, below.alphaValue)
    if mode == .plusLighter { return zip(s + [1], b + [1]).map { min(1, $0 * sa + $1 * ba) } }
    let mixed = formula(s, b, mode)
    let colors = (0..<3).map { sa * (1 - ba) * s[$0] + sa * ba * mixed[$0] + (1 - sa) * ba * b[$0] }
    return colors + [sa + ba - sa * ba]
  }

  private static func formula(_ s: [Double], _ b: [Double], _ mode: BlendMode) -> [Double] {
    func each(_ f: (Double, Double) -> Double) -> [Double] { zip(b, s).map(f) }
    func hard(_ b: Double, _ s: Double) -> Double { s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1) }
    switch mode {
    case .normal, .plusLighter: return s
    case .multiply: return each { $0 * $1 }
    case .screen: return each { $0 + $1 - $0 * $1 }
    case .overlay: return each { hard($1, $0) }
    case .darken: return each { min($0, $1) }
    case .lighten: return each { max($0, $1) }
    case .colorDodge: return each { $0 == 0 ? 0 : $1 == 1 ? 1 : min(1, $0 / (1 - $1)) }
    case .colorBurn: return each { $0 == 1 ? 1 : $1 == 0 ? 0 : 1 - min(1, (1 - $0) / $1) }
    case .hardLight: return each { hard($0, $1) }
    case .softLight:
      return each { b, s in
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
      }
    case .difference: return each { abs($0 - $1) }
    case .exclusion: return each { $0 + $1 - 2 * $0 * $1 }
    case .hue: return setLuminosity(setSaturation(s, saturation(b)), luminosity(b))
    case .saturation: return setLuminosity(setSaturation(b, saturation(s)), luminosity(b))
    case .color: return setLuminosity(s, luminosity(b))
    case .luminosity: return setLuminosity(b, luminosity(s))
    }
  }

  private static func luminosity(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
  private static func saturation(_ c: [Double]) -> Double { (c.max() ?? 0) - (c.min() ?? 0) }

  private static func setLuminosity(_ c: [Double], _ level: Double) -> [Double] {
    let moved = c.map { $0 + level - luminosity(c) }
    let (l, n, x) = (luminosity(moved), moved.min() ?? 0, moved.max() ?? 0)
    return moved.map { value in
      var v = value
      if n < 0 { v = l + (v - l) * l / (l - n) }
      if x > 1 { v = l + (v - l) * (1 - l) / (x - l) }
      return v
    }
  }

  private static func setSaturation(_ c: [Double], _ amount: Double) -> [Double] {
    let (low, high) = (c.min() ?? 0, c.max() ?? 0)
    return high > low ? c.map { ($0 - low) * amount / (high - low) } : [0, 0, 0]
  }
}
