public import Foundation

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight, rightToLeft }
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision }
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular, bold }
public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }

/// What a view has to know of its surroundings. Values that are not said are `unspecified` (scale 0), and those of the
/// environment around count.
public final class UITraitCollection: NSObject, @unchecked Sendable {
  // Sendable: all that is stored is constant.
  let values: Traits

  init(_ values: Traits) { self.values = values }

  public override init() { values = Traits() }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init { $0.userInterfaceStyle = userInterfaceStyle } }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.init { $0.horizontalSizeClass = horizontalSizeClass } }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init { $0.verticalSizeClass = verticalSizeClass } }
  public convenience init(displayScale: CGFloat) { self.init { $0.displayScale = displayScale } }
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) { self.init { $0.layoutDirection = layoutDirection } }
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.init { $0.userInterfaceIdiom = userInterfaceIdiom } }
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) { self.init { $0.userInterfaceLevel = userInterfaceLevel } }
  public convenience init(legibilityWeight: UILegibilityWeight) { self.init { $0.legibilityWeight = legibilityWeight } }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }

  private convenience init(_ change: (inout Traits) -> Void) {
    var traits = Traits()
    change(&traits)
    self.init(traits)
  }

  /// What is said by later collections counts.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(Traits()) { $0.overridden(by: $1.values) })
  }

  /// A copy with changes.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) { self.init(Traits().mutated(mutations)) }

  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(values.mutated(mutations))
  }

  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  public var displayScale: CGFloat { values.displayScale }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
  public var displayGamut: UIDisplayGamut { values.displayGamut }
  public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }
  public override var hash: Int { values.hashValue }
  public override var description: String { "<UITraitCollection: \(values.summary)>" }

  /// Whether colours look different under another collection.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    let (a, b) = (values, other.values)
    return a.userInterfaceStyle != b.userInterfaceStyle || a.accessibilityContrast != b.accessibilityContrast
      || a.userInterfaceLevel != b.userInterfaceLevel || a.userInterfaceIdiom != b.userInterfaceIdiom
  }

  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return values.overridden(by: trait.values) == values
  }
}

/// What a closure may change in a copy of a collection.
public protocol UIMutableTraits {
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  var displayScale: CGFloat { get set }
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  var accessibilityContrast: UIAccessibilityContrast { get set }
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  var legibilityWeight: UILegibilityWeight { get set }
  var displayGamut: UIDisplayGamut { get set }
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
}

/// The values of a collection.
struct Traits: UIMutableTraits, Hashable, Sendable {
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  var displayScale: CGFloat = 0
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var accessibilityContrast = UIAccessibilityContrast.unspecified
  var userInterfaceLevel = UIUserInterfaceLevel.unspecified
  var legibilityWeight = UILegibilityWeight.unspecified
  var displayGamut = UIDisplayGamut.unspecified
  var preferredContentSizeCategory = UIContentSizeCategory.unspecified

  /// Outside of any screen: a phone, upright, light, at scale 1.
  static let standard: Traits = {
    var traits = Traits()
    traits.userInterfaceStyle = .light
    traits.horizontalSizeClass = .compact
    traits.verticalSizeClass = .regular
    traits.displayScale = 1
    traits.layoutDirection = .leftToRight
    traits.userInterfaceIdiom = .phone
    traits.accessibilityContrast = .normal
    traits.userInterfaceLevel = .base
    traits.legibilityWeight = .regular
    traits.displayGamut = .SRGB
    traits.preferredContentSizeCategory = .large
    return traits
  }()

  func overridden(by other: Traits) -> Traits {
    var result = self
    if other.userInterfaceStyle != .unspecified { result.userInterfaceStyle = other.userInterfaceStyle }
    if other.horizontalSizeClass != .unspecified { result.horizontalSizeClass = other.horizontalSizeClass }
    if other.verticalSizeClass != .unspecified { result.verticalSizeClass = other.verticalSizeClass }
    if other.displayScale != 0 { result.displayScale = other.displayScale }
    if other.layoutDirection != .unspecified { result.layoutDirection = other.layoutDirection }
    if other.userInterfaceIdiom != .unspecified { result.userInterfaceIdiom = other.userInterfaceIdiom }
    if other.accessibilityContrast != .unspecified { result.accessibilityContrast = other.accessibilityContrast }
    if other.userInterfaceLevel != .unspecified { result.userInterfaceLevel = other.userInterfaceLevel }
    if other.legibilityWeight != .unspecified { result.legibilityWeight = other.legibilityWeight }
    if other.displayGamut != .unspecified { result.displayGamut = other.displayGamut }
    if other.preferredContentSizeCategory != .unspecified { result.preferredContentSizeCategory = other.preferredContentSizeCategory }
    return result
  }

  func mutated(_ mutations: (inout any UIMutableTraits) -> Void) -> Traits {
    var traits: any UIMutableTraits = self
    mutations(&traits)
    return traits as? Traits ?? self
  }

  var summary: String {
    "style \(userInterfaceStyle), size classes \(horizontalSizeClass) × \(verticalSizeClass), scale \(displayScale), "
      + "direction \(layoutDirection), text \(preferredContentSizeCategory.rawValue)"
  }
}
