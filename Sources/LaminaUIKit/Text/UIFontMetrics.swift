public import Foundation

/// Lets any size follow the reader's wish as a text style does: multiplied by how much larger the style is than usual.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  // Sendable: all that is stored is constant.
  private let style: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  public static let `default` = UIFontMetrics(forTextStyle: .body)

  public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
  }

  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    font.withSize(min(maximumPointSize, scaledValue(for: font.pointSize, compatibleWith: traitCollection)))
  }

  public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// Rounded to whole pixels.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let traits = traitCollection ?? UITraitCollection.current
    let ratio = TextStyleSizes.size(of: style, traits.preferredContentSizeCategory) / TextStyleSizes.size(of: style, .large)
    let scale = max(1, traits.displayScale)
    return (value * ratio * scale).rounded() / scale
  }
}
