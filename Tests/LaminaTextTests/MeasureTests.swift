import Foundation
import LaminaGeometry
import LaminaText
import Testing

struct MeasureTests {
  let shaper = TextShaper()

  @Test func `A line is as tall as the font says, unhinted`() {
    let layout = shaper.layout(Samples.text("Hello"))
    // Inter: ascender 2728, descender -680, no gap, of 2816 units.
    #expect(isClose(layout.size.height, 17 * 3408 / 2816))
    #expect(isClose(layout.firstBaseline, 17 * 2728 / 2816))
    #expect(layout.lines.count == 1)
  }

  @Test(arguments: [1, 2.5, 40, 999.75]) func `Widths grow in proportion to the size`(factor: CGFloat) {
    for sample in Samples.scripts where !sample.text.contains("\t") {
      let one = shaper.layout(Samples.text(sample.text, size: 10, language: sample.language)).size
      let many = shaper.layout(Samples.text(sample.text, size: 10 * factor, language: sample.language)).size
      #expect(isClose(many.width, one.width * factor, 1e-9 * many.width + 1e-9))
      #expect(isClose(many.height, one.height * factor, 1e-9 * many.height + 1e-9))
    }
  }

  @Test(arguments: Samples.scripts.map(\.text)) func `A text fits into the width measured for it`(text: String) {
    let free = shaper.layout(Samples.text(text))
    let again = shaper.layout(Samples.text(text), width: free.size.width)
    #expect(again.size == free.size)
    #expect(again.shown == free.shown)
  }

  @Test func `The same text gives equal runs, another size or place does not`() {
    let text = Samples.text("Hello 日本")
    let (one, two) = (TextShaper().layout(text), TextShaper().layout(text, width: 500))
    #expect(one !== two && one.allRuns == two.allRuns)
    #expect(one.allRuns != shaper.layout(Samples.text("Hello 日本", size: 18)).allRuns)
    let right = Samples.text("Hello 日本", paragraph: ParagraphStyle(alignment: .right))
    #expect(one.allRuns != shaper.layout(right, width: 500).allRuns)
  }

  @Test func `Kerning brings A and V together`() {
    let pair = shaper.layout(Samples.text("AV")).size.width
    let apart = shaper.layout(Samples.text("A")).size.width + shaper.layout(Samples.text("V")).size.width
    #expect(pair < apart - 0.1)
    var style = TextStyle()
    style.fontFeatures = ["kern": 0]
    #expect(isClose(shaper.layout(AttributedText("AV", style: style)).size.width, apart))
  }

  @Test func `A fixed line height centres the font's box`() {
    let text = Samples.text("a\nb\nc", paragraph: ParagraphStyle(lineHeight: 30))
    let layout = shaper.layout(text)
    let natural = 17.0 * 3408 / 2816
    #expect(layout.size.height == 90)
    #expect(isClose(layout.firstBaseline, (30 - natural) / 2 + 17 * 2728 / 2816))
    #expect(isClose(layout.lastBaseline, layout.firstBaseline + 60))
  }

  @Test func `A fallback face does not move a fixed line's baseline`() {
    let paragraph = ParagraphStyle(lineHeight: 30)
    let latin = shaper.layout(Samples.text("ab", paragraph: paragraph))
    let mixed = shaper.layout(Samples.text("ab日本", paragraph: paragraph))
    #expect(latin.firstBaseline == mixed.firstBaseline)
    #expect(shaper.layout(Samples.text("ab日本")).size.height > shaper.layout(Samples.text("ab")).size.height)
  }

  @Test func `Multiple, spacing between lines and between paragraphs add up`() {
    let natural = 10.0 * 3408 / 2816
    let paragraph = ParagraphStyle(lineHeightMultiple: 1.5, lineSpacing: 4, paragraphSpacing: 7)
    let layout = shaper.layout(Samples.text("a\u{2028}b\nc", size: 10, paragraph: paragraph))
    #expect(isClose(layout.size.height, natural * 1.5 * 3 + 4 + 4 + 7))
    #expect(layout.lines.map(\.textRange) == [0..<4, 4..<6, 6..<7])
  }

  @Test func `Letter spacing is added after each character and undoes ligatures`() {
    var style = TextStyle(fontFamilies: ["Noto Sans"])
    let plain = shaper.layout(AttributedText("office", style: style)).size.width
    style.fontFeatures = ["liga": 0]
    let unjoined = shaper.layout(AttributedText("office", style: style)).size.width
    style = TextStyle(fontFamilies: ["Noto Sans"], letterSpacing: 3)
    let spaced = shaper.layout(AttributedText("office", style: style))
    #expect(isClose(spaced.size.width, unjoined + 18))
    #expect(spaced.allRuns[0].glyphs.count == 6)
    #expect(plain > 0)
  }

  @Test func `Tabular figures are equally wide and proportional ones are not`() {
    func widths(_ features: [String: Int]) -> [CGFloat] {
      ["1111", "0000"].map { shaper.layout(AttributedText($0, style: TextStyle(fontFeatures: features))).size.width }
    }
    let (proportional, tabular) = (widths([:]), widths(["tnum": 1]))
    #expect(tabular[0] == tabular[1])
    #expect(proportional[0] < proportional[1] - 1)
  }

  @Test func `Weights 100 to 900 are nine faces, each wider than the one before`() {
    let widths = stride(from: 100, through: 900, by: 100).map { shaper.layout(Samples.text("Hamburgefonstiv", weight: $0)).size.width }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `Tabs go to stops and then to multiples of 28`() {
    let stops = shaper.layout(Samples.text("a\tb\tc\td", paragraph: ParagraphStyle(tabStops: [50, 61])))
    let starts = stops.lines[0].runs.map { $0.glyphs[0].x }
    #expect(starts.map { ($0 * 1000).rounded() / 1000 } == [0, 50, 61, 84])
  }

  @Test func `Raised text makes room for itself`() {
    let style = TextStyle(fontSize: 10, baselineOffset: 20)
    let layout = shaper.layout(AttributedText(runs: [.init("a", style: TextStyle(fontSize: 10)), .init("b", style: style)]))
    #expect(isClose(layout.size.height, 10 * 3408 / 2816 + 20))
    let ys = layout.allRuns.flatMap { $0.glyphs.map(\.y) }
    #expect(isClose(ys[0] - ys[1], 20))
  }

  @Test func `Bounds enclose the ink: a descender reaches below the baseline, a space paints nothing`() {
    let run = shaper.layout(Samples.text("pq")).allRuns[0]
    let baseline = run.glyphs[0].y
    #expect(run.bounds.maxY > baseline + 2 && run.bounds.minY < baseline - 8)
    #expect(shaper.layout(Samples.text("   a")).lines[0].runs[0].bounds.minX > 3)
    #expect(shaper.layout(Samples.text(" ")).inkBounds.isNull)
  }

  @Test func `Underline, strikethrough and background are one bar over faces and scripts`() {
    let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    let style = TextStyle(underline: true, strikethrough: true, strikethroughColor: blue, backgroundColor: blue)
    let layout = shaper.layout(AttributedText("Latin 日本 עברית", style: style))
    #expect(layout.underlines.count == 1 && layout.strikethroughs.count == 1 && layout.backgrounds.count == 1)
    #expect(isClose(layout.underlines[0].rect.width, layout.size.width, 1e-6))
    #expect(layout.underlines[0].rect.minY > layout.firstBaseline)
    #expect(layout.strikethroughs[0].rect.maxY < layout.firstBaseline)
    #expect(layout.strikethroughs[0].color == blue && layout.underlines[0].color == .black)
  }
}
