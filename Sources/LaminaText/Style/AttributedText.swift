/// Text in runs of one style each, and how its paragraphs are set. A line feed, a carriage return or U+2029 ends a paragraph;
/// U+2028 ends a line.
public struct AttributedText: Sendable, Hashable {
  /// A stretch of text in one style.
  public struct Run: Sendable, Hashable {
    public var text: String
    public var style: TextStyle

    public init(_ text: String, style: TextStyle = TextStyle()) {
      self.text = text
      self.style = style
    }
  }

  public var runs: [Run]
  public var paragraph: ParagraphStyle

  public init(runs: [Run], paragraph: ParagraphStyle = ParagraphStyle()) {
    self.runs = runs
    self.paragraph = paragraph
  }

  /// Text of one style.
  public init(_ text: String, style: TextStyle = TextStyle(), paragraph: ParagraphStyle = ParagraphStyle()) {
    self.init(runs: [Run(text, style: style)], paragraph: paragraph)
  }
}
