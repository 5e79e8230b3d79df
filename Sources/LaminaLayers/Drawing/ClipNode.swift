import Foundation
import LaminaDisplayList
import LaminaGeometry

/// One clip and those before it: a chain that graphics states share. In the context's base space.
final class ClipNode: Sendable {
  enum Cut: Sendable {
    case shape(Shape)
    case mask(Mask)
  }

  let cut: Cut
  let parent: ClipNode?
  /// Around what the whole chain lets through; null when that is nothing.
  let box: CGRect
  let depth: Int
  private let maskAbove: ClipNode?
  private let isOutermostMask: Bool

  init(_ cut: Cut, box: CGRect, parent: ClipNode?, within bounds: CGRect) {
    self.cut = cut
    self.parent = parent
    let meet = box.intersection(parent?.box ?? bounds)
    self.box = meet.isNull || meet.width <= 0 || meet.height <= 0 ? .null : meet
    depth = (parent?.depth ?? 0) + 1
    maskAbove = parent?.outermostMask
    isOutermostMask = if case .mask = cut { parent?.outermostMask == nil } else { false }
  }

  /// The first mask of the chain, nil when it has none.
  var outermostMask: ClipNode? { isOutermostMask ? self : maskAbove }

  /// The rectangle that this node cuts to, when it does.
  var rect: CGRect? {
    if case .shape(.rect(let rect)) = cut { rect } else { nil }
  }

  func isSelfOrAncestor(of other: ClipNode?) -> Bool {
    var node = other
    while let candidate = node, candidate.depth >= depth {
      if candidate === self { return true }
      node = candidate.parent
    }
    return false
  }
}

/// Clips that one group can carry: any number of shapes and a mask.
struct ClipSegment {
  var shapes: [Shape] = []
  var mask: Mask?
  /// The innermost clip of the segment.
  var end: ClipNode

  /// The clips below `base`, outermost first, in as few groups as can carry them.
  static func segments(from base: ClipNode?, to clip: ClipNode?) -> [ClipSegment] {
    var nodes: [ClipNode] = []
    var node = clip
    while let current = node, current !== base {
      nodes.append(current)
      node = current.parent
    }
    var segments: [ClipSegment] = []
    for node in nodes.reversed() {
      switch node.cut {
      case .shape(let shape):
        if segments.isEmpty { segments.append(ClipSegment(end: node)) }
        segments[segments.count - 1].shapes.append(shape)
      case .mask(let mask):
        if segments.last?.mask != nil || segments.isEmpty { segments.append(ClipSegment(end: node)) }
        segments[segments.count - 1].mask = mask
      }
      segments[segments.count - 1].end = node
    }
    return segments
  }

  /// The items, cut; plain when no clip touches them.
  func wrap(_ items: [DisplayItem], box: CGRect) -> [DisplayItem] {
    var effects = Group.Effects()
    effects.mask = mask
    effects.clips = shapes.filter { !$0.holds(box) }
    if effects.clips.isEmpty && mask == nil { return items }
    return [.group(Group(DisplayList(items, bounds: box), effects))]
  }
}

extension Shape {
  /// Is known to contain the whole of `box`, so that it cuts nothing away.
  func holds(_ box: CGRect) -> Bool {
    guard case .rect(let rect) = self else { return false }
    return rect.minX <= box.minX && rect.minY <= box.minY && rect.maxX >= box.maxX && rect.maxY >= box.maxY
  }
}
