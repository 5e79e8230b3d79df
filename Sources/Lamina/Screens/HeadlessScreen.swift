public import Foundation
public import LaminaImages
import LaminaLayers
public import LaminaUIKit

/// Shows views without a screen: lays them out, turns, resizes and taps them, and gives pictures of them. Each call leaves the layout
/// at rest; nothing waits on real time.
@MainActor
public final class HeadlessScreen {
  public let window: UIWindow
  public private(set) var size: CGSize
  public let scale: CGFloat
  private let device: Device?
  private var isLandscape = false
  private let clock = LayerClock()

  public convenience init(device: Device) { self.init(device, size: device.size, scale: device.scale) }

  /// A screen of any size, in points, with no safe area.
  public convenience init(size: CGSize, scale: CGFloat = 2) { self.init(nil, size: size, scale: scale) }

  private init(_ device: Device?, size: CGSize, scale: CGFloat) {
    (self.device, self.size, self.scale) = (device, size, scale)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.setScreen(size: size, scale: scale, idiom: device?.idiom ?? .phone)
    window.setSafeArea(device?.safeArea ?? .zero)
    window.backgroundColor = .systemBackground
  }

  // MARK: What shows

  public func show(_ controller: UIViewController) {
    clock.perform {
      window.rootViewController = controller
      window.makeKeyAndVisible()
      settle()
    }
  }

  /// Shows a view as large as the screen.
  public func show(_ view: UIView) {
    let controller = UIViewController()
    controller.view = view
    show(controller)
  }

  public var rootViewController: UIViewController? { window.rootViewController }

  // MARK: Pictures

  public func image() throws -> CGImage {
    settle()
    return try clock.perform { try window.layer.image(options) }
  }

  public func pdfData() throws -> Data {
    settle()
    return try clock.perform { try window.layer.pdfData(options) }
  }

  private var options: RenderOptions { RenderOptions(scale: scale, time: clock.time) }

  /// A line a view: what it is, its frame in its superview, and its text.
  public func tree() -> String {
    settle()
    return window.describeTree()
  }

  // MARK: Changes

  public func rotate() {
    isLandscape.toggle()
    resize(to: CGSize(width: size.height, height: size.width))
  }

  public func resize(to newSize: CGSize) {
    clock.perform {
      size = newSize
      window.changeScreen(
        size: newSize, scale: scale, idiom: device?.idiom ?? .phone,
        safeArea: (isLandscape ? device?.landscapeSafeArea : device?.safeArea) ?? .zero)
      settle()
    }
  }

  public func set(appearance: UIUserInterfaceStyle) { change { $0.userInterfaceStyle = appearance } }
  public func set(contentSizeCategory: UIContentSizeCategory) { change { $0.preferredContentSizeCategory = contentSizeCategory } }
  public func set(layoutDirection: UITraitEnvironmentLayoutDirection) { change { $0.layoutDirection = layoutDirection } }

  private func change(_ change: (inout any UIMutableTraits) -> Void) {
    clock.perform {
      window.changeEnvironment(change)
      settle()
    }
  }

  /// Lets time pass for animations.
  public func advance(by seconds: TimeInterval) {
    clock.advance(by: seconds)
    settle()
  }

  /// Lays out until nothing is left to do.
  public func settle() { clock.perform { window.layoutIfNeeded() } }
}
