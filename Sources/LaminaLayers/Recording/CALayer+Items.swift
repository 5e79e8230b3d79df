import Foundation
import LaminaDisplayList
import LaminaGeometry

extension CALayer {
  func appendBackground(at origin: CGPoint, to items: inout [DisplayItem]) {
    guard !preservesDepthKind else { return }
    if let color = storedBackground, !color.isClear {
      if storedRadius <= 0 && extras?.radii == nil {
        let box = storedBounds.offsetBy(dx: origin.x, dy: origin.y)
        if box.width > 0, box.height > 0 { items.append(.fill(Fill(.rect(box), .color(color)))) }
      } else {
        let shape = roundedBounds.offsetBy(dx: origin.x, dy: origin.y)
        if shape.rect.width > 0, shape.rect.height > 0 { items.append(.fill(Fill(Shape(shape), .color(color)))) }
      }
    }
    guard let extras, !extras.backgrounds.isEmpty, storedBounds.width > 0, storedBounds.height > 0 else { return }
    let shape = roundedBounds.offsetBy(dx: origin.x, dy: origin.y)
    for fill in extras.backgrounds { fill.append(to: &items, shape: shape) }
  }

  /// A transform layer draws nothing of its own, also where it is flattened.
  private var preservesDepthKind: Bool { self is CATransformLayer }

  /// What the class draws, moved into place.
  func appendContent(at origin: CGPoint, to items: inout [DisplayItem]) {
    if type(of: self) == CALayer.self {
      guard let extras, extras.contents != nil || extras.drawing != nil else { return }
    }
    guard !preservesDepthKind else { return }
    let flipped = flags.contains(.geometryFlipped) || parent?.contentsAreFlipped() == true
    // Content is recorded in the layer's own coordinates; where these begin at the list's origin it goes in as it is.
    if origin == .zero, !flipped { return recordContent(in: storedBounds, into: &items) }
    var own: [DisplayItem] = []
    recordContent(in: storedBounds, into: &own)
    guard !own.isEmpty else { return }
    if flipped && parent?.contentsAreFlipped() == true {
      // Sublayers of flipped geometry are mirrored; their own pictures stay upright.
      var effects = Group.Effects()
      effects.transform = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: origin.x, ty: 2 * storedBounds.midY + origin.y)
      return items.append(.group(Group(DisplayList(own), effects)))
    }
    if origin == .zero { return items.append(contentsOf: own) }
    for item in own {
      if let moved = item.moved(by: origin) { items.append(moved) } else { items.append(.list(DisplayList([item]), offset: origin)) }
    }
  }

  /// Core Animation's border: one colour, one width, inside the bounds.
  func appendOwnBorder(at origin: CGPoint, to items: inout [DisplayItem]) {
    guard let extras, extras.borderWidth > 0, !extras.borderColor.isClear, !preservesDepthKind else { return }
    let outer = roundedBounds.offsetBy(dx: origin.x, dy: origin.y)
    guard outer.rect.width > 0, outer.rect.height > 0 else { return }
    let inner = outer.inset(by: PerEdge(all: extras.borderWidth))
    let isWhole = inner.rect.width <= 0 || inner.rect.height <= 0
    let shape = isWhole ? Shape(outer) : Shape.ring(outer: outer, inner: inner)
    items.append(.fill(Fill(shape, .color(extras.borderColor))))
  }

  func appendBoxShadows(of shape: RoundedRect, to items: inout [DisplayItem]) {
    // The first of the list lies on top.
    for shadow in (extras?.boxShadows ?? []).reversed() where !shadow.isInset && !shadow.color.isClear {
      let cast = shape.spread(by: shadow.spread)
      guard cast.rect.width > 0, cast.rect.height > 0 else { continue }
      let item = ShadowItem(
        .rounded(cast), color: shadow.color, sigma: shadow.blur / 2,
        offset: CGPoint(x: shadow.offset.width, y: shadow.offset.height), reach: 3, cutout: shape)
      items.append(.shadow(item))
    }
  }

  /// Inside the border, over the background, under the contents.
  func appendInsetShadows(in shape: RoundedRect, at origin: CGPoint, to items: inout [DisplayItem]) {
    guard let shadows = extras?.boxShadows, shadows.contains(where: \.isInset) else { return }
    let padding = shape.inset(by: borderInsets)
    guard padding.rect.width > 0, padding.rect.height > 0 else { return }
    for shadow in shadows.reversed() where shadow.isInset && !shadow.color.isClear {
      let hole = padding.spread(by: -shadow.spread)
      let item = ShadowItem(
        .rounded(hole), color: shadow.color, sigma: shadow.blur / 2,
        offset: CGPoint(x: shadow.offset.width, y: shadow.offset.height), reach: 3, insetClip: padding)
      items.append(.shadow(item))
    }
  }

  /// Core Animation's shadow: of the path, else of the shape when that is all there is, else of what is drawn.
  func castShadow(of shape: RoundedRect, _ body: [DisplayItem], isBackgroundOnly: Bool) -> ShadowItem? {
    guard let shadow = extras?.shadow, shadow.opacity > 0, let color = shadow.color, !color.isClear else { return nil }
    let strength = Double(min(shadow.opacity, 1))
    let offset = CGPoint(x: shadow.offset.width, y: shadow.offset.height)
    func item(_ source: ShadowItem.Source, alpha: Double = 1) -> ShadowItem {
      ShadowItem(
        source, color: color.multiplyingAlpha(by: strength * alpha), sigma: shadow.radius, offset: offset, reach: 2)
    }
    if let path = shadow.path {
      guard path.outline.isFinite, !path.isEmpty else { return nil }
      let origin = CGPoint(x: shape.rect.minX - storedBounds.minX, y: shape.rect.minY - storedBounds.minY)
      let moved = path.outline.applying(CGAffineTransform(translationX: origin.x, y: origin.y))
      return item(.path(moved, evenOdd: false))
    }
    if let background = storedBackground, !background.isClear {
      if isBackgroundOnly, extras?.backgrounds.isEmpty != false {
        return item(.rounded(shape), alpha: background.alphaValue)
      }
      // An opaque box that holds all the rest casts the shadow of the box.
      if background.isOpaque, body.dropFirst().allSatisfy({ $0.bounds.isNull || shape.covers($0.bounds) || $0.isBorder(of: shape) }) {
        return item(.rounded(shape))
      }
    }
    let list = DisplayList(body)
    return list.bounds.isNull ? nil : item(.list(list))
  }

  func appendAnnotations(_ link: LayerLink, at origin: CGPoint, to items: inout [DisplayItem]) {
    let box = storedBounds.offsetBy(dx: origin.x, dy: origin.y)
    if let title = link.outlineTitle {
      items.append(.annotation(Annotation(.outline(title: title, level: link.outlineLevel), box)))
    }
    if let name = link.destination { items.append(.annotation(Annotation(.destination(name), box))) }
    if let target = link.target {
      let kind: Annotation.Kind = target.hasPrefix("#") ? .link(String(target.dropFirst())) : .url(target)
      items.append(.annotation(Annotation(kind, box)))
    }
  }
}

extension DisplayItem {
  /// A ring or fill whose outer edge is the shape itself.
  fileprivate func isBorder(of shape: RoundedRect) -> Bool {
    guard case .fill(let fill) = self, case .ring(let outer, _) = fill.shape else { return false }
    return outer == shape
  }

  /// The item elsewhere, where it can say so itself.
  func moved(by offset: CGPoint) -> DisplayItem? {
    switch self {
    case .fill(let fill):
      switch fill.paint {
      case .color: return .fill(Fill(fill.shape.offsetBy(dx: offset.x, dy: offset.y), fill.paint))
      case .gradient(let gradient):
        let moved = gradient.offsetBy(dx: offset.x, dy: offset.y)
        return .fill(Fill(fill.shape.offsetBy(dx: offset.x, dy: offset.y), .gradient(moved)))
      case .sectors(let sectors):
        let moved = sectors.offsetBy(dx: offset.x, dy: offset.y)
        return .fill(Fill(fill.shape.offsetBy(dx: offset.x, dy: offset.y), .sectors(moved)))
      }
    case .text(let text):
      let place = CGPoint(x: text.origin.x + offset.x, y: text.origin.y + offset.y)
      return .text(TextItem(text.layout, origin: place))
    case .image(let image): return .image(image.offsetBy(dx: offset.x, dy: offset.y))
    case .list(let list, let inner):
      return .list(list, offset: CGPoint(x: inner.x + offset.x, y: inner.y + offset.y))
    case .stroke, .shadow, .group, .annotation: return nil
    }
  }
}
