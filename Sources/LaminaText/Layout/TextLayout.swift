package import Foundation
package import LaminaGeometry

/// One shaped text: it measures and it paints, so a line never breaks differently when drawn.
/// Positions are points from the top left corner, y down.
package final class TextLayout: Sendable {
  package struct Line: Sendable {
    /// The top left corner of ``bounds``.
    package let origin: CGPoint
    /// The y of the baseline.
    package let baseline: CGFloat
    /// Of the tallest font on the line.
    package let ascent: CGFloat
    package let descent: CGFloat
    /// From the first character's edge to the last's, as tall as the line.
    package let bounds: CGRect
    /// Bytes of the whole text (runs joined, UTF-8), the space that hangs over the end included.
    package let textRange: Range<Int>
    package let runs: [GlyphRun]
  }

  /// A filled bar: an underline, a strikethrough, or the background of a run.
  package struct Decoration: Sendable, Hashable {
    package var rect: CGRect
    package var color: CGColor
  }

  /// What the text takes: the longest line (with its indent), and all line heights with the space between.
  package let size: CGSize
  package let lines: [Line]
  /// Painted before everything else.
  package let backgrounds: [Decoration]
  /// Painted below the glyphs.
  package let underlines: [Decoration]
  /// Painted above the glyphs.
  package let strikethroughs: [Decoration]
  /// Whether text was left out for want of lines, width or height.
  package let isTruncated: Bool
  /// Whether text was left out because of ``TextLimits``.
  package let exceedsLimits: Bool
  /// Characters that no font has, each once, ascending. They are drawn as the font's box for missing glyphs.
  package let missingGlyphs: [Unicode.Scalar]
  /// Families asked for that the catalog does not have, each once, in order.
  package let unknownFamilies: [String]
  /// The box of everything painted, decorations and backgrounds included; null when nothing is.
  package let inkBounds: CGRect
  /// About how much memory it holds.
  package let byteCount: Int

  /// Underlines, then strikethroughs.
  package var decorations: [Decoration] { underlines + strikethroughs }
  /// The y of the first line's baseline; 0 without lines.
  package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }
  package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }

  init(_ content: Content) {
    size = content.size
    lines = content.lines
    underlines = content.underlines
    strikethroughs = content.strikethroughs
    backgrounds = content.backgrounds
    isTruncated = content.isTruncated
    exceedsLimits = content.exceedsLimits
    missingGlyphs = content.missing.sorted().compactMap(Unicode.Scalar.init)
    unknownFamilies = content.unknownFamilies
    var ink = CGRect.null
    for bar in underlines + strikethroughs + backgrounds where !bar.rect.isEmpty { ink = ink.union(bar.rect) }
    var bytes = 512
    for line in lines {
      bytes += 160
      for run in line.runs {
        if !run.bounds.isEmpty { ink = ink.union(run.bounds) }
        bytes += run.glyphs.count * 40 + run.text.utf8.count + 200
      }
    }
    inkBounds = ink
    byteCount = bytes
  }

  /// What a layout is made of while it is put together.
  struct Content {
    var size = CGSize.zero
    var lines: [Line] = []
    var underlines: [Decoration] = []
    var strikethroughs: [Decoration] = []
    var backgrounds: [Decoration] = []
    var isTruncated = false
    var exceedsLimits = false
    var missing: Set<UInt32> = []
    var unknownFamilies: [String] = []
  }
}
