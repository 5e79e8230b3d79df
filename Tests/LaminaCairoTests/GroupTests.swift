import Foundation
import LaminaCairo
import LaminaDisplayList
import LaminaGeometry
import LaminaImages
import Testing

struct GroupTests {
  @Test(arguments: ["png", "pdf", "svg"])
  func `Opacity fades a group as one`(kind: String) throws {
    let item = group([fill(rect(0, 0, 20, 20), color(0xff0000)), fill(rect(10, 0, 20, 20), color(0x0000ff))]) { $0.opacity = 0.5 }
    let page = Page(size: CGSize(width: 30, height: 20), background: .white, list: DisplayList([item]))
    let picture = try Viewer.show(page, kind)
    #expect(picture[5, 10].distance(Pixel(0xffff_8080)) <= 1)
    #expect(picture[15, 10].distance(Pixel(0xff80_80ff)) <= 1)
  }

  @Test(arguments: ["png", "pdf", "svg"])
  func `A rounded clip has no halo of what lies below the top`(kind: String) throws {
    let item = group([fill(rect(0, 0, 60, 60), .black), fill(rect(0, 0, 60, 60), .white)]) {
      $0.clips = [.rounded(rounded(rect(5, 5, 50, 50), 18))]
    }
    let page = Page(size: CGSize(width: 60, height: 60), background: .white, list: DisplayList([item]))
    let picture = try Viewer.show(page, kind)
    for y in 0..<60 {
      for x in 0..<60 { #expect(picture[x, y].distance(Pixel(0xffff_ffff)) <= 1, "\(x) \(y)") }
    }
  }

  @Test(arguments: ["png", "pdf", "svg"], Mask.Mode.allCases)
  func `A mask shows what its mode says`(kind: String, mode: Mask.Mode) throws {
    // White, half white, black and clear quarters.
    let mask = DisplayList([
      fill(rect(0, 0, 10, 10), .white), fill(rect(10, 0, 10, 10), CGColor(gray: 1, alpha: 0.5)), fill(rect(20, 0, 10, 10), .black),
    ])
    let expected: [Mask.Mode: [Double]] = [
      .alpha: [1, 0.5, 1, 0], .luminance: [1, 0.5, 0, 0], .invertedAlpha: [0, 0.5, 0, 1], .invertedLuminance: [0, 0.5, 1, 1],
    ]
    let item = group([fill(rect(0, 0, 40, 10), .black)]) { $0.mask = Mask(mask, mode: mode) }
    let page = Page(size: CGSize(width: 40, height: 10), background: .white, list: DisplayList([item]))
    let picture = try Viewer.show(page, kind)
    for (index, part) in (expected[mode] ?? []).enumerated() {
      #expect(abs(Double(picture[index * 10 + 5, 5].red) - 255 * (1 - part)) <= 2, "part \(index)")
    }
  }

  @Test func `Filters, clip, mask and opacity act in this order`() throws {
    // A blur reaches beyond its content, the clip cuts the blur, the mask halves what is left.
    let item = group([fill(rect(10, 10, 20, 20), .black)]) {
      $0.filters = [.blur(sigmaX: 4, sigmaY: 4)]
      $0.clips = [.rect(rect(0, 0, 30, 40))]
      $0.mask = Mask(DisplayList([fill(rect(0, 0, 40, 40), CGColor(gray: 0, alpha: 0.5))]))
      $0.opacity = 0.5
    }
    let picture = try render([item], 40, 40)
    #expect(picture[32, 20].alpha == 0)
    // One sigma outside the left edge: 0.1587 of the blur's level, a quarter of it shown.
    #expect(abs(Double(picture[5, 20].alpha) - 255 * 0.145 * 0.25) <= 4)
    #expect(abs(Double(picture[20, 20].alpha) - 255 * 0.25) <= 4)
  }

  @Test func `A backdrop filter changes what is below and nothing else`() throws {
    let item = group([]) {
      $0.backdrop = Backdrop(
        [.colorMatrix([-1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0])], shape: rounded(rect(10, 10, 20, 20), 0))
    }
    let picture = try render([fill(rect(0, 0, 40, 40), color(0x102030)), item], 40, 40)
    #expect(picture[20, 20].distance(Pixel(0xffef_dfcf)) <= 1)
    #expect(picture[5, 5] == Pixel(0xff10_2030))
  }

  @Test(arguments: ["png", "pdf", "svg"])
  func `A plane in perspective narrows with distance`(kind: String) throws {
    var lens = CATransform3DIdentity
    lens.m34 = -1 / 200
    let turn = CATransform3DMakeTranslation(-50, -50, 0).concatenating(CATransform3DMakeRotation(0.8, 0, 1, 0))
    let map = turn.concatenating(lens).concatenating(CATransform3DMakeTranslation(60, 60, 0))
    let item = group([fill(rect(0, 0, 100, 100), .black)]) { $0.projection = map }
    let page = Page(size: CGSize(width: 120, height: 120), background: .white, list: DisplayList([item]))
    let picture = try Viewer.show(page, kind)
    func height(_ x: Int) -> Int { (0..<120).filter { picture[x, $0].red < 128 }.count }
    let columns = (0..<120).filter { height($0) > 0 }
    let (first, last) = (columns.first ?? 0, columns.last ?? 0)
    #expect(columns.count > 50 && columns.count < 90)
    #expect(abs(height(first + 2) - height(last - 2)) > 20)
  }

  @Test func `A hundred thousand levels of lists and groups are played`() throws {
    var list = DisplayList([fill(rect(2, 2, 4, 4), color(0x00ff00))])
    for level in 0..<100_000 {
      if level % 2 == 0 {
        list = DisplayList([.list(list, offset: .zero)])
      } else {
        var effects = Group.Effects()
        effects.clips = [.rect(rect(0, 0, 8, 8))]
        list = DisplayList([.group(Group(list, effects))])
      }
    }
    let picture = try RasterRenderer.render(list, size: CGSize(width: 8, height: 8), scale: 1, background: nil)
    #expect(picture[4, 4] == Pixel(0xff00_ff00))
    #expect(try PDFRenderer.render([Page(size: CGSize(width: 8, height: 8), list: list)]).count > 100)
  }
}
