import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaImages
import LaminaLayers

extension SceneBuilder {
  mutating func applyFill(_ node: SceneNode, to layer: CALayer) {
    if let fills = node.background {
      var rest = fills[...]
      // One colour is what most layers have, and what they keep inline.
      if case .color(let value) = rest.first {
        layer.backgroundColor = color(value)
        rest = rest.dropFirst()
      }
      let entry = place(\.background, in: node)
      if !rest.isEmpty { layer.backgrounds = rest.map { fill($0, at: entry) } }
    }
    if let radii = node.cornerRadius, !radii.isZero {
      if let uniform = radii.uniform { layer.cornerRadius = uniform } else { layer.cornerRadii = radii }
    }
    if let corners = node.maskedCorners { layer.maskedCorners = CACornerMask(corners.map(\.mask)) }
    if node.cornerCurve == .continuous { layer.cornerCurve = .continuous }
  }

  private mutating func fill(_ paint: ScenePaint, at entry: (key: String, line: Int32, column: Int32)?) -> LayerFill {
    switch paint {
    case .color(let value): return .color(color(value))
    case .gradient(let value): return .gradient(gradient(value))
    case .image(let record):
      guard let picture = picture(record.image ?? "", at: entry) else { return .color(SceneBuilder.missingColor) }
      return .image(picture.image)
    }
  }

  /// Nil, after a message, where the image cannot be used.
  mutating func picture(_ name: String, at entry: (key: String, line: Int32, column: Int32)?) -> ImageStore.Picture? {
    do throws(SceneFiles.Failure) {
      return try images.picture(name)
    } catch {
      if error.isLimit {
        report(.error, error.description, at: entry, isLimit: true)
      } else {
        reportMissing("\(error.description)\(options.isStrict ? "" : "; drawn magenta")", at: entry)
      }
      return nil
    }
  }

  mutating func applyImage(_ node: SceneNode, to layer: CALayer) {
    guard let picture = picture(node.image ?? "", at: place(\.image, in: node)) else {
      layer.backgroundColor = SceneBuilder.missingColor
      layer.backgrounds = []
      return
    }
    layer.contents = picture.image
    layer.contentsScale = CGFloat(node.contentsScale ?? 1) * picture.pixelsPerPoint
    if let gravity = node.contentsGravity { layer.contentsGravity = CALayerContentsGravity(rawValue: gravity.rawValue) }
    if let rect = node.contentsRect { layer.contentsRect = rect }
    if let center = node.contentsCenter { layer.contentsCenter = center }
    if let tint = node.tint { layer.contentsTint = color(tint) }
    if let interpolation = node.interpolation {
      let filter = CALayerContentsFilter(rawValue: interpolation.rawValue)
      (layer.magnificationFilter, layer.minificationFilter) = (filter, filter)
    }
  }
}

extension SceneCorner {
  fileprivate var mask: CACornerMask {
    switch self {
    case .topLeft: .layerMinXMinYCorner
    case .topRight: .layerMaxXMinYCorner
    case .bottomRight: .layerMaxXMaxYCorner
    case .bottomLeft: .layerMinXMaxYCorner
    }
  }
}
