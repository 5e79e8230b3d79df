import Foundation
import LaminaCairo
import LaminaDisplayList
import LaminaGeometry
import LaminaImages
import Testing

/// A border of several paints: no seam, no bleed, no double coverage.
struct BorderTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var box: CGRect
    var radius: CGFloat
    var widths: PerEdge<CGFloat>
    var curve = CornerCurve.circular

    var testDescription: String { "\(box.brief) radius \(radius.brief) \(widths.clockwise.map(\.brief)) \(curve)" }
  }

  static let cases = [
    Case(box: rect(4, 4, 60, 40), radius: 0, widths: PerEdge(top: 10, right: 5, bottom: 14, left: 3)),
    Case(box: rect(4, 4, 60, 40), radius: 12, widths: PerEdge(top: 10, right: 5, bottom: 14, left: 3)),
    Case(box: rect(4.3, 4.6, 60.5, 40.2), radius: 9, widths: PerEdge(top: 3, right: 3, bottom: 3, left: 3)),
    Case(box: rect(4, 4, 190, 140), radius: 20, widths: PerEdge(top: 10, right: 5, bottom: 14, left: 3)),
    Case(box: rect(4.4, 4.2, 190.3, 140.7), radius: 0, widths: PerEdge(top: 7.5, right: 6.5, bottom: 8.5, left: 3.5)),
    Case(box: rect(4, 4, 190, 140), radius: 24, widths: PerEdge(top: 4, right: 30, bottom: 6, left: 2)),
    Case(box: rect(4, 4, 100, 80), radius: 40, widths: PerEdge(top: 6, right: 0, bottom: 9, left: 3)),
    Case(box: rect(4, 4, 190, 140), radius: 10, widths: PerEdge(top: 0.4, right: 5, bottom: 0.6, left: 1)),
  ]

  private func picture(_ c: Case, _ alphas: PerEdge<Double>, on paper: CGColor? = nil) throws -> PixelBuffer {
    let tones: PerEdge<UInt32> = PerEdge(top: 0xff3b30, right: 0xff9500, bottom: 0x007aff, left: 0x34c759)
    let paints = PerEdge<Paint>(
      top: .color(color(tones.top, alphas.top)), right: .color(color(tones.right, alphas.right)),
      bottom: .color(color(tones.bottom, alphas.bottom)), left: .color(color(tones.left, alphas.left)))
    return try render([border(c.box, radius: c.radius, widths: c.widths, paints: paints, curve: c.curve)], 200, 150, on: paper)
  }

  private func coverage(_ c: Case) throws -> PixelBuffer {
    try render([fill(ring(c.box, radius: c.radius, widths: c.widths, curve: c.curve), .color(color(0)))], 200, 150)
  }

  @Test(arguments: cases)
  func `Opaque colours cover exactly what one colour covers`(c: Case) throws {
    let (colors, plain) = (try picture(c, PerEdge(all: 1)), try coverage(c))
    for y in 0..<150 {
      for x in 0..<200 {
        // Cairo's coverage of an edge depends on what else it sees of the shape in that row, by a few levels.
        let tolerance = plain[x, y].alpha == 255 || plain[x, y].alpha == 0 ? 1 : 8
        #expect(abs(colors[x, y].alpha - plain[x, y].alpha) <= tolerance, "\(x) \(y)")
      }
    }
  }

  @Test(arguments: cases)
  func `Equally translucent colours have one alpha all round`(c: Case) throws {
    let (colors, plain) = (try picture(c, PerEdge(all: 0.5)), try coverage(c))
    for y in 0..<150 {
      for x in 0..<200 {
        let expected = Double(plain[x, y].alpha) * 128 / 255
        let tolerance = plain[x, y].alpha == 255 || plain[x, y].alpha == 0 ? 1 : 5.0
        #expect(abs(Double(colors[x, y].alpha) - expected) <= tolerance, "\(x) \(y)")
      }
    }
  }

  @Test(arguments: cases)
  func `Unequally translucent colours stay between the lowest and the highest alpha`(c: Case) throws {
    let colors = try picture(c, PerEdge(top: 0.3, right: 0.9, bottom: 0.5, left: 0.7))
    let plain = try coverage(c)
    for y in 0..<150 {
      for x in 0..<200 {
        let full = Double(plain[x, y].alpha)
        let alpha = Double(colors[x, y].alpha)
        let slack = full == 255 || full == 0 ? 1 : 8.0
        #expect(alpha >= full * 0.3 - slack && alpha <= full * 0.9 + slack, "\(x) \(y)")
      }
    }
  }

  @Test(arguments: cases)
  func `What lies below shines through nowhere`(c: Case) throws {
    let plain = try coverage(c)
    let (light, dark) = (try picture(c, PerEdge(all: 1), on: .white), try picture(c, PerEdge(all: 1), on: .black))
    for y in 0..<150 {
      for x in 0..<200 where plain[x, y].alpha == 255 { #expect(light[x, y].distance(dark[x, y]) <= 1, "\(x) \(y)") }
    }
  }

  @Test func `A large border and the same in pieces do not differ`() throws {
    // Moved by a transform that is not upright, the general way is taken: what is compared is the cut into stretches.
    let c = Case(box: rect(4, 4, 190, 140), radius: 20, widths: PerEdge(top: 10, right: 5, bottom: 14, left: 3))
    let straight = try picture(c, PerEdge(all: 0.6))
    let paints = PerEdge<Paint>(
      top: .color(color(0xff3b30, 0.6)), right: .color(color(0xff9500, 0.6)), bottom: .color(color(0x007aff, 0.6)),
      left: .color(color(0x34c759, 0.6)))
    let item = border(c.box, radius: c.radius, widths: c.widths, paints: paints)
    let skewed = try render([group([item]) { $0.transform.b = 1e-13 }], 200, 150)
    #expect(straight.differences(from: skewed, tolerance: 1) == 0)
  }

  @Test(arguments: ["pdf", "svg"], cases)
  func `Files show the same border`(kind: String, c: Case) throws {
    let alphas = PerEdge<Double>(top: 1, right: 0.9, bottom: 0.5, left: 0.7)
    let paints = PerEdge<Paint>(
      top: .color(color(0xff3b30, alphas.top)), right: .color(color(0xff9500, alphas.right)),
      bottom: .color(color(0x007aff, alphas.bottom)), left: .color(color(0x34c759, alphas.left)))
    let item = border(c.box, radius: c.radius, widths: c.widths, paints: paints, curve: c.curve)
    let page = Page(size: CGSize(width: 200, height: 150), list: DisplayList([item]))
    let exact = try RasterRenderer.render(page.list, size: page.size, scale: 3, background: .white)
    let shown = try Viewer.show(page, kind, scale: 3)
    let plain = try RasterRenderer.render(
      DisplayList([fill(ring(c.box, radius: c.radius, widths: c.widths, curve: c.curve), .color(color(0)))]), size: page.size,
      scale: 3, background: nil)
    // Edges are each viewer's own; what is covered wholly must agree but for the joints' antialiasing.
    var wrong = 0
    for y in 1..<exact.height - 1 {
      for x in 1..<exact.width - 1 {
        let isInside = (-1...1).allSatisfy { dy in (-1...1).allSatisfy { dx in plain[x + dx, y + dy].alpha == 255 } }
        if isInside, exact[x, y].distance(shown[x, y]) > 24 { wrong += 1 }
      }
    }
    #expect(wrong <= 60)
  }

  @Test func `Files keep borders as shapes`() throws {
    let paints = PerEdge<Paint>(
      top: .color(color(0xff3b30, 0.3)), right: .color(color(0xff9500)), bottom: .color(color(0x007aff, 0.5)),
      left: .color(color(0x34c759)))
    let item = border(rect(4, 4, 90, 70), radius: 12, widths: PerEdge(all: 6), paints: paints)
    let page = Page(size: CGSize(width: 100, height: 80), list: DisplayList([item]))
    #expect(try !String(decoding: PDFRenderer.render([page]), as: UTF8.self).contains("/Subtype /Image"))
    #expect(try !String(decoding: SVGRenderer.render(page), as: UTF8.self).contains("<image"))
  }
}
