import Foundation

/// Makes a layout: paragraphs are shaped, cut into lines, counted against the limits, then placed.
struct LayoutBuilder {
  private let text: AttributedText
  private let source: TextSource
  private let styles: [ResolvedStyle]
  private let shaper: ItemShaper
  private let width: Double?
  private let height: Double?
  private let tabs: TabStops
  private var lines: [Placed] = []
  private var bottom = 0.0
  /// Where the last line came from, to make it again should it turn out to be the last.
  private var origin: Origin?
  private var content = TextLayout.Content()

  private struct Placed {
    var line: ComposedLine
    /// The paragraph's first scalar.
    var start: Int
    var top: Double
  }

  private struct Origin {
    var paragraph: ShapedParagraph
    var start: Int
    var indent: Double
  }

  init(_ text: AttributedText, width: CGFloat?, height: CGFloat?, catalog: FontCatalog, shaper: ItemShaper) {
    self.text = text
    self.shaper = shaper
    source = TextSource(text)
    self.width = width.flatMap { $0 == .infinity ? nil : $0.isNaN ? 0 : max(0, Double($0)) }
    self.height = height.flatMap { $0.isNaN || $0 == .infinity ? nil : Double($0) }
    tabs = TabStops(text.paragraph)
    styles = Self.resolve(text.runs.prefix(TextLimits.runs), catalog)
    content.exceedsLimits = source.exceedsLimits
    var seen: Set<String> = []
    content.unknownFamilies = styles.flatMap(\.chain.unknownFamilies).filter { seen.insert($0).inserted }
  }

  private static func resolve(_ runs: ArraySlice<AttributedText.Run>, _ catalog: FontCatalog) -> [ResolvedStyle] {
    var known: [TextStyle: ResolvedStyle] = [:]
    return runs.map { run in
      if let style = known[run.style] { return style }
      let style = ResolvedStyle(run.style, catalog: catalog)
      known[run.style] = style
      return style
    }
  }

  mutating func build() -> TextLayout {
    if !source.scalars.isEmpty { makeLines() }
    setLines()
    return TextLayout(content)
  }

  private mutating func makeLines() {
    var next: Int? = 0
    while let start = next {
      if isFull { return truncate() }
      let (range, following) = source.paragraph(from: start)
      let paragraph = ShapedParagraph(source, range: range, styles: styles, paragraph: text.paragraph, shaper: shaper)
      content.missing.formUnion(paragraph.missing)
      guard makeLines(of: paragraph, end: following ?? range.upperBound) else { return }
      next = following
    }
  }

  private var isFull: Bool { text.paragraph.maxLines > 0 && lines.count >= text.paragraph.maxLines }

  /// False when a limit ended the text.
  private mutating func makeLines(of paragraph: ShapedParagraph, end: Int) -> Bool {
    let breaker = LineBreaker(paragraph: paragraph, mode: text.paragraph.lineBreak, tabs: tabs)
    let cutter = LineCutter(paragraph: paragraph, shaper: shaper)
    var start = 0
    repeat {
      if isFull {
        truncate()
        return false
      }
      if lines.count == TextLimits.lines {
        content.exceedsLimits = true
        return false
      }
      let indent = start == 0 ? finite(text.paragraph.firstLineIndent) : 0
      let span = breaker.next(from: start, width: width, indent: indent)
      var pieces = cutter.pieces(span.start..<span.contentEnd)
      if span.showsHyphen { pieces += hyphen(cutter, paragraph, at: span.contentEnd - 1) }
      let textEnd = span.end == paragraph.count ? end : paragraph.analysis.range.lowerBound + span.end
      let line = compose(pieces, paragraph, start: start, indent: indent, isJustified: !span.isForced, textEnd: textEnd)
      let top = lines.isEmpty ? 0 : bottom + finite(text.paragraph.lineSpacing) + (start == 0 ? finite(text.paragraph.paragraphSpacing) : 0)
      if let height, !lines.isEmpty, top + line.box.height > height + LineBreaker.tolerance {
        truncate()
        return false
      }
      add(line, top: top, start: paragraph.analysis.range.lowerBound)
      origin = Origin(paragraph: paragraph, start: start, indent: indent)
      if isFull, let width, line.width + indent > width + LineBreaker.tolerance {
        truncate()
        return false
      }
      start = span.end
    } while start < paragraph.count
    return true
  }

  private func finite(_ value: CGFloat) -> Double { value.isFinite ? Double(value) : 0 }

  private func hyphen(_ cutter: LineCutter, _ paragraph: ShapedParagraph, at index: Int) -> [LinePiece] {
    let sign = Hyphen.scalar(paragraph.style(at: index))
    return cutter.inserted(sign, at: index, level: paragraph.analysis.levels[index]).map { [$0] } ?? []
  }

  private func compose(
    _ pieces: [LinePiece], _ paragraph: ShapedParagraph, start: Int, indent: Double, isJustified: Bool, textEnd: Int
  ) -> ComposedLine {
    let first = paragraph.analysis.range.lowerBound + start
    return ComposedLine(
      pieces: pieces, paragraph: paragraph, style: text.paragraph, tabs: tabs, indent: indent, isJustified: isJustified,
      textRange: source.offsets[first]..<source.offsets[textEnd], emptyStyle: paragraph.style(at: start))
  }

  private mutating func add(_ line: ComposedLine, top: Double, start: Int) {
    lines.append(Placed(line: line, start: start, top: top))
    bottom = top + line.box.height
  }

  /// Makes the last line again, as one that shows that text is left over.
  private mutating func truncate() {
    content.isTruncated = true
    guard let origin, let last = lines.popLast() else { return }
    let paragraph = origin.paragraph
    let cutter = LineCutter(paragraph: paragraph, shaper: shaper)
    let truncation = LineTruncation(paragraph: paragraph, cutter: cutter, tabs: tabs)
    let pieces = truncation.pieces(
      text.paragraph.truncation, start: origin.start, end: paragraph.forcedEnd(after: origin.start), width: width, indent: origin.indent)
    let line = compose(
      pieces, paragraph, start: origin.start, indent: origin.indent, isJustified: false, textEnd: paragraph.analysis.range.upperBound)
    add(line, top: last.top, start: last.start)
  }

  private mutating func setLines() {
    let longest = lines.map { $0.line.width + $0.line.indent }.max() ?? 0
    var setter = LineSetter(
      source: source, styles: styles, alignment: text.paragraph.alignment, container: width ?? longest)
    for placed in lines { setter.set(placed.line, start: placed.start, top: placed.top, into: &content) }
    let widest = zip(content.lines, lines).map { $0.bounds.width + $1.line.indent }.max() ?? 0
    content.size = CGSize(width: widest, height: bottom)
  }
}
