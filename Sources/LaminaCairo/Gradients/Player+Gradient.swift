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
      let picture = try gradientPicture(gradient, state, area)
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
  func gradientPicture(_ gradient: Gradient, _ state: PlayState, _ area: DeviceRect) throws -> PixelLayer {
    let picture = try PixelLayer(area, canvas.session)
    let toDevice = gradient.transform.concatenating(state.transform)
    if toDevice.determinant == 0 || !toDevice.isFinite {
      picture.fill(area, PixelColor(gradient.stops.last?.color ?? .clear))
    } else {
      RasterGradient.fill(picture.plane, gradient: gradient, inverse: toDevice.inverted(), origin: (area.minX, area.minY))
    }
    if state.alpha < 1 { picture.multiply(by: state.alpha) }
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
    let made = try helper.gradientPicture(gradient, scaled, part)
    paintPicture = made
    let pattern = try CairoPattern(made.surface)
    pattern.setSampling(.good)
    pattern.setMatrix(zoom)
    context.setPattern(pattern)
  }
}

extension PixelLayer {
  /// All pixels times a factor in 0…1.
  func multiply(by factor: Double) {
    let n = UInt32(min(max(factor, 0), 1) * 255 + 0.5)
    guard n < 255 else { return }
    var row = base
    for _ in 0..<rect.height {
      for x in 0..<rect.width { row[x] = PackedPixel.scale(row[x], by: n) }
      row += stride
    }
  }
}
