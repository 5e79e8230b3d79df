import Foundation
import LaminaDisplayList
import LaminaGeometry

/// A group of a file that waits for its content.
final class OpenFileGroup {
  let group: Group
  let plan: GroupPlan
  let outer: PlayState

  init(_ group: Group, _ plan: GroupPlan, _ outer: PlayState) { (self.group, self.plan, self.outer) = (group, plan, outer) }
}

extension Player {
  func enterInFile(_ group: Group, _ state: PlayState) throws -> (state: PlayState, exit: GroupExit)? {
    let e = group.effects
    if e.transform.isIdentity, !group.isComposited, e.clips.isEmpty, e.backdrop == nil { return (state, .none) }
    guard var plan = GroupPlan(group, state, canSnap: false) else { return nil }
    if let backdrop = e.backdrop { try paintBackdropInFile(group, backdrop, plan, state) }
    if e.projection == nil { plan.inner.clip = plan.inner.clip.intersection(state.area(group.bounds)) }
    if plan.inner.clip.isEmpty { return nil }
    if e.projection != nil || !e.filters.isEmpty {
      try paintPicture(group, plan, state)
      return nil
    }
    guard plan.needsPicture || !plan.clips.isEmpty else { return (plan.inner, .none) }
    context.save()
    try clip(to: plan.clips, &plan.inner)
    guard plan.needsPicture else { return (plan.inner, .restore) }
    openGroups += 1
    guard openGroups <= canvas.session.limits.maxGroupDepth else {
      throw RenderError.tooDeep(what: "groups that need a picture of their own", limit: canvas.session.limits.maxGroupDepth)
    }
    context.pushGroup()
    return (plan.inner, .fileGroup(OpenFileGroup(group, plan, state)))
  }

  func close(_ open: OpenFileGroup) throws {
    let content = try context.popGroup()
    let e = open.group.effects
    let alpha = e.opacity * open.outer.alpha
    if let mask = e.mask {
      let isPlain = alpha >= 1 && e.blendMode == .normal
      if !isPlain { context.pushGroup() }
      let coverage = try maskPattern(mask, open.plan.inner)
      context.setPattern(content)
      context.mask(coverage.pattern)
      withExtendedLifetime(coverage) {}
      if !isPlain { try show(try context.popGroup(), e.blendMode, alpha) }
    } else {
      try show(content, e.blendMode, alpha)
    }
    context.restore()
  }

  private func show(_ pattern: CairoPattern, _ mode: BlendMode, _ alpha: Double) throws {
    context.setPattern(pattern)
    context.setOperator(.init(mode))
    context.paint(alpha: alpha)
    context.setOperator(.init(.normal))
  }

  /// A mask by alpha stays as it is; the others are pixels, since files have masks by alpha only.
  /// The pixels have to live as long as the pattern.
  private func maskPattern(_ mask: Mask, _ state: PlayState) throws -> (pattern: CairoPattern, pixels: AlphaLayer?) {
    if mask.mode == .alpha {
      var inner = state
      inner.alpha = 1
      inner.clipDepth = 0
      context.pushGroup()
      let player = Player(try canvas.deeper(), file: context)
      player.fileImages = fileImages
      try player.play(mask.list, inner)
      return (try context.popGroup(), nil)
    }
    let pixels = try canvas.rasterized()
    let zoom = canvas.rasterZoom
    let area = DeviceRect(touchedBy: state.clip.cgRect.applying(zoom)).intersection(pixels.visible)
    let picture = try PixelLayer(area, canvas.session)
    let player = Player(pixels, picture)
    let inner = PlayState(transform: state.transform.concatenating(zoom), clip: area)
    let coverage = try player.maskCoverage(mask, inner, area)
    let pattern = try CairoPattern(coverage.surface)
    pattern.setSampling(.good)
    let place = CGAffineTransform(translationX: CGFloat(-area.minX), y: CGFloat(-area.minY))
    pattern.setMatrix(zoom.concatenating(place))
    return (pattern, coverage)
  }

  /// A group with filters or perspective: pixels in a file, clipped, masked, faded and blended by the file's own means.
  private func paintPicture(_ group: Group, _ plan: GroupPlan, _ state: PlayState) throws {
    let pixels = try canvas.rasterized()
    let zoom = canvas.rasterZoom
    var scaled = state
    scaled.transform = state.transform.concatenating(zoom)
    scaled.clip = pixels.visible
    scaled.alpha = 1
    let nothing = try PixelLayer(DeviceRect(width: 1, height: 1), canvas.session)
    let player = Player(pixels, nothing)
    let e = group.effects
    if e.projection != nil {
      guard let picture = try player.projectedPicture(group, scaled) else { return }
      context.save()
      context.pushGroup()
      show(picture)
      try show(try context.popGroup(), e.blendMode, e.opacity * state.alpha)
      context.restore()
      return
    }
    let picture = try player.filteredPicture(group, scaled)
    context.save()
    var inner = plan.inner
    try clip(to: plan.clips, &inner)
    context.pushGroup()
    show(picture)
    openGroups += 1
    defer { openGroups -= 1 }
    try close(OpenFileGroup(group, plan, state))
  }

  /// What lies below is played again as pixels, up to this group.
  private func paintBackdropInFile(_ group: Group, _ backdrop: Backdrop, _ plan: GroupPlan, _ state: PlayState) throws {
    guard let root = fileRoot else { return }
    let pixels = try canvas.rasterized()
    let zoom = canvas.rasterZoom
    let sheet = try PixelLayer(pixels.visible, canvas.session)
    let player = Player(pixels, sheet)
    player.stopsBefore = group
    if let paper = root.background { sheet.fill(sheet.rect, PixelColor(paper)) }
    try player.play(root.list, PlayState(transform: root.transform.concatenating(zoom), clip: pixels.visible))
    guard let below = player.layer else { return }
    var scaled = plan.inner
    scaled.transform = plan.inner.transform.concatenating(zoom)
    scaled.clip = DeviceRect(touchedBy: plan.inner.clip.cgRect.applying(zoom)).intersection(below.rect)
    let area = scaled.area(backdrop.shape.rect)
    if area.isEmpty { return }
    let picture = try player.backdropPicture(backdrop, below: below, scaled, area)
    context.save()
    var inner = plan.inner
    try clip(to: plan.clips + [Shape(backdrop.shape)], &inner)
    show(picture)
    context.restore()
  }

  /// Draws pixels of the finer plane where they belong.
  func show(_ picture: PixelLayer) {
    guard let pattern = try? CairoPattern(picture.surface) else { return }
    pattern.setSampling(.good)
    pattern.setMatrix(canvas.rasterZoom)
    let zoom = canvas.rasterZoom.inverted()
    context.newPath()
    context.addRect(picture.rect.cgRect.applying(zoom))
    context.setPattern(pattern)
    context.fill()
  }
}

/// What a page of a file is made from, for effects that look at all that is below them.
struct FileRoot {
  let list: DisplayList
  let background: CGColor?
  let transform: CGAffineTransform
}
