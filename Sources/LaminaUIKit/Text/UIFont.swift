public import Foundation
import LaminaText

/// A face at a size. Where the system's typeface is asked for, glyphs are Inter's and measures San Francisco's, so that frames are
/// those of iOS.
open class UIFont: NSObject, @unchecked Sendable {
  // Sendable: all that is stored is constant.

  /// How bold: −1…1, as Core Text counts.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    private static let steps: [(Weight, Int)] = [
      (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600), (.bold, 700), (.heavy, 800),
      (.black, 900),
    ]

    /// 100…900, as OpenType counts.
    var openType: Int { Weight.steps.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1 ?? 400 }

    init(openType: Int) { self = Weight.steps.min { abs($0.1 - openType) < abs($1.1 - openType) }?.0 ?? .regular }
  }

  public let fontDescriptor: UIFontDescriptor
  /// The style that the font was made for.
  var preferredStyle: TextStyle? { fontDescriptor.preferredStyle }

  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    fontDescriptor = pointSize > 0 ? descriptor.withSize(pointSize) : descriptor
  }

  /// A font by its family's or its own name; nil where no font of the machine's packages has it.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let descriptor = UIFontDescriptor(name: fontName, size: fontSize)
    guard UIFontDescriptor.isKnown(descriptor.family) else { return nil }
    self.init(descriptor: descriptor, size: fontSize)
  }

  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(family: UIFontDescriptor.systemFamily, weight: weight), size: fontSize)
  }

  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }

  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(family: UIFontDescriptor.systemFamily, weight: .regular, isItalic: true), size: fontSize)
  }

  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(family: UIFontDescriptor.monospacedFamily, weight: weight), size: fontSize)
  }

  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    var descriptor = UIFontDescriptor(family: UIFontDescriptor.systemFamily, weight: weight)
    descriptor = descriptor.withFeatures(["tnum": 1])
    return UIFont(descriptor: descriptor, size: fontSize)
  }

  public class var labelFontSize: CGFloat { 17 }
  public class var buttonFontSize: CGFloat { 18 }
  public class var smallSystemFontSize: CGFloat { 12 }
  public class var systemFontSize: CGFloat { 14 }

  public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(descriptor: fontDescriptor, size: fontSize) }

  public var pointSize: CGFloat { fontDescriptor.pointSize }
  public var familyName: String { fontDescriptor.family == UIFontDescriptor.systemFamily ? ".AppleSystemUIFont" : fontDescriptor.family }
  public var fontName: String { fontDescriptor.postscriptName }

  // MARK: Measures, in points

  private var measures: FontMeasures { FontMeasures(of: fontDescriptor) }

  public var ascender: CGFloat { measures.ascent * pointSize }
  /// Below the baseline: negative.
  public var descender: CGFloat { -measures.descent * pointSize }
  public var capHeight: CGFloat { measures.capHeight * pointSize }
  public var xHeight: CGFloat { measures.xHeight * pointSize }
  public var leading: CGFloat { 0 }
  public var lineHeight: CGFloat { (measures.ascent + measures.descent) * pointSize }

  /// What text in this font is shaped as.
  var textStyle: LaminaText.TextStyle {
    LaminaText.TextStyle(
      fontFamilies: [fontDescriptor.family], fontSize: pointSize, fontWeight: fontDescriptor.weight.openType,
      italic: fontDescriptor.isItalic, fontFeatures: fontDescriptor.features)
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.fontDescriptor == fontDescriptor }
  public override var hash: Int { fontDescriptor.hash }
  public override var description: String { "<UIFont: \(familyName), \(fontDescriptor.weight.openType), \(pointSize) pt>" }
}
