import Foundation
import LaminaGeometry
import LaminaText
import Testing

struct LineTests {
  let shaper = TextShaper()

  @Test(arguments: [40, 75.5, 133, 220, 1000] as [CGFloat]) func `Lines stay within the width and cover the text`(width: CGFloat) {
    for sample in Samples.scripts + [(Samples.lorem, "en")] {
      let layout = shaper.layout(Samples.text(sample.text, language: sample.language), width: width)
      #expect(layout.lines.allSatisfy { $0.bounds.width <= width + 0.02 })
      #expect(layout.lines.first?.textRange.lowerBound == 0)
      #expect(layout.lines.last?.textRange.upperBound == sample.text.utf8.count)
      #expect(zip(layout.lines, layout.lines.dropFirst()).allSatisfy { $0.textRange.upperBound == $1.textRange.lowerBound })
    }
  }

  @Test func `Words wrap at spaces, and the space hangs`() {
    let layout = shaper.layout(Samples.text("one two three"), width: 68)
    #expect(layout.shown == ["one two", "three"])
  }

  @Test func `A long word is cut only where the mode says so`() {
    let text = "a incomprehensibilities b"
    func shown(_ mode: ParagraphStyle.LineBreak) -> [String] {
      shaper.layout(Samples.text(text, paragraph: ParagraphStyle(lineBreak: mode)), width: 70).shown
    }
    #expect(shown(.word) == ["a", "incomprehensibilities", "b"])
    let cut = shown(.wordThenCharacter)
    #expect(cut.first == "a" && cut.count == 4 && cut.dropFirst().joined() == "incomprehensibilities b")
    #expect(shown(.character).first?.hasPrefix("a inco") == true)
  }

  @Test(arguments: [0, 1, -5, 0.001] as [CGFloat]) func `Without room each line takes one character`(width: CGFloat) {
    let layout = shaper.layout(Samples.text("abc👍🏽d"), width: width)
    #expect(layout.shown == ["a", "b", "c", "👍🏽", "d"])
  }

  @Test(arguments: Array(stride(from: 80.0, through: 330, by: 5)))
  func `No Japanese line starts with a closing mark or ends with an opening one`(width: Double) {
    let text = "「日本語」の文章、改行の規則。（括弧）も『二重』も、行頭と行末にきてはならない！？っと、ちょっとした「例」である。"
    let layout = shaper.layout(Samples.text(text, size: 14, language: "ja"), width: width)
    for line in layout.shown {
      #expect(!"。、」』）！？".contains(line.first!))
      #expect(!"「『（".contains(line.last!))
    }
    #expect(layout.shown.joined() == text)
  }

  @Test func `Thai breaks between words of the dictionary`() {
    let layout = shaper.layout(Samples.text("ภาษาไทยไม่มีช่องว่างระหว่างคำ", language: "th"), width: 100)
    #expect(layout.lines.count > 1)
    #expect(layout.shown.joined() == "ภาษาไทยไม่มีช่องว่างระหว่างคำ")
    #expect(layout.shown.first?.hasPrefix("ภาษาไทย") == true)
  }

  @Test(arguments: [
    (ParagraphStyle.Alignment.start, "abc", 0.0), (.left, "abc", 0), (.end, "abc", 1), (.right, "abc", 1), (.center, "abc", 0.5),
    (.justify, "abc", 0),
    (.start, "עבר", 1), (.left, "עבר", 0), (.end, "עבר", 0), (.right, "עבר", 1), (.center, "עבר", 0.5), (.justify, "עבר", 1),
  ]) func `Alignment follows the direction of the text`(alignment: ParagraphStyle.Alignment, text: String, share: Double) {
    let layout = shaper.layout(Samples.text(text, paragraph: ParagraphStyle(alignment: alignment)), width: 200)
    #expect(isClose(layout.lines[0].bounds.minX, (200 - layout.size.width) * share, 1e-9))
  }

  @Test func `A stated direction wins over the letters'`() {
    let paragraph = ParagraphStyle(direction: .rightToLeft)
    let layout = shaper.layout(Samples.text("abc.", paragraph: paragraph), width: 200)
    #expect(isClose(layout.lines[0].bounds.maxX, 200))
    #expect(layout.shown == [".abc"])
  }

  @Test func `Justified lines reach both edges, but for the last`() {
    let layout = shaper.layout(Samples.text(Samples.lorem, paragraph: ParagraphStyle(alignment: .justify)), width: 200)
    #expect(layout.lines.count > 5)
    for line in layout.lines.dropLast() { #expect(isClose(line.bounds.width, 200, 1e-9)) }
    #expect(layout.lines.last!.bounds.width < 199)
    let last = layout.lines[0].runs.last!
    #expect(isClose(last.bounds.maxX, 200, 2))
    let plain = shaper.layout(Samples.text(Samples.lorem), width: 200)
    #expect(plain.shown == layout.shown)
  }

  @Test func `Justified Japanese is widened between characters`() {
    let text = String(repeating: "日本語の文章", count: 6)
    let layout = shaper.layout(Samples.text(text, size: 20, language: "ja", paragraph: ParagraphStyle(alignment: .justify)), width: 210)
    let glyphs = layout.lines[0].runs[0].glyphs
    #expect(glyphs.count == 10 && isClose(layout.lines[0].bounds.width, 210, 1e-9))
    for (a, b) in zip(glyphs, glyphs.dropFirst()) { #expect(isClose(b.x - a.x, 20 + 10.0 / 9, 1e-6)) }
  }

  @Test func `Numbers and Latin keep their order inside Hebrew`() {
    let layout = shaper.layout(Samples.text("אבג 123 xyz דהו"))
    // From left to right: the last Hebrew word, Latin, the number, the first Hebrew word.
    #expect(layout.shown[0].filter { $0 != " " } == "דהוxyz123אבג")
    #expect(layout.allRuns.first?.isRightToLeft == true && layout.allRuns.first?.text.contains("דהו") == true)
  }

  @Test func `Arabic letters join`() {
    let joined = shaper.layout(Samples.text("ببب")).allRuns[0]
    let apart = shaper.layout(Samples.text("ب\u{200c}ب\u{200c}ب")).allRuns[0]
    #expect(joined.isRightToLeft && Set(joined.glyphs.map(\.index)).count > 1)
    #expect(apart.bounds.width > joined.bounds.width + 3)
  }

  @Test func `The first line of each paragraph is indented from the start edge`() {
    let layout = shaper.layout(Samples.text("ab\nאב", paragraph: ParagraphStyle(firstLineIndent: 25)), width: 200)
    #expect(layout.lines[0].bounds.minX == 25)
    #expect(isClose(layout.lines[1].bounds.maxX, 175))
  }

  @Test(arguments: [("en-US", "hyphenation"), ("de", "Silbentrennung"), ("fr", "typographique"), ("es", "impresionante")])
  func `Words are hyphenated where the language is set`(language: String, word: String) {
    let on = ParagraphStyle(lineBreak: .word, hyphenates: true)
    let layout = shaper.layout(Samples.text(word, language: language, paragraph: on), width: 80)
    #expect(layout.lines.count > 1)
    #expect(layout.shown.dropLast().allSatisfy { $0.hasSuffix("\u{2010}") })
    #expect(layout.shown.joined().replacingOccurrences(of: "\u{2010}", with: "") == word)
    #expect(layout.lines.allSatisfy { $0.bounds.width <= 80.02 })
    #expect(shaper.layout(Samples.text(word, paragraph: on), width: 80).lines.count == 1)
    #expect(shaper.layout(Samples.text(word, language: language, paragraph: ParagraphStyle(lineBreak: .word)), width: 80).lines.count == 1)
  }

  @Test func `A soft hyphen shows only at the end of a line`() {
    let text = Samples.text("hyphen\u{ad}ation", paragraph: ParagraphStyle(lineBreak: .word))
    let narrow = shaper.layout(text, width: 80)
    #expect(narrow.shown == ["hyphen\u{ad}\u{2010}", "ation"])
    #expect(isClose(shaper.layout(text).size.width, shaper.layout(Samples.text("hyphenation")).size.width, 0.6))
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{2029}", "\u{85}", "\u{c}"]) func `Paragraph ends make lines, empty ones too`(end: String) {
    let layout = shaper.layout(Samples.text("a\(end)\(end)b\(end)"))
    #expect(layout.shown == ["a", "", "b", ""])
    #expect(isClose(layout.size.height, 4 * 17 * 3408 / 2816))
  }
}
