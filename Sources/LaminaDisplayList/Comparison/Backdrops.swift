package import Foundation
import LaminaGeometry

extension DisplayList {
  /// Around everything that shows what lies below it through a filter, in the list's space. Inside such a box any pixel may
  /// depend on any other below; nothing reads beyond it, since a backdrop's edges are mirrored.
  ///
  /// A pure function; lists without backdrops cost nothing. Not recursive, so that depth costs no stack.
  package var backdropBoxes: [CGRect] {
    guard traits.contains(.looksBelow) else { return [] }
    var boxes: [CGRect] = []
    var pending: [(DisplayList, CGAffineTransform)] = [(self, .identity)]
    func add(_ rect: CGRect, _ transform: CGAffineTransform) {
      if rect.isNull { return }
      boxes.append(rect.applying(transform))
      // Very many: one box is surely large enough, and few boxes are cheap to compare.
      if boxes.count > 256 { boxes = [boxes.reduce(.null) { $0.union($1) }] }
    }
    while let (list, transform) = pending.popLast() {
      for item in list.items where item.traits.contains(.looksBelow) {
        switch item {
        case .list(let nested, let offset): pending.append((nested, transform.translatedBy(x: offset.x, y: offset.y)))
        case .group(let group):
          let e = group.effects
          let isMoved = e.projection != nil || !e.filters.isEmpty || e.mask?.list.traits.contains(.looksBelow) ?? false
          if isMoved {
            add(group.bounds, transform)
            continue
          }
          let inner = e.transform.concatenating(transform)
          if let backdrop = e.backdrop { add(backdrop.shape.rect, inner) }
          pending.append((group.content, inner))
        case .shadow: add(item.bounds, transform)
        case .fill, .stroke, .text, .image, .annotation: continue
        }
      }
    }
    return boxes
  }

  /// Where the picture changes when what changed is `damage`: what lies below a backdrop shows all over it.
  func spreadByBackdrops(_ damage: [CGRect]) -> [CGRect] {
    if damage.isEmpty { return damage }
    var waiting = backdropBoxes
    var result = damage
    var isSpreading = !waiting.isEmpty
    while isSpreading {
      isSpreading = false
      var untouched: [CGRect] = []
      for box in waiting {
        let near = box.insetBy(dx: -1, dy: -1)
        if result.contains(where: { $0.intersects(near) }) {
          result.append(near)
          isSpreading = true
        } else {
          untouched.append(box)
        }
      }
      waiting = untouched
    }
    return result
  }
}
