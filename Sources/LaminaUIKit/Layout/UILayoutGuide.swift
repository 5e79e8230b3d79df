public import Foundation

/// A rectangle that takes part in layout and shows nothing.
@MainActor
open class UILayoutGuide: NSObject {
  public internal(set) weak var owningView: UIView?
  open var identifier = ""
  var layoutItem: LayoutItem?
  /// What fixes the guides that a view brings with it.
  let role: Role

  enum Role { case custom, safeArea, margins, readable, keyboard, scrollContent, scrollFrame }

  public init(_: Void = ()) { role = .custom }

  init(_ role: Role, of view: UIView, identifier: String) {
    self.role = role
    super.init()
    owningView = view
    self.identifier = identifier
  }

  /// In the owning view's coordinates, as of the last layout.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    if let fixed = fixedFrame(in: view) { return fixed }
    view.rootView.layoutIfNeeded()
    return layoutItem?.solvedFrame ?? .zero
  }

  /// The frame of a guide that follows its view; nil for one that constraints place.
  func fixedFrame(in view: UIView) -> CGRect? {
    switch role {
    case .custom, .scrollContent: return nil
    case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
    case .margins: return view.bounds.inset(by: view.layoutMargins)
    case .readable:
      let box = view.bounds.inset(by: view.layoutMargins)
      let width = min(box.width, UILayoutGuide.readableWidth(view.traitCollection))
      return CGRect(x: box.midX - width / 2, y: box.minY, width: width, height: box.height)
    case .keyboard:
      let safe = view.bounds.inset(by: view.safeAreaInsets)
      return CGRect(x: safe.minX, y: safe.maxY, width: safe.width, height: 0)
    case .scrollFrame: return view.bounds
    }
  }

  /// The widest column that is read with ease, by text size: 672 points at the usual one.
  static func readableWidth(_ traits: UITraitCollection) -> CGFloat {
    let widths: [CGFloat] = [560, 600, 632, 672, 712, 752, 816, 896, 960, 1000, 1000, 1000]
    return widths[traits.preferredContentSizeCategory.index]
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated { "<UILayoutGuide: \(Notices.name(of: self))>" }
  }
}

/// The guides that a view makes when first asked for them.
@MainActor
final class StandardGuides {
  unowned let view: UIView
  /// In the order they were asked for.
  private(set) var made: [UILayoutGuide] = []

  lazy var safeArea = make(.safeArea, "UIViewSafeAreaLayoutGuide")
  lazy var margins = make(.margins, "UIViewLayoutMarginsGuide")
  lazy var readable = make(.readable, "UIViewReadableContentGuide")
  lazy var keyboard: UIKeyboardLayoutGuide = {
    let guide = UIKeyboardLayoutGuide(of: view)
    made.append(guide)
    return guide
  }()
  lazy var scrollContent = make(.scrollContent, "UIScrollView-contentLayoutGuide")
  lazy var scrollFrame = make(.scrollFrame, "UIScrollView-frameLayoutGuide")

  init(_ view: UIView) { self.view = view }

  private func make(_ role: UILayoutGuide.Role, _ identifier: String) -> UILayoutGuide {
    let guide = UILayoutGuide(role, of: view, identifier: identifier)
    made.append(guide)
    return guide
  }
}

/// Where a keyboard would be: there is none, so it lies at the bottom of the safe area with no height.
open class UIKeyboardLayoutGuide: UILayoutGuide {
  open var followsUndockedKeyboard = false
  open var usesBottomSafeArea = true

  init(of view: UIView) { super.init(.keyboard, of: view, identifier: "UIViewKeyboardLayoutGuide") }
}

extension UIView {
  var standardGuides: StandardGuides {
    if let made = rare?.standardGuides { return made }
    let made = StandardGuides(self)
    rarities.standardGuides = made
    return made
  }

  public var safeAreaLayoutGuide: UILayoutGuide { standardGuides.safeArea }
  public var layoutMarginsGuide: UILayoutGuide { standardGuides.margins }
  public var readableContentGuide: UILayoutGuide { standardGuides.readable }
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide { standardGuides.keyboard }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.role == .custom, layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    rarities.guides.append(layoutGuide)
  }

  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    Activation.deactivateAll(naming: layoutGuide, from: self)
    layoutGuide.layoutItem?.leave()
    layoutGuide.layoutItem = nil
    layoutGuide.owningView = nil
    rare?.guides.removeAll { $0 === layoutGuide }
  }

  public var layoutGuides: [UILayoutGuide] { rare?.guides ?? [] }
}
