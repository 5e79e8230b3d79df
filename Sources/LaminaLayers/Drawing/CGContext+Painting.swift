public import Foundation
import LaminaDisplayList
public import LaminaGeometry

extension CGContext {
  // MARK: The current path

  /// Fills the current path, open subpaths as if they were closed, and uses it up.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(takePath(), evenOdd: rule == .evenOdd)
  }

  /// Draws a line along the current path and uses it up.
  public func strokePath() { stroke(takePath()) }

  /// Fills, strokes or does both, in this order, and uses the path up.
  public func drawPath(using mode: CGPathDrawingMode) {
    let outline = takePath()
    switch mode {
    case .fill: fill(outline, evenOdd: false)
    case .eoFill: fill(outline, evenOdd: true)
    case .stroke: stroke(outline)
    case .fillStroke, .eoFillStroke:
      fill(outline, evenOdd: mode == .eoFillStroke)
      stroke(outline)
    }
  }

  // MARK: Shapes, which discard the current path

  public func fill(_ rect: CGRect) {
    beginPath()
    if let rect = usable(rect), rect.width > 0, rect.height > 0 { fill(baseShape(rect)) }
  }

  /// Fills the union of the rectangles, once.
  public func fill(_ rects: [CGRect]) {
    if rects.count == 1 { return fill(rects[0]) }
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// A line along the rectangle's sides, half of it inside.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// The same with a width of its own.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let kept = state.line.width
    setLineWidth(width)
    stroke(rect)
    state.line.width = kept
  }

  public func fillEllipse(in rect: CGRect) {
    beginPath()
    guard let rect = usable(rect) else { return }
    guard state.ctm.keepsRectangles else {
      addEllipse(in: rect)
      return fillPath()
    }
    let box = rect.applying(state.ctm)
    let radius = CGSize(width: box.width / 2, height: box.height / 2)
    let radii = CornerRadii(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    fill(Shape(RoundedRect(box, radii: radii)))
  }

  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// A line between the first and second point, the third and fourth, and so on.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      guard points[index].isFinite, points[index + 1].isFinite else { continue }
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Takes away what the context has drawn inside the rectangle, whatever alpha, shadow and blend mode are set.
  public func clear(_ rect: CGRect) {
    beginPath()
    guard let rect = usable(rect), state.canDraw else { return }
    let kept = state
    (state.alpha, state.shadow, state.blendMode) = (1, nil, .clear)
    paint(Mark(baseShape(rect), .color(.black)))
    state = kept
  }

  // MARK: Marks

  /// A rectangle of user space as a shape of base space.
  func baseShape(_ rect: CGRect) -> Shape {
    if state.ctm.keepsRectangles { return .rect(rect.applying(state.ctm)) }
    return .path(Outline(rect).applying(state.ctm), evenOdd: false)
  }

  private func takePath() -> Outline {
    let outline = currentPath
    currentPath = Outline()
    return outline
  }

  private func fill(_ outline: Outline, evenOdd: Bool) {
    guard !outline.isEmpty else { return }
    if let rect = outline.asRect { return fill(.rect(rect)) }
    fill(.path(outline, evenOdd: evenOdd))
  }

  private func fill(_ shape: Shape) {
    let box = shape.bounds
    guard state.canDraw, box.width > 0, box.height > 0 else { return }
    let color = state.fillColor.multiplyingAlpha(by: state.alpha)
    if color.isClear && !state.blendMode.reachesBeyondItsPaint { return }
    // Fast path: nothing but the shape itself is needed.
    if state.blendMode == .normal && state.shadow == nil {
      return recording.emit(.fill(Fill(shape, .color(color))), under: state.clip)
    }
    paint(Mark(shape, .color(color)))
  }

  private func stroke(_ outline: Outline) {
    guard state.canDraw, !outline.isEmpty, state.line.width > 0 else { return }
    let color = state.strokeColor.multiplyingAlpha(by: state.alpha)
    if color.isClear && !state.blendMode.reachesBeyondItsPaint { return }
    paint(
      Mark(
        item: strokeItem(outline, color), coverage: strokeItem(outline, .black), isOpaque: color.isOpaque))
  }

  /// Where the transform is the same in all directions the line is scaled with it; elsewhere it is drawn in user space.
  private func strokeItem(_ outline: Outline, _ color: CGColor) -> DisplayItem {
    guard let scale = state.uniformScale else {
      let line = Stroke(outline.applying(state.ctm.inverted()), state.line, .color(color))
      return placed(.stroke(line), state.ctm)
    }
    var style = state.line
    if scale != 1 {
      style.width *= scale
      style.dashes = style.dashes.map { $0 * scale }
      style.dashPhase *= scale
    }
    return .stroke(Stroke(outline, style, .color(color)))
  }

  /// The item under a transform and an opacity; itself when neither does anything.
  func placed(_ item: DisplayItem, _ transform: CGAffineTransform, opacity: Double = 1) -> DisplayItem {
    if transform.isIdentity && opacity == 1 { return item }
    var effects = Group.Effects()
    effects.transform = transform
    effects.opacity = opacity
    return .group(Group(DisplayList([item]), effects))
  }
}
