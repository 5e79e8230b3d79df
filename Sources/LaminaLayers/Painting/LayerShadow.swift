public import Foundation
public import LaminaGeometry

/// A box shadow with CSS's meaning: it follows the rounded box, not what is drawn in it, and does not show through it.
public struct LayerShadow: Sendable, Hashable {
  /// In points, y down.
  public var offset: CGSize
  /// CSS's blur radius in points: twice the Gaussian's standard deviation.
  public var blur: CGFloat
  /// How much larger than the box, in points.
  public var spread: CGFloat
  public var color: CGColor
  /// Inside the box, over its background, instead of outside.
  public var isInset: Bool

  public init(
    offset: CGSize = .zero, blur: CGFloat = 0, spread: CGFloat = 0, color: CGColor = .black, isInset: Bool = false
  ) {
    (self.offset, self.blur, self.spread, self.color, self.isInset) = (offset, max(0, blur), spread, color, isInset)
  }
}
