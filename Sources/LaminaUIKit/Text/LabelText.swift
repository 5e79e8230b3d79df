import Foundation
import LaminaGeometry
import LaminaLayers
import LaminaText

/// A label's text and how it is set, ready to be measured and drawn.
struct LabelText {
  var text: AttributedText
  /// Of the tallest font: lines are as high as UIKit's.
  var font: UIFont

  /// Text of one style.
  init(_ string: String, font: UIFont, color: CGColor, alignment: NSTextAlignment, mode: NSLineBreakMode, lines: Int) {
    var style = font.textStyle
    style.color = color
    self.font = font
    text = AttributedText(string, style: style, paragraph: LabelText.paragraph(alignment, mode, lines, font.lineHeight))
  }

  /// Text whose attributes win over the label's font and colour.
  init(
    _ string: NSAttributedString, font: UIFont, color: CGColor, alignment: NSTextAlignment, mode: NSLineBreakMode, lines: Int
  ) {
    var tallest = font
    var paragraph = LabelText.paragraph(alignment, mode, lines, nil)
    var runs: [AttributedText.Run] = []
    var hasParagraph = false
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
      let used = attributes[.font] as? UIFont ?? font
      if runs.isEmpty || used.lineHeight > tallest.lineHeight { tallest = used }
      var style = used.textStyle
      style.color = (attributes[.foregroundColor] as? UIColor)?.cgColor ?? color
      style.backgroundColor = (attributes[.backgroundColor] as? UIColor)?.cgColor
      style.letterSpacing = CGFloat(LabelText.number(attributes[.kern] ?? attributes[.tracking]) ?? 0)
      style.baselineOffset = CGFloat(LabelText.number(attributes[.baselineOffset]) ?? 0)
      style.underline = (LabelText.number(attributes[.underlineStyle]) ?? 0) != 0
      style.underlineColor = (attributes[.underlineColor] as? UIColor)?.cgColor
      style.strikethrough = (LabelText.number(attributes[.strikethroughStyle]) ?? 0) != 0
      style.strikethroughColor = (attributes[.strikethroughColor] as? UIColor)?.cgColor
      runs.append(AttributedText.Run(string.attributedSubstring(from: range).string, style: style))
      if !hasParagraph, let own = attributes[.paragraphStyle] as? NSParagraphStyle {
        hasParagraph = true
        paragraph = LabelText.paragraph(own.alignment == .natural ? alignment : own.alignment, mode, lines, nil)
        paragraph.lineSpacing = own.lineSpacing
        paragraph.paragraphSpacing = own.paragraphSpacing
        paragraph.firstLineIndent = own.firstLineHeadIndent
        paragraph.hyphenates = own.hyphenationFactor > 0
        if own.lineHeightMultiple > 0 { paragraph.lineHeight = used.lineHeight * own.lineHeightMultiple }
        if own.minimumLineHeight > 0 { paragraph.lineHeight = max(paragraph.lineHeight ?? used.lineHeight, own.minimumLineHeight) }
        if own.maximumLineHeight > 0 { paragraph.lineHeight = min(paragraph.lineHeight ?? used.lineHeight, own.maximumLineHeight) }
      }
    }
    if paragraph.lineHeight == nil { paragraph.lineHeight = tallest.lineHeight }
    self.font = tallest
    text = AttributedText(runs: runs, paragraph: paragraph)
  }

  private static func number(_ value: Any?) -> Double? {
    if let number = value as? NSNumber { return number.doubleValue }
    return (value as? CGFloat).map { Double($0) } ?? (value as? Double) ?? (value as? Int).map { Double($0) }
      ?? (value as? Float).map { Double($0) }
  }

  private static func paragraph(
    _ alignment: NSTextAlignment, _ mode: NSLineBreakMode, _ lines: Int, _ height: CGFloat?
  ) -> LaminaText.ParagraphStyle {
    var style = LaminaText.ParagraphStyle(alignment: alignment.paragraph, lineHeight: height, maxLines: lines)
    switch mode {
    case .byWordWrapping, .byCharWrapping, .byClipping: style.truncation = .clip
    case .byTruncatingHead: style.truncation = .head
    case .byTruncatingTail: style.truncation = .tail
    case .byTruncatingMiddle: style.truncation = .middle
    }
    if mode == .byCharWrapping { style.lineBreak = .character }
    return style
  }

  /// The size of the text in lines of a width, in whole pixels.
  func size(width: CGFloat?, scale: CGFloat) -> CGSize {
    let size = TextEnvironment.current.layout(text, width: width, height: nil).size
    func up(_ value: CGFloat) -> CGFloat { (value * scale - 0.001).rounded(.up) / scale }
    return CGSize(width: up(size.width), height: up(size.height))
  }

  func layout(width: CGFloat, height: CGFloat?) -> TextLayout { TextEnvironment.current.layout(text, width: width, height: height) }
}
