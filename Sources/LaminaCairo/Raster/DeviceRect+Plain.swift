import Foundation
import LaminaDisplayList
import LaminaGeometry

extension DeviceRect {
  /// Only items whose pixels are worked out one by one meet these pixels: plain rectangles, text, lists of them.
  func isPlain(_ list: DisplayList, _ scale: CGFloat) -> Bool {
    let state = PlayState(transform: CGAffineTransform(scaleX: scale, y: scale), clip: self)
    guard list.traits.contains(.hasEdges) else { return true }
    var pending: [(DisplayList, PlayState)] = [(list, state)]
    while let (list, state) = pending.popLast() {
      for item in list.items {
        switch item {
        case .fill(let fill):
          if state.misses(fill.shape.bounds) { continue }
          // Fractional edges are covered by their own numbers, whatever else is seen.
          guard case .rect = fill.shape, case .color = fill.paint else { return false }
        case .list(let nested, let offset):
          guard nested.traits.contains(.hasEdges) else { continue }
          var inner = state
          inner.transform = state.transform.translatedBy(x: offset.x, y: offset.y)
          if !inner.misses(nested.bounds) { pending.append((nested, inner)) }
        case .text, .annotation: continue
        case .group, .stroke, .image, .shadow: if !state.misses(item.bounds) { return false }
        }
      }
    }
    return true
  }
}
