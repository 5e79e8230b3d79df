/// A line whose content is settled and whose place is not: pieces from left to right, and how tall it is.
struct ComposedLine {
  /// In visual order.
  private(set) var pieces: [LinePiece]
  /// From edge to edge, without indent and justification.
  private(set) var width: Double
  let indent: Double
  let box: LineBox
  let isBaseRightToLeft: Bool
  let isJustified: Bool
  /// Bytes of the whole text.
  let textRange: Range<Int>

  /// - Parameters:
  ///   - pieces: in logical order.
  ///   - emptyStyle: what gives a line without characters its height.
  init(
    pieces: [LinePiece], paragraph: ShapedParagraph, style: ParagraphStyle, tabs: TabStops, indent: Double, isJustified: Bool,
    textRange: Range<Int>, emptyStyle: ResolvedStyle
  ) {
    self.pieces = Self.reordered(pieces)
    self.indent = indent
    self.isJustified = isJustified
    self.textRange = textRange
    isBaseRightToLeft = paragraph.isBaseRightToLeft
    box = LineBox(pieces: pieces, styles: paragraph.styles, style: style, emptyStyle: emptyStyle)
    width = 0
    setTabs(tabs)
  }

  /// A tab's width depends on where it stands, counted from the start edge.
  private mutating func setTabs(_ tabs: TabStops) {
    var pen = indent
    let indices = Array(pieces.indices)
    for index in isBaseRightToLeft ? indices.reversed() : indices {
      if pieces[index].isTab { pieces[index].width = tabs.advance(from: pen) }
      pen += pieces[index].width
    }
    width = pen - indent
  }

  /// Rule L2 of the bidirectional algorithm: from the highest level down, every run at that level or above is turned round.
  private static func reordered(_ pieces: [LinePiece]) -> [LinePiece] {
    let highest = pieces.map(\.level).max() ?? 0
    guard highest > 0 else { return pieces }
    var result = pieces
    for level in stride(from: highest, through: 1, by: -1) {
      var start = 0
      while start < result.count {
        var end = start
        while end < result.count, result[end].level >= level { end += 1 }
        if end > start { result[start..<end].reverse() }
        start = end + 1
      }
    }
    return result
  }
}
