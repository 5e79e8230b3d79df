import Foundation
import LaminaDisplayList
import LaminaGeometry

extension Player {
  /// A group's content after its filters. Blurs reach over rows, so it is painted once for the whole canvas and shared by the
  /// bands: the same pixels however the work is divided.
  func filteredPicture(_ group: Group, _ state: PlayState) throws -> PixelLayer {
    let inner = group.effects.transform.concatenating(state.transform)
    let key = PictureKey(object: group, transform: state.transform, visible: canvas.visible)
    return try canvas.session.picture(key) {
      try makeFilteredPicture(group, PlayState(transform: inner, clip: canvas.visible))
    }
  }

  private func makeFilteredPicture(_ group: Group, _ state: PlayState) throws -> PixelLayer {
    var filtered = group.content.bounds
    for filter in group.effects.filters { filtered = filter.bounds(of: filtered) }
    let seen = state.inkArea(filtered)
    let reach = group.effects.filters.reach(state)
    // What is out of sight but near enough to be drawn into sight by a filter.
    let wide = seen.outset(dx: reach.x, dy: reach.y)
    // One filter's source is the content itself; clear pixels around it need not be there to be blurred, however far it reaches.
    let sourceBounds = group.effects.filters.count == 1 ? group.content.bounds : filtered
    let source = wide.intersection(DeviceRect(touchedBy: state.deviceBounds(sourceBounds)).outset(dx: 1, dy: 1))
    let picture = try PixelLayer(seen.isEmpty ? .empty : source.union(seen), canvas.session)
    if seen.isEmpty { return picture }
    let player = Player(try canvas.deeper(), picture)
    try player.play(group.content, PlayState(transform: state.transform, clip: picture.rect))
    try picture.context.check("a filtered group")
    for filter in group.effects.filters { try apply(filter, to: picture, state) }
    return picture
  }

  func apply(_ filter: Filter, to picture: PixelLayer, _ state: PlayState) throws {
    switch filter {
    case .blur(let x, let y):
      let (sx, sy) = (Double(x * state.scaleX), Double(y * state.scaleY))
      GaussianBlur.argb(picture.plane, sigmaX: sx, sigmaY: sy)
    case .colorMatrix(let matrix):
      guard matrix.count == 20 else { return }
      ColorMatrix.apply(matrix, to: picture.plane)
    case .dropShadow(let offset, let sigma, let color):
      let coverage = try AlphaLayer(picture.rect, canvas.session)
      let shift = CGSize(width: offset.x, height: offset.y).applying(state.transform)
      try coverage.draw(picture, dx: shift.width, dy: shift.height)
      GaussianBlur.alpha(coverage.plane, sigmaX: Double(sigma * state.scaleX), sigmaY: Double(sigma * state.scaleY))
      let context = picture.context
      context.save()
      context.setOperator(.destinationOver)
      context.setColor(pixel: PixelColor(color))
      context.mask(coverage.surface, x: coverage.rect.minX, y: coverage.rect.minY)
      context.restore()
    }
  }
}

extension [Filter] {
  /// How far a pixel's colour may travel, in device pixels.
  func reach(_ state: PlayState) -> (x: Int, y: Int) {
    var (x, y) = (CGFloat(0), CGFloat(0))
    // No blur is wider than the kernel's widest.
    let widest = CGFloat(BoxBlur.largest)
    for filter in self {
      switch filter {
      case .blur(let sx, let sy):
        x += Swift.min(sx * state.scaleX, widest) * Filter.reach
        y += Swift.min(sy * state.scaleY, widest) * Filter.reach
      case .dropShadow(let offset, let sigma, _):
        let shift = CGSize(width: offset.x, height: offset.y).applying(state.transform)
        x += abs(shift.width) + Swift.min(sigma * state.scaleX, widest) * Filter.reach
        y += abs(shift.height) + Swift.min(sigma * state.scaleY, widest) * Filter.reach
      case .colorMatrix: continue
      }
    }
    func whole(_ value: CGFloat) -> Int { value.isFinite ? DeviceRect.whole(value.rounded(.up)) : 0 }
    return (whole(x), whole(y))
  }
}

extension AlphaLayer {
  /// Draws a picture's alpha, moved.
  func draw(_ picture: PixelLayer, dx: CGFloat, dy: CGFloat) throws {
    let context = try makeContext()
    let pattern = try CairoPattern(picture.surface)
    let isWhole = dx == dx.rounded() && dy == dy.rounded()
    pattern.setSampling(isWhole ? .nearest : .bilinear)
    pattern.setMatrix(CGAffineTransform(translationX: -dx, y: -dy))
    context.setPattern(pattern)
    context.paint()
    try context.check("a shadow")
  }
}
