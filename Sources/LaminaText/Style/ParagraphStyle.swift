public import Foundation

/// How lines are made and placed. Lengths are in points.
public struct ParagraphStyle: Sendable, Hashable {
  /// `start` and `end` follow the direction of each paragraph; `justify` widens spaces on all but the last line.
  public enum Alignment: String, Sendable, Hashable, CaseIterable {
    case start, end, left, right, center, justify
  }

  /// The base direction; `automatic` takes it from the first letter that has one, else left to right.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    case automatic, leftToRight, rightToLeft
  }

  /// Where a line may end: between words only (a long word then overflows), between any two characters, or between words and
  /// only where a word is longer than the line inside it.
  public enum LineBreak: String, Sendable, Hashable, CaseIterable {
    case word, character, wordThenCharacter
  }

  /// Which part of the last allowed line gives way when text is left over. `clip` ends it without an ellipsis.
  public enum Truncation: String, Sendable, Hashable, CaseIterable {
    case tail, middle, head, clip
  }

  public var alignment: Alignment
  /// The height of every line; the font's box is centred in it. `nil`: the tallest font's ascent, descent and line gap.
  public var lineHeight: CGFloat?
  /// Multiplies the font's own line height; not used beside `lineHeight`.
  public var lineHeightMultiple: CGFloat?
  /// Added between two lines.
  public var lineSpacing: CGFloat
  public var direction: Direction
  public var lineBreak: LineBreak
  /// The most lines to show; 0 means any number.
  public var maxLines: Int
  public var truncation: Truncation
  /// Breaks words at syllables where the run's language is set and its hyphenation patterns are installed.
  public var hyphenates: Bool
  /// Moves the first line of each paragraph in from the start edge.
  public var firstLineIndent: CGFloat
  /// Added between two paragraphs, on top of `lineSpacing`.
  public var paragraphSpacing: CGFloat
  /// Positions from the start edge, ascending. After the last, and where empty, a tab goes to the next multiple of 28.
  public var tabStops: [CGFloat]

  public init(
    alignment: Alignment = .start, lineHeight: CGFloat? = nil, lineHeightMultiple: CGFloat? = nil, lineSpacing: CGFloat = 0,
    direction: Direction = .automatic, lineBreak: LineBreak = .wordThenCharacter, maxLines: Int = 0, truncation: Truncation = .tail,
    hyphenates: Bool = false, firstLineIndent: CGFloat = 0, paragraphSpacing: CGFloat = 0, tabStops: [CGFloat] = []
  ) {
    self.alignment = alignment
    self.lineHeight = lineHeight
    self.lineHeightMultiple = lineHeightMultiple
    self.lineSpacing = lineSpacing
    self.direction = direction
    self.lineBreak = lineBreak
    self.maxLines = maxLines
    self.truncation = truncation
    self.hyphenates = hyphenates
    self.firstLineIndent = firstLineIndent
    self.paragraphSpacing = paragraphSpacing
    self.tabStops = tabStops
  }
}
