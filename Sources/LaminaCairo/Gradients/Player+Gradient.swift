import CCairo
import Foundation
import LaminaDisplayList
import LaminaGeometry

extension Player {
  /// Makes a gradient the current paint; false when there is nothing to paint.
  /// - Parameter area: the pixels that will be painted.
  func setGradient(_ gradient: Gradient, _ state: PlayState, _ area: DeviceRect) throws -> Bool {
    if state.alpha <= 0 || area.isEmpty { return false }
    guard canvas.isVector else {
      let picture = try gradientPicture(gradient, state, area, seen: state.seen)
      paintPicture = picture
      context.setPicture(picture.surface)
      return true
    }
    switch try gradient.prepared(state.transform, alpha: state.alpha) {
    case .pattern(let pattern): context.setPattern(pattern)
    case .color(let color): setColor(color, state)
    case .conic(let center, let angle):
      if case .pdf = canvas.kind {
        context.setPattern(try gradient.conicMesh(center, angle, state, area))
      } else {
        try setConicImage(gradient, state, area)
      }
    }
    return true
  }

  /// The gradient's own pixels: interpolated premultiplied, exact at each pixel, and so the same however the work is divided.
  /// - Parameter seen: the pixels that have to be right; others are clear. The picture is as large as `area` even so, since
  ///   where a source ends is one of the things that an edge's coverage depends on.
  func gradientPicture(
    _ gradient: Gradient, _ state: PlayState, _ area: DeviceRect, seen: DeviceRect
  ) throws -> PixelLayer {
    let picture = try PixelLayer(area, canvas.session)
    let part = area.intersection(seen)
    if part.isEmpty { return picture }
    let toDevice = gradient.transform.concatenating(state.transform)
    if toDevice.determinant == 0 || !toDevice.isFinite {
      picture.fill(part, PixelColor(gradient.stops.last?.color ?? .clear))
    } else {
      RasterGradient.fill(
        picture.plane(part), gradient: gradient, inverse: toDevice.inverted(), origin: (part.minX, part.minY))
    }
    if state.alpha < 1 { picture.multiply(part, by: state.alpha) }
    return picture
  }

  /// SVG has no gradient round a centre, and Cairo would make the whole page an image for a mesh.
  private func setConicImage(_ gradient: Gradient, _ state: PlayState, _ area: DeviceRect) throws {
    let pixels = try canvas.rasterized()
    let zoom = canvas.rasterZoom
    let part = DeviceRect(touchedBy: area.cgRect.applying(zoom))
    var scaled = state
    scaled.transform = state.transform.concatenating(zoom)
    let helper = Player(pixels, try PixelLayer(DeviceRect(width: 1, height: 1), canvas.session))
    let made = try helper.gradientPicture(gradient, scaled, part, seen: part)
    paintPicture = made
    let pattern = try CairoPattern(made.surface)
    pattern.setSampling(.good)
    pattern.setMatrix(zoom)
    context.setPattern(pattern)
  }
}

extension PixelLayer {
  /// A part's pixels times a factor in 0…1.
  func multiply(_ part: DeviceRect, by factor: Double) {
    let n = UInt32(min(max(factor, 0), 1) * 255 + 0.5)
    guard n < 255 else { return }
    for y in part.minY..<part.maxY {
      let row = pixel(part.minX, y)
      for x in 0..<part.width { row[x] = PackedPixel.scale(row[x], by: n) }
    }
  }
}
