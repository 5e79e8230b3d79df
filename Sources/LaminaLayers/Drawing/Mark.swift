import Foundation
import LaminaDisplayList
import LaminaGeometry

/// One thing that a context was asked to paint, in base space.
struct Mark {
  /// In its colours, alpha included.
  var item: DisplayItem
  /// All that the mark could touch, opaque: the shape without its paint.
  var coverage: DisplayItem
  /// Hides what is below it wherever `coverage` is whole.
  var isOpaque = false
  /// What casts the shadow, where a shape says it better than the item, and how opaque it is.
  var silhouette: (source: ShadowItem.Source, alpha: Double)?

  init(item: DisplayItem, coverage: DisplayItem, isOpaque: Bool) {
    (self.item, self.coverage, self.isOpaque) = (item, coverage, isOpaque)
  }

  /// A filled shape.
  init(_ shape: Shape, _ paint: Paint) {
    item = .fill(Fill(shape, paint))
    coverage = .fill(Fill(shape, .color(.black)))
    isOpaque = paint.isOpaque
    guard case .color(let color) = paint else {
      // An opaque gradient casts the shadow of its shape.
      if isOpaque { silhouette = (ShadowItem.Source(shape), 1) }
      return
    }
    silhouette = (ShadowItem.Source(shape), color.alphaValue)
  }

  func shadow(_ shadow: GraphicsState.Shadow) -> DisplayItem {
    let (source, alpha) = silhouette ?? (.list(DisplayList([item])), 1)
    let color = shadow.color.multiplyingAlpha(by: alpha)
    return .shadow(ShadowItem(source, color: color, sigma: shadow.sigma, offset: shadow.offset, reach: Filter.reach))
  }
}

extension ShadowItem.Source {
  init(_ shape: Shape) {
    switch shape {
    case .rect(let rect): self = .rounded(RoundedRect(rect))
    case .rounded(let rounded): self = .rounded(rounded)
    case .ring, .path:
      let (outline, evenOdd) = shape.outline
      self = .path(outline, evenOdd: evenOdd)
    }
  }
}
