import Foundation
import LaminaCairo
import LaminaDisplayList
import LaminaGeometry
import LaminaImages
import Testing

struct SVGTests {
  @Test(arguments: 0..<8)
  func `The same page is the same bytes, whatever was written before`(seed: Int) throws {
    var lists = RandomLists(seed: seed + 50, side: 100)
    let page = Page(size: CGSize(width: 100, height: 100), list: try lists.list())
    let first = try SVGRenderer.render(page)
    let firstPDF = try PDFRenderer.render([page])
    let other = try lists.list()
    _ = try SVGRenderer.render(Page(size: CGSize(width: 100, height: 100), list: other))
    #expect(try SVGRenderer.render(page) == first)
    #expect(try PDFRenderer.render([page]) == firstPDF)
  }

  @Test(arguments: 0..<8)
  func `A page drawn on several threads at once is the same bytes on each`(seed: Int) async throws {
    var lists = RandomLists(seed: seed + 50, side: 100)
    let page = Page(size: CGSize(width: 100, height: 100), list: try lists.list())
    let (svg, pdf) = (try SVGRenderer.render(page), try PDFRenderer.render([page]))
    let odd = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var odd = 0
          for _ in 0..<6 {
            if try SVGRenderer.render(page) != svg { odd += 1 }
            if try PDFRenderer.render([page]) != pdf { odd += 1 }
          }
          return odd
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(odd == 0)
  }

  @Test(arguments: 0..<8)
  func `Names are unique and whatever is referred to exists`(seed: Int) throws {
    var lists = RandomLists(seed: seed + 90, side: 100)
    let page = Page(size: CGSize(width: 100, height: 100), list: try lists.list())
    let file = String(decoding: try SVGRenderer.render(page), as: UTF8.self)
    let names = file.matches(of: /\sid="([^"]+)"/).map { String($0.1) }
    #expect(Set(names).count == names.count)
    let uses = file.matches(of: /(?:url\(|href=")#([^")]+)/).map { String($0.1) }
    #expect(Set(uses).isSubset(of: Set(names)))
  }

  @Test(arguments: 0..<10, ["pdf", "svg"])
  func `Pixels and files show the same`(seed: Int, kind: String) throws {
    var lists = RandomLists(seed: seed + 300, side: 120)
    let list = try lists.list()
    let page = Page(size: CGSize(width: 120, height: 120), background: .white, list: list)
    let exact = try RasterRenderer.render(list, size: page.size, scale: 1, background: .white)
    let seen = try Viewer.show(page, kind)
    // Edges are antialiased differently and images smoothed differently; shapes that are missing or moved count far more.
    let different = exact.differences(from: seen, tolerance: 48)
    #expect(different < 700, "seed \(seed)")
    if different >= 700 { try Viewer.leaveBehind(exact, seen, "random-\(seed)-\(kind)") }
  }

  @Test func `Points are the pixels of CSS`() throws {
    let file = String(decoding: try SVGRenderer.render(Page(size: CGSize(width: 30, height: 20), list: .empty)), as: UTF8.self)
    #expect(file.contains("width=\"30px\" height=\"20px\" viewBox=\"0 0 30 20\""))
  }
}
