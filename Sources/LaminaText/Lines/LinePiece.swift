import CHarfBuzz

/// A part of one item as it stands on a line, or a sign that layout put in.
struct LinePiece {
  /// Scalars of the paragraph; for an inserted sign those of its own text.
  var range: Range<Int>
  var style: Int
  var face: FontFace
  var level: UInt8
  var isTab = false
  var spacing: Double
  var glyphs: [ShapedGlyph]
  /// The text of a hyphen or an ellipsis.
  var inserted: String?
  /// Points from edge to edge; for a tab set when its place is known.
  var width = 0.0

  var isRightToLeft: Bool { level & 1 == 1 }

  func forEachCluster(_ body: (Range<Int>, ArraySlice<ShapedGlyph>) -> Void) {
    ShapedParagraph.forEachCluster(glyphs[...], in: range, isRightToLeft: isRightToLeft, body)
  }

  /// The width of a cluster, by the rule that also gave the paragraph its widths.
  static func width(of glyphs: ArraySlice<ShapedGlyph>, scale: Double, spacing: Double) -> Double {
    let width = glyphs.reduce(0.0) { $0 + Double($1.advance) } * scale
    return width > 0 ? width + spacing : width
  }

  mutating func measure(_ styles: [ResolvedStyle]) {
    let scale = face.scale(size: styles[style].size)
    var sum = 0.0
    forEachCluster { _, glyphs in sum += Self.width(of: glyphs, scale: scale, spacing: spacing) }
    width = sum
  }
}
