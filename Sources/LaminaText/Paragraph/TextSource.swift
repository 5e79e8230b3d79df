/// All of a text in the forms that shaping needs: scalars, UTF-8, the style of each, and where paragraphs are.
struct TextSource {
  private(set) var scalars: [UInt32] = []
  private(set) var utf8: [UInt8] = []
  /// The UTF-8 offset of each scalar, and the end.
  private(set) var offsets: [Int] = []
  /// Runs in order: the scalar after the last, and the index of the style.
  private(set) var styleRuns: [(end: Int, style: Int)] = []
  private(set) var exceedsLimits = false

  init(_ text: AttributedText) {
    reserve(text)
    for (style, run) in text.runs.prefix(TextLimits.runs).enumerated() {
      for scalar in run.text.unicodeScalars {
        if scalars.count == TextLimits.characters {
          exceedsLimits = true
          break
        }
        offsets.append(utf8.count)
        scalars.append(scalar.value)
        utf8.append(contentsOf: UTF8.encode(scalar)!)
      }
      styleRuns.append((scalars.count, style))
    }
    offsets.append(utf8.count)
    if text.runs.count > TextLimits.runs { exceedsLimits = true }
  }

  private mutating func reserve(_ text: AttributedText) {
    let bytes = text.runs.reduce(0) { $0 + min($1.text.utf8.count, TextLimits.characters) }
    let count = min(bytes, TextLimits.characters)
    scalars.reserveCapacity(count)
    offsets.reserveCapacity(count + 1)
    utf8.reserveCapacity(bytes)
  }

  /// The paragraph that starts at a scalar: its content, and where the next one starts (`nil`: it is the last).
  func paragraph(from start: Int) -> (content: Range<Int>, next: Int?) {
    var end = start
    while end < scalars.count, !CharacterClass.endsParagraph(scalars[end]) { end += 1 }
    if end == scalars.count { return (start..<end, nil) }
    let isPair = scalars[end] == 0x0d && end + 1 < scalars.count && scalars[end + 1] == 0x0a
    return (start..<end, end + (isPair ? 2 : 1))
  }

  /// The style in force at a scalar; at the end of the text, that of the last run.
  func style(at index: Int) -> Int {
    var (low, high) = (0, styleRuns.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if styleRuns[middle].end > index { high = middle } else { low = middle + 1 }
    }
    return low
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: utf8[offsets[range.lowerBound]..<offsets[range.upperBound]], as: UTF8.self)
  }
}
