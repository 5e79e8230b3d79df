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
    if e.projection == nil { plan.inner.clip = plan.inner.clip.intersection(state.inkArea(group.bounds)) }
    if plan.inner.clip.isEmpty { return nil }
    if e.projection != nil || !e.filters.isEmpty {
      try paintPicture(group, plan, state)
      return nil
    }
    guard plan.needsPicture || !plan.clips.isEmpty else { return (plan.inner, .none) }
    context.save()
    guard plan.needsPicture else {
      try clip(to: plan.clips, &plan.inner)
      return (plan.inner, .restore)
    }
    context.clip(to: plan.inner.clip)
    openGroups += 1
    guard openGroups <= canvas.session.limits.maxGroupDepth else {
      throw RenderError.tooDeep(what: "groups that need a picture of their own", limit: canvas.session.limits.maxGroupDepth)
    }
    context.pushGroup()
    return (plan.inner, .fileGroup(OpenFileGroup(group, plan, state)))
  }

  /// A group's clips are masks here: viewers apply a clip to each item inside a group, so that its edge would be covered twice.
  func close(_ open: OpenFileGroup) throws {
    var content = try context.popGroup()
    let e = open.group.effects
    for shape in open.plan.clips {
      let transform = open.plan.inner.transform
      content = try masked(content) {
        self.context.setColor(red: 0, green: 0, blue: 0, alpha: 1)
        self.context.newPath()
        let evenOdd = self.context.add(shape, transform)
        self.context.fill(evenOdd: evenOdd)
      }
    }
    if let mask = e.mask {
      context.pushGroup()
      let coverage = try maskPattern(mask, open.plan.inner)
      context.setPattern(content)
      context.mask(coverage.pattern)
      withExtendedLifetime(coverage) {}
      content = try context.popGroup()
    }
    try show(content, e.blendMode, e.opacity * open.outer.alpha)
    context.restore()
  }

  /// A pattern as far as what `paint` draws covers it.
  func masked(_ content: CairoPattern, by paint: () throws -> Void) throws -> CairoPattern {
    context.pushGroup()
    context.pushGroup()
    try paint()
    let coverage = try context.popGroup()
    context.setPattern(content)
    context.mask(coverage)
    return try context.popGroup()
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
    context.clip(to: plan.inner.clip)
    context.pushGroup()
    show(picture)
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
    show(picture, alpha: group.effects.opacity * state.alpha)
    context.restore()
  }

  /// Draws pixels of the finer plane where they belong.
  func show(_ picture: PixelLayer, alpha: Double = 1) {
    guard let pattern = try? CairoPattern(picture.surface) else { return }
    pattern.setSampling(.good)
    pattern.setMatrix(canvas.rasterZoom)
    let zoom = canvas.rasterZoom.inverted()
    context.newPath()
    context.addRect(picture.rect.cgRect.applying(zoom))
    if alpha >= 1 {
      context.setPattern(pattern)
      context.fill()
      return
    }
    context.save()
    context.clip()
    context.setPattern(pattern)
    context.paint(alpha: alpha)
    context.restore()
  }
}

/// What a page of a file is made from, for effects that look at all that is below them.
struct FileRoot {
  let list: DisplayList
  let background: CGColor?
  let transform: CGAffineTransform
}
