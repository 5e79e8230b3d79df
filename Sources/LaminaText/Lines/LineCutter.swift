import CHarfBuzz

/// Takes the pieces of a line out of a paragraph, shaping again what a cut has changed.
struct LineCutter {
  let paragraph: ShapedParagraph
  let shaper: ItemShaper

  /// The pieces between two scalars, in logical order.
  func pieces(_ range: Range<Int>) -> [LinePiece] {
    guard !range.isEmpty, !paragraph.items.isEmpty else { return [] }
    var pieces: [LinePiece] = []
    var index = paragraph.item(at: range.lowerBound)
    while index < paragraph.items.count, paragraph.items[index].range.lowerBound < range.upperBound {
      pieces.append(piece(of: paragraph.items[index], range.clamped(to: paragraph.items[index].range)))
      index += 1
    }
    return pieces
  }

  /// A sign that is not in the text, in the style in force at a scalar.
  func inserted(_ scalar: UInt32, at index: Int, level: UInt8) -> LinePiece? {
    let place = paragraph.analysis.range.lowerBound + min(index, max(0, paragraph.count - 1))
    let styleIndex = paragraph.source.style(at: place)
    let style = paragraph.styles[styleIndex]
    guard let sign = Unicode.Scalar(scalar), let face = style.chain.face(for: [scalar], isEmoji: false) ?? style.primary else {
      return nil
    }
    var piece = LinePiece(
      range: 0..<1, style: styleIndex, face: face, level: level, spacing: style.letterSpacing, glyphs: [], inserted: String(sign))
    piece.glyphs = withUnsafePointer(to: scalar) {
      shaper.shape(
        UnsafeBufferPointer(start: $0, count: 1), 0..<1, face: face, script: HB_SCRIPT_COMMON, isRightToLeft: piece.isRightToLeft,
        style: style)
    }
    piece.measure(paragraph.styles)
    return piece
  }

  private func piece(of item: TextItem, _ range: Range<Int>) -> LinePiece {
    let spacing = item.isCursive ? 0 : paragraph.styles[item.style].letterSpacing
    var piece = LinePiece(
      range: range, style: item.style, face: item.face, level: item.level, isTab: item.isTab, spacing: spacing, glyphs: item.glyphs)
    if item.isTab { return piece }
    if range != item.range { piece.glyphs = cut(item, range) ?? shapeAgain(item, range) }
    piece.measure(paragraph.styles)
    return piece
  }

  /// The glyphs of a part, when both cuts fall between clusters that do not depend on each other.
  private func cut(_ item: TextItem, _ range: Range<Int>) -> [ShapedGlyph]? {
    let glyphs = item.glyphs
    let isRightToLeft = item.isRightToLeft
    // How many glyphs, from the left, lie before a scalar's; clusters ascend, or descend in right-to-left text.
    func position(_ scalar: Int) -> Int {
      var (low, high) = (0, glyphs.count)
      while low < high {
        let middle = (low + high) / 2
        let isBefore = isRightToLeft ? Int(glyphs[middle].cluster) >= scalar : Int(glyphs[middle].cluster) < scalar
        if isBefore { low = middle + 1 } else { high = middle }
      }
      return low
    }
    func isClean(_ scalar: Int) -> Bool {
      if scalar == item.range.lowerBound || scalar == item.range.upperBound { return true }
      let place = position(scalar)
      let first = isRightToLeft ? place - 1 : place
      guard glyphs.indices.contains(first), Int(glyphs[first].cluster) == scalar else { return false }
      // HarfBuzz flags all glyphs of a cluster alike.
      return !glyphs[first].isUnsafeToBreak
    }
    guard isClean(range.lowerBound), isClean(range.upperBound) else { return nil }
    let (from, to) = (position(range.lowerBound), position(range.upperBound))
    return Array(isRightToLeft ? glyphs[to..<from] : glyphs[from..<to])
  }

  private func shapeAgain(_ item: TextItem, _ range: Range<Int>) -> [ShapedGlyph] {
    paragraph.shapingScalars.withUnsafeBufferPointer {
      shaper.shape(
        $0, range, face: item.face, script: item.script, isRightToLeft: item.isRightToLeft, style: paragraph.styles[item.style])
    }
  }
}
