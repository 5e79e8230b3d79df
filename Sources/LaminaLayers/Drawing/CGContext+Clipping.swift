public import Foundation
import LaminaDisplayList
public import LaminaGeometry
public import LaminaImages

/// Clips only ever get smaller, until the state from before them is restored.
extension CGContext {
  /// Cuts all that follows to the current path and uses it up. Without a path, nothing happens.
  public func clip(using rule: CGPathFillRule = .winding) {
    let outline = currentPath
    beginPath()
    guard !outline.isEmpty else { return }
    if let rect = outline.asRect { return cut(to: .rect(rect)) }
    cut(to: .path(outline, evenOdd: rule == .evenOdd))
  }

  /// Cuts all that follows to a rectangle, and discards the current path.
  public func clip(to rect: CGRect) {
    beginPath()
    if rect.isInfinite { return }
    if rect.isNull { return cut(to: .rect(CGRect(origin: recording.bounds.origin, size: .zero))) }
    if let rect = usable(rect) { cut(to: baseShape(rect)) }
  }

  /// Cuts all that follows to the union of the rectangles; without any, nothing happens.
  public func clip(to rects: [CGRect]) {
    if rects.count == 1 { return clip(to: rects[0]) }
    beginPath()
    addRects(rects)
    clip()
  }

  /// Cuts all that follows by a picture in `rect`: by its alpha or, where it has none, by its lightness (white shows).
  ///
  /// The picture lies in `rect` the way `draw(_:in:byTiling:)` would put it there.
  public func clip(to rect: CGRect, mask: CGImage) {
    beginPath()
    guard let rect = usable(rect), state.canDraw, rect.width > 0, rect.height > 0 else { return clip(to: .null) }
    let list = DisplayList([imageItem(mask, in: rect)])
    guard hasRoomForClip else { return cut(to: .rect(list.bounds)) }
    let cut = ClipNode.Cut.mask(Mask(list, mode: mask.isOpaque ? .luminance : .alpha))
    state.clip = ClipNode(cut, box: list.bounds, parent: state.clip, within: recording.bounds)
  }

  /// Around what the clip lets through, in user space; null when that is nothing.
  public var boundingBoxOfClipPath: CGRect {
    let box = recording.clipBox(state.clip)
    return box.isNull || !state.canDraw ? .null : box.applying(state.ctm.inverted())
  }

  private func cut(to shape: Shape) {
    guard !shape.holds(recording.clipBox(state.clip)) else { return }
    var shape = hasRoomForClip ? shape : .rect(shape.bounds)
    var parent = state.clip
    // Two rectangles cut as one; but a layer's own clip stays, for the layer is cut by it as a whole.
    if case .rect(let rect) = shape, let outer = parent?.rect, parent !== recording.layerClip {
      let meet = rect.intersection(outer)
      shape = .rect(meet.isNull ? CGRect(origin: outer.origin, size: .zero) : meet)
      parent = parent?.parent
    }
    state.clip = ClipNode(.shape(shape), box: shape.bounds, parent: parent, within: recording.bounds)
  }

  private var hasRoomForClip: Bool {
    if (state.clip?.depth ?? 0) < DrawingLimits.clips { return true }
    note("More than \(DrawingLimits.clips) clips are in force at once; the rest cut by their bounding boxes.")
    return false
  }
}
