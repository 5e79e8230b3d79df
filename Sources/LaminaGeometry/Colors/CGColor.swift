public import Foundation

/// A colour in sRGB with straight (not premultiplied) alpha; channels are 0…1.
///
/// Colours given in other spaces are converted when they are made, so that everything after this point works in one
/// space. Core Graphics' `CGColor` is a reference type; here it is a value that is used in the same way.
@frozen public struct CGColor: Sendable, Hashable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alphaValue: Double

  @inlinable public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(uncheckedRed: Double(red), Double(green), Double(blue), Double(alpha))
  }

  @usableFromInline init(uncheckedRed red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
    (self.red, self.green, self.blue, alphaValue) = (red, green, blue, alpha)
  }

  /// A grey; `gray` 0 is black, 1 white.
  @inlinable public init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  @inlinable public init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  @inlinable public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// From components in `colorSpace`, the last one alpha; nil when their number does not fit the space.
  public init?(colorSpace: CGColorSpace, components: [CGFloat]) {
    guard components.count == colorSpace.numberOfComponents + 1 else { return nil }
    self = colorSpace.color(of: components)
  }

  /// From the bytes 0xRRGGBB.
  package init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      uncheckedRed: Double(rgb >> 16 & 255) / 255, Double(rgb >> 8 & 255) / 255, Double(rgb & 255) / 255, alpha)
  }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  @inlinable public var alpha: CGFloat { CGFloat(alphaFraction) }

  @usableFromInline var alphaFraction: Double { alphaValue }

  public var numberOfComponents: Int { 4 }

  /// Red, green, blue and alpha.
  public var components: [CGFloat]? { [CGFloat(red), CGFloat(green), CGFloat(blue), CGFloat(alphaValue)] }

  public var colorSpace: CGColorSpace? { CGColorSpace(.sRGB) }

  public func copy(alpha: CGFloat) -> CGColor? {
    var copy = self
    copy.alphaValue = Double(alpha)
    return copy
  }

  package func withAlpha(_ alpha: Double) -> CGColor { CGColor(uncheckedRed: red, green, blue, alpha) }

  package func multiplyingAlpha(by factor: Double) -> CGColor { withAlpha(alphaValue * factor) }

  @inlinable package var isOpaque: Bool { alphaFraction >= 1 }
  @inlinable package var isClear: Bool { alphaFraction <= 0 }

  /// Channels forced into 0…1; a channel that is not a number becomes 0.
  package var clamped: CGColor {
    func unit(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
    return CGColor(uncheckedRed: unit(red), unit(green), unit(blue), unit(alphaValue))
  }

  /// A mix in premultiplied space, which is what animations and gradients use: no dark fringe towards clear.
  package func mixed(with other: CGColor, fraction t: Double) -> CGColor {
    let alpha = alphaValue + (other.alphaValue - alphaValue) * t
    guard alpha != 0 else { return CGColor(uncheckedRed: other.red, other.green, other.blue, 0) }
    func channel(_ a: Double, _ b: Double) -> Double {
      let (p, q) = (a * alphaValue, b * other.alphaValue)
      return (p + (q - p) * t) / alpha
    }
    return CGColor(uncheckedRed: channel(red, other.red), channel(green, other.green), channel(blue, other.blue), alpha)
  }

  /// 0xAARRGGBB, premultiplied, each channel rounded to nearest: the pixel this colour paints.
  package var premultipliedARGB: UInt32 {
    let color = clamped
    func byte(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
    let alpha = color.alphaValue
    return byte(alpha) << 24 | byte(color.red * alpha) << 16 | byte(color.green * alpha) << 8 | byte(color.blue * alpha)
  }

  /// `#rrggbb`, or `#rrggbbaa` when it is not opaque.
  package var hexadecimal: String {
    let color = clamped
    func pair(_ value: Double) -> String {
      let text = String(Int((value * 255).rounded()), radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    let rgb = "#" + pair(color.red) + pair(color.green) + pair(color.blue)
    return color.alphaValue >= 1 ? rgb : rgb + pair(color.alphaValue)
  }
}
