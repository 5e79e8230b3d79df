public import Foundation

/// The size and scale that views are shown at.
@MainActor
open class UIScreen: NSObject {
  public internal(set) var bounds: CGRect
  public internal(set) var scale: CGFloat

  init(bounds: CGRect, scale: CGFloat) { (self.bounds, self.scale) = (bounds, scale) }

  /// The screen that shows; one of an iPhone 16 where none does.
  public internal(set) static var main = UIScreen(bounds: CGRect(x: 0, y: 0, width: 393, height: 852), scale: 3)

  public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }
  public var nativeScale: CGFloat { scale }
  open var traitCollection: UITraitCollection { UITraitCollection(displayScale: scale) }
}
