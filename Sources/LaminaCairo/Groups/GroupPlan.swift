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
  /// Multiplies the one item that the group has.
  var passesAlpha = false

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
    let isFaded = e.opacity < 1
    let isBlended = e.blendMode != .normal || e.mask != nil || !e.filters.isEmpty || e.projection != nil
    let isIsolating = e.isIsolated && group.content.blendsWithBelow
    needsPicture = isBlended || isIsolating
    if !needsPicture, isFaded {
      if group.content.isOnePaint { passesAlpha = true } else { needsPicture = true }
    }
    if !needsPicture, !clips.isEmpty, group.content.meetsEdge(of: clips) > 1 { needsPicture = true }
    if passesAlpha, !needsPicture { inner.alpha *= e.opacity }
    // A group inside another that passed its alpha on: the product stays with whatever is painted at the end.
    if needsPicture { inner.alpha = 1 }
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

extension DisplayList {
  private static let visitLimit = 256

  /// Paints with one operation that covers no pixel twice, so that an opacity may be multiplied into it.
  var isOnePaint: Bool {
    var list = self
    for _ in 0..<64 {
      guard list.items.count == 1, let item = list.items.first else { return list.isEmpty }
      switch item {
      case .fill(let fill):
        if case .sectors = fill.paint { return false }
        return true
      case .shadow: return true
      case .stroke(let stroke):
        if case .sectors = stroke.paint { return false }
        return true
      case .image(let image): return image.center == nil
      case .list(let nested, _): list = nested
      case .annotation: return true
      case .group, .text: return false
      }
    }
    return false
  }

  /// Something in it blends with what is below the list. A backdrop filter is not kept from it by isolation alone
  /// (Filter Effects 2, "backdrop root").
  var blendsWithBelow: Bool {
    var reads = false
    var visits = 0
    var pending: [DisplayList] = [self]
    while let list = pending.popLast(), !reads {
      for item in list.items {
        visits += 1
        if visits > DisplayList.visitLimit { return true }
        switch item {
        case .group(let group):
          if group.effects.blendMode != .normal { reads = true }
          if !group.isComposited { pending.append(group.content) }
        case .list(let nested, _): pending.append(nested)
        default: continue
        }
      }
    }
    return reads
  }

  /// How many items paint over the edge of a clip, counted up to 2: where two do, the edge's partial pixels would be covered
  /// twice and what lies below would shine through.
  func meetsEdge(of clips: [Shape]) -> Int {
    let safe = clips.map(\.safeInterior)
    var (count, visits) = (0, 0)
    var pending: [(DisplayList, CGPoint)] = [(self, .zero)]
    while let (list, offset) = pending.popLast() {
      for item in list.items {
        visits += 1
        if visits > DisplayList.visitLimit { return 2 }
        let bounds = item.bounds
        if bounds.isNull { continue }
        let box = bounds.offsetBy(dx: offset.x, dy: offset.y)
        if safe.allSatisfy({ $0.contains { $0.contains(box) } }) { continue }
        if case .list(let nested, let move) = item {
          pending.append((nested, CGPoint(x: offset.x + move.x, y: offset.y + move.y)))
          continue
        }
        count += 1
        if case .group(let group) = item, !group.isComposited { count += 1 }
        if count > 1 { return 2 }
      }
    }
    return count
  }
}

extension Shape {
  /// Rectangles that lie inside, away from every edge.
  fileprivate var safeInterior: [CGRect] {
    switch self {
    case .rect(let rect): return [rect.insetBy(dx: 1, dy: 1)]
    case .rounded(let shape):
      let r = shape.radii
      // A continuous corner begins further from the vertex.
      let reach = shape.curve == .continuous ? ContinuousCorner.expansion : 1
      let left = max(r.topLeft.width, r.bottomLeft.width) * reach
      let right = max(r.topRight.width, r.bottomRight.width) * reach
      let top = max(r.topLeft.height, r.topRight.height) * reach
      let bottom = max(r.bottomLeft.height, r.bottomRight.height) * reach
      let box = shape.rect.insetBy(dx: 1, dy: 1)
      let upright = CGRect(
        x: box.minX + left, y: box.minY, width: max(0, box.width - left - right), height: max(0, box.height))
      let level = CGRect(
        x: box.minX, y: box.minY + top, width: max(0, box.width), height: max(0, box.height - top - bottom))
      return [upright, level]
    case .ring, .path: return []
    }
  }
}
