/// Makes constraints active and inactive.
@MainActor
enum Activation {
  private static var count = 0

  static func activate(_ constraint: NSLayoutConstraint) {
    guard !constraint.isActive else { return }
    guard let view = constraint.first.view else { return complain(constraint, "its first item is no view or guide, or is gone") }
    var holder = view
    if constraint.second != nil {
      guard let other = constraint.second?.view else { return complain(constraint, "its second item is no view or guide, or is gone") }
      guard let common = UIView.commonAncestor(view, other) else {
        return complain(constraint, "its views have no common superview; add them to one first")
      }
      holder = common
    }
    if let problem = constraint.problem { return complain(constraint, problem) }
    count += 1
    constraint.activation = count
    constraint.holder = holder
    holder.rarities.held[count] = constraint
    view.rarities.naming[count] = constraint
    constraint.second?.view?.rarities.naming[count] = constraint
    let root = holder.rootView
    root.flags.insert(.usesConstraints)
    root.rare?.engine?.add(constraint)
    root.setNeedsLayout()
  }

  static func deactivate(_ constraint: NSLayoutConstraint) {
    guard let holder = constraint.holder else { return }
    constraint.entry?.engine?.remove(constraint)
    holder.rare?.held[constraint.activation] = nil
    constraint.first.view?.rare?.naming[constraint.activation] = nil
    constraint.second?.view?.rare?.naming[constraint.activation] = nil
    constraint.holder = nil
    holder.rootView.setNeedsLayout()
  }

  static func deactivateAll(naming guide: UILayoutGuide, from view: UIView) {
    for constraint in view.rare?.naming.inOrder ?? [] where constraint.first.guide === guide || constraint.second?.guide === guide {
      deactivate(constraint)
    }
  }

  private static func complain(_ constraint: NSLayoutConstraint, _ reason: String) {
    Notices.say("UIKit: the constraint \(constraint.formula) cannot be active: \(reason).")
  }
}

extension Dictionary<Int, NSLayoutConstraint> {
  /// By activation: iteration must not depend on hashes.
  var inOrder: [NSLayoutConstraint] { sorted { $0.key < $1.key }.map(\.value) }
}

extension NSLayoutConstraint {
  /// Why the constraint means nothing; nil where it does.
  fileprivate var problem: String? {
    guard let axis = firstAttribute.axis else { return "its first attribute is none" }
    guard multiplier.isFinite, constant.isFinite else { return "its multiplier and constant must be finite" }
    guard let second else { return firstAttribute.isSize ? nil : "a place needs a second item; only a width or height stands alone" }
    guard let other = second.attribute.axis else { return nil }
    if firstAttribute.isSize != second.attribute.isSize { return "a size cannot be compared with a place" }
    if !firstAttribute.isSize, axis != other { return "a horizontal place cannot be compared with a vertical one" }
    let absolute: Set<Attribute> = [.left, .right, .leftMargin, .rightMargin]
    let relative: Set<Attribute> = [.leading, .trailing, .leadingMargin, .trailingMargin]
    if (absolute.contains(firstAttribute) && relative.contains(second.attribute))
      || (relative.contains(firstAttribute) && absolute.contains(second.attribute))
    {
      return "leading and trailing cannot be compared with left and right"
    }
    return nil
  }
}
