import Foundation
import LaminaGeometry
import LaminaLayers

extension SceneBuilder {
  func applyIdentity(_ node: SceneNode, to layer: CALayer) {
    if let id = node.id { layer.name = id }
    if node.hidden ?? false { layer.isHidden = true }
    if let role = node.role { layer.setValue(role, forKey: "role") }
    if let label = node.label { layer.setValue(label, forKey: "label") }
  }

  /// `frame` is the box before the transform, so that it is not `layer.frame` that is set.
  func applyGeometry(_ node: SceneNode, to layer: CALayer) {
    if let anchor = node.anchorPoint { layer.anchorPoint = anchor }
    if let frame = node.frame {
      layer.bounds = CGRect(origin: .zero, size: frame.size)
      layer.position = CGPoint(
        x: frame.minX + layer.anchorPoint.x * frame.width, y: frame.minY + layer.anchorPoint.y * frame.height)
    } else {
      if let bounds = node.bounds { layer.bounds = bounds }
      if let position = node.position { layer.position = position }
    }
    if let z = node.zPosition { layer.zPosition = CGFloat(z) }
    if let steps = node.transform { layer.transform = steps.matrix }
    if let steps = node.sublayerTransform { layer.sublayerTransform = steps.matrix }
    if let parts = node.autoresizing { layer.autoresizingMask = CAAutoresizingMask(parts.map(\.mask)) }
  }
}

extension SceneAutoresizing {
  fileprivate var mask: CAAutoresizingMask {
    switch self {
    case .flexibleWidth: .layerWidthSizable
    case .flexibleHeight: .layerHeightSizable
    case .flexibleLeftMargin: .layerMinXMargin
    case .flexibleRightMargin: .layerMaxXMargin
    case .flexibleTopMargin: .layerMinYMargin
    case .flexibleBottomMargin: .layerMaxYMargin
    }
  }
}
