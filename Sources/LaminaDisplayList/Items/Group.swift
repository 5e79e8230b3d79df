package import Foundation
package import LaminaGeometry

/// Items painted as one: moved, cut, filtered, masked, faded and blended, in that order. Nested, not pushed and popped,
/// so that nothing can be left unbalanced.
package final class Group: Sendable {
  package struct Effects: Sendable {
    /// The group's space to its list's.
    package var transform = CGAffineTransform.identity
    /// In place of `transform`, a map with perspective: the content's plane is projected as a picture.
    package var projection: CATransform3D?
    /// Everything outside any of these is cut; in the group's space.
    package var clips: [Shape] = []
    package var opacity = 1.0
    package var blendMode = BlendMode.normal
    package var mask: Mask?
    package var filters: [Filter] = []
    package var backdrop: Backdrop?
    /// Blends inside do not see what is below the group.
    package var isIsolated = false

    package init() {}
  }

  package let content: DisplayList
  package let effects: Effects
  package let bounds: CGRect

  package init(_ content: DisplayList, _ effects: Effects) {
    self.content = content
    self.effects = effects
    bounds = Group.bounds(of: content, effects)
  }

  package var mask: Mask? { effects.mask }

  /// Needs a picture of its own before it is composited; otherwise its items may be painted straight through.
  package var isComposited: Bool {
    let e = effects
    return e.opacity < 1 || e.blendMode != .normal || e.mask != nil || !e.filters.isEmpty || e.isIsolated
      || e.projection != nil
  }

  private static func bounds(of content: DisplayList, _ effects: Effects) -> CGRect {
    var box = content.bounds
    for filter in effects.filters { box = filter.bounds(of: box) }
    if let backdrop = effects.backdrop { box = box.joined(with: backdrop.shape.rect) }
    if box.isNull { return .null }
    for clip in effects.clips { box = box.intersection(clip.bounds) }
    if let mask = effects.mask, !mask.mode.isInverted { box = box.intersection(mask.list.bounds) }
    if box.isNull { return .null }
    if let projection = effects.projection { return projection.projectedBox(of: box) }
    return box.applying(effects.transform)
  }
}

extension CATransform3D {
  /// The box around a rectangle of the plane z = 0 as seen through the matrix; what lies behind the eye is left out.
  package func projectedBox(of rect: CGRect) -> CGRect {
    let near: CGFloat = 1e-4
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ].map { map(x: $0.x, y: $0.y) }
    var points: [CGPoint] = []
    for (index, a) in corners.enumerated() {
      let b = corners[(index + 1) % 4]
      if a.w > near { points.append(CGPoint(x: a.x / a.w, y: a.y / a.w)) }
      if (a.w > near) != (b.w > near) {
        let t = (near - a.w) / (b.w - a.w)
        points.append(CGPoint(x: (a.x + (b.x - a.x) * t) / near, y: (a.y + (b.y - a.y) * t) / near))
      }
    }
    return CGRect(around: points)
  }
}
