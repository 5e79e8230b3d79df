import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaLayers

extension SceneBuilder {
  func makeShapeLayer(_ node: SceneNode) -> CAShapeLayer {
    let layer = CAShapeLayer()
    if let path = node.path { layer.path = CGPath(path.outline) }
    switch node.fill {
    case .color(let value): layer.fillColor = color(value)
    case .gradient(let value): layer.fillGradient = gradient(value)
    case .image, nil: break
    }
    switch node.stroke {
    case .color(let value): layer.strokeColor = color(value)
    case .gradient(let value): layer.strokeGradient = gradient(value)
    case .image, nil: break
    }
    if node.fillRule == .evenOdd { layer.fillRule = .evenOdd }
    if let width = node.lineWidth { layer.lineWidth = CGFloat(width) }
    if let cap = node.lineCap { layer.lineCap = CAShapeLayerLineCap(rawValue: cap.rawValue) }
    if let join = node.lineJoin { layer.lineJoin = CAShapeLayerLineJoin(rawValue: join.rawValue) }
    if let limit = node.miterLimit { layer.miterLimit = CGFloat(limit) }
    if let dash = node.dash, !dash.isEmpty { layer.lineDashPattern = dash.map { NSNumber(value: $0) } }
    if let offset = node.dashOffset { layer.lineDashPhase = CGFloat(offset) }
    if let start = node.strokeStart { layer.strokeStart = CGFloat(start) }
    if let end = node.strokeEnd { layer.strokeEnd = CGFloat(end) }
    return layer
  }

  func makeGradientLayer(_ node: SceneNode) -> CAGradientLayer {
    let layer = CAGradientLayer()
    let short = node.linear.map(SceneGradient.linear) ?? node.radial.map(SceneGradient.radial) ?? node.conic.map(SceneGradient.conic)
    if let value = node.gradient ?? short { layer.unitGradient = gradient(value) }
    return layer
  }

  func makeReplicatorLayer(_ node: SceneNode) -> CAReplicatorLayer {
    let layer = CAReplicatorLayer()
    if let count = node.count { layer.instanceCount = count }
    var step = node.instanceTransform?.matrix ?? CATransform3DIdentity
    if let offset = node.offset { step = step.concatenating(CATransform3DMakeTranslation(offset.width, offset.height, 0)) }
    layer.instanceTransform = step
    if let delay = node.instanceDelay { layer.instanceDelay = delay }
    if let value = node.instanceColor { layer.instanceColor = color(value) }
    if let offsets = node.instanceColorOffset {
      (layer.instanceRedOffset, layer.instanceGreenOffset) = (Float(offsets[0]), Float(offsets[1]))
      (layer.instanceBlueOffset, layer.instanceAlphaOffset) = (Float(offsets[2]), Float(offsets[3]))
    }
    return layer
  }
}
