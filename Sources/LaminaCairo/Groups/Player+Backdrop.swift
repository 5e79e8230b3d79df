import Foundation
import LaminaDisplayList
import LaminaGeometry

extension Player {
  /// Filters what is already painted inside a shape, and puts it in its place.
  /// - Parameter opacity: the group's, which fades the change to what is below as it fades the group.
  func paintBackdrop(_ backdrop: Backdrop, _ plan: GroupPlan, opacity: Double) throws {
    guard let layer else { return }
    let area = plan.inner.area(backdrop.shape.rect)
    if area.isEmpty { return }
    let picture = try backdropPicture(backdrop, below: layer, plan.inner, area)
    context.save()
    var inner = plan.inner
    context.clip(to: area)
    try clip(to: plan.clips + [Shape(backdrop.shape)], &inner)
    context.setPicture(picture.surface)
    context.setOperator(.source)
    context.paint(alpha: opacity)
    context.restore()
  }

  /// What lies below `area`, filtered. Beyond the area's edges its pixels go on mirrored, so that nothing from outside is
  /// blurred in (Filter Effects 2, backdrop images).
  func backdropPicture(
    _ backdrop: Backdrop, below: PixelLayer, _ state: PlayState, _ area: DeviceRect
  ) throws -> PixelLayer {
    let reach = backdrop.filters.reach(state)
    let wide = area.outset(dx: min(reach.x, 4096), dy: min(reach.y, 4096))
    let picture = try PixelLayer(wide, canvas.session)
    let known = area.intersection(below.rect)
    guard !known.isEmpty else { return picture }
    func mirrored(_ at: Int, _ from: Int, _ to: Int) -> Int {
      let (length, period) = (to - from, 2 * (to - from))
      let step = ((at - from) % period + period) % period
      return from + (step < length ? step : period - 1 - step)
    }
    for y in wide.minY..<wide.maxY {
      let from = below.pixel(0, mirrored(y, known.minY, known.maxY))
      let to = picture.pixel(wide.minX, y)
      for x in wide.minX..<wide.maxX { to[x - wide.minX] = from[mirrored(x, known.minX, known.maxX)] }
    }
    for filter in backdrop.filters { try apply(filter, to: picture, state) }
    return picture
  }
}
