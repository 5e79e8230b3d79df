import Foundation

struct ViewFlags: OptionSet {
  let rawValue: UInt16

  static let autoresizesSubviews = ViewFlags(rawValue: 1)
  /// `translatesAutoresizingMaskIntoConstraints`
  static let usesAutoresizing = ViewFlags(rawValue: 2)
  static let isUserInteractionEnabled = ViewFlags(rawValue: 4)
  static let needsUpdateConstraints = ViewFlags(rawValue: 8)
  /// Some view below needs to update its constraints.
  static let updatePendingBelow = ViewFlags(rawValue: 16)
  static let isInSolution = ViewFlags(rawValue: 32)
  /// Of a window's or screen's root: constraints are used somewhere below.
  static let usesConstraints = ViewFlags(rawValue: 64)

  mutating func set(_ flag: ViewFlags, _ value: Bool) { if value { insert(flag) } else { remove(flag) } }
}

/// What few views have, out of line, so that a plain view stays small.
@MainActor
final class ViewRarities {
  var tag = 0
  var backgroundColor: UIColor?
  var tintColor: UIColor?
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var mask: UIView?
  var autoresizingMask: UIView.AutoresizingMask = []
  var layoutMargins: NSDirectionalEdgeInsets?
  var absoluteMargins: UIEdgeInsets?
  var safeAreaInsets = UIEdgeInsets.zero
  var insetsMarginsFromSafeArea = true
  var preservesSuperviewMargins = false
  var guides: [UILayoutGuide] = []
  /// Active constraints by activation: those this view holds, being the nearest view above all they name, and those that name it or
  /// its guides.
  var held: [Int: NSLayoutConstraint] = [:]
  var naming: [Int: NSLayoutConstraint] = [:]
  /// Of a topmost view: what solves the tree.
  var engine: LayoutEngine?
  var standardGuides: StandardGuides?
  var hugging = SIMD2<Float>(250, 250)
  var compression = SIMD2<Float>(750, 750)
  var gestureRecognizers: [UIGestureRecognizer] = []
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var styleOverride = UIUserInterfaceStyle.unspecified
  var traitOverrides = Traits()
  var traitRegistrations: [TraitRegistration] = []
  /// As worked out last, until the surroundings change; and as the view was last told.
  var lastTraits: UITraitCollection?
  var previousTraits: UITraitCollection?
  var accessibility = AccessibilityValues()
}

extension ViewRarities {
  /// The view's own guides, and those it was asked for.
  var allGuides: [UILayoutGuide] { guides + (standardGuides?.made ?? []) }
}

struct AccessibilityValues {
  var identifier: String?
  var label: String?
  var value: String?
  var hint: String?
  var isElement: Bool?
  var traits: UIAccessibilityTraits = .none
  var elementsHidden = false
}

public enum UISemanticContentAttribute: Int, Sendable { case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft }

extension UIView {
  var rarities: ViewRarities {
    if let rare { return rare }
    let made = ViewRarities()
    rare = made
    return made
  }
}
