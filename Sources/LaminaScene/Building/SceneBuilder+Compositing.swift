import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaLayers

extension SceneBuilder {
  func applyShadows(_ node: SceneNode, to layer: CALayer) {
    if let shadows = node.shadows {
      layer.shadows = shadows.map { record in
        LayerShadow(
          offset: CGSize(width: record.x ?? 0, height: record.y ?? 0), blur: CGFloat(record.blur ?? 0),
          spread: CGFloat(record.spread ?? 0), color: record.color.map(color) ?? .black, isInset: record.inset ?? false)
      }
    }
    if let value = node.shadowColor { layer.shadowColor = color(value) }
    if let opacity = node.shadowOpacity { layer.shadowOpacity = Float(opacity) }
    if let radius = node.shadowRadius { layer.shadowRadius = CGFloat(radius) }
    if let offset = node.shadowOffset { layer.shadowOffset = offset }
    if let path = node.shadowPath { layer.shadowPath = CGPath(path.outline) }
  }

  func applyCompositing(_ node: SceneNode, to layer: CALayer) {
    if node.clip ?? false { layer.masksToBounds = true }
    if let mode = node.maskMode { layer.maskMode = mode }
    if let opacity = node.opacity { layer.opacity = Float(opacity) }
    if let mode = node.blendMode { layer.blendMode = mode }
    if node.isolate ?? false { layer.isIsolated = true }
    if let filters = node.filters { layer.filters = filters.compactMap(filter) }
    if let filters = node.backdropFilters { layer.backgroundFilters = filters.compactMap(filter) }
  }

  private func filter(_ filter: SceneFilter) -> LayerFilter? {
    switch filter {
    case .blur(let sigma): .blur(x: sigma.width, y: sigma.height)
    case .dropShadow(let record):
      .dropShadow(
        offset: CGSize(width: record.x ?? 0, height: record.y ?? 0), blur: CGFloat(record.blur ?? 0),
        color: record.color.map(color) ?? .black)
    case .brightness(let amount): .colorMatrix(ColorMatrices.brightness(amount))
    case .contrast(let amount): .colorMatrix(ColorMatrices.contrast(amount))
    case .saturate(let amount): .colorMatrix(ColorMatrices.saturate(amount))
    case .hueRotate(let degrees): .colorMatrix(ColorMatrices.hueRotate(degrees: degrees))
    case .grayscale(let amount): .colorMatrix(ColorMatrices.grayscale(amount))
    case .invert(let amount): .colorMatrix(ColorMatrices.invert(amount))
    case .sepia(let amount): .colorMatrix(ColorMatrices.sepia(amount))
    case .colorMatrix(let values): .colorMatrix(values)
    }
  }

  func applyLinks(_ node: SceneNode, to layer: CALayer) {
    if let link = node.link { layer.link = link }
    if let destination = node.destination { layer.destination = destination }
    if let outline = node.outline {
      layer.outlineTitle = outline.title
      layer.outlineLevel = outline.level ?? 1
    }
  }
}
