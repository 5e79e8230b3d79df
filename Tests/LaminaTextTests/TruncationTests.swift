import Foundation
import LaminaText
import Testing

struct TruncationTests {
  let shaper = TextShaper()
  static let text = "The quick brown fox jumps over the lazy dog"

  private func layout(_ text: String, _ style: ParagraphStyle, width: CGFloat?, height: CGFloat? = nil) -> TextLayout {
    shaper.layout(Samples.text(text, paragraph: style), width: width, height: height)
  }

  @Test(arguments: Array(stride(from: 20.0, through: 340, by: 16))) func `Every kind of ellipsis keeps to the width and to the text`(
    width: Double
  ) {
    for place in [ParagraphStyle.Truncation.tail, .middle, .head] {
      let layout = layout(Self.text, ParagraphStyle(maxLines: 1, truncation: place), width: width)
      let shown = layout.shown[0]
      #expect(layout.lines.count == 1 && layout.isTruncated && layout.size.width <= width + 0.02)
      let parts = shown.split(separator: "…", omittingEmptySubsequences: false).map(String.init)
      #expect(parts.count == 2)
      #expect(Self.text.hasPrefix(parts[0]) && Self.text.hasSuffix(parts[1]))
      if place == .tail { #expect(parts[1].isEmpty) }
      if place == .head { #expect(parts[0].isEmpty) }
    }
  }

  @Test func `One more character would not have fitted`() {
    let layout = layout(Self.text, ParagraphStyle(maxLines: 1), width: 150)
    let kept = layout.shown[0].dropLast()
    let next = String(Self.text.prefix(kept.count + 2))
    #expect(shaper.layout(Samples.text(next + "…")).size.width > 150)
  }

  @Test func `What fits is not truncated`() {
    let layout = layout("short", ParagraphStyle(maxLines: 1), width: 150)
    #expect(layout.shown == ["short"] && !layout.isTruncated)
  }

  @Test func `The last of several lines is shortened`() {
    let layout = layout(Samples.lorem, ParagraphStyle(maxLines: 3), width: 200)
    let free = self.layout(Samples.lorem, ParagraphStyle(), width: 200)
    #expect(layout.lines.count == 3 && layout.shown.prefix(2) == free.shown.prefix(2))
    #expect(layout.shown[2].hasSuffix("…") && layout.size.width <= 200.02)
    #expect(layout.lines.last?.textRange.upperBound == Samples.lorem.utf8.count)
  }

  @Test func `A paragraph left out shows as an ellipsis though the line had room`() {
    let layout = layout("one\ntwo", ParagraphStyle(maxLines: 1), width: nil)
    #expect(layout.shown == ["one…"] && layout.isTruncated)
  }

  @Test func `A height leaves out lines, but never the first`() {
    let line = 17.0 * 3408 / 2816
    #expect(layout(Samples.lorem, ParagraphStyle(), width: 200, height: line * 2.9).lines.count == 2)
    #expect(layout(Samples.lorem, ParagraphStyle(), width: 200, height: line * 3).lines.count == 3)
    let tiny = layout(Samples.lorem, ParagraphStyle(), width: 200, height: 1)
    #expect(tiny.lines.count == 1 && tiny.isTruncated && tiny.shown[0].hasSuffix("…"))
  }

  @Test func `Clipping ends with the character that crosses the edge`() {
    let layout = layout(Self.text, ParagraphStyle(maxLines: 1, truncation: .clip), width: 100)
    #expect(layout.isTruncated && Self.text.hasPrefix(layout.shown[0]))
    #expect(layout.size.width >= 100 && layout.size.width < 120)
  }

  @Test func `Right-to-left text gives way at its left`() {
    let layout = layout("שלום עולם זה משפט ארוך", ParagraphStyle(maxLines: 1), width: 80)
    #expect(layout.allRuns.first?.text == "…" && layout.allRuns.first?.glyphs.first?.x ?? -1 >= 0)
    #expect(isClose(layout.lines[0].bounds.maxX, 80))
  }

  @Test func `An emoji is never cut in two`() {
    let layout = layout("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", ParagraphStyle(maxLines: 1), width: 60)
    #expect(layout.shown == ["👩‍👩‍👧‍👦👩‍👩‍👧‍👦…"] || layout.shown == ["👩‍👩‍👧‍👦…"])
  }
}
