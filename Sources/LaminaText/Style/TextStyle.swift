public import Foundation
public import LaminaGeometry

/// How one run of text looks. Lengths are in points.
public struct TextStyle: Sendable, Hashable {
  /// Families in order of preference. `system` means Inter, `monospaced` means DejaVu Sans Mono, `serif` means DejaVu Serif.
  ///
  /// A character that none of them has is taken from the catalog's fallback fonts. A family that the catalog does not have
  /// is skipped and named in ``TextLayout/unknownFamilies``.
  public var fontFamilies: [String]
  /// The em, in points. Values that are not positive and finite draw nothing.
  public var fontSize: CGFloat
  /// 100 (thin) to 900 (black), matched to the nearest installed face by the rules of CSS Fonts 4, section 5.2.
  public var fontWeight: Int
  /// Uses the family's italic; where it has none, the upright face is slanted by 14 degrees.
  public var italic: Bool
  public var color: CGColor
  /// Added after each character, in points. It also switches off ligatures; joined scripts (Arabic …) ignore it.
  public var letterSpacing: CGFloat
  public var underline: Bool
  /// `nil`: the colour of the text.
  public var underlineColor: CGColor?
  public var strikethrough: Bool
  /// `nil`: the colour of the text.
  public var strikethroughColor: CGColor?
  /// OpenType features by four-letter tag: `["tnum": 1]` for tabular figures, `["kern": 0]` to switch kerning off.
  public var fontFeatures: [String: Int]
  /// Moves the characters up (negative: down) from the baseline.
  public var baselineOffset: CGFloat
  /// A BCP 47 tag, such as `ja` or `de-AT`. It picks the Han face, localised forms, line breaking and hyphenation.
  public var language: String?
  public var backgroundColor: CGColor?

  public init(
    fontFamilies: [String] = ["system"], fontSize: CGFloat = 17, fontWeight: Int = 400, italic: Bool = false,
    color: CGColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1), letterSpacing: CGFloat = 0,
    underline: Bool = false, underlineColor: CGColor? = nil, strikethrough: Bool = false, strikethroughColor: CGColor? = nil,
    fontFeatures: [String: Int] = [:], baselineOffset: CGFloat = 0, language: String? = nil, backgroundColor: CGColor? = nil
  ) {
    self.fontFamilies = fontFamilies
    self.fontSize = fontSize
    self.fontWeight = fontWeight
    self.italic = italic
    self.color = color
    self.letterSpacing = letterSpacing
    self.underline = underline
    self.underlineColor = underlineColor
    self.strikethrough = strikethrough
    self.strikethroughColor = strikethroughColor
    self.fontFeatures = fontFeatures
    self.baselineOffset = baselineOffset
    self.language = language
    self.backgroundColor = backgroundColor
  }
}
