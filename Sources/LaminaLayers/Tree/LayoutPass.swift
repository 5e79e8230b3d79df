import Foundation

/// Lays out what needs it, from the top down, until nothing does.
///
/// Comes in: a tree in which some layers are marked. Goes out: a tree in which none is. A pass visits only the branches
/// that lead to a marked layer, and of a long list of sublayers only the parts in which something changed.
enum LayoutPass {
  /// A tree whose layers keep marking each other would never come to rest; after so many rounds it is left as it is.
  static let maxRounds = 64

  /// Starts at the topmost layer above `layer` that needs layout, as Core Animation does.
  static func run(from layer: CALayer) {
    var top = layer
    var above = layer.parent
    while let current = above {
      if current.needsLayout() { top = current }
      above = current.parent
    }
    var round = 0
    while round < maxRounds, !top.flags.isDisjoint(with: [.needsLayout, .layoutPendingBelow]) {
      layOut(from: top)
      round += 1
    }
  }

  /// Depth first with a list of its own, so that a deep tree costs no stack.
  private static func layOut(from top: CALayer) {
    var pending = [top]
    while let layer = pending.popLast() {
      if layer.flags.contains(.needsLayout) {
        layer.flags.remove(.needsLayout)
        layer.layoutSublayers()
        if layer.flags.contains(.hasBorders) { layer.layOutBorders() }
      }
      if let mask = layer.extras?.mask { pending.append(mask) }
      guard layer.flags.contains(.layoutPendingBelow) else { continue }
      layer.flags.remove(.layoutPendingBelow)
      layer.forEachChangedChild { child in
        if !child.flags.isDisjoint(with: [.needsLayout, .layoutPendingBelow]) || child.extras?.mask != nil {
          pending.append(child)
        }
      }
    }
  }
}

extension CALayer {
  /// Visits the sublayers that may have changed since the last recording: all, or those of the changed parts.
  func forEachChangedChild(_ visit: (CALayer) -> Void) {
    guard let children else { return }
    if let recording, recording.hasParts(for: children.count) {
      for part in recording.parts where part.isStale {
        for index in part.range { visit(children[index]) }
      }
    } else {
      for child in children { visit(child) }
    }
  }
}
