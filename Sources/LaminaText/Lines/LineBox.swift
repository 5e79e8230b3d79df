import Foundation

/// How tall a line is, and where its baseline lies.
struct LineBox {
  /// From the top of the box to the baseline.
  let baseline: Double
  let height: Double
  /// Of the tallest font.
  let ascent: Double
  let descent: Double

  init(pieces: [LinePiece], styles: [ResolvedStyle], style: ParagraphStyle, emptyStyle: ResolvedStyle) {
    var primary = pieces.map { Extent(styles[$0.style], styles[$0.style].primary) }
    if primary.isEmpty { primary = [Extent(emptyStyle, emptyStyle.primary)] }
    let all = primary + pieces.map { Extent(styles[$0.style], $0.face) }
    ascent = all.map(\.ascent).max() ?? 0
    descent = all.map(\.descent).max() ?? 0
    if let fixed = Self.positive(style.lineHeight) {
      // A fixed height centres the fonts asked for; a fallback face does not move the baseline.
      let up = primary.map(\.ascent).max() ?? 0
      let down = primary.map(\.descent).max() ?? 0
      height = fixed
      baseline = (fixed - up - down) / 2 + up
    } else {
      let above = all.map { $0.ascent + $0.gap / 2 }.max() ?? 0
      let below = all.map { $0.descent + $0.gap / 2 }.max() ?? 0
      let natural = above + below
      height = natural * (Self.positive(style.lineHeightMultiple) ?? 1)
      baseline = (height - natural) / 2 + above
    }
  }

  private static func positive(_ value: CGFloat?) -> Double? {
    guard let value, value.isFinite, value > 0 else { return nil }
    return Double(value)
  }

  private struct Extent {
    var ascent: Double
    var descent: Double
    var gap: Double

    init(_ style: ResolvedStyle, _ face: FontFace?) {
      let metrics = face?.metrics ?? .unknown
      ascent = metrics.ascent * style.size + style.baselineOffset
      descent = metrics.descent * style.size - style.baselineOffset
      gap = metrics.lineGap * style.size
    }
  }
}
