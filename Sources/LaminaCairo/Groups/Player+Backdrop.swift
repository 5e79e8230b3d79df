import Foundation
import LaminaDisplayList
import LaminaGeometry

extension Player {
  /// Filters what is already painted inside a shape, and puts it in its place.
  func paintBackdrop(_ backdrop: Backdrop, _ plan: GroupPlan, _ state: PlayState) throws {
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
    context.paint()
    context.restore()
  }

  /// What lies below `area`, filtered. At the canvas' edge the last pixels go on outwards, so that no clear border is blurred in.
  func backdropPicture(
    _ backdrop: Backdrop, below: PixelLayer, _ state: PlayState, _ area: DeviceRect
  ) throws -> PixelLayer {
    let reach = backdrop.filters.reach(state)
    let wide = area.outset(dx: min(reach.x, 4096), dy: min(reach.y, 4096))
    let picture = try PixelLayer(wide, canvas.session)
    let known = below.rect
    for y in wide.minY..<wide.maxY {
      let from = below.pixel(0, min(max(y, known.minY), known.maxY - 1))
      let to = picture.pixel(wide.minX, y)
      for x in wide.minX..<wide.maxX { to[x - wide.minX] = from[min(max(x, known.minX), known.maxX - 1)] }
    }
    for filter in backdrop.filters { try apply(filter, to: picture, state) }
    return picture
  }
}
