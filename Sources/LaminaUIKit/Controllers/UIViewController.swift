public import Foundation

/// Looks after one screen's worth of views, with UIKit's callbacks in UIKit's order.
@MainActor
open class UIViewController: UIResponder, UITraitEnvironment {
  private var loadedView: UIView?
  var appearance = Appearance.gone
  private(set) weak var parentController: UIViewController?
  private var childControllers: [UIViewController] = []
  private weak var presenter: UIViewController?
  private var presented: UIViewController?
  private var overriddenTraits: [ObjectIdentifier: UITraitCollection] = [:]

  enum Appearance { case gone, appearing, shown, disappearing }

  /// A nib's name is kept for code that passes one; no nib is read.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init(())
  }

  public convenience init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) {
    (nibName, nibBundle) = (nil, nil)
    super.init(())
  }

  public let nibName: String?
  public let nibBundle: Bundle?
  open var title: String? { didSet { navigationItem.title = navigationItem.title ?? title } }
  open lazy var navigationItem = UINavigationItem(title: title ?? "")
  open var restorationIdentifier: String?
  open var hidesBottomBarWhenPushed = false
  open var definesPresentationContext = false
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  open var edgesForExtendedLayout: UIRectEdge = .all
  open var extendedLayoutIncludesOpaqueBars = false
  open var automaticallyAdjustsScrollViewInsets = true

  // MARK: View

  /// Loaded when first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.ownController = nil
      loadedView = newValue
      newValue?.ownController = self
    }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  open func loadView() {
    let made = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = made
  }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    guard loadedView != nil else { return }
    traitCollection.performAsCurrent { viewDidLoad() }
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  open func didReceiveMemoryWarning() {}
  open func awakeFromNib() {}

  /// Overrides call `super`, which updates the view's own.
  open func updateViewConstraints() { view.updateConstraints() }

  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in childControllers { child.viewWillTransition(to: size, with: coordinator) }
    presented?.viewWillTransition(to: size, with: coordinator)
  }

  open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in childControllers { child.willTransition(to: newCollection, with: coordinator) }
  }

  open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { loadedView?.inheritSafeArea() } }
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { loadedView?.directionalLayoutMargins ?? .zero }
  open var viewRespectsSystemMinimumLayoutMargins = true
  open var preferredContentSize = CGSize.zero

  // MARK: Status bar and rotation: asked by a device, which is not here

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  // MARK: Traits

  open var traitCollection: UITraitCollection {
    if let parent = parentController {
      guard let own = parent.overriddenTraits[ObjectIdentifier(self)] else { return parent.traitCollection }
      return UITraitCollection(traitsFrom: [parent.traitCollection, own])
    }
    if let presenter { return presenter.traitCollection }
    return loadedView?.parentView?.traitCollection ?? UITraitCollection.standard
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {
    overriddenTraits[ObjectIdentifier(childViewController)] = collection
    childViewController.loadedView?.propagateTraits()
  }

  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { view.overrideUserInterfaceStyle }
    set { view.overrideUserInterfaceStyle = newValue }
  }

  // MARK: Responder chain

  open override var next: UIResponder? { loadedView?.parentView ?? presenter }

  // MARK: Containment

  open var parent: UIViewController? { parentController }
  open var children: [UIViewController] { childControllers }

  open func addChild(_ childController: UIViewController) {
    guard childController.parentController !== self, childController !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childControllers.append(childController)
    childController.parentController = self
    childController.loadedView?.propagateTraits()
  }

  /// Without a call to `willMove(toParent: nil)` before, as UIKit has it; `didMove(toParent:)` is made here.
  open func removeFromParent() {
    guard let parent = parentController else { return }
    parent.childControllers.removeAll { $0 === self }
    parent.overriddenTraits[ObjectIdentifier(self)] = nil
    parentController = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The nearest controller above of a kind.
  func enclosing<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
    var controller = parentController
    while let current = controller {
      if let found = current as? Controller { return found }
      controller = current.parentController
    }
    return nil
  }

  // MARK: Appearance

  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .gone || appearance == .disappearing else { return }
      loadViewIfNeeded()
      appearance = .appearing
      viewWillAppear(animated)
      viewIsAppearing(animated)
    } else {
      guard appearance == .shown || appearance == .appearing else { return }
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in shownChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  open func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .shown
      viewDidAppear(false)
    case .disappearing:
      appearance = .gone
      viewDidDisappear(false)
    case .gone, .shown: return
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in shownChildren { child.endAppearanceTransition() }
  }

  /// Children whose views are in this one's.
  var shownChildren: [UIViewController] {
    guard let loadedView else { return [] }
    return childControllers.filter { $0.loadedView?.isDescendant(of: loadedView) ?? false }
  }

  // MARK: Presentation

  open var presentedViewController: UIViewController? { presented ?? parentController?.presentedViewController }
  open var presentingViewController: UIViewController? { presenter ?? parentController?.presentingViewController }

  /// Shows another controller over the window, over all of it. It is there at once.
  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    if let parentController { return parentController.present(viewControllerToPresent, animated: flag, completion: completion) }
    guard presented == nil else {
      Notices.say("UIKit: \(type(of: self)) already presents \(type(of: presented!)); dismiss it first.")
      return
    }
    presented = viewControllerToPresent
    viewControllerToPresent.presenter = self
    guard let window = loadedView?.window else { return }
    let shown: UIView = viewControllerToPresent.view
    shown.frame = window.bounds
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    viewControllerToPresent.beginAppearanceTransition(true, animated: flag)
    window.addSubview(shown)
    window.layoutIfNeeded()
    viewControllerToPresent.endAppearanceTransition()
    completion?()
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let shown = presented else {
      if let above = presenter ?? parentController { above.dismiss(animated: flag, completion: completion) }
      return
    }
    shown.beginAppearanceTransition(false, animated: flag)
    shown.loadedView?.removeFromSuperview()
    shown.endAppearanceTransition()
    presented = nil
    shown.presenter = nil
    completion?()
  }
}

public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2, none = -1, fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}
public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }
public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// What a controller shows in a bar above.
@MainActor
open class UINavigationItem: NSObject {
  open var title: String?
  open var prompt: String?
  open var titleView: UIView?

  public init(title: String) { self.title = title.isEmpty ? nil : title }
}
