import Dispatch
import Foundation
import LaminaCairo
import LaminaDisplayList
import LaminaGeometry
import LaminaText
import Synchronization
import Testing

struct ThreadTests {
  /// More faces than Cairo keeps open by itself.
  private static let page: Page = {
    let shaper = TextShaper()
    let weights = stride(from: 100, through: 900, by: 100).map { (weight: Int) in
      AttributedText("Weight \(weight)", style: TextStyle(fontWeight: weight))
    }
    let scripts = ["日本語", "עברית", "العربية", "ไทย", "한국어", "Ελληνικά", "हिन्दी"].map { AttributedText($0) }
    let families = ["DejaVu Serif", "DejaVu Sans Mono"].map { family in
      AttributedText(family, style: TextStyle(fontFamilies: [family]))
    }
    let items = (weights + scripts + families).enumerated().map { index, text in
      DisplayItem.text(TextItem(shaper.layout(text), origin: CGPoint(x: 10, y: 10 + CGFloat(index) * 22)))
    }
    return Page(size: CGSize(width: 200, height: 420), background: .white, list: DisplayList(items))
  }()

  @Test func `Pages with many fonts are the same bytes when many threads write them at once`() throws {
    let page = Self.page
    let pdf = try PDFRenderer.render([page])
    let svg = try SVGRenderer.render(page)
    let wrong = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 200) { index in
      let same = index % 2 == 0 ? try? PDFRenderer.render([page]) == pdf : try? SVGRenderer.render(page) == svg
      if same != true { wrong.withLock { $0 += 1 } }
    }
    #expect(wrong.withLock { $0 } == 0)
  }
}
