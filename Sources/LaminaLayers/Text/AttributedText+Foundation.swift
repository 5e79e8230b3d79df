public import Foundation
import LaminaGeometry
public import LaminaText

extension AttributedText {
  /// From Foundation's attributed string. Linux names no attributes of text, so they are read by UIKit's raw names:
  ///
  /// | key | value |
  /// |---|---|
  /// | `NSFont` | a font name, or a `TextStyle` for family, weight, slant and size |
  /// | `NSColor`, `NSBackgroundColor`, `NSUnderlineColor`, `NSStrikethroughColor` | a `CGColor` |
  /// | `NSKern`, `NSBaselineOffset` | a number, in points |
  /// | `NSUnderline`, `NSStrikethrough` | a number other than 0 |
  /// | `NSLanguage` | a BCP 47 tag |
  /// | `NSParagraphStyle` | a `ParagraphStyle`; the first one found counts for the whole text |
  ///
  /// - Parameter base: what a run looks like without attributes.
  public init(_ string: NSAttributedString, base: TextStyle = TextStyle(), paragraph: ParagraphStyle = ParagraphStyle()) {
    var runs: [Run] = []
    var found: ParagraphStyle?
    let whole = NSRange(location: 0, length: string.length)
    string.enumerateAttributes(in: whole) { attributes, range, stop in
      let text = string.attributedSubstring(from: range).string
      runs.append(Run(text, style: base.applying(attributes)))
      if found == nil { found = attributes[NSAttributedString.Key("NSParagraphStyle")] as? ParagraphStyle }
      // Later runs are past what a layout takes.
      if runs.count >= TextLimits.runs { stop.pointee = true }
    }
    self.init(runs: runs, paragraph: found ?? paragraph)
  }
}

extension TextStyle {
  fileprivate func applying(_ attributes: [NSAttributedString.Key: Any]) -> TextStyle {
    var style = self
    func value<Value>(_ key: String, _ type: Value.Type) -> Value? { attributes[NSAttributedString.Key(key)] as? Value }
    func number(_ key: String) -> CGFloat? {
      let any = attributes[NSAttributedString.Key(key)]
      if let number = any as? NSNumber { return CGFloat(number.doubleValue) }
      return (any as? CGFloat) ?? (any as? Double).map { CGFloat($0) } ?? (any as? Int).map { CGFloat($0) }
    }
    if let name = value("NSFont", String.self) {
      FontName(name).apply(to: &style)
    } else if let font = value("NSFont", TextStyle.self) {
      style.takeFont(of: font)
      style.fontSize = font.fontSize
    }
    if let color = value("NSColor", CGColor.self) { style.color = color }
    if let color = value("NSBackgroundColor", CGColor.self) { style.backgroundColor = color }
    if let color = value("NSUnderlineColor", CGColor.self) { style.underlineColor = color }
    if let color = value("NSStrikethroughColor", CGColor.self) { style.strikethroughColor = color }
    if let kern = number("NSKern"), kern.isFinite { style.letterSpacing = kern }
    if let offset = number("NSBaselineOffset"), offset.isFinite { style.baselineOffset = offset }
    if let line = number("NSUnderline") { style.underline = line != 0 }
    if let line = number("NSStrikethrough") { style.strikethrough = line != 0 }
    if let language = value("NSLanguage", String.self) { style.language = language }
    return style
  }
}
