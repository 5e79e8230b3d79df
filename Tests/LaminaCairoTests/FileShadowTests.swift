import Foundation
import LaminaCairo
import LaminaDisplayList
import LaminaGeometry
import LaminaImages
import Testing

struct FileShadowTests {
  @Test(arguments: ["pdf", "svg"])
  func `Each of many blurred shapes of a file casts its own shadow`(kind: String) throws {
    var items: [DisplayItem] = []
    for index in 0..<64 {
      let box = CGRect(x: index % 8 * 20 + 4, y: index / 8 * 20 + 4, width: 12, height: 12)
      let shadow = ShadowItem(
        .path(Outline(ellipseIn: box), evenOdd: false), color: color(0x000000), sigma: 1, offset: .zero, reach: 3)
      items.append(.shadow(shadow))
    }
    let page = Page(size: CGSize(width: 160, height: 160), background: .white, list: DisplayList(items))
    let seen = try Viewer.show(page, kind)
    for index in 0..<64 {
      let (x, y) = (index % 8 * 20, index / 8 * 20)
      #expect(seen[x + 10, y + 10].red < 32, "shadow \(index)")
      #expect(seen[x, y].red > 224, "shadow \(index)")
    }
  }

  @Test func `Blurred planes in perspective keep their own content`() throws {
    // The planes are alike in size and place, and gone once they are drawn.
    func plane(_ tone: CGColor, _ x: CGFloat) -> DisplayItem {
      var effects = Group.Effects()
      var projection = CATransform3D()
      projection.m41 = x
      projection.m14 = 0.0001
      effects.projection = projection
      effects.filters = [.blur(sigmaX: 1, sigmaY: 1)]
      return .group(Group(DisplayList([fill(rect(0, 0, 16, 16), tone)]), effects))
    }
    let count = 12
    let items = (0..<count).map { plane($0.isMultiple(of: 2) ? color(0xff0000) : color(0x0000ff), CGFloat($0 * 20)) }
    let size = CGSize(width: count * 20, height: 20)
    let all = try RasterRenderer.render(DisplayList(items), size: size, scale: 1, background: .white, threads: 1)
    for (index, item) in items.enumerated() {
      let alone = try RasterRenderer.render(DisplayList([item]), size: size, scale: 1, background: .white, threads: 1)
      #expect(all.row(8)[index * 20 + 8] == alone.row(8)[index * 20 + 8], "plane \(index)")
    }
  }
}
