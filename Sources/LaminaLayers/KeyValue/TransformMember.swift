import Foundation
import LaminaGeometry

/// A part of a transform that Core Animation gives a name: `rotation`, `scale` or `translation`, whole or for one axis.
///
/// The transform is taken apart, the part changed, and the whole put together again. Rotations are three angles in
/// radians, about x, then y, then z, each −π…π; `rotation` alone means z. `scale` alone reads as the mean of the three
/// and sets them all; `translation` alone is the size (x, y).
struct TransformMember {
  private enum Part { case rotation, scale, translation }

  private let part: Part
  private let axis: Int?

  init?(_ head: String, _ rest: Substring?) {
    switch head {
    case "rotation": part = .rotation
    case "scale": part = .scale
    case "translation": part = .translation
    default: return nil
    }
    guard let rest else {
      axis = part == .rotation ? 2 : nil
      return
    }
    guard let index = ["x", "y", "z"].firstIndex(of: rest) else { return nil }
    axis = index
  }

  func value(in transform: CATransform3D) -> Any? {
    guard let parts = TransformParts(loosely: transform) else { return nil }
    switch (part, axis) {
    case (.rotation, let axis?): return parts.angles[axis].keyed
    case (.scale, let axis?): return parts.scale[axis].keyed
    case (.scale, nil): return (parts.scale.sum() / 3).keyed
    case (.translation, let axis?): return parts.translation[axis].keyed
    default: return CGSize(width: parts.translation.x, height: parts.translation.y)
    }
  }

  func setting(in transform: CATransform3D, to new: Any) -> CATransform3D? {
    guard var parts = TransformParts(loosely: transform) else { return nil }
    if part == .translation, axis == nil {
      guard let shift = Coercion.size(new) ?? Coercion.point(new).map({ CGSize(width: $0.x, height: $0.y) }) else { return nil }
      (parts.translation.x, parts.translation.y) = (Double(shift.width), Double(shift.height))
      return parts.transform
    }
    guard let number = Coercion.double(new), number.isFinite else { return nil }
    switch (part, axis) {
    case (.rotation, let axis?):
      var angles = parts.angles
      angles[axis] = number
      parts.turn(to: angles)
    case (.scale, let axis?): parts.scale[axis] = number
    case (.scale, nil): parts.scale = SIMD3(repeating: number)
    case (.translation, let axis?): parts.translation[axis] = number
    default: return nil
    }
    return parts.transform
  }
}
