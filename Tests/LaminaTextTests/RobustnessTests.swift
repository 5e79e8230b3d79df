import Foundation
import LaminaGeometry
import LaminaText
import Testing

struct RobustnessTests {
  let shaper = TextShaper()

  @Test func `Nothing takes no room`() {
    for text in [AttributedText(runs: []), AttributedText(""), AttributedText(runs: [.init(""), .init("")])] {
      let layout = shaper.layout(text, width: 100)
      #expect(layout.size == .zero && layout.lines.isEmpty && layout.firstBaseline == 0 && !layout.isTruncated)
    }
  }

  @Test(arguments: [0, -3, .nan, .infinity, 1e300, 1e-300] as [CGFloat]) func `Any size has an answer`(size: CGFloat) {
    let paragraph = ParagraphStyle(lineHeightMultiple: size, lineSpacing: size, firstLineIndent: size, tabStops: [size, -size])
    let style = TextStyle(fontSize: size, letterSpacing: size, baselineOffset: size)
    for width in [nil, size, 100] as [CGFloat?] {
      let layout = shaper.layout(AttributedText("ab\tcd 日本 👍", style: style, paragraph: paragraph), width: width, height: size)
      #expect(!layout.size.width.isNaN && !layout.size.height.isNaN)
    }
  }

  @Test func `More than a million characters are cut, and it is said`() {
    // One line of them is enough to show: the count comes first.
    let one = ParagraphStyle(maxLines: 1)
    func exceeds(_ count: Int) -> Bool {
      shaper.layout(Samples.text(String(repeating: "\n", count: count), paragraph: one), width: 100).exceedsLimits
    }
    #expect(exceeds(TextLimits.characters + 1))
    #expect(!exceeds(TextLimits.characters))
  }

  @Test func `More than a hundred thousand lines or runs are cut, and it is said`() {
    let lines = shaper.layout(Samples.text(String(repeating: "\n", count: TextLimits.lines + 5)))
    #expect(lines.exceedsLimits && lines.lines.count == TextLimits.lines)
    let runs = AttributedText(runs: Array(repeating: .init("a"), count: TextLimits.runs + 1), paragraph: ParagraphStyle(maxLines: 1))
    #expect(shaper.layout(runs, width: 100).exceedsLimits)
  }

  @Test func `Every run's clusters account for its text and its glyphs`() {
    for width in [nil, 35, 90, 200] as [CGFloat?] {
      for sample in Samples.scripts + [(Samples.lorem, "en")] {
        let paragraph = ParagraphStyle(hyphenates: true)
        let layout = shaper.layout(Samples.text(sample.text, language: sample.language, paragraph: paragraph), width: width)
        for run in layout.allRuns {
          #expect(run.clusters.reduce(0) { $0 + $1.bytes } == run.text.utf8.count)
          #expect(run.clusters.reduce(0) { $0 + $1.glyphs } == run.glyphs.count)
          #expect(run.clusters.allSatisfy { $0.bytes > 0 && $0.glyphs > 0 })
        }
      }
    }
  }

  @Test func `Random text in random styles keeps the promises of a layout`() {
    var generator = SplitMix(state: 7)
    let special = "\n \u{202e}\u{2067}\u{200d}\u{fe0f}\u{10fffd}"
    let alphabet: [Unicode.Scalar] = Array((Samples.scripts.map(\.text).joined() + special).unicodeScalars)
    for _ in 0..<400 {
      let runs = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        var scalars = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...30, using: &generator) { scalars.append(alphabet.randomElement(using: &generator)!) }
        return AttributedText.Run(
          String(scalars),
          style: TextStyle(
            fontSize: .random(in: 1...60, using: &generator), fontWeight: .random(in: 0...1100, using: &generator),
            italic: Bool.random(using: &generator), letterSpacing: .random(in: -2...5, using: &generator)))
      }
      let paragraph = ParagraphStyle(
        alignment: .allCases.randomElement(using: &generator)!, direction: .allCases.randomElement(using: &generator)!,
        lineBreak: .allCases.randomElement(using: &generator)!, maxLines: .random(in: 0...4, using: &generator),
        truncation: .allCases.randomElement(using: &generator)!)
      let width = Bool.random(using: &generator) ? CGFloat.random(in: 0...400, using: &generator) : nil
      let text = AttributedText(runs: runs, paragraph: paragraph)
      let layout = TextShaper(cacheLimit: 0).layout(text, width: width)
      #expect(paragraph.maxLines == 0 || layout.lines.count <= paragraph.maxLines)
      #expect(layout.lines.allSatisfy { $0.bounds.minX.isFinite && $0.bounds.width.isFinite })
      for run in layout.allRuns {
        #expect(run.clusters.reduce(0) { $0 + $1.bytes } == run.text.utf8.count)
        #expect(run.clusters.reduce(0) { $0 + $1.glyphs } == run.glyphs.count)
      }
      #expect(zip(layout.lines, layout.lines.dropFirst()).allSatisfy { $0.textRange.upperBound <= $1.textRange.lowerBound })
    }
  }

  @Test func `Threads at once lay out what one alone does`() {
    let texts = Samples.scripts.map { Samples.text($0.text, language: $0.language) }
    @Sendable func summary(_ layout: TextLayout) -> String {
      layout.allRuns.map { "\($0.font.identity) \($0.glyphs) \($0.text)" }.joined() + "\(layout.size)"
    }
    let alone = texts.map { summary(TextShaper().layout($0, width: 120)) }
    let shared = TextShaper(catalog: .fresh(), cacheLimit: 4_000)
    let results = Results<[String]>(count: 8)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      var mine: [String] = []
      for round in 0..<6 {
        let order = round % 2 == 0 ? Array(texts.indices) : texts.indices.reversed()
        var found = Array(repeating: "", count: texts.count)
        for index in order { found[index] = summary(shared.layout(texts[index], width: 120)) }
        mine = found
      }
      results.set(mine, at: thread)
    }
    #expect(results.all.allSatisfy { $0 == alone })
  }
}

/// A generator with a seed: the same texts in every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// What each thread found.
final class Results<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Value?]

  init(count: Int) { values = Array(repeating: nil, count: count) }

  func set(_ value: Value, at index: Int) { lock.withLock { values[index] = value } }

  var all: [Value] { lock.withLock { values.compactMap { $0 } } }
}
