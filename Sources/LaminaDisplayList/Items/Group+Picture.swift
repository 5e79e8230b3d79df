import Foundation
import LaminaGeometry

/// Whether a group is painted as a picture that is then composited once, or its items straight onto what lies below. The two
/// may differ by a level, all along a clip or all over a fade. So what decides is a pure function of the group, which the
/// renderer asks and `damage` compares.
extension Group {
  /// - Parameter clips: those of the group's clips that are not rectangles on whole pixels.
  package func needsPicture(cutBy clips: [Shape]) -> Bool {
    let e = effects
    if e.blendMode != .normal || e.mask != nil || !e.filters.isEmpty || e.projection != nil { return true }
    if e.isIsolated, content.blendsWithBelow { return true }
    if e.opacity < 1, !content.isOnePaint { return true }
    return !clips.isEmpty && content.meetsEdges(of: clips)
  }

  /// Whether what this group and another of the same effects have in common is painted the same in both, on any canvas.
  func paintsCommonPartsLike(_ other: Group, showing box: (CGRect) -> CGRect) -> Bool {
    guard let cuts = possibleCuts else { return false }
    var mayBePicture = false
    for clips in cuts {
      let needsPicture = needsPicture(cutBy: clips)
      if needsPicture != other.needsPicture(cutBy: clips) { return false }
      mayBePicture = mayBePicture || needsPicture
    }
    // A picture is as large as what it holds, and an edge's coverage may depend by a level on where its picture ends.
    guard mayBePicture else { return true }
    if !effects.filters.isEmpty, content.bounds != other.content.bounds { return false }
    return box(bounds) == box(other.bounds)
  }

  /// The clips that may be left when rectangles on whole pixels are taken away, whatever the canvas: all choices of rectangles.
  /// nil where there are too many.
  private var possibleCuts: [[Shape]]? {
    var fixed: [Shape] = []
    var rectangles: [Shape] = []
    for clip in effects.clips {
      if case .rect = clip { rectangles.append(clip) } else { fixed.append(clip) }
    }
    guard rectangles.count <= 4 else { return nil }
    return (0..<1 << rectangles.count).map { choice in
      fixed + rectangles.indices.filter { choice >> $0 & 1 == 1 }.map { rectangles[$0] }
    }
  }
}

extension DisplayList {
  /// So many items are looked at before the dearer and always right way is taken.
  private static let mostVisits = 256

  /// Paints with one operation that covers no pixel twice, so that an opacity may be multiplied into it.
  package var isOnePaint: Bool {
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
  package var blendsWithBelow: Bool {
    var visits = 0
    var pending: [DisplayList] = [self]
    while let list = pending.popLast() {
      for item in list.items {
        visits += 1
        if visits > DisplayList.mostVisits { return true }
        switch item {
        case .group(let group):
          if group.effects.blendMode != .normal { return true }
          if !group.isComposited { pending.append(group.content) }
        case .list(let nested, _): pending.append(nested)
        default: continue
        }
      }
    }
    return false
  }

  /// Whether more than one item paints over the edge of a clip: there the edge's partial pixels would be covered twice, and what
  /// lies below would shine through.
  func meetsEdges(of clips: [Shape]) -> Bool {
    let safe = clips.map(\.safeInterior)
    var (count, visits) = (0, 0)
    var pending: [(DisplayList, CGPoint)] = [(self, .zero)]
    while let (list, offset) = pending.popLast() {
      for item in list.items {
        visits += 1
        if visits > DisplayList.mostVisits { return true }
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
        if count > 1 { return true }
      }
    }
    return false
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
