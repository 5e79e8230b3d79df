import Foundation

public protocol UITraitEnvironment: AnyObject {
  @MainActor var traitCollection: UITraitCollection { get }
  @MainActor func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}

/// A handler that hears of changed traits.
public protocol UITraitChangeRegistration {}

@MainActor
final class TraitRegistration: UITraitChangeRegistration {
  let traits: [any UITraitDefinition.Type]
  let handler: (UITraitCollection) -> Void

  init(_ traits: [any UITraitDefinition.Type], _ handler: @escaping (UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
  }
}

/// One value of a trait collection, by type.
public protocol UITraitDefinition { static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool }
public typealias UITrait = any UITraitDefinition.Type

public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { a.userInterfaceStyle != b.userInterfaceStyle }
}
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { a.horizontalSizeClass != b.horizontalSizeClass }
}
public enum UITraitVerticalSizeClass: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { a.verticalSizeClass != b.verticalSizeClass }
}
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.preferredContentSizeCategory != b.preferredContentSizeCategory
  }
}
public enum UITraitDisplayScale: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { a.displayScale != b.displayScale }
}
public enum UITraitLayoutDirection: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { a.layoutDirection != b.layoutDirection }
}

extension UITraitCollection {
  func resolving<Result>(_ body: () -> Result) -> Result {
    let outer = UITraitCollection.current
    UITraitCollection.current = self
    defer { UITraitCollection.current = outer }
    return body()
  }
}

extension UIView {
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { rare?.styleOverride ?? .unspecified }
    set {
      rarities.styleOverride = newValue
      rarities.traitOverrides.userInterfaceStyle = newValue
      propagateTraits()
    }
  }

  /// What this view says otherwise than its surroundings.
  public var traitOverrides: any UIMutableTraits {
    get { rare?.traitOverrides ?? Traits() }
    set {
      rarities.traitOverrides = newValue as? Traits ?? Traits()
      propagateTraits()
    }
  }

  var inheritedTraits: UITraitCollection {
    if let controller = ownController { return controller.traitCollection }
    return parentView?.resolvedTraits() ?? UITraitCollection.standard
  }

  /// The surroundings changed: tells views below, from the top, what is different for them.
  func propagateTraits() {
    var pending = [self]
    while let view = pending.popLast() {
      let old = view.rare?.previousTraits ?? UITraitCollection.standard
      view.rare?.lastTraits = nil
      let new = view.resolvedTraits()
      if new !== old, new != old {
        view.rarities.previousTraits = new
        view.traitsChanged(from: old, to: new)
      }
      pending.append(contentsOf: view.childViews.reversed())
    }
  }

  private func traitsChanged(from old: UITraitCollection, to new: UITraitCollection) {
    new.performAsCurrent {
      if new.hasDifferentColorAppearance(comparedTo: old) {
        if let color = backgroundColor { layer.backgroundColor = color.resolved(new) }
        appearanceChanged()
      }
      if new.displayScale != old.displayScale { layer.contentsScale = new.displayScale }
      if new.layoutDirection != old.layoutDirection { layoutItem?.engine?.directionChanged(of: self) }
      if new.preferredContentSizeCategory != old.preferredContentSizeCategory { contentSizeCategoryChanged() }
      ownController?.traitCollectionDidChange(old)
      traitCollectionDidChange(old)
      for registration in rare?.traitRegistrations ?? [] where registration.traits.contains(where: { $0.differs(old, new) }) {
        registration.handler(old)
      }
    }
    setNeedsLayout()
  }

  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits) { [weak self] old in
      if let self = self as? Self { handler(self, old) }
    }
    rarities.traitRegistrations.append(registration)
    return registration
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    rare?.traitRegistrations.removeAll { $0 === registration as? TraitRegistration }
  }
}
