/// One line of a paragraph, in scalars from its start.
struct LineSpan {
  var start: Int
  /// Where the visible content ends; hanging space follows.
  var contentEnd: Int
  /// Where the next line starts.
  var end: Int
  /// Ended by the text (a line separator, the paragraph's end) and not for want of room.
  var isForced: Bool
  var showsHyphen = false
}

/// Cuts a paragraph into lines, each as long as the width allows, by the rules of Unicode Standard Annex 14.
struct LineBreaker {
  let paragraph: ShapedParagraph
  let mode: ParagraphStyle.LineBreak
  let tabs: TabStops

  /// Widths are sums of many numbers: a text fits in the very width that was measured for it.
  static let tolerance = 0.01

  /// The line that starts at `start`. Without a `width` it goes on to the next forced break.
  func next(from start: Int, width: Double?, indent: Double) -> LineSpan {
    var pen = indent
    var contentWidth = indent
    var contentEnd = start
    var candidate: LineSpan?
    // The last place inside a word where the content before it still fits.
    var insideWord: LineSpan?
    let room = (width ?? .infinity) + Self.tolerance

    for index in start..<paragraph.count {
      let flags = paragraph.breaks[index]
      if index > start {
        if flags.contains(.mandatory) { return LineSpan(start: start, contentEnd: contentEnd, end: index, isForced: true) }
        let span = LineSpan(start: start, contentEnd: contentEnd, end: index, isForced: false)
        if contentWidth <= room {
          if isLineBreak(flags), let fitting = fit(span, contentWidth, room, flags) { candidate = fitting }
          if flags.contains(.grapheme) { insideWord = span }
        } else if isLineBreak(flags) || mode != .word && flags.contains(.grapheme) {
          // Wider than the line from its first character, or a word that this mode does not cut.
          return span
        }
      }
      let scalar = paragraph.scalar(index)
      pen += scalar == 0x09 ? tabs.advance(from: pen) : paragraph.widths[index]
      if !CharacterClass.hangs(scalar) {
        contentEnd = index + 1
        contentWidth = pen
      }
      if contentWidth > room {
        if let candidate { return candidate }
        if mode != .word, let insideWord { return insideWord }
      }
    }
    return LineSpan(start: start, contentEnd: contentEnd, end: paragraph.count, isForced: true)
  }

  private func isLineBreak(_ flags: BreakFlags) -> Bool {
    mode == .character ? flags.contains(.grapheme) : flags.contains(.line)
  }

  /// The span, with a hyphen if it needs one and there is room for it.
  private func fit(_ span: LineSpan, _ contentWidth: Double, _ room: Double, _ flags: BreakFlags) -> LineSpan? {
    guard flags.contains(.hyphen), mode != .character else { return span }
    guard contentWidth + Hyphen.width(paragraph.style(at: span.end - 1)) <= room else { return nil }
    var span = span
    span.showsHyphen = true
    return span
  }
}
