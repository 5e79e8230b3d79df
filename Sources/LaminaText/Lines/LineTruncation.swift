/// Shortens what is left of a paragraph to one line with an ellipsis.
struct LineTruncation {
  let paragraph: ShapedParagraph
  let cutter: LineCutter
  let tabs: TabStops

  static let ellipsis: UInt32 = 0x2026

  /// The pieces of a line that starts at `start`, in logical order.
  ///
  /// - Parameter end: where the text that the line may show ends.
  func pieces(_ place: ParagraphStyle.Truncation, start: Int, end: Int, width: Double?, indent: Double) -> [LinePiece] {
    let room = (width.map { $0 - indent } ?? .infinity) + LineBreaker.tolerance
    switch place {
    case .clip: return cutter.pieces(start..<clipEnd(start, end, room, indent))
    case .tail:
      let cut = prefixEnd(start, end, room - signWidth(at: start), indent)
      return cutter.pieces(start..<cut) + ellipsis(at: max(start, cut - 1))
    case .head:
      let cut = suffixStart(start, end, room - signWidth(at: end - 1))
      return ellipsis(at: cut) + cutter.pieces(cut..<end)
    case .middle:
      let (left, right) = middle(start, end, room - signWidth(at: start), indent)
      return cutter.pieces(start..<left) + ellipsis(at: max(start, left - 1)) + cutter.pieces(right..<end)
    }
  }

  private func ellipsis(at index: Int) -> [LinePiece] {
    cutter.inserted(Self.ellipsis, at: max(0, index), level: paragraph.analysis.baseLevel).map { [$0] } ?? []
  }

  private func signWidth(at index: Int) -> Double { ellipsis(at: index).reduce(0) { $0 + $1.width } }

  private func isCut(_ index: Int) -> Bool { index == paragraph.count || paragraph.breaks[index].contains(.grapheme) }

  private func width(_ index: Int, pen: Double) -> Double {
    paragraph.scalar(index) == 0x09 ? tabs.advance(from: pen) : paragraph.widths[index]
  }

  /// The longest prefix within `room`, without the space before the ellipsis.
  private func prefixEnd(_ start: Int, _ end: Int, _ room: Double, _ indent: Double) -> Int {
    var pen = 0.0
    var best = start
    var index = start
    while index < end {
      pen += width(index, pen: pen + indent)
      index += 1
      if pen > room { break }
      if isCut(index), !CharacterClass.hangs(paragraph.scalar(index - 1)) { best = index }
    }
    return best
  }

  /// Up to the first character that starts beyond the edge: the one before may cross it.
  private func clipEnd(_ start: Int, _ end: Int, _ room: Double, _ indent: Double) -> Int {
    var pen = 0.0
    for index in start..<max(start, end) {
      if pen >= room - LineBreaker.tolerance, isCut(index), index > start { return index }
      pen += width(index, pen: pen + indent)
    }
    return end
  }

  private func suffixStart(_ start: Int, _ end: Int, _ room: Double) -> Int {
    var sum = 0.0
    var best = end
    var index = end
    while index > start {
      index -= 1
      sum += width(index, pen: 0)
      if sum > room { break }
      if isCut(index), !CharacterClass.hangs(paragraph.scalar(index)) { best = index }
    }
    return best
  }

  /// As much of both ends as fits: the start first has half, the end takes the rest, and the start what then remains.
  private func middle(_ start: Int, _ end: Int, _ room: Double, _ indent: Double) -> (Int, Int) {
    let half = prefixEnd(start, end, room / 2, indent)
    let right = max(half, suffixStart(half, end, room - sum(start, half)))
    let left = min(right, prefixEnd(start, right, room - sum(right, end), indent))
    return (left, right)
  }

  private func sum(_ from: Int, _ to: Int) -> Double {
    var pen = 0.0
    for index in from..<max(from, to) { pen += width(index, pen: pen) }
    return pen
  }
}
