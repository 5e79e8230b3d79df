import Foundation
import LaminaDisplayList
import LaminaGeometry

extension LayerExtras {
  /// Something of the layer must be painted around or under the rest.
  var needsComposing: Bool {
    if let shadow, shadow.opacity > 0, shadow.color?.isClear == false { return true }
    return !boxShadows.isEmpty || mask != nil || blendMode != .normal || !filters.isEmpty || !backdropFilters.isEmpty
  }
}

extension Recorder {
  /// A layer with shadows, a clip, or effects on itself as a group:
  ///
  ///     group: filters → clip → mask → opacity → blend
  ///       box shadows
  ///       clip: Core Animation's shadow, when the layer masks
  ///       background, inset shadows
  ///       clip: contents, sublayers
  ///       border
  mutating func emitComposed(
    _ model: CALayer, _ layer: CALayer, at origin: CGPoint, into items: inout [DisplayItem]
  ) {
    let shape = layer.roundedBounds.offsetBy(dx: origin.x, dy: origin.y)
    let clips = layer.masksToBounds
    var own: [DisplayItem] = []
    if let link = layer.extras?.link { layer.appendAnnotations(link, at: origin, to: &own) }

    var body: [DisplayItem] = []
    layer.appendBackground(at: origin, to: &body)
    let backgroundCount = body.count
    layer.appendInsetShadows(in: shape, at: origin, to: &body)
    var inside: [DisplayItem] = []
    layer.appendContent(at: origin, to: &inside)
    emitChildren(of: model, layer, at: origin, borders: false, into: &inside)
    let hasInside = !inside.isEmpty
    Recorder.append(inside, clippedTo: clips ? shape : nil, to: &body)
    layer.appendOwnBorder(at: origin, to: &body)
    emitChildren(of: model, layer, at: origin, borders: true, into: &body)

    layer.appendBoxShadows(of: shape, to: &own)
    if let shadow = layer.castShadow(of: shape, body, isBackgroundOnly: !hasInside && body.count == backgroundCount) {
      Recorder.append([.shadow(shadow)], clippedTo: clips ? shape : nil, to: &own)
    }
    own.append(contentsOf: body)
    appendGroup(own, of: model, layer, shape, at: origin, to: &items)
  }

  /// Items inside a shape; without a group when they stay inside anyway.
  private static func append(_ inside: [DisplayItem], clippedTo shape: RoundedRect?, to items: inout [DisplayItem]) {
    guard let shape, !inside.isEmpty else { return items.append(contentsOf: inside) }
    let list = DisplayList(inside)
    if list.bounds.isNull || shape.covers(list.bounds) { return items.append(contentsOf: inside) }
    if shape.rect.width <= 0 || shape.rect.height <= 0 { return }
    var effects = Group.Effects()
    effects.clips = [Shape(shape)]
    items.append(.group(Group(list, effects)))
  }

  private mutating func appendGroup(
    _ own: [DisplayItem], of model: CALayer, _ layer: CALayer, _ shape: RoundedRect, at origin: CGPoint,
    to items: inout [DisplayItem]
  ) {
    var effects = Group.Effects()
    effects.opacity = Double(min(layer.storedOpacity, 1))
    effects.isIsolated = layer.isIsolated
    if let extras = layer.extras {
      effects.blendMode = extras.blendMode
      effects.filters = extras.filters.map(\.filter)
      if !effects.filters.isEmpty, layer.masksToBounds { effects.clips = [Shape(shape)] }
      if !extras.backdropFilters.isEmpty { effects.backdrop = Backdrop(extras.backdropFilters.map(\.filter), shape: shape) }
    }
    if let mask = model.extras?.mask {
      var masked: [DisplayItem] = []
      emit(mask, from: origin, through: nil, into: &masked)
      effects.mask = Mask(DisplayList(masked), mode: layer.maskMode)
    }
    if !effects.changesAnything { return items.append(contentsOf: own) }
    if own.isEmpty && effects.backdrop == nil { return }
    if effects.isOpacityOnly {
      if !layer.allowsGroupOpacity { return items.append(contentsOf: own.map { $0.faded(by: effects.opacity) }) }
      if own.count == 1, let faded = own[0].fadedInPlace(by: effects.opacity) { return items.append(faded) }
    }
    items.append(.group(Group(DisplayList(own), effects)))
  }
}

extension Group.Effects {
  fileprivate var changesAnything: Bool {
    opacity < 1 || blendMode != .normal || mask != nil || !filters.isEmpty || backdrop != nil || isIsolated
  }

  fileprivate var isOpacityOnly: Bool {
    blendMode == .normal && mask == nil && filters.isEmpty && backdrop == nil && clips.isEmpty
  }
}

extension DisplayItem {
  /// The item at a part of its strength, without a group, where one colour is all it has.
  fileprivate func fadedInPlace(by opacity: Double) -> DisplayItem? {
    guard case .fill(let fill) = self, case .color(let color) = fill.paint else { return nil }
    return .fill(Fill(fill.shape, .color(color.multiplyingAlpha(by: opacity))))
  }

  fileprivate func faded(by opacity: Double) -> DisplayItem {
    if let faded = fadedInPlace(by: opacity) { return faded }
    if case .annotation = self { return self }
    var effects = Group.Effects()
    effects.opacity = opacity
    return .group(Group(DisplayList([self]), effects))
  }
}

extension RoundedRect {
  /// Whether a rectangle lies inside for sure.
  func covers(_ box: CGRect) -> Bool {
    guard rect.contains(box) else { return false }
    if isRectangle { return true }
    for corner in RectCorner.allCases {
      let r = radii[corner]
      let reach = curve == .continuous ? ContinuousCorner.expansion : 1
      let (w, h) = (r.width * reach, r.height * reach)
      let square = CGRect(
        x: corner.isLeft ? rect.minX : rect.maxX - w, y: corner.isTop ? rect.minY : rect.maxY - h, width: w, height: h)
      guard square.width > 0, square.intersects(box) else { continue }
      let nearest = CGPoint(x: corner.isLeft ? box.minX : box.maxX, y: corner.isTop ? box.minY : box.maxY)
      // Inside the quarter ellipse with a little to spare, which also covers continuous corners.
      let dx = abs(nearest.x - (corner.isLeft ? rect.minX + r.width : rect.maxX - r.width)) / r.width
      let dy = abs(nearest.y - (corner.isTop ? rect.minY + r.height : rect.maxY - r.height)) / r.height
      let pastX = corner.isLeft ? nearest.x < rect.minX + r.width : nearest.x > rect.maxX - r.width
      let pastY = corner.isTop ? nearest.y < rect.minY + r.height : nearest.y > rect.maxY - r.height
      if curve == .continuous { return false }
      if pastX, pastY, dx * dx + dy * dy > 0.98 { return false }
    }
    return true
  }
}
