import Foundation

extension UIFont {
  /// What a text is for; its size follows the reader's wish.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: UITraitCollection.current)
  }

  public class func preferredFont(forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    let category = (traitCollection ?? UITraitCollection.current).preferredContentSizeCategory
    let weight: Weight = style == .headline ? .semibold : .regular
    let descriptor = UIFontDescriptor(family: UIFontDescriptor.systemFamily, weight: weight, preferredStyle: style)
    return UIFont(descriptor: descriptor, size: TextStyleSizes.size(of: style, category))
  }
}

/// Sizes by style and category (Apple's Human Interface Guidelines, "Typography": Dynamic Type sizes).
enum TextStyleSizes {
  private static let title0: [CGFloat] = [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
  private static let title1: [CGFloat] = [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
  private static let title2: [CGFloat] = [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
  private static let title3: [CGFloat] = [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
  private static let body: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
  private static let callout: [CGFloat] = [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
  private static let subheadline: [CGFloat] = [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
  private static let footnote: [CGFloat] = [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
  private static let caption1: [CGFloat] = [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
  private static let caption2: [CGFloat] = [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]

  private static func sizes(_ style: UIFont.TextStyle) -> [CGFloat] {
    switch style {
    case .largeTitle, .extraLargeTitle: title0
    case .title1: title1
    case .title2: title2
    case .title3: title3
    case .callout: callout
    case .subheadline: subheadline
    case .footnote: footnote
    case .caption1: caption1
    case .caption2: caption2
    default: body
    }
  }

  static func size(of style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat { sizes(style)[category.index] }
}
