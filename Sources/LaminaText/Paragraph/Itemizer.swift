import CHarfBuzz
import CPango

/// Cuts a paragraph into items and finds a face for each character.
struct Itemizer {
  let source: TextSource
  let analysis: ParagraphAnalysis
  let styles: [ResolvedStyle]
  private(set) var items: [TextItem] = []
  /// Characters that no font has, in order of appearance, with repetitions.
  private(set) var missing: [UInt32] = []

  /// Items are kept short so that shaping and cutting stay linear; a longer one is cut after a space where it has one.
  private static let preferredLength = 1_024
  private static let longestLength = 8_192

  init(_ source: TextSource, _ analysis: ParagraphAnalysis, _ styles: [ResolvedStyle]) {
    self.source = source
    self.analysis = analysis
    self.styles = styles
    itemize()
  }

  private mutating func itemize() {
    let scalars = source.scalars[analysis.range]
    let start = analysis.range.lowerBound
    var style = source.style(at: start)
    var script = 0
    var previous: FontFace?
    var index = 0
    while index < analysis.count {
      while source.styleRuns[style].end <= start + index { style += 1 }
      while analysis.scripts[script].end <= index { script += 1 }
      let styleEnd = source.styleRuns[style].end - start
      var end = index + 1
      while end < analysis.count, end < styleEnd, !analysis.breaks[end].contains(.grapheme) { end += 1 }
      let cluster = scalars[(start + index)..<(start + end)]
      if let face = face(for: cluster, style: styles[style], previous: previous) {
        previous = face
        append(index..<end, style: style, face: face, script: analysis.scripts[script].script)
      }
      index = end
    }
  }

  /// Space and invisible characters stay with the face before them, so that they do not cut an item in two.
  private mutating func face(for cluster: ArraySlice<UInt32>, style: ResolvedStyle, previous: FontFace?) -> FontFace? {
    let first = cluster[cluster.startIndex]
    if CharacterClass.isIgnorable(first) && cluster.count == 1 { return previous ?? style.primary }
    if isSpace(first), cluster.count == 1, let previous, !previous.file.isColor, previous.file.coverage.contains(first) { return previous }
    if let face = style.chain.face(for: cluster, isEmoji: EmojiPresentation.isColor(cluster)) { return face }
    missing.append(first)
    return style.primary
  }

  private func isSpace(_ scalar: UInt32) -> Bool { scalar == 0x20 || scalar == 0xa0 }

  private mutating func append(_ range: Range<Int>, style: Int, face: FontFace, script: GUnicodeScript) {
    let first = source.scalars[analysis.range.lowerBound + range.lowerBound]
    let isTab = first == 0x09
    let level = analysis.levels[range.lowerBound]
    let tag = g_unicode_script_to_iso15924(script)
    let shapingScript = hb_script_from_iso15924_tag(hb_tag_t(tag))
    if let last = items.last, !isTab, !last.isTab, last.style == style, last.face === face, last.level == level,
      last.script == shapingScript, !isFull(last, before: range.lowerBound)
    {
      items[items.count - 1].range = last.range.lowerBound..<range.upperBound
      return
    }
    items.append(TextItem(range: range, style: style, face: face, script: shapingScript, level: level, isTab: isTab))
  }

  private func isFull(_ item: TextItem, before index: Int) -> Bool {
    if item.range.count < Self.preferredLength { return false }
    return source.scalars[analysis.range.lowerBound + index - 1] == 0x20 || item.range.count >= Self.longestLength
  }
}
