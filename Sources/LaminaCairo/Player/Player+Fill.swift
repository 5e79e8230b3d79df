import Foundation
import LaminaDisplayList
import LaminaGeometry

extension Player {
  func paint(_ fill: Fill, _ state: PlayState) throws {
    // Fast path: one colour on whole pixels needs no coverage, so it goes straight to memory.
    if case .rect(let rect) = fill.shape, case .color(let color) = fill.paint {
      if paintPixels(rect, color, state) { return }
    }
    if state.misses(fill.shape.bounds) { return }
    switch fill.paint {
    case .color(let color):
      if color.isClear || state.alpha <= 0 { return }
      if try paintCovered(fill.shape, color, state) { return }
      setColor(color, state)
      context.newPath()
      if case .rect(let rect) = fill.shape {
        addHeld(rect, state)
        return context.fill()
      }
      let evenOdd = context.add(fill.shape, state.transform)
      context.fill(evenOdd: evenOdd)
    case .gradient(let gradient):
      context.newPath()
      let area = state.area(fill.shape.bounds)
      guard try setGradient(gradient, state, area) else { return }
      let evenOdd = context.add(fill.shape, state.transform)
      context.fill(evenOdd: evenOdd)
    case .sectors(let sectors): try paint(sectors, over: fill.shape, state)
    }
  }

  func paint(_ stroke: Stroke, _ state: PlayState) throws {
    let style = stroke.style
    guard style.width > 0, style.width.isFinite, !state.misses(stroke.bounds) else { return }
    guard state.transform.determinant != 0, state.transform.isFinite else { return }
    if !style.dashes.isEmpty {
      let dashes = DashCount(stroke.outline, style)
      guard dashes.count <= Double(canvas.session.limits.maxDashes) else {
        throw RenderError.tooManyDashes(limit: canvas.session.limits.maxDashes)
      }
    }
    let area = state.area(stroke.bounds)
    if area.isEmpty && !canvas.isVector { return }
    switch stroke.paint {
    case .color(let color):
      if color.isClear || state.alpha <= 0 { return }
      setColor(color, state)
    case .gradient(let gradient): guard try setGradient(gradient, state, area) else { return }
    case .sectors(let sectors): return try paint(sectors, along: stroke, state)
    }
    context.newPath()
    context.add(stroke.outline, state.transform)
    context.stroke(style, matrix: state.transform)
  }

  /// A rectangle cut to a little more than what shows, so that no coordinate leaves Cairo's range and its edges stay exact.
  private func addHeld(_ rect: CGRect, _ state: PlayState) {
    guard state.transform.keepsRectangles else { return context.add(rect, state.transform) }
    let box = state.deviceBounds(rect)
    let wide = canvas.visible.outset(dx: 64, dy: 64)
    let (left, top) = (max(box.origin.x, CGFloat(wide.minX)), max(box.origin.y, CGFloat(wide.minY)))
    let right = min(box.origin.x + box.size.width, CGFloat(wide.maxX))
    let bottom = min(box.origin.y + box.size.height, CGFloat(wide.maxY))
    // A number that is not one fails the comparison.
    if right > left, bottom > top { context.addRect(CGRect(x: left, y: top, width: right - left, height: bottom - top)) }
  }

  func setColor(_ color: CGColor, _ state: PlayState) {
    let seen = state.alpha < 1 ? color.multiplyingAlpha(by: state.alpha) : color
    if canvas.isVector {
      let c = seen.clamped
      context.setColor(red: c.red, green: c.green, blue: c.blue, alpha: c.alphaValue)
    } else {
      context.setColor(pixel: PixelColor(seen))
    }
  }

  /// Paints when it is one colour on whole pixels and no other clip is in force.
  @inline(__always)
  private func paintPixels(_ rect: CGRect, _ color: CGColor, _ state: PlayState) -> Bool {
    let t = state.transform
    guard let direct, t.b == 0, t.c == 0, state.clipDepth == 0 else { return false }
    let x0 = rect.origin.x * t.a + t.tx
    let y0 = rect.origin.y * t.d + t.ty
    let x1 = (rect.origin.x + rect.size.width) * t.a + t.tx
    let y1 = (rect.origin.y + rect.size.height) * t.d + t.ty
    guard let left = PixelColor.wholeEdge(x0), let right = PixelColor.wholeEdge(x1) else { return false }
    guard let top = PixelColor.wholeEdge(y0), let bottom = PixelColor.wholeEdge(y1) else { return false }
    let box = DeviceRect(
      minX: min(left, right), minY: min(top, bottom), maxX: max(left, right), maxY: max(top, bottom)
    ).intersection(state.clip)
    if box.isEmpty { return true }
    let pixel = PixelColor(state.alpha < 1 ? color.multiplyingAlpha(by: state.alpha) : color)
    SolidFill.rect(
      color: pixel.argb, x: box.minX &- direct.minX, y: box.minY &- direct.minY, width: box.width, height: box.height,
      into: direct.plane)
    return true
  }
}

/// How many dashes a line has.
struct DashCount {
  let count: Double

  init(_ outline: Outline, _ style: StrokeStyle) {
    let period = style.dashes.reduce(0, +) / CGFloat(style.dashes.count)
    count = period > 0 ? Double(outline.hullLength / period) : .infinity
  }
}

extension Outline {
  /// The length of the lines through all points, control points included: never less than the path's own.
  var hullLength: CGFloat {
    var (length, current, start) = (CGFloat(0), CGPoint.zero, CGPoint.zero)
    var at = 0
    for verb in verbs {
      if verb == .move { current = points[at] }
      if verb == .move { start = current }
      for point in points[at..<at + verb.pointCount] {
        length += hypot(point.x - current.x, point.y - current.y)
        current = point
      }
      if verb == .close {
        length += hypot(start.x - current.x, start.y - current.y)
        current = start
      }
      at += verb.pointCount
    }
    return length
  }
}
