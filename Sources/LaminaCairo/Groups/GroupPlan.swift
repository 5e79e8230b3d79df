import Foundation
import LaminaDisplayList
import LaminaGeometry

/// How little a group needs to be painted right, decided before anything is allocated.
struct GroupPlan {
  /// The group's space to device space.
  var inner: PlayState
  /// Clips that Cairo has to apply: not rectangles on whole pixels.
  var clips: [Shape] = []
  /// A picture of its own, composited once.
  var needsPicture = false

  /// nil when nothing of the group shows.
  init?(_ group: Group, _ state: PlayState, canSnap: Bool) {
    let e = group.effects
    inner = state
    inner.transform = e.transform.concatenating(state.transform)
    guard inner.transform.isFinite, e.opacity > 0 else { return nil }
    for clip in e.clips {
      if case .rect(let rect) = clip, let box = inner.wholePixels(rect) {
        if canSnap {
          inner.clip = inner.clip.intersection(box)
          continue
        }
      }
      inner.clip = inner.clip.intersection(DeviceRect(touchedBy: inner.deviceBounds(clip.bounds)))
      clips.append(clip)
    }
    if inner.clip.isEmpty { return nil }
    inner.seen = state.seen.intersection(inner.clip)
    if inner.seen.isEmpty { return nil }
    needsPicture = group.needsPicture(cutBy: clips)
    // Without a picture a group that fades has one item, which takes the opacity. Inside another such group that is a product,
    // and it stays with whatever is painted at the end.
    inner.alpha = needsPicture ? 1 : inner.alpha * e.opacity
  }
}

extension PlayState {
  /// The device pixels that a rectangle covers, when it covers each of them wholly.
  func wholePixels(_ rect: CGRect) -> DeviceRect? {
    guard transform.keepsRectangles, rect.width >= 0, rect.height >= 0 else { return nil }
    let box = deviceBounds(rect)
    guard let left = PixelColor.wholeEdge(box.minX), let right = PixelColor.wholeEdge(box.maxX) else { return nil }
    guard let top = PixelColor.wholeEdge(box.minY), let bottom = PixelColor.wholeEdge(box.maxY) else { return nil }
    return DeviceRect(minX: left, minY: top, maxX: right, maxY: bottom)
  }
}
