public import Foundation
import LaminaText

/// What a font is chosen by.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  // Sendable: all that is stored is constant.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  static let systemFamily = "system"
  static let monospacedFamily = "monospaced"
  static let serifFamily = "serif"

  let family: String
  let weight: UIFont.Weight
  let isItalic: Bool
  let features: [String: Int]
  let preferredStyle: UIFont.TextStyle?
  public let pointSize: CGFloat

  init(
    family: String, weight: UIFont.Weight = .regular, isItalic: Bool = false, features: [String: Int] = [:], size: CGFloat = 0,
    preferredStyle: UIFont.TextStyle? = nil
  ) {
    (self.family, self.weight, self.isItalic, self.features, pointSize) = (family, weight, isItalic, features, size)
    self.preferredStyle = preferredStyle
  }

  /// From a family's name, or a PostScript name such as `HelveticaNeue-Bold`.
  public convenience init(name fontName: String, size: CGFloat) {
    let parts = fontName.split(separator: "-", maxSplits: 1).map(String.init)
    let style = parts.count > 1 ? parts[1].lowercased() : ""
    let weights: [(String, UIFont.Weight)] = [
      ("ultralight", .ultraLight), ("thin", .thin), ("semibold", .semibold), ("demibold", .semibold), ("light", .light),
      ("medium", .medium),
      ("extrabold", .heavy), ("heavy", .heavy), ("black", .black), ("bold", .bold),
    ]
    self.init(
      family: UIFontDescriptor.isKnown(fontName) ? fontName : parts.first ?? fontName,
      weight: weights.first { style.contains($0.0) }?.1 ?? .regular,
      isItalic: style.contains("italic") || style.contains("oblique"), size: size)
  }

  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if isItalic { traits.insert(.traitItalic) }
    if weight.openType >= 600 { traits.insert(.traitBold) }
    if family == UIFontDescriptor.monospacedFamily { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Bold, slanted and monospaced are followed; widths and leading have no fonts here and change nothing.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let isBold = symbolicTraits.contains(.traitBold)
    return UIFontDescriptor(
      family: symbolicTraits.contains(.traitMonoSpace) ? UIFontDescriptor.monospacedFamily : family,
      weight: isBold ? (weight.openType >= 600 ? weight : .bold) : (weight.openType >= 600 ? .regular : weight),
      isItalic: symbolicTraits.contains(.traitItalic), features: features, size: pointSize)
  }

  /// Rounded has no font among the packages and gives the default design.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    let families: [SystemDesign: String] = [.serif: UIFontDescriptor.serifFamily, .monospaced: UIFontDescriptor.monospacedFamily]
    return UIFontDescriptor(
      family: families[design] ?? UIFontDescriptor.systemFamily, weight: weight, isItalic: isItalic, features: features, size: pointSize)
  }

  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(
      family: family, weight: weight, isItalic: isItalic, features: features, size: newPointSize,
      preferredStyle: newPointSize == pointSize || pointSize == 0 ? preferredStyle : nil)
  }

  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(family: newFamily, weight: weight, isItalic: isItalic, features: features, size: pointSize)
  }

  func withWeight(_ newWeight: UIFont.Weight) -> UIFontDescriptor {
    UIFontDescriptor(family: family, weight: newWeight, isItalic: isItalic, features: features, size: pointSize)
  }

  func withFeatures(_ newFeatures: [String: Int]) -> UIFontDescriptor {
    UIFontDescriptor(family: family, weight: weight, isItalic: isItalic, features: newFeatures, size: pointSize)
  }

  public var postscriptName: String {
    let name = family == UIFontDescriptor.systemFamily ? ".SFUI" : family.split(separator: " ").joined()
    let styles = [
      100: "Ultralight", 200: "Thin", 300: "Light", 400: "Regular", 500: "Medium", 600: "Semibold", 700: "Bold", 800: "Heavy", 900: "Black",
    ]
    return "\(name)-\(styles[weight.openType] ?? "Regular")\(isItalic ? "Italic" : "")"
  }

  static func isKnown(_ family: String) -> Bool {
    [systemFamily, monospacedFamily, serifFamily].contains(family) || TextEnvironmentFonts.families.contains(family.lowercased())
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return family == other.family && weight == other.weight && isItalic == other.isItalic && features == other.features
      && pointSize == other.pointSize
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(family)
    hasher.combine(weight)
    hasher.combine(isItalic)
    hasher.combine(pointSize)
    return hasher.finalize()
  }
}

/// The families that text may use, in lower case.
enum TextEnvironmentFonts {
  static let families = Set(FontCatalog.standard.families().map { $0.name.lowercased() })
}
