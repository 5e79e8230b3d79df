import Foundation

extension UITraitCollection {
  private static let key = "lamina.trait-collection"

  /// What dynamic colours and fonts are resolved for on this thread: while a view draws or lays out, that view's.
  public static var current: UITraitCollection {
    get { Thread.current.threadDictionary[key] as? UITraitCollection ?? standard }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  /// A phone, upright, light, at scale 1 with text of the usual size.
  static let standard = UITraitCollection(Traits.standard)

  public func performAsCurrent(_ actions: () -> Void) {
    let outer = UITraitCollection.current
    UITraitCollection.current = self
    actions()
    UITraitCollection.current = outer
  }
}
