public import Foundation

/// The topmost view of a tree, as large as its screen.
@MainActor
open class UIWindow: UIView {
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      if let oldValue, oldValue.isViewLoaded {
        oldValue.beginAppearanceTransition(false, animated: false)
        oldValue.view.removeFromSuperview()
        oldValue.endAppearanceTransition()
      }
      showRoot()
    }
  }

  public internal(set) var screen = UIScreen.main
  open var windowLevel = UIWindow.Level.normal
  public private(set) var isKeyWindow = false
  /// What the screen says.
  var environment = Traits.standard { didSet { propagateTraits() } }

  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
  }

  open func makeKeyAndVisible() {
    isKeyWindow = true
    isHidden = false
    showRoot()
  }

  open func makeKey() { isKeyWindow = true }

  private func showRoot() {
    guard let controller = rootViewController, let shown = controller.view, shown.superview !== self else { return }
    shown.frame = bounds
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.beginAppearanceTransition(true, animated: false)
    insertSubview(shown, at: 0)
    layoutIfNeeded()
    controller.endAppearanceTransition()
  }

  override func resolvedTraits() -> UITraitCollection {
    if let known = rare?.lastTraits { return known }
    let result = UITraitCollection(environment.overridden(by: rare?.traitOverrides ?? Traits()))
    rarities.lastTraits = result
    return result
  }
}

/// For whoever has a screen to simulate.
extension UIWindow {
  package func setScreen(size: CGSize, scale: CGFloat, idiom: UIUserInterfaceIdiom) {
    let box = CGRect(origin: .zero, size: size)
    if screen === UIScreen.main || screen.scale != scale { screen = UIScreen(bounds: box, scale: scale) }
    screen.bounds = box
    UIScreen.main = screen
    var traits = environment
    traits.displayScale = scale
    traits.userInterfaceIdiom = idiom
    (traits.horizontalSizeClass, traits.verticalSizeClass) = UIWindow.sizeClasses(size, idiom)
    environment = traits
    layer.contentsScale = scale
  }

  /// As UIKit does it: the controller hears of the new size, then everything changes, then what runs alongside.
  package func changeScreen(size: CGSize, scale: CGFloat, idiom: UIUserInterfaceIdiom, safeArea: UIEdgeInsets) {
    let transition = InstantTransition()
    rootViewController?.viewWillTransition(to: size, with: transition)
    setScreen(size: size, scale: scale, idiom: idiom)
    frame = CGRect(origin: .zero, size: size)
    setSafeArea(safeArea)
    transition.runAlongside()
    layoutIfNeeded()
    transition.finish()
  }

  package func changeEnvironment(_ change: (inout any UIMutableTraits) -> Void) { environment = environment.mutated(change) }

  /// Tablets are regular both ways where there is room (split views below 678 points are compact); phones are compact in width when
  /// upright, and turned only the largest are regular.
  static func sizeClasses(
    _ size: CGSize, _ idiom: UIUserInterfaceIdiom
  ) -> (UIUserInterfaceSizeClass, UIUserInterfaceSizeClass) {
    if idiom == .pad { return (size.width < 678 ? .compact : .regular, .regular) }
    if size.width <= size.height { return (.compact, .regular) }
    return (size.width >= 736 && size.height >= 414 ? .regular : .compact, .compact)
  }
}

extension UIView {
  /// A line a view, indented: what it is, its frame, and its text.
  package func describeTree() -> String {
    var lines: [String] = []
    var pending: [(UIView, Int)] = [(self, 0)]
    while let (view, depth) = pending.popLast() {
      let box = view.frame
      var line = String(repeating: "  ", count: depth) + Notices.name(of: view)
      line += " (\(box.minX.plain), \(box.minY.plain), \(box.width.plain), \(box.height.plain))"
      if view.isHidden { line += " hidden" }
      if let text = (view as? UILabel)?.text { line += " \"\(text)\"" }
      lines.append(line)
      pending.append(contentsOf: view.childViews.reversed().map { ($0, depth + 1) })
    }
    return lines.joined(separator: "\n")
  }
}
