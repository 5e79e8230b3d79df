import Foundation
import LaminaCairo
import LaminaDisplayList
import LaminaGeometry
import LaminaImages
import Testing

struct ShadowTests {
  private func shadow(
    _ source: ShadowItem.Source, sigma: CGFloat, reach: CGFloat = 3, cutout: RoundedRect? = nil, inset: RoundedRect? = nil
  ) -> DisplayItem {
    .shadow(ShadowItem(source, color: .black, sigma: sigma, offset: .zero, reach: reach, cutout: cutout, insetClip: inset))
  }

  @Test(arguments: [1, 4, 9] as [CGFloat])
  func `Far from corners a shadow is the Gaussian's integral`(sigma: CGFloat) throws {
    let box = rect(60, 60, 120, 120)
    let sources: [ShadowItem.Source] = [
      .rounded(rounded(box, 4)), .path(Outline(box), evenOdd: false), .list(DisplayList([fill(box, .black)])),
    ]
    for source in sources {
      let picture = try render([shadow(source, sigma: sigma)], 240, 240)
      for x in 0..<120 {
        let t = (Double(x) + 0.5 - 60) / Double(sigma)
        let exact = t < -2.9 ? 0 : 255 * 0.5 * (1 + erf(t / 2.0.squareRoot()))
        #expect(abs(Double(picture[x, 120].alpha) - exact) <= 3, "\(x)")
      }
    }
  }

  @Test func `A shadow ends at its reach`() throws {
    let picture = try render([shadow(.rounded(rounded(rect(50, 50, 40, 40), 6)), sigma: 5, reach: 2)], 140, 140)
    #expect(picture[39, 70].alpha == 0)
    #expect(picture[41, 70].alpha > 0)
  }

  @Test(arguments: ["png", "pdf", "svg"], [0, 4] as [CGFloat])
  func `Nothing is painted inside the cutout`(kind: String, sigma: CGFloat) throws {
    let box = rounded(rect(20, 20, 40, 40), 8)
    let page = Page(
      size: CGSize(width: 80, height: 80), background: .white,
      list: DisplayList([
        .shadow(ShadowItem(.rounded(box), color: .black, sigma: sigma, offset: CGPoint(x: 0, y: 6), reach: 3, cutout: box))
      ]))
    let picture = try Viewer.show(page, kind)
    #expect(picture[40, 40] == Pixel(0xffff_ffff))
    #expect(picture[40, 58] == Pixel(0xffff_ffff))
    #expect(picture[40, 62].red < 140)
  }

  @Test(arguments: ["png", "pdf", "svg"])
  func `An inset shadow lies inside its clip and outside its hole`(kind: String) throws {
    let item = shadow(.rounded(rounded(rect(20, 20, 40, 40), 8)), sigma: 2, inset: rounded(rect(10, 10, 60, 60), 12))
    let picture = try Viewer.show(Page(size: CGSize(width: 80, height: 80), list: DisplayList([item])), kind)
    #expect(picture[40, 12].red <= 6)
    #expect(picture[40, 40].red >= 253)
    #expect(picture[40, 5] == Pixel(0xffff_ffff))
    #expect(picture[11, 11].red >= 200)
  }

  @Test func `A shadow in a file is one image no larger than what shows`() throws {
    let item = shadow(.rounded(rounded(rect(20, 20, 4000, 40), 8)), sigma: 4)
    let file = String(
      decoding: try PDFRenderer.render([Page(size: CGSize(width: 100, height: 80), list: DisplayList([item]))], dpi: 72), as: UTF8.self)
    let widths = file.split(separator: "\n").filter { $0.contains("/Width ") }.compactMap { Int($0.split(separator: " ").last ?? "") }
    #expect(!widths.isEmpty && widths.allSatisfy { $0 <= 100 })
  }
}
