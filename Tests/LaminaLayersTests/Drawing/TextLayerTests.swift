import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaLayers
import LaminaText
import Testing

@Suite("Text layers")
struct TextLayerTests {
  private func layer(_ string: Any?, _ box: CGRect = rect(0, 0, 200, 100)) -> CATextLayer {
    let layer = CATextLayer()
    layer.frame = box
    layer.fontSize = 20
    layer.string = string
    return layer
  }

  /// Where the ink of the layer's text begins and ends, in the layer's coordinates.
  private func ink(_ layer: CATextLayer) -> CGRect {
    let (layout, origin) = layer.settledLayout()
    return layout.inkBounds.offsetBy(dx: origin.x, dy: origin.y)
  }

  @Test func theDefaultsAreCoreAnimations() {
    let layer = CATextLayer()
    #expect(layer.string == nil)
    #expect(layer.font as? String == "Helvetica")
    #expect(layer.fontSize == 36)
    #expect(layer.foregroundColor == .white)
    #expect(!layer.isWrapped)
    #expect(layer.truncationMode == .none)
    #expect(layer.alignmentMode == .natural)
    #expect(!layer.allowsFontSubpixelQuantization)
  }

  @Test func aTextIsOneItemBetweenBackgroundAndSublayers() {
    let layer = layer("Hello")
    layer.backgroundColor = red
    let child = CALayer()
    child.frame = rect(0, 0, 5, 5)
    child.backgroundColor = blue
    layer.addSublayer(child)
    let items = lines(layer.record(at: 0).description)
    #expect(items.count == 3)
    #expect(items[0] == "fill rect 0 0 200 100 #ff0000")
    #expect(items[1].hasPrefix("text ") && items[1].hasSuffix("\"Hello\""))
    #expect(items[2] == "fill rect 0 0 5 5 #0000ff")
  }

  @Test(arguments: ["", "   "])
  func textWithoutInkIsNotRecorded(_ string: String) { #expect(layer(string).record(at: 0).isEmpty) }

  @Test func somethingThatIsNoTextDrawsNothing() {
    let layer = layer(42)
    #expect(layer.record(at: 0).isEmpty)
    #expect(layer.string as? Int == 42)
  }

  @Test(
    arguments: [
      (.natural, "Word", 0), (.left, "Word", 0), (.center, "Word", 0.5), (.right, "Word", 1), (.end, "Word", 1),
      (.natural, "שלום", 1), (.end, "שלום", 0), (.left, "שלום", 0), (.justified, "Word", 0),
    ] as [(CATextLayerAlignmentMode, String, CGFloat)])
  func linesAreAlignedInTheLayer(_ mode: CATextLayerAlignmentMode, _ string: String, _ part: CGFloat) {
    for width in [200, 20] as [CGFloat] {
      let layer = layer(string, rect(0, 0, width, 40))
      layer.alignmentMode = mode
      let box = ink(layer)
      let expected = (width - box.width) * part
      #expect(abs(box.minX - expected) < 3, "in a width of \(width)")
    }
  }

  @Test func unwrappedTextIsDrawnBeyondTheLayer() {
    let layer = layer("A rather long line of text", rect(0, 0, 50, 30))
    #expect(layer.settledLayout().layout.lines.count == 1)
    #expect(ink(layer).maxX > 200)
    layer.masksToBounds = true
    #expect(layer.record(at: 0).bounds.maxX <= 50)
  }

  @Test func wrappedTextKeepsToTheWidth() {
    let layer = layer("A rather long line of text", rect(0, 0, 100, 30))
    layer.isWrapped = true
    let layout = layer.settledLayout().layout
    #expect(layout.lines.count > 1)
    #expect(layout.size.width <= 100)
    #expect(!layout.isTruncated)
  }

  @Test(arguments: [CATextLayerTruncationMode.start, .middle, .end])
  func truncatedTextFitsTheLayer(_ mode: CATextLayerTruncationMode) {
    let layer = layer("A rather long line of text", rect(0, 0, 100, 30))
    layer.truncationMode = mode
    let layout = layer.settledLayout().layout
    #expect(layout.isTruncated)
    #expect(layout.lines.count == 1)
    #expect(layout.size.width <= 100)
    layer.string = "Short"
    #expect(!layer.settledLayout().layout.isTruncated)
  }

  @Test func wrappedAndTruncatedTextEndsAtTheHeightOrAtTheLines() {
    let layer = layer("A rather long line of text that goes on for many lines", rect(0, 0, 100, 60))
    layer.isWrapped = true
    layer.truncationMode = .end
    let layout = layer.settledLayout().layout
    #expect(layout.isTruncated)
    #expect(layout.size.height <= 60)
    layer.maxLines = 3
    #expect(layer.settledLayout().layout.lines.count == 3)
    layer.maxLines = 0
    layer.truncationMode = .none
    #expect(!layer.settledLayout().layout.isTruncated)
  }

  @Test(arguments: zip(TextVerticalAlignment.allCases, [0, 0.5, 1] as [CGFloat]))
  func theBlockLiesWhereItsVerticalAlignmentSays(_ alignment: TextVerticalAlignment, _ part: CGFloat) {
    let layer = layer("Word", rect(10, 10, 200, 100))
    layer.bounds.origin = CGPoint(x: 7, y: 3)
    layer.verticalAlignment = alignment
    let (layout, origin) = layer.settledLayout()
    #expect(origin.x == 7)
    #expect(abs(origin.y - (3 + (100 - layout.size.height) * part)) < 1e-9)
  }

  @Test func aLayoutIsKeptUntilSomethingChanges() {
    let layer = layer("Word")
    let first = layer.settledLayout().layout
    layer.bounds.origin.x = 5
    #expect(layer.settledLayout().layout === first)
    #expect(layer.settledLayout().origin.x == 5)
    layer.fontSize = 21
    #expect(layer.settledLayout().layout !== first)
  }

  @Test func preferredSizeHoldsTheText() {
    let layer = layer("A rather long line of text", .zero)
    let wide = layer.preferredFrameSize()
    #expect(wide.width > 150 && wide.width == wide.width.rounded())
    #expect(wide.height >= 20 && wide.height < 40)
    layer.bounds.size = CGSize(width: 100, height: 0)
    #expect(layer.preferredFrameSize() == wide)
    layer.isWrapped = true
    #expect(layer.preferredFrameSize().height > wide.height)
    #expect(layer.preferredFrameSize().width <= 100)
    layer.isWrapped = false
    layer.bounds.size = wide
    layer.isWrapped = true
    #expect(layer.settledLayout().layout.lines.count == 1)
  }

  @Test func styledTextBringsItsOwnLook() throws {
    let style = TextStyle(fontSize: 40, color: red)
    let layer = layer(AttributedText("Big", style: style, paragraph: ParagraphStyle(alignment: .center)))
    layer.foregroundColor = blue
    #expect(layer.alignmentMode == .center)
    #expect(layer.attributedText.runs == [.init("Big", style: style)])
    let run = try #require(layer.settledLayout().layout.lines.first?.runs.first)
    #expect(run.color == red)
  }

  @Test func foundationsAttributedStringsAreRead() throws {
    let string = NSMutableAttributedString(string: "one two three")
    string.addAttribute(.init("NSColor"), value: red, range: NSRange(location: 0, length: 3))
    string.addAttribute(.init("NSFont"), value: "Inter-Bold", range: NSRange(location: 4, length: 3))
    string.addAttribute(.init("NSUnderline"), value: 1, range: NSRange(location: 8, length: 5))
    string.addAttribute(.init("NSKern"), value: 2.5, range: NSRange(location: 8, length: 5))
    let runs = layer(string).attributedText.runs
    #expect(runs.map(\.text).joined() == "one two three")
    let first = try #require(runs.first)
    #expect(first.style.color == red && first.style.fontSize == 20)
    let bold = try #require(runs.first { $0.text == "two" })
    #expect(bold.style.fontWeight == 700 && bold.style.fontFamilies.first == "Inter")
    let last = try #require(runs.last)
    #expect(last.style.underline && last.style.letterSpacing == 2.5 && last.style.fontWeight == 400)
  }

  @Test(
    arguments: [
      ("Helvetica", ["Helvetica", "system"], 400, false), ("Inter-SemiBoldItalic", ["Inter", "system"], 600, true),
      ("Inter-Italic", ["Inter", "system"], 400, true), ("system", ["system"], 400, false),
      ("Noto Sans CJK JP-Bold", ["Noto Sans CJK JP", "system"], 700, false),
      ("A-Family", ["A-Family", "system"], 400, false), ("Odd-", ["Odd-", "system"], 400, false),
    ] as [(String, [String], Int, Bool)])
  func fontNamesAreReadAsFamilyWeightAndSlant(_ name: String, _ families: [String], _ weight: Int, _ italic: Bool) {
    let layer = layer("x")
    layer.font = name
    #expect(layer.textStyle.fontFamilies == families)
    #expect(layer.textStyle.fontWeight == weight)
    #expect(layer.textStyle.italic == italic)
    #expect(layer.fontSize == 20)
  }

  @Test func aCopyKeepsTheText() {
    let layer = layer("Word")
    layer.alignmentMode = .right
    let copy = CATextLayer(layer: layer)
    #expect(copy.string as? String == "Word")
    #expect(copy.alignmentMode == .right)
    #expect(copy.settledLayout().layout === layer.settledLayout().layout)
  }

  @Test func oddSizesAreRefused() {
    let layer = layer("Word")
    layer.fontSize = .nan
    layer.fontSize = .infinity
    #expect(layer.fontSize == 20)
    layer.fontSize = -3
    #expect(layer.fontSize == 0)
    #expect(layer.record(at: 0).isEmpty)
    layer.maxLines = -1
    #expect(layer.maxLines == 0)
  }

  @Test func anotherEnvironmentSetsTheTextAnew() {
    let layer = layer("Word")
    let first = layer.settledLayout().layout
    TextEnvironment.with(TextEnvironment(shaper: TextShaper())) {
      #expect(layer.settledLayout().layout !== first)
    }
  }

  @Test func aContextDrawsTextWhereItIsTold() {
    let style = TextStyle(fontSize: 20, color: red)
    let text = recorded { context in
      context.translateBy(x: 10, y: 20)
      context.draw(AttributedText("Hi", style: style), at: .zero)
      context.scaleBy(x: 2, y: 2)
      context.setAlpha(0.5)
      context.draw(AttributedText("Ho", style: style), in: rect(0, 10, 30, 30))
    }
    let found = lines(text)
    #expect(found.count == 3)
    #expect(found[0].hasSuffix("\"Hi\""))
    #expect(found[1] == "group transform 2 0 0 2 10 20 opacity 0.5")
    #expect(found[2].hasSuffix("\"Ho\""))
  }

  @Test func propertiesAreReachedByName() {
    let layer = layer("Word")
    layer.setValue(30, forKey: "fontSize")
    layer.setValue("Other", forKeyPath: "string")
    layer.setValue("center", forKey: "alignmentMode")
    #expect(layer.fontSize == 30)
    #expect(layer.string as? String == "Other")
    #expect(layer.alignmentMode == .center)
    #expect(layer.value(forKey: "foregroundColor") as? CGColor == .white)
  }
}
