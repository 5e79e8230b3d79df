import Foundation
import LaminaGeometry

/// The smallest shape whose picture (blurred, or as it is) has all parts of a given one's, and how often its middle is to be
/// repeated.
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
  /// What is cut out of the shape.
  let hole: RoundedRect?
  let x: Axis
  let y: Axis

  /// - Parameter margin: how far a blur reaches.
  init(_ shape: RoundedRect, hole: RoundedRect? = nil, margin: Int = 0) {
    let (rect, radii) = (shape.rect, shape.radii)
    var corners = radii.extents(expanded: shape.curve == .continuous)
    if let hole {
      let inner = hole.radii.extents(expanded: hole.curve == .continuous)
      corners.left = max(corners.left, hole.rect.minX - rect.minX + inner.left)
      corners.top = max(corners.top, hole.rect.minY - rect.minY + inner.top)
      corners.right = max(corners.right, rect.maxX - hole.rect.maxX + inner.right)
      corners.bottom = max(corners.bottom, rect.maxY - hole.rect.maxY + inner.bottom)
    }
    // A continuous corner is shaped by the half of its side: it must keep the room it has.
    let keepsHalves = shape.curve == .continuous || hole?.curve == .continuous
    x = NinePartPlan.axis(
      from: rect.minX, length: rect.width, before: corners.left, after: corners.right, margin: margin, keepsHalves: keepsHalves)
    y = NinePartPlan.axis(
      from: rect.minY, length: rect.height, before: corners.top, after: corners.bottom, margin: margin, keepsHalves: keepsHalves)
    self.shape = shape.shortened(x.extra, y.extra)
    self.hole = hole?.shortened(x.extra, y.extra)
  }

  /// A pixel column is the same as its neighbours where neither a corner nor the opposite edge is within `margin`.
  private static func axis(
    from start: CGFloat, length: CGFloat, before: CGFloat, after: CGFloat, margin: Int, keepsHalves: Bool
  ) -> Axis {
    let pixels = Int((start + length).rounded(.up))
    var (before, after) = (before, after)
    if keepsHalves {
      before = max(before, after)
      after = before
      if before > length / 2 { return Axis(pixels: pixels, middle: 0, extra: 0) }
    }
    let head = Int((start + before).rounded(.up)) + margin
    let tail = pixels - Int((start + length - after).rounded(.down)) + margin
    let extra = pixels - (head + tail + 1)
    // A shape that is just as small as its reduction shares a tile with larger ones: it has to say the same middle.
    return extra >= 0 ? Axis(pixels: pixels - extra, middle: margin + head, extra: extra) : Axis(pixels: pixels, middle: 0, extra: 0)
  }
}

extension CornerRadii {
  /// How far along each side, from its end, corners shape it.
  fileprivate func extents(expanded: Bool) -> PerEdge<CGFloat> {
    let reach = expanded ? ContinuousCorner.expansion : 1
    return PerEdge(
      top: max(topLeft.height, topRight.height) * reach, right: max(topRight.width, bottomRight.width) * reach,
      bottom: max(bottomLeft.height, bottomRight.height) * reach, left: max(topLeft.width, bottomLeft.width) * reach)
  }
}

extension RoundedRect {
  fileprivate func shortened(_ columns: Int, _ rows: Int) -> RoundedRect {
    var reduced = rect
    reduced.size.width -= CGFloat(columns)
    reduced.size.height -= CGFloat(rows)
    return RoundedRect(fitted: reduced, radii: radii, curve: curve)
  }
}
