import Foundation
import LaminaDisplayList
import LaminaGeometry

extension Player {
  /// - Parameter hidden: what the next item covers for certain.
  func paint(_ shadow: ShadowItem, _ state: PlayState, under hidden: DeviceRect) throws {
    if shadow.color.isClear || state.alpha <= 0 || state.misses(shadow.bounds) { return }
    guard state.transform.isFinite, state.transform.determinant != 0 else { return }
    if !shadow.isBlurred(state, canvas), try paintSharp(shadow, state) { return }
    if canvas.isVector { return try paintInFile(shadow, state) }
    let area = state.area(shadow.bounds)
    if area.isEmpty { return }
    if try paintNineParts(shadow, state, area, under: hidden) { return }
    let coverage = try shadowCoverage(shadow, state, area)
    context.save()
    context.clip(to: area)
    clip(around: shadow, state, area)
    setColor(shadow.color, state)
    context.mask(coverage.surface, x: coverage.rect.minX, y: coverage.rect.minY)
    context.restore()
  }

  /// Without blur a shadow is its shape, moved; false when its source is a list, whose alpha only pixels know.
  private func paintSharp(_ shadow: ShadowItem, _ state: PlayState) throws -> Bool {
    let shape: Shape
    switch shadow.source {
    case .rounded(let rounded): shape = .rounded(rounded)
    case .path(let outline, let evenOdd): shape = .path(outline, evenOdd: evenOdd)
    case .list: return false
    }
    let area = state.area(shadow.bounds)
    context.save()
    clip(around: shadow, state, area)
    setColor(shadow.color, state)
    context.newPath()
    let moved = state.transform.translatedBy(x: shadow.offset.x, y: shadow.offset.y)
    var evenOdd = context.add(shape, moved)
    if shadow.isInset {
      // Everything but the hole.
      if !evenOdd, case .path = shape {
        context.clip()
        context.restore()
        return false
      }
      context.addRect(canvas.visible.outset(dx: 8, dy: 8).cgRect)
      evenOdd = true
    }
    context.fill(evenOdd: evenOdd)
    context.restore()
    return true
  }

  /// CSS: an outer shadow does not show through its box, an inner one not outside it.
  func clip(around shadow: ShadowItem, _ state: PlayState, _ area: DeviceRect) {
    if let cutout = shadow.cutout, cutout.rect.width > 0, cutout.rect.height > 0 {
      context.newPath()
      context.addRect(area.outset(dx: 2, dy: 2).cgRect)
      context.add(cutout, state.transform)
      context.clip(evenOdd: true)
    }
    if let inside = shadow.insetClip {
      context.newPath()
      context.add(inside, state.transform)
      context.clip()
    }
  }

  /// How much of a shadow's colour each pixel of `area` gets, before it is cut.
  func shadowCoverage(_ shadow: ShadowItem, _ state: PlayState, _ area: DeviceRect) throws -> AlphaLayer {
    let key = PictureKey(object: shadow, transform: state.transform, visible: canvas.visible)
    return try canvas.session.picture(key) {
      var whole = state
      whole.clip = canvas.visible
      return try makeShadowCoverage(shadow, whole, whole.area(shadow.bounds))
    }
  }

  private func makeShadowCoverage(_ shadow: ShadowItem, _ state: PlayState, _ area: DeviceRect) throws -> AlphaLayer {
    // No blur is wider than the kernel's widest, so nothing farther off than that can be seen.
    let widest = CGFloat(BoxBlur.largest)
    let (sx, sy) = (min(shadow.sigma * state.scaleX, widest), min(shadow.sigma * state.scaleY, widest))
    let reach = (x: DeviceRect.whole((sx * 3).rounded(.up)) + 1, y: DeviceRect.whole((sy * 3).rounded(.up)) + 1)
    var moved = state
    moved.transform = state.transform.translatedBy(x: shadow.offset.x, y: shadow.offset.y)
    let silhouette = DeviceRect(touchedBy: moved.deviceBounds(shadow.source.bounds))
    let near = area.outset(dx: reach.x, dy: reach.y)
    // Clear pixels outside the silhouette need not be there to be blurred.
    let wide = near.intersection(silhouette).union(area)
    let coverage = try AlphaLayer(wide, canvas.session)
    switch shadow.source {
    case .rounded(let shape): try coverage.fill(.rounded(shape), moved.transform)
    case .path(let outline, let evenOdd): try coverage.fill(.path(outline, evenOdd: evenOdd), moved.transform)
    case .list(let list):
      let part = wide.intersection(silhouette)
      if !part.isEmpty {
        let picture = try PixelLayer(part, canvas.session)
        let player = Player(try canvas.deeper(), picture)
        try player.play(list, PlayState(transform: moved.transform, clip: part))
        try picture.context.check("a shadow")
        try coverage.draw(picture, dx: 0, dy: 0)
      }
    }
    GaussianBlur.alpha(coverage.plane, sigmaX: Double(sx), sigmaY: Double(sy))
    if shadow.isInset { Luminance.invert(coverage.plane) }
    return coverage
  }

  /// A blur is pixels in a file too: one image, no larger than what shows.
  private func paintInFile(_ shadow: ShadowItem, _ state: PlayState) throws {
    let pixels = try canvas.rasterized()
    var scaled = PlayState(transform: state.transform.concatenating(canvas.rasterZoom), clip: pixels.visible)
    scaled.clip = DeviceRect(touchedBy: state.clip.cgRect.applying(canvas.rasterZoom)).intersection(pixels.visible)
    let area = scaled.area(shadow.bounds)
    if area.isEmpty { return }
    let picture = try PixelLayer(area, canvas.session)
    let player = Player(pixels, picture)
    let uncut = ShadowItem(
      shadow.source, color: shadow.color, sigma: shadow.sigma, offset: shadow.offset, reach: shadow.reach,
      insetClip: shadow.insetClip.map { RoundedRect($0.rect.insetBy(dx: -1 / state.scaleX, dy: -1 / state.scaleY)) })
    scaled.alpha = state.alpha
    scaled.clip = area
    try player.paint(uncut, scaled, under: .empty)
    try picture.context.check("a shadow")
    context.save()
    clip(around: shadow, state, DeviceRect(touchedBy: state.deviceBounds(shadow.bounds)))
    show(picture)
    context.restore()
  }
}

extension ShadowItem {
  /// A blur that can be told from none on this canvas.
  func isBlurred(_ state: PlayState, _ canvas: Canvas) -> Bool {
    sigma.isFinite && sigma > 0 && sigma * max(state.scaleX, state.scaleY) * canvas.rasterScale > 0.05
  }
}

extension AlphaLayer {
  func fill(_ shape: Shape, _ transform: CGAffineTransform) throws {
    let context = try makeContext()
    context.setColor(red: 0, green: 0, blue: 0, alpha: 1)
    let evenOdd = context.add(shape, transform)
    context.fill(evenOdd: evenOdd)
    try context.check("a shadow")
  }
}
