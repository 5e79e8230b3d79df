public import Foundation
public import LaminaUIKit

/// A screen's size, scale and what its body keeps free. Sizes: Apple's Human Interface Guidelines, "Layout"; safe areas as devices
/// report them.
public struct Device: Sendable, Hashable {
  public var name: String
  /// Upright, in points.
  public var size: CGSize
  public var scale: CGFloat
  public var idiom: UIUserInterfaceIdiom
  /// Upright and turned to the left.
  public var safeArea: UIEdgeInsets
  public var landscapeSafeArea: UIEdgeInsets

  public init(
    name: String, size: CGSize, scale: CGFloat, idiom: UIUserInterfaceIdiom = .phone, safeArea: UIEdgeInsets = .zero,
    landscapeSafeArea: UIEdgeInsets = .zero
  ) {
    (self.name, self.size, self.scale, self.idiom) = (name, size, scale, idiom)
    (self.safeArea, self.landscapeSafeArea) = (safeArea, landscapeSafeArea)
  }

  private static func notched(_ name: String, _ width: CGFloat, _ height: CGFloat, top: CGFloat, scale: CGFloat = 3) -> Device {
    Device(
      name: name, size: CGSize(width: width, height: height), scale: scale,
      safeArea: UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0),
      landscapeSafeArea: UIEdgeInsets(top: 0, left: top, bottom: 21, right: top))
  }

  private static func homeButton(_ name: String, _ width: CGFloat, _ height: CGFloat, scale: CGFloat) -> Device {
    Device(
      name: name, size: CGSize(width: width, height: height), scale: scale,
      safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
  }

  private static func pad(_ name: String, _ width: CGFloat, _ height: CGFloat) -> Device {
    let insets = UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
    return Device(
      name: name, size: CGSize(width: width, height: height), scale: 2, idiom: .pad, safeArea: insets, landscapeSafeArea: insets)
  }

  public static let iPhoneSE = homeButton("iPhone SE", 375, 667, scale: 2)
  public static let iPhoneSE1 = homeButton("iPhone SE (1st generation)", 320, 568, scale: 2)
  public static let iPhone8 = homeButton("iPhone 8", 375, 667, scale: 2)
  public static let iPhone8Plus = homeButton("iPhone 8 Plus", 414, 736, scale: 3)
  public static let iPhoneX = notched("iPhone X", 375, 812, top: 44)
  public static let iPhone11 = notched("iPhone 11", 414, 896, top: 48, scale: 2)
  public static let iPhone13 = notched("iPhone 13", 390, 844, top: 47)
  public static let iPhone13Mini = notched("iPhone 13 mini", 375, 812, top: 50)
  public static let iPhone15 = notched("iPhone 15", 393, 852, top: 59)
  public static let iPhone15ProMax = notched("iPhone 15 Pro Max", 430, 932, top: 59)
  public static let iPhone16 = notched("iPhone 16", 393, 852, top: 59)
  public static let iPhone16Pro = notched("iPhone 16 Pro", 402, 874, top: 62)
  public static let iPhone16ProMax = notched("iPhone 16 Pro Max", 440, 956, top: 62)
  public static let iPad = pad("iPad", 820, 1180)
  public static let iPadMini = pad("iPad mini", 744, 1133)
  public static let iPadPro11 = pad("iPad Pro 11", 834, 1210)
  public static let iPadPro13 = pad("iPad Pro 13", 1032, 1376)
}
