import Foundation
import LaminaDisplayList
import LaminaGeometry

/// Shadows of rounded rectangles come from the cache of blurred corners: a thousand equal cards blur once.
extension Player {
  /// The shadow as the cache has it, with the device pixel where its rectangle begins; nil where the general blur has to do.
  private func cached(_ shadow: ShadowItem, _ state: PlayState) -> (mask: NinePartMask, x: Int, y: Int)? {
    let t = state.transform
    guard case .rounded(let shape) = shadow.source, t.b == 0, t.c == 0, t.a > 0, t.a == t.d else { return nil }
    let moved = t.translatedBy(x: shadow.offset.x, y: shadow.offset.y)
    let box = shape.rect.applying(moved)
    guard box.minX.magnitude < 1e6, box.minY.magnitude < 1e6, box.width > 0, box.height > 0 else { return nil }
    // An edge that differs from a pixel's border by rounding only is on it.
    let (left, top) = ((box.minX + 1.0 / 512).rounded(.down), (box.minY + 1.0 / 512).rounded(.down))
    let phase = CGPoint(x: max(0, box.minX - left), y: max(0, box.minY - top))
    let mask = canvas.session.shadows.mask(
      size: box.size, radii: shape.radii.scaled(by: t.a), curve: shape.curve, sigma: Double(shadow.sigma * t.a),
      reach: Double(shadow.reach), phase: phase)
    return mask.map { ($0, Int(left), Int(top)) }
  }

  /// Paints through the cached picture; false where there is none.
  func paintNineParts(_ shadow: ShadowItem, _ state: PlayState, _ area: DeviceRect, under hidden: DeviceRect) throws -> Bool {
    guard let (mask, x, y) = cached(shadow, state) else { return false }
    if shadow.cutout == nil, !shadow.isInset, state.clipDepth == 0, let layer {
      // Fast path: nothing cuts the shadow, so it goes straight to memory.
      let color = PixelColor(state.alpha < 1 ? shadow.color.multiplyingAlpha(by: state.alpha) : shadow.color)
      paint(mask, color, x, y, layer, area, hidden)
      return true
    }
    let coverage = try AlphaLayer(area, canvas.session)
    mask.fill(coverage.plane, originX: area.minX - x, originY: area.minY - y)
    if shadow.isInset { Luminance.invert(coverage.plane) }
    try cut(coverage, around: shadow, state)
    if state.clipDepth == 0, let layer {
      let tint = MaskTint(PixelColor(state.alpha < 1 ? shadow.color.multiplyingAlpha(by: state.alpha) : shadow.color).argb)
      for row in area.minY..<area.maxY {
        tint.composite(coverage.pixel(area.minX, row), area.width, layer.pixel(area.minX, row))
      }
      return true
    }
    context.save()
    context.clip(to: area)
    setColor(shadow.color, state)
    context.mask(coverage.surface, x: area.minX, y: area.minY)
    context.restore()
    return true
  }

  private func paint(
    _ mask: NinePartMask, _ color: PixelColor, _ x: Int, _ y: Int, _ layer: PixelLayer, _ area: DeviceRect, _ hidden: DeviceRect
  ) {
    let (left, top) = (layer.rect.minX, layer.rect.minY)
    let clip = PixelRect(x: area.minX - left, y: area.minY - top, width: area.width, height: area.height)
    let hole = PixelRect(x: hidden.minX - left, y: hidden.minY - top, width: hidden.width, height: hidden.height)
    mask.paint(color: color.argb, x: x - left, y: y - top, into: layer.plane, clip: clip, hidden: hole)
  }

  /// Takes the coverage away where the shadow is cut.
  private func cut(_ coverage: AlphaLayer, around shadow: ShadowItem, _ state: PlayState) throws {
    let context = try coverage.makeContext()
    context.setColor(red: 0, green: 0, blue: 0, alpha: 1)
    if let cutout = shadow.cutout, cutout.rect.width > 0, cutout.rect.height > 0 {
      context.setOperator(.destinationOut)
      context.add(cutout, state.transform)
      context.fill()
    }
    if let inside = shadow.insetClip {
      context.setOperator(.destinationIn)
      context.add(inside, state.transform)
      context.fill()
    }
    try context.check("a shadow")
  }
}
