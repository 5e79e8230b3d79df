import LaminaGeometry

/// Colours that follow the appearance. Values: Apple's Human Interface Guidelines, "Color", in light, dark, and both with increased
/// contrast.
extension UIColor {
  /// A colour in four appearances, as 0xRRGGBB.
  private static func adaptive(_ light: UInt32, _ dark: UInt32, _ lightContrast: UInt32, _ darkContrast: UInt32) -> UIColor {
    adaptive((light, 1), (dark, 1), (lightContrast, 1), (darkContrast, 1))
  }

  private typealias Shade = (rgb: UInt32, alpha: Double)

  private static func adaptive(_ light: Shade, _ dark: Shade, _ lightContrast: Shade, _ darkContrast: Shade) -> UIColor {
    func color(_ shade: Shade) -> UIColor { UIColor(cgColor: CGColor(rgb: shade.rgb, alpha: shade.alpha)) }
    let (day, night) = (color(light), color(dark))
    let (dayContrast, nightContrast) = (color(lightContrast), color(darkContrast))
    return UIColor { traits in
      let isHigh = traits.accessibilityContrast == .high
      return traits.userInterfaceStyle == .dark ? (isHigh ? nightContrast : night) : (isHigh ? dayContrast : day)
    }
  }

  /// Backgrounds that rise in the dark: sheets and popovers are lighter than what lies below.
  private static func raised(_ light: UInt32, _ dark: UInt32, elevated: UInt32) -> UIColor {
    let (day, night, high) = (
      UIColor(cgColor: CGColor(rgb: light)), UIColor(cgColor: CGColor(rgb: dark)), UIColor(cgColor: CGColor(rgb: elevated))
    )
    return UIColor { traits in
      guard traits.userInterfaceStyle == .dark else { return day }
      return traits.userInterfaceLevel == .elevated ? high : night
    }
  }

  public static let systemRed = adaptive(0xff3b30, 0xff453a, 0xd70015, 0xff6961)
  public static let systemOrange = adaptive(0xff9500, 0xff9f0a, 0xc93400, 0xffb340)
  public static let systemYellow = adaptive(0xffcc00, 0xffd60a, 0xb25000, 0xffd426)
  public static let systemGreen = adaptive(0x34c759, 0x30d158, 0x248a3d, 0x30db5b)
  public static let systemMint = adaptive(0x00c7be, 0x63e6e2, 0x0c817b, 0x66d4cf)
  public static let systemTeal = adaptive(0x30b0c7, 0x40c8e0, 0x008299, 0x5de6ff)
  public static let systemCyan = adaptive(0x32ade6, 0x64d2ff, 0x0071a4, 0x70d7ff)
  public static let systemBlue = adaptive(0x007aff, 0x0a84ff, 0x0040dd, 0x409cff)
  public static let systemIndigo = adaptive(0x5856d6, 0x5e5ce6, 0x3634a3, 0x7d7aff)
  public static let systemPurple = adaptive(0xaf52de, 0xbf5af2, 0x8944ab, 0xda8fff)
  public static let systemPink = adaptive(0xff2d55, 0xff375f, 0xd30f45, 0xff6482)
  public static let systemBrown = adaptive(0xa2845e, 0xac8e68, 0x7f6545, 0xb59469)

  public static let systemGray = adaptive(0x8e8e93, 0x8e8e93, 0x6c6c70, 0xaeaeb2)
  public static let systemGray2 = adaptive(0xaeaeb2, 0x636366, 0x8e8e93, 0x7c7c80)
  public static let systemGray3 = adaptive(0xc7c7cc, 0x48484a, 0xaeaeb2, 0x545456)
  public static let systemGray4 = adaptive(0xd1d1d6, 0x3a3a3c, 0xbcbcc0, 0x444446)
  public static let systemGray5 = adaptive(0xe5e5ea, 0x2c2c2e, 0xd8d8dc, 0x363638)
  public static let systemGray6 = adaptive(0xf2f2f7, 0x1c1c1e, 0xebebf0, 0x242426)

  public static let label = adaptive(0x000000, 0xffffff, 0x000000, 0xffffff)
  public static let secondaryLabel = adaptive((0x3c3c43, 0.6), (0xebebf5, 0.6), (0x3c3c43, 0.8), (0xebebf5, 0.7))
  public static let tertiaryLabel = adaptive((0x3c3c43, 0.3), (0xebebf5, 0.3), (0x3c3c43, 0.7), (0xebebf5, 0.55))
  public static let quaternaryLabel = adaptive((0x3c3c43, 0.18), (0xebebf5, 0.16), (0x3c3c43, 0.55), (0xebebf5, 0.4))
  public static let placeholderText = adaptive((0x3c3c43, 0.3), (0xebebf5, 0.3), (0x3c3c43, 0.7), (0xebebf5, 0.55))
  public static let link = adaptive(0x007aff, 0x0984ff, 0x0040dd, 0x409cff)
  public static let separator = adaptive((0x3c3c43, 0.29), (0x545458, 0.6), (0x3c3c43, 0.37), (0x545458, 0.68))
  public static let opaqueSeparator = adaptive(0xc6c6c8, 0x38383a, 0xc6c6c8, 0x38383a)

  public static let systemFill = adaptive((0x787880, 0.2), (0x787880, 0.36), (0x787880, 0.28), (0x787880, 0.44))
  public static let secondarySystemFill = adaptive((0x787880, 0.16), (0x787880, 0.32), (0x787880, 0.24), (0x787880, 0.4))
  public static let tertiarySystemFill = adaptive((0x767680, 0.12), (0x767680, 0.24), (0x767680, 0.2), (0x767680, 0.32))
  public static let quaternarySystemFill = adaptive((0x747480, 0.08), (0x767680, 0.18), (0x747480, 0.16), (0x767680, 0.26))

  public static let systemBackground = raised(0xffffff, 0x000000, elevated: 0x1c1c1e)
  public static let secondarySystemBackground = raised(0xf2f2f7, 0x1c1c1e, elevated: 0x2c2c2e)
  public static let tertiarySystemBackground = raised(0xffffff, 0x2c2c2e, elevated: 0x3a3a3c)
  public static let systemGroupedBackground = raised(0xf2f2f7, 0x000000, elevated: 0x1c1c1e)
  public static let secondarySystemGroupedBackground = raised(0xffffff, 0x1c1c1e, elevated: 0x2c2c2e)
  public static let tertiarySystemGroupedBackground = raised(0xf2f2f7, 0x2c2c2e, elevated: 0x3a3a3c)

  public static let lightText = UIColor(white: 1, alpha: 0.6)
  public static let darkText = UIColor(white: 0, alpha: 1)
  public static var tintColor: UIColor { systemBlue }
  public static var groupTableViewBackground: UIColor { systemGroupedBackground }
}
