import Foundation

/// An attribute of a view or a guide.
@MainActor
struct LayoutTarget {
  enum Item {
    case view(Weak<UIView>)
    case guide(Weak<UILayoutGuide>)
    case nothing
  }

  let item: Item
  let attribute: NSLayoutConstraint.Attribute

  init(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) { (item, self.attribute) = (.view(Weak(view)), attribute) }
  init(_ guide: UILayoutGuide, _ attribute: NSLayoutConstraint.Attribute) { (item, self.attribute) = (.guide(Weak(guide)), attribute) }

  init(item: Any, _ attribute: NSLayoutConstraint.Attribute) {
    self.attribute = attribute
    if let view = item as? UIView {
      self.item = .view(Weak(view))
    } else if let guide = item as? UILayoutGuide {
      self.item = .guide(Weak(guide))
    } else {
      self.item = .nothing
    }
  }

  var object: AnyObject? {
    switch item {
    case .view(let view): view.object
    case .guide(let guide): guide.object
    case .nothing: nil
    }
  }

  /// The view, or the one that owns the guide.
  var view: UIView? {
    switch item {
    case .view(let view): view.object
    case .guide(let guide): guide.object?.owningView
    case .nothing: nil
    }
  }

  var guide: UILayoutGuide? { if case .guide(let guide) = item { guide.object } else { nil } }

  var name: String {
    let owner: String
    switch item {
    case .view(let view): owner = view.object.map { Notices.name(of: $0) } ?? "(a view that is gone)"
    case .guide(let guide): owner = guide.object.map { Notices.name(of: $0) } ?? "(a guide that is gone)"
    case .nothing: owner = "(nothing)"
    }
    return "\(owner).\(attribute.name)"
  }
}

struct Weak<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object) { self.object = object }
}

extension NSLayoutConstraint.Attribute {
  var name: String { String(describing: self) }

  /// nil for no attribute at all.
  var axis: NSLayoutConstraint.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins: .vertical
    case .notAnAttribute: nil
    }
  }

  var isSize: Bool { self == .width || self == .height }

  /// The attribute of the margins' guide that stands for one with "margin" in its name.
  var ofMargins: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }
}
