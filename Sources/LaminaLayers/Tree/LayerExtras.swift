package import Foundation
package import LaminaDisplayList
package import LaminaGeometry
package import LaminaImages

/// The properties that few layers use, with Core Animation's defaults.
package final class LayerExtras {
  package var transform: CATransform3D?
  package var sublayerTransform: CATransform3D?
  package var anchorPointZ: CGFloat = 0

  package var radii: CornerRadii?
  package var maskedCorners = CACornerMask.all
  package var borderWidth: CGFloat = 0
  package var borderColor = CGColor.black
  package var backgrounds: [LayerFill] = []

  package var shadow: LayerCastShadow?
  package var boxShadows: [LayerShadow] = []

  package var contents: LayerContents?
  package var drawing: DisplayList?
  /// What the drawing asked for and cannot have.
  package var drawingNotes: [String] = []

  package var mask: CALayer?
  package var maskMode = Mask.Mode.alpha
  package var blendMode = BlendMode.normal
  package var compositingFilter: Any?
  package var filters: [LayerFilter] = []
  package var backdropFilters: [LayerFilter] = []
  package var rasterizationScale: CGFloat = 1
  package var edgeAntialiasingMask = CAEdgeAntialiasingMask.all

  package weak var delegate: (any CALayerDelegate)?
  package weak var presentationOf: CALayer?
  package var layoutManager: (any CALayoutManager)?
  package var autoresizing: CAAutoresizingMask = []
  package var layoutSize: CGSize?

  package var link: LayerLink?
  package var keyedValues: [String: Any] = [:]
  package var animations: AnimationStore?
  package var actions: [String: any CAAction]?
  package var style: [AnyHashable: Any]?
  package var timing: MediaTiming?

  package init() {}

  /// For a presentation copy: everything but the ties to other objects and the animations.
  func copy() -> LayerExtras {
    let copy = LayerExtras()
    (copy.transform, copy.sublayerTransform, copy.anchorPointZ) = (transform, sublayerTransform, anchorPointZ)
    (copy.radii, copy.maskedCorners, copy.borderWidth) = (radii, maskedCorners, borderWidth)
    (copy.borderColor, copy.backgrounds) = (borderColor, backgrounds)
    (copy.shadow, copy.boxShadows, copy.contents, copy.drawing) = (shadow, boxShadows, contents, drawing)
    (copy.maskMode, copy.blendMode, copy.compositingFilter) = (maskMode, blendMode, compositingFilter)
    (copy.filters, copy.backdropFilters) = (filters, backdropFilters)
    (copy.rasterizationScale, copy.edgeAntialiasingMask) = (rasterizationScale, edgeAntialiasingMask)
    (copy.link, copy.keyedValues, copy.timing) = (link, keyedValues, timing)
    copy.delegate = delegate
    return copy
  }
}

/// Core Animation's own shadow.
package struct LayerCastShadow {
  package var color: CGColor? = .black
  package var opacity: Float = 0
  /// The standard deviation of the blur, in points.
  package var radius: CGFloat = 3
  package var offset = CGSize(width: 0, height: -3)
  package var path: CGPath?

  package init() {}
}

/// An image and how it fills the layer.
package struct LayerContents {
  package var image: CGImage?
  /// What was set, when it was no image; kept so that it reads back.
  package var other: Any?
  package var gravity = CALayerContentsGravity.resize
  package var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var center = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var scale: CGFloat = 1
  package var magnification = CALayerContentsFilter.linear
  package var minification = CALayerContentsFilter.linear
  package var tint: CGColor?

  package init() {}
}

/// What a PDF page makes of a layer.
package struct LayerLink {
  /// A web address, or `#name` for a destination in the document.
  package var target: String?
  package var destination: String?
  package var outlineTitle: String?
  package var outlineLevel = 1

  package init() {}
}
