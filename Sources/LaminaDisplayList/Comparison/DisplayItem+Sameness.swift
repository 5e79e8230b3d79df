import Foundation
import LaminaGeometry
import LaminaText

/// Whether two things paint the same, by identity and by value, without a look into nested lists: cheap enough to ask of
/// every item. "No" may be wrong, "yes" never is.
extension DisplayItem {
  package func isSame(as other: DisplayItem) -> Bool {
    switch (self, other) {
    case (.fill(let a), .fill(let b)): a.shape == b.shape && a.paint == b.paint
    case (.stroke(let a), .stroke(let b)): a === b || a.style == b.style && a.paint == b.paint && a.outline == b.outline
    case (.text(let a), .text(let b)): a === b || a.origin == b.origin && a.layout.paintsSame(as: b.layout)
    case (.image(let a), .image(let b)): a === b || a.isSame(as: b)
    case (.shadow(let a), .shadow(let b)): a === b || a.isSame(as: b, besidesSource: false)
    case (.group(let a), .group(let b)):
      a === b || a.content === b.content && a.mask?.list === b.mask?.list && a.effects.isSame(as: b.effects)
    case (.list(let a, let from), .list(let b, let to)): a === b && from == to
    case (.annotation(let a), .annotation(let b)): a === b || a.kind == b.kind && a.rect == b.rect
    default: false
    }
  }
}

extension TextLayout {
  fileprivate func paintsSame(as other: TextLayout) -> Bool {
    if self === other { return true }
    guard lines.count == other.lines.count, size == other.size, backgrounds == other.backgrounds, decorations == other.decorations
    else { return false }
    return zip(lines, other.lines).allSatisfy { $0.runs == $1.runs }
  }
}

extension ImageItem {
  fileprivate func isSame(as other: ImageItem) -> Bool {
    image === other.image && source == other.source && destination == other.destination && center == other.center
      && pixelsPerPoint == other.pixelsPerPoint && magnification == other.magnification && minification == other.minification
      && tint == other.tint
  }
}

extension ShadowItem {
  package func isSame(as other: ShadowItem, besidesSource: Bool) -> Bool {
    guard color == other.color, sigma == other.sigma, offset == other.offset, reach == other.reach, cutout == other.cutout,
      insetClip == other.insetClip
    else { return false }
    return besidesSource || source.isSame(as: other.source)
  }
}

extension ShadowItem.Source {
  fileprivate func isSame(as other: ShadowItem.Source) -> Bool {
    switch (self, other) {
    case (.rounded(let a), .rounded(let b)): a == b
    case (.path(let a, let isEvenOdd), .path(let b, let isOtherEvenOdd)): isEvenOdd == isOtherEvenOdd && a == b
    case (.list(let a), .list(let b)): a === b
    default: false
    }
  }
}

extension Group.Effects {
  /// The masks' lists aside: they are compared by whoever asks.
  package func isSame(as other: Group.Effects) -> Bool {
    guard transform == other.transform, opacity == other.opacity, blendMode == other.blendMode, isIsolated == other.isIsolated,
      mask?.mode == other.mask?.mode, clips == other.clips, filters == other.filters
    else { return false }
    return projection == other.projection && backdrop?.shape == other.backdrop?.shape && backdrop?.filters == other.backdrop?.filters
  }
}
