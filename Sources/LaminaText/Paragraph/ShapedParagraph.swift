import CHarfBuzz

/// A paragraph with glyphs and the width of every character, ready to be cut into lines.
struct ShapedParagraph {
  let source: TextSource
  let analysis: ParagraphAnalysis
  let styles: [ResolvedStyle]
  /// In order; together they cover the paragraph.
  let items: [TextItem]
  /// Points for each scalar. A cluster's width is shared by its graphemes; tabs have 0, because theirs depends on where they stand.
  let widths: [Double]
  /// Places where a word may be cut with a hyphen, besides those the text itself gives.
  let breaks: [BreakFlags]
  let missing: [UInt32]
  /// What HarfBuzz sees: the paragraph with controls made invisible.
  let shapingScalars: [UInt32]

  var count: Int { analysis.count }
  var isBaseRightToLeft: Bool { analysis.baseLevel & 1 == 1 }

  init(_ source: TextSource, range: Range<Int>, styles: [ResolvedStyle], paragraph: ParagraphStyle, shaper: ItemShaper) {
    let language = Self.language(source, range, styles)
    self.source = source
    self.styles = styles
    analysis = ParagraphAnalysis(source, range: range, direction: paragraph.direction, language: language)
    let itemizer = Itemizer(source, analysis, styles)
    missing = itemizer.missing
    let scalars = source.scalars[range].map { CharacterClass.isControl($0) || $0 == 0x2028 ? 0x200b : $0 }
    shapingScalars = scalars
    var items = itemizer.items
    for index in items.indices where !items[index].isTab {
      let item = items[index]
      items[index].glyphs = scalars.withUnsafeBufferPointer {
        shaper.shape(
          $0, item.range, face: item.face, script: item.script, isRightToLeft: item.isRightToLeft, style: styles[item.style])
      }
    }
    self.items = items
    widths = Self.widths(items, styles, analysis)
    breaks = Self.breaks(source, analysis, styles, hyphenates: paragraph.hyphenates)
  }

  func scalar(_ index: Int) -> UInt32 { source.scalars[analysis.range.lowerBound + index] }

  /// The item that holds a scalar.
  func item(at index: Int) -> Int {
    var (low, high) = (0, items.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].range.upperBound > index { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The style in force at a scalar, or at the end.
  func style(at index: Int) -> ResolvedStyle { styles[source.style(at: analysis.range.lowerBound + index)] }

  /// Where the content of the line separated from the next by the text itself ends, for a line that starts at `start`.
  func forcedEnd(after start: Int) -> Int {
    var index = start + 1
    while index < count {
      if breaks[index].contains(.mandatory) { return index - 1 }
      index += 1
    }
    return count
  }

  /// Line breaking knows one language a paragraph: the first that a run states.
  private static func language(_ source: TextSource, _ range: Range<Int>, _ styles: [ResolvedStyle]) -> String? {
    let first = source.style(at: range.lowerBound)
    let last = source.style(at: max(range.lowerBound, range.upperBound - 1))
    return styles[first...max(first, last)].lazy.compactMap(\.style.language).first
  }

  private static func widths(_ items: [TextItem], _ styles: [ResolvedStyle], _ analysis: ParagraphAnalysis) -> [Double] {
    var widths = [Double](repeating: 0, count: analysis.count)
    for item in items where !item.isTab {
      let style = styles[item.style]
      let scale = item.face.scale(size: style.size)
      let spacing = item.isCursive ? 0 : style.letterSpacing
      forEachCluster(of: item) { cluster, glyphs in
        let width = glyphs.reduce(0.0) { $0 + Double($1.advance) } * scale
        if cluster.count == 1 {
          widths[cluster.lowerBound] = width > 0 ? width + spacing : width
          return
        }
        let graphemes = cluster.filter { $0 == cluster.lowerBound || analysis.breaks[$0].contains(.grapheme) }
        for index in graphemes { widths[index] = width / Double(graphemes.count) }
        if width > 0 { widths[cluster.lowerBound] += spacing }
      }
    }
    return widths
  }

  /// Calls `body` with each cluster's scalars and glyphs, from left to right.
  static func forEachCluster(of item: TextItem, _ body: (Range<Int>, ArraySlice<ShapedGlyph>) -> Void) {
    forEachCluster(item.glyphs[...], in: item.range, isRightToLeft: item.isRightToLeft, body)
  }

  static func forEachCluster(
    _ glyphs: ArraySlice<ShapedGlyph>, in range: Range<Int>, isRightToLeft: Bool, _ body: (Range<Int>, ArraySlice<ShapedGlyph>) -> Void
  ) {
    var start = glyphs.startIndex
    // The edge already passed: in left-to-right text where the next cluster starts, else where it ends.
    var edge = isRightToLeft ? range.upperBound : range.lowerBound
    while start < glyphs.endIndex {
      var end = start + 1
      while end < glyphs.endIndex, glyphs[end].cluster == glyphs[start].cluster { end += 1 }
      let next = end < glyphs.endIndex ? Int(glyphs[end].cluster) : range.upperBound
      // At the far end a cluster takes in what has no glyph of its own.
      let own = end == glyphs.endIndex && isRightToLeft ? range.lowerBound : Int(glyphs[start].cluster)
      let cluster = isRightToLeft ? min(own, edge)..<edge : edge..<max(edge, next)
      if !cluster.isEmpty { body(cluster, glyphs[start..<end]) }
      edge = isRightToLeft ? cluster.lowerBound : cluster.upperBound
      start = end
    }
  }

  private static func breaks(
    _ source: TextSource, _ analysis: ParagraphAnalysis, _ styles: [ResolvedStyle], hyphenates: Bool
  ) -> [BreakFlags] {
    var breaks = analysis.breaks
    let start = analysis.range.lowerBound
    for index in 0..<analysis.count where source.scalars[start + index] == 0x00ad {
      if breaks[index + 1].contains(.line) { breaks[index + 1].insert(.hyphen) }
    }
    guard hyphenates else { return breaks }
    var wordStart: Int?
    for index in breaks.indices {
      if breaks[index].contains(.wordEnd), let from = wordStart {
        let language = styles[source.style(at: start + from)].style.language
        for place in Hyphenator.places(in: source.scalars[(start + from)..<(start + index)], language: language) {
          breaks[from + place].formUnion([.line, .hyphen])
        }
        wordStart = nil
      }
      if breaks[index].contains(.wordStart) { wordStart = index }
    }
    return breaks
  }
}
