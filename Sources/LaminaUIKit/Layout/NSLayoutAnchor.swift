public import Foundation

/// An attribute of a view or guide that constraints are made from. `Kind` keeps apart what cannot be compared.
@MainActor
open class NSLayoutAnchor<Kind: AnyObject>: NSObject {
  let target: LayoutTarget

  init(target: LayoutTarget) { self.target = target }

  public var item: AnyObject? { target.object }
  public var name: String { target.name }

  func make(
    _ relation: NSLayoutConstraint.Relation, _ other: LayoutTarget?, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(target, relation, other, multiplier: multiplier, constant: constant)
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<Kind>) -> NSLayoutConstraint { make(.equal, anchor.target) }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<Kind>) -> NSLayoutConstraint { make(.greaterThanOrEqual, anchor.target) }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<Kind>) -> NSLayoutConstraint { make(.lessThanOrEqual, anchor.target) }

  open func constraint(equalTo anchor: NSLayoutAnchor<Kind>, constant c: CGFloat) -> NSLayoutConstraint {
    make(.equal, anchor.target, constant: c)
  }
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<Kind>, constant c: CGFloat) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor.target, constant: c)
  }
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<Kind>, constant c: CGFloat) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor.target, constant: c)
  }
}

public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  private func spaced(_ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutXAxisAnchor, _ multiplier: CGFloat) -> NSLayoutConstraint {
    make(relation, anchor.target, constant: SystemSpacing.siblings * multiplier)
  }

  public func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    spaced(.equal, anchor, multiplier)
  }
  public func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    spaced(.greaterThanOrEqual, anchor, multiplier)
  }
  public func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    spaced(.lessThanOrEqual, anchor, multiplier)
  }

  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(target: otherAnchor.target, from: target)
  }
}

public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  private func spaced(_ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutYAxisAnchor, _ multiplier: CGFloat) -> NSLayoutConstraint {
    make(relation, anchor.target, constant: SystemSpacing.siblings * multiplier)
  }

  public func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    spaced(.equal, anchor, multiplier)
  }
  public func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    spaced(.greaterThanOrEqual, anchor, multiplier)
  }
  public func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    spaced(.lessThanOrEqual, anchor, multiplier)
  }

  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(target: otherAnchor.target, from: target)
  }
}

/// A width, a height, or the distance of two anchors.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Of a distance, where it begins; `target` is where it ends.
  let start: LayoutTarget?

  init(target: LayoutTarget, from start: LayoutTarget? = nil) {
    self.start = start
    super.init(target: target)
  }

  private func make(_ relation: NSLayoutConstraint.Relation, constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(target, relation, start, constant: constant)
  }

  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { make(.equal, constant: c) }
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { make(.greaterThanOrEqual, constant: c) }
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { make(.lessThanOrEqual, constant: c) }

  public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    make(.equal, anchor.target, multiplier: m)
  }
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor.target, multiplier: m)
  }
  public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor.target, multiplier: m)
  }
  public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
    make(.equal, anchor.target, multiplier: m, constant: c)
  }
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor.target, multiplier: m, constant: c)
  }
  public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor.target, multiplier: m, constant: c)
  }
}

/// The standard distance of neighbours, in points.
enum SystemSpacing {
  static let siblings: CGFloat = 8
}
