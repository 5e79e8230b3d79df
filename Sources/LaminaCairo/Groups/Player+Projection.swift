import Foundation
import LaminaDisplayList
import LaminaGeometry

extension Player {
  /// A group whose plane is seen in perspective: painted flat at a fitting resolution, then warped.
  func paintProjected(_ group: Group, _ state: PlayState) throws {
    guard let layer, let picture = try projectedPicture(group, state) else { return }
    var plain = Group.Effects()
    plain.opacity = group.effects.opacity
    plain.blendMode = group.effects.blendMode
    let stand = Group(group.content, plain)
    guard var plan = GroupPlan(stand, state, canSnap: true) else { return }
    plan.inner.narrow(to: picture.rect)
    let isShared = plain.blendMode != .normal
    try composite(picture, OpenLayer(stand, plan, below: (layer, context), outer: state), isShared: isShared)
  }

  /// The projected plane, cut and masked, as it lies on the canvas; nil when nothing of it shows.
  func projectedPicture(_ group: Group, _ state: PlayState) throws -> PixelLayer? {
    guard let projection = group.effects.projection, projection.isFinite else { return nil }
    let key = PictureKey(object: group, transform: state.transform, visible: canvas.visible)
    let picture = try canvas.session.picture(key) { () throws -> PixelLayer in
      var whole = state
      whole.clip = canvas.visible
      whole.alpha = 1
      let area = whole.area(group.bounds)
      let target = try PixelLayer(area.isEmpty ? .empty : area, canvas.session)
      if !area.isEmpty { try project(group, projection, whole, into: target) }
      return target
    }
    return picture.rect.isEmpty ? nil : picture
  }

  private func project(_ group: Group, _ projection: CATransform3D, _ state: PlayState, into target: PixelLayer) throws {
    var flat = group.effects
    flat.projection = nil
    flat.transform = .identity
    flat.opacity = 1
    flat.blendMode = .normal
    let plane = Group(group.content, flat)
    let bounds = plane.bounds
    guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return }
    let toDevice = projection.concatenating(CATransform3D(state.transform))
    let scale = resolution(bounds, toDevice, target.rect)
    let place = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
    let rect = DeviceRect(touchedBy: bounds.applying(place)).outset(dx: 1, dy: 1)
    let picture = try PixelLayer(rect, canvas.session)
    let inside = Canvas(canvas.session, .pixels, visible: rect)
    let player = Player(try inside.at(depth: canvas.depth).deeper(), picture)
    try player.play(DisplayList([.group(plane)]), PlayState(transform: place, clip: rect))
    try picture.context.check("a projected group")
    // Pixels of the picture to pixels of the target, through points of the plane.
    var matrix = CATransform3D()
    matrix.m11 = 1 / scale
    matrix.m22 = 1 / scale
    matrix.m41 = CGFloat(rect.minX) / scale
    matrix.m42 = CGFloat(rect.minY) / scale
    let map = Homography(matrix.concatenating(toDevice))
    PerspectiveWarp.draw(picture.plane, matrix: map, onto: target.plane, offset: (target.rect.minX, target.rect.minY))
  }

  /// Pixels a point: enough for where the plane is seen largest, within reason.
  private func resolution(_ bounds: CGRect, _ map: CATransform3D, _ seen: DeviceRect) -> CGFloat {
    var largest: CGFloat = 0
    let step = 4
    for row in 0...step {
      for column in 0...step {
        let x = bounds.minX + bounds.width * CGFloat(column) / CGFloat(step)
        let y = bounds.minY + bounds.height * CGFloat(row) / CGFloat(step)
        let p = map.map(x: x, y: y)
        guard p.w > 1e-3 else { continue }
        let (px, py) = (p.x / p.w, p.y / p.w)
        let dx = CGPoint(x: (map.m11 - px * map.m14) / p.w, y: (map.m12 - py * map.m14) / p.w)
        let dy = CGPoint(x: (map.m21 - px * map.m24) / p.w, y: (map.m22 - py * map.m24) / p.w)
        largest = max(largest, hypot(dx.x, dx.y), hypot(dy.x, dy.y))
      }
    }
    let side = max(bounds.width, bounds.height, 1)
    return min(max(largest, 0.05), 8192 / side, 16)
  }
}
