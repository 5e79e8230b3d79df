import Foundation
import LaminaConstraints

/// A constraint's two sides in the variables of the engine.
extension LayoutEngine {
  typealias Built = (terms: [Term], base: Double)

  /// `first − multiplier × second`; what the constraint's own constant adds is left out.
  func expression(of constraint: NSLayoutConstraint) -> Built? {
    // The view that holds a constraint says which way it reads.
    let isRightToLeft = (constraint.holder ?? constraint.first.view ?? root).isRightToLeft
    guard let second = constraint.second else {
      return side(constraint.first, within: nil, isRightToLeft: isRightToLeft)
    }
    guard let a = constraint.first.view, let b = second.view, let common = UIView.commonAncestor(a, b) else { return nil }
    guard let left = side(constraint.first, within: common, isRightToLeft: isRightToLeft),
      let right = side(second, within: common, isRightToLeft: isRightToLeft)
    else { return nil }
    let factor = -Double(constraint.multiplier)
    // Trailing to leading reads towards the left where text does: distances are then measured that way.
    let flips = isRightToLeft && constraint.first.attribute.isReadingPlace
    let terms = left.terms + right.terms.map { Term($0.variable, $0.coefficient * factor) }
    let base = left.base + right.base * factor
    return flips ? (terms.map { Term($0.variable, -$0.coefficient) }, -base) : (terms, base)
  }

  /// An attribute in the coordinates of a view above (or of the item's own, for a size).
  private func side(_ target: LayoutTarget, within common: UIView?, isRightToLeft: Bool) -> Built? {
    var attribute = target.attribute
    guard var view = target.view else { return nil }
    let item: LayoutItem
    var guide = target.guide
    if let inner = attribute.ofMargins, guide == nil {
      guide = view.layoutMarginsGuide
      attribute = inner
    }
    if let guide {
      guard let known = ensureItem(guide) else { return nil }
      item = known
    } else {
      guard let known = ensureItem(view) else { return nil }
      item = known
    }
    let insets = guide == nil ? view.alignmentRectInsets : .zero
    if attribute.isSize {
      let isWidth = attribute == .width
      return ([Term(isWidth ? item.width : item.height)], -Double(isWidth ? insets.left + insets.right : insets.top + insets.bottom))
    }
    let isOwn = guide == nil && view === common
    let isScroll = isOwn && view is UIScrollView
    let measured = isScroll ? content(of: item) : item
    var terms: [Term] = []
    let axis = attribute.axis == .horizontal ? 0 : 1
    // In its own coordinates a view begins at 0.
    if !isOwn {
      terms.append(Term(item.start(axis)))
      // Up to the common view, each view's own place adds to it.
      if guide == nil, let parent = view.parentView { view = parent }
      while let common, view !== common {
        guard let above = ensureItem(view) else { return nil }
        terms.append(Term(above.start(axis)))
        guard let parent = view.parentView else { break }
        view = parent
      }
    }
    let part = place(of: attribute, measured, insets, target, isRightToLeft)
    if let share = part.share { terms.append(Term(measured.length(axis), share)) }
    return (terms, part.constant)
  }

  /// How much of the length and which constant lead from the start to the attribute's line.
  private func place(
    of attribute: NSLayoutConstraint.Attribute, _ item: LayoutItem, _ insets: UIEdgeInsets, _ target: LayoutTarget, _ isRightToLeft: Bool
  ) -> (share: Double?, constant: Double) {
    switch attribute {
    case .left: return (nil, Double(insets.left))
    case .right: return (1, -Double(insets.right))
    case .leading: return isRightToLeft ? (1, -Double(insets.right)) : (nil, Double(insets.left))
    case .trailing: return isRightToLeft ? (nil, Double(insets.left)) : (1, -Double(insets.right))
    case .centerX: return (0.5, Double(insets.left - insets.right) / 2)
    case .top: return (nil, Double(insets.top))
    case .bottom: return (1, -Double(insets.bottom))
    case .centerY: return (0.5, Double(insets.top - insets.bottom) / 2)
    case .firstBaseline: return (nil, Double(insets.top + (target.view?.firstBaselineFromTop ?? 0)))
    case .lastBaseline: return (1, -Double(insets.bottom + (target.view?.lastBaselineFromBottom ?? 0)))
    default: return (nil, 0)
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// Follows the direction of reading.
  var isReadingPlace: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }
}
