import Foundation
import LaminaDisplayList
import LaminaGeometry

extension PixelLayer {
  /// A part of it as a layer of its own.
  func copy(of part: DeviceRect, _ session: RenderSession) throws -> PixelLayer {
    let copy = try PixelLayer(part, session)
    for y in part.minY..<part.maxY { copy.pixel(part.minX, y).update(from: pixel(part.minX, y), count: part.width) }
    return copy
  }

  /// Keeps what lies inside a shape.
  func cut(by shape: Shape, _ transform: CGAffineTransform) {
    context.save()
    context.setOperator(.destinationIn)
    context.setColor(red: 0, green: 0, blue: 0, alpha: 1)
    context.newPath()
    let evenOdd = context.add(shape, transform)
    context.fill(evenOdd: evenOdd)
    context.restore()
  }

  /// Each pixel times its coverage; outside the coverage's rectangle nothing is changed.
  func multiply(by coverage: AlphaLayer) {
    let area = rect.intersection(coverage.rect)
    guard !area.isEmpty else { return }
    let part = AlphaPlane(
      base: coverage.pixel(area.minX, area.minY), width: area.width, height: area.height, stride: coverage.stride)
    Luminance.multiply(plane(area), by: part, opacity: 1)
  }
}
