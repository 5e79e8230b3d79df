import Foundation
import LaminaDisplayList
import LaminaGeometry

/// A group whose picture is being painted.
final class OpenLayer {
  let group: Group
  let plan: GroupPlan
  /// Where the picture goes.
  let below: (layer: PixelLayer, context: CairoContext)
  /// How items below the group are painted.
  let outer: PlayState

  init(_ group: Group, _ plan: GroupPlan, below: (layer: PixelLayer, context: CairoContext), outer: PlayState) {
    (self.group, self.plan, self.below, self.outer) = (group, plan, below, outer)
  }
}

extension Player {
  /// Prepares for a group's items; nil when they are not to be played (nothing shows, or the group is already painted).
  func enter(_ group: Group, _ state: PlayState) throws -> (state: PlayState, exit: GroupExit)? {
    guard let layer else { return try enterInFile(group, state) }
    let e = group.effects
    if e.projection != nil {
      try paintProjected(group, state)
      return nil
    }
    if e.transform.isIdentity, !group.isComposited, e.clips.isEmpty, e.backdrop == nil { return (state, .none) }
    guard var plan = GroupPlan(group, state, canSnap: true) else { return nil }
    if let backdrop = e.backdrop { try paintBackdrop(backdrop, plan, opacity: e.opacity * state.alpha) }
    // A picture is as large as what it holds. What is painted through keeps the clip: it must not depend on what else is there.
    let ink = state.inkArea(group.bounds)
    if plan.needsPicture { plan.inner.narrow(to: ink) }
    if plan.inner.seen.intersection(ink).isEmpty { return nil }
    if !e.filters.isEmpty {
      let picture = try filteredPicture(group, state)
      try composite(picture, OpenLayer(group, plan, below: (layer, context), outer: state), isShared: true)
      return nil
    }
    if plan.needsPicture {
      openGroups += 1
      guard openGroups <= canvas.session.limits.maxGroupDepth else {
        throw RenderError.tooDeep(what: "groups that need a picture of their own", limit: canvas.session.limits.maxGroupDepth)
      }
      let picture = try PixelLayer(plan.inner.clip, canvas.session)
      let open = OpenLayer(group, plan, below: (layer, context), outer: state)
      (self.layer, context) = (picture, picture.context)
      var inner = plan.inner
      inner.clipDepth = 0
      return (inner, .layer(open))
    }
    if plan.inner.clip == state.clip, plan.clips.isEmpty { return (plan.inner, .none) }
    context.save()
    if plan.inner.clip != state.clip { context.clip(to: plan.inner.clip) }
    try clip(to: plan.clips, &plan.inner)
    return (plan.inner, .restore)
  }

  func clip(to shapes: [Shape], _ state: inout PlayState) throws {
    guard !shapes.isEmpty else { return }
    // Rectangles cost nothing however deep they are: Cairo keeps their intersection.
    let isPlain = shapes.allSatisfy { if case .rect = $0 { state.transform.keepsRectangles } else { false } }
    state.clipDepth += isPlain && canvas.isVector ? 0 : 1
    guard state.clipDepth <= canvas.session.limits.maxClipDepth else {
      throw RenderError.tooDeep(what: "clips", limit: canvas.session.limits.maxClipDepth)
    }
    for shape in shapes {
      context.newPath()
      let evenOdd = context.add(shape, state.transform)
      context.clip(evenOdd: evenOdd)
    }
  }

  func leave(_ exit: GroupExit) throws {
    switch exit {
    case .none: return
    case .restore: context.restore()
    case .layer(let open):
      openGroups -= 1
      guard let picture = layer else { return }
      try picture.context.check("a group")
      (layer, context) = open.below
      try composite(picture, open, isShared: false)
    case .fileGroup(let open):
      openGroups -= 1
      try close(open)
    }
  }

  /// Clip, mask, opacity, blend: what is left to do once a group's content is painted and filtered.
  func composite(_ picture: PixelLayer, _ open: OpenLayer, isShared: Bool) throws {
    let e = open.group.effects
    let area = open.plan.inner.clip.intersection(picture.rect)
    if area.isEmpty { return }
    let alpha = e.opacity * open.outer.alpha
    var source = picture
    if isShared, e.mask != nil || e.blendMode != .normal { source = try picture.copy(of: area, canvas.session) }
    if let mask = e.mask {
      let coverage = try maskCoverage(mask, open.plan.inner, area)
      source.multiply(by: coverage)
    }
    if e.blendMode == .normal {
      context.save()
      // Whole pixels do not depend on where the paint ends; those that Cairo's clip covers in part may.
      context.clip(to: open.plan.clips.isEmpty && open.outer.clipDepth == 0 ? area.intersection(open.plan.inner.seen) : area)
      var state = open.plan.inner
      try clip(to: open.plan.clips, &state)
      context.setPicture(source.surface)
      context.paint(alpha: alpha)
      context.restore()
      return
    }
    for shape in open.plan.clips { source.cut(by: shape, open.plan.inner.transform) }
    try blend(source, area, e.blendMode, alpha, open.outer)
  }

  private func blend(_ source: PixelLayer, _ area: DeviceRect, _ mode: BlendMode, _ alpha: Double, _ outer: PlayState) throws {
    guard let below = layer else { return }
    if outer.clipDepth == 0 {
      let area = area.intersection(outer.seen)
      if area.isEmpty { return }
      Blending.composite(source.plane(area), over: below.plane(area), mode: mode, opacity: alpha)
      return
    }
    // A clip that only Cairo knows is in force: blend beside, and put the result in its place through the clip.
    let result = try below.copy(of: area, canvas.session)
    Blending.composite(source.plane(area), over: result.plane, mode: mode, opacity: alpha)
    context.replace(with: result)
  }
}

extension CairoContext {
  /// Puts pixels in the place of what is there, as far as the clip lets them.
  func replace(with picture: PixelLayer) {
    save()
    clip(to: picture.rect)
    setPicture(picture.surface)
    setOperator(.source)
    paint()
    restore()
  }
}
