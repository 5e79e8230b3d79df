import Foundation
import LaminaGeometry

/// The smallest shape whose blur has all parts of a given one's, and how often its middle is to be repeated.
struct NinePartPlan {
  struct Axis {
    /// Pixels the reduced shape touches.
    var pixels: Int
    /// The column or row that may be repeated, counted in the blurred picture.
    var middle: Int
    /// How often, beyond the first time.
    var extra: Int
  }

  let shape: RoundedRect
  let x: Axis
  let y: Axis

  init(_ shape: RoundedRect, margin: Int) {
    let (rect, radii) = (shape.rect, shape.radii)
    let continuous = shape.curve == .continuous
    x = NinePartPlan.axis(
      from: rect.minX, length: rect.width, before: max(radii.topLeft.width, radii.bottomLeft.width),
      after: max(radii.topRight.width, radii.bottomRight.width), margin: margin, continuous: continuous)
    y = NinePartPlan.axis(
      from: rect.minY, length: rect.height, before: max(radii.topLeft.height, radii.topRight.height),
      after: max(radii.bottomLeft.height, radii.bottomRight.height), margin: margin, continuous: continuous)
    var reduced = rect
    reduced.size.width -= CGFloat(x.extra)
    reduced.size.height -= CGFloat(y.extra)
    self.shape = RoundedRect(fitted: reduced, radii: radii, curve: shape.curve)
  }

  /// A pixel column is the same as its neighbours where neither a corner nor the opposite edge is within `margin`.
  private static func axis(
    from start: CGFloat, length: CGFloat, before: CGFloat, after: CGFloat, margin: Int, continuous: Bool
  ) -> Axis {
    let pixels = Int((start + length).rounded(.up))
    var (before, after) = (before, after)
    if continuous {
      // Such a corner is shaped by the half of its side: it must keep the room it has.
      before = max(before, after) * ContinuousCorner.expansion
      after = before
      if before > length / 2 { return Axis(pixels: pixels, middle: 0, extra: 0) }
    }
    let head = Int((start + before).rounded(.up)) + margin
    let tail = pixels - Int((start + length - after).rounded(.down)) + margin
    let extra = pixels - (head + tail + 1)
    return extra > 0 ? Axis(pixels: pixels - extra, middle: margin + head, extra: extra) : Axis(pixels: pixels, middle: 0, extra: 0)
  }
}
