import Foundation
import LaminaGeometry

/// The properties that key-value coding knows, by class and key. One table for all: what is missing here can be neither
/// animated nor reached by name, and counts as the client's own key.
package enum LayerProperties {
  /// The property of that name of the layer's class.
  package static func property(_ key: String, of layer: CALayer) -> KeyedProperty? {
    switch layer {
    case is CAShapeLayer: shape[key] ?? plain[key]
    case is CAGradientLayer: gradient[key] ?? plain[key]
    case is CAReplicatorLayer: replicator[key] ?? plain[key]
    case is CAScrollLayer: scroll[key] ?? plain[key]
    case is CATextLayer: text[key] ?? plain[key]
    case is BorderLayer: border[key] ?? plain[key]
    default: plain[key]
    }
  }

  static let plain: [String: KeyedProperty] = [
    // Geometry
    "bounds": .of(\CALayer.bounds),
    "position": .of(\CALayer.position),
    "anchorPoint": .of(\CALayer.anchorPoint),
    "anchorPointZ": .of(\CALayer.anchorPointZ),
    "frame": .of(\CALayer.frame, animatable: false),
    "zPosition": .of(\CALayer.zPosition),
    "transform": .of(\CALayer.transform),
    "sublayerTransform": .of(\CALayer.sublayerTransform),
    "affineTransform": affineTransform,
    "geometryFlipped": .of(\CALayer.isGeometryFlipped, animatable: false),
    "isGeometryFlipped": .of(\CALayer.isGeometryFlipped, animatable: false),
    // Look
    "backgroundColor": .optional(\CALayer.backgroundColor),
    "cornerRadius": .of(\CALayer.cornerRadius),
    "cornerRadii": .optional(\CALayer.cornerRadii),
    "maskedCorners": .of(\CALayer.maskedCorners, animatable: false),
    "cornerCurve": .named(\CALayer.cornerCurve),
    "borderWidth": .of(\CALayer.borderWidth),
    "borderColor": .optional(\CALayer.borderColor),
    "opacity": .of(\CALayer.opacity),
    "hidden": .of(\CALayer.isHidden),
    "isHidden": .of(\CALayer.isHidden),
    "masksToBounds": .of(\CALayer.masksToBounds),
    "doubleSided": .of(\CALayer.isDoubleSided),
    "isDoubleSided": .of(\CALayer.isDoubleSided),
    "opaque": .of(\CALayer.isOpaque, animatable: false),
    "isOpaque": .of(\CALayer.isOpaque, animatable: false),
    "allowsGroupOpacity": .of(\CALayer.allowsGroupOpacity, animatable: false),
    "allowsEdgeAntialiasing": .of(\CALayer.allowsEdgeAntialiasing, animatable: false),
    "shouldRasterize": .of(\CALayer.shouldRasterize),
    "rasterizationScale": .of(\CALayer.rasterizationScale),
    "mask": .exactly(\CALayer.mask, animatable: false),
    "compositingFilter": .exactly(\CALayer.compositingFilter, animatable: false),
    "filters": .exactly(\CALayer.filters, animatable: false),
    "backgroundFilters": .exactly(\CALayer.backgroundFilters, animatable: false),
    // Shadow
    "shadowColor": .optional(\CALayer.shadowColor),
    "shadowOpacity": .of(\CALayer.shadowOpacity),
    "shadowRadius": .of(\CALayer.shadowRadius),
    "shadowOffset": .of(\CALayer.shadowOffset),
    "shadowPath": .exactly(\CALayer.shadowPath),
    // Contents
    "contents": .exactly(\CALayer.contents),
    "contentsRect": .of(\CALayer.contentsRect),
    "contentsCenter": .of(\CALayer.contentsCenter),
    "contentsScale": .of(\CALayer.contentsScale),
    "contentsTint": .optional(\CALayer.contentsTint),
    "contentsGravity": .named(\CALayer.contentsGravity),
    "magnificationFilter": .named(\CALayer.magnificationFilter),
    "minificationFilter": .named(\CALayer.minificationFilter),
    "needsDisplayOnBoundsChange": .of(\CALayer.needsDisplayOnBoundsChange, animatable: false),
    // Tree and time
    "name": .optional(\CALayer.name, animatable: false),
    "sublayers": .exactly(\CALayer.sublayers, animatable: false),
    "delegate": .exactly(\CALayer.delegate, animatable: false),
    "style": .exactly(\CALayer.style, animatable: false),
    "actions": .exactly(\CALayer.actions, animatable: false),
    "beginTime": .of(\CALayer.beginTime, animatable: false),
    "duration": .of(\CALayer.duration, animatable: false),
    "speed": .of(\CALayer.speed, animatable: false),
    "timeOffset": .of(\CALayer.timeOffset, animatable: false),
    "repeatCount": .of(\CALayer.repeatCount, animatable: false),
    "repeatDuration": .of(\CALayer.repeatDuration, animatable: false),
    "autoreverses": .of(\CALayer.autoreverses, animatable: false),
    "fillMode": .named(\CALayer.fillMode),
  ]

  static let shape: [String: KeyedProperty] = [
    "path": .exactly(\CAShapeLayer.path),
    "fillColor": .optional(\CAShapeLayer.fillColor),
    "fillRule": .named(\CAShapeLayer.fillRule),
    "strokeColor": .optional(\CAShapeLayer.strokeColor),
    "strokeStart": .of(\CAShapeLayer.strokeStart),
    "strokeEnd": .of(\CAShapeLayer.strokeEnd),
    "lineWidth": .of(\CAShapeLayer.lineWidth),
    "miterLimit": .of(\CAShapeLayer.miterLimit),
    "lineCap": .named(\CAShapeLayer.lineCap),
    "lineJoin": .named(\CAShapeLayer.lineJoin),
    "lineDashPhase": .of(\CAShapeLayer.lineDashPhase),
    "lineDashPattern": .optional(\CAShapeLayer.lineDashPattern),
  ]

  static let gradient: [String: KeyedProperty] = [
    "colors": .exactly(\CAGradientLayer.colors),
    "locations": .optional(\CAGradientLayer.locations),
    "startPoint": .of(\CAGradientLayer.startPoint),
    "endPoint": .of(\CAGradientLayer.endPoint),
    "type": .named(\CAGradientLayer.type),
  ]

  static let replicator: [String: KeyedProperty] = [
    "instanceCount": .of(\CAReplicatorLayer.instanceCount),
    "instanceTransform": .of(\CAReplicatorLayer.instanceTransform),
    "instanceDelay": .of(\CAReplicatorLayer.instanceDelay),
    "instanceColor": .optional(\CAReplicatorLayer.instanceColor),
    "instanceRedOffset": .of(\CAReplicatorLayer.instanceRedOffset),
    "instanceGreenOffset": .of(\CAReplicatorLayer.instanceGreenOffset),
    "instanceBlueOffset": .of(\CAReplicatorLayer.instanceBlueOffset),
    "instanceAlphaOffset": .of(\CAReplicatorLayer.instanceAlphaOffset),
    "preservesDepth": .of(\CAReplicatorLayer.preservesDepthOfCopies, animatable: false),
  ]

  static let scroll: [String: KeyedProperty] = ["scrollMode": .named(\CAScrollLayer.scrollMode)]

  static let text: [String: KeyedProperty] = [
    "string": .exactly(\CATextLayer.string, animatable: false),
    "font": .exactly(\CATextLayer.font, animatable: false),
    "fontSize": .of(\CATextLayer.fontSize),
    "foregroundColor": .optional(\CATextLayer.foregroundColor),
    "wrapped": .of(\CATextLayer.isWrapped, animatable: false),
    "isWrapped": .of(\CATextLayer.isWrapped, animatable: false),
    "truncationMode": .named(\CATextLayer.truncationMode),
    "alignmentMode": .named(\CATextLayer.alignmentMode),
    "maxLines": .of(\CATextLayer.maxLines, animatable: false),
    "allowsFontSubpixelQuantization": .of(\CATextLayer.allowsFontSubpixelQuantization, animatable: false),
  ]

  static let border: [String: KeyedProperty] = [
    "borders": .of(\BorderLayer.borders),
    "progress": .of(\BorderLayer.progress),
    "topProgress": .of(\BorderLayer.topProgress),
    "rightProgress": .of(\BorderLayer.rightProgress),
    "bottomProgress": .of(\BorderLayer.bottomProgress),
    "leftProgress": .of(\BorderLayer.leftProgress),
    "dashPhase": .of(\BorderLayer.dashPhase),
  ]

  /// The transform seen as an affine one; it is a pair of methods on the layer.
  private static let affineTransform = KeyedProperty(isAnimatable: true) { layer in
    layer.affineTransform()
  } set: { layer, any in
    guard let transform = any == nil ? CGAffineTransform.identity : Coercion.affine(any) else { return false }
    layer.setAffineTransform(transform)
    return true
  }
}
