public import Foundation
import LaminaDisplayList
public import LaminaGeometry

extension CALayer {
  /// The anchor's depth.
  public var anchorPointZ: CGFloat {
    get { extras?.anchorPointZ ?? 0 }
    set {
      guard newValue.isFinite, newValue != anchorPointZ else { return }
      let old = anchorPointZ
      extended.anchorPointZ = newValue
      changed("anchorPointZ", from: old)
    }
  }

  /// Acts on the sublayers, about this layer's anchor point.
  public var sublayerTransform: CATransform3D {
    get { extras?.sublayerTransform ?? CATransform3D() }
    set {
      guard newValue.isFinite, newValue != sublayerTransform else { return }
      let old = sublayerTransform
      extended.sublayerTransform = newValue == CATransform3DIdentity ? nil : newValue
      changed("sublayerTransform", from: old)
    }
  }

  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }

  /// Sublayers' y runs the other way.
  public var isGeometryFlipped: Bool {
    get { flags.contains(.geometryFlipped) }
    set { set(.geometryFlipped, newValue, "geometryFlipped") }
  }

  /// Whether an odd number of layers from here up flip their geometry.
  public func contentsAreFlipped() -> Bool {
    var flipped = false
    var layer: CALayer? = self
    while let current = layer {
      if current.isGeometryFlipped { flipped.toggle() }
      layer = current.parent
    }
    return flipped
  }

  /// The anchor in the layer's own coordinates.
  var anchorInBounds: CGPoint {
    CGPoint(
      x: storedBounds.origin.x + storedAnchor.x * storedBounds.size.width,
      y: storedBounds.origin.y + storedAnchor.y * storedBounds.size.height)
  }

  func frameFromGeometry() -> CGRect {
    let size = storedBounds.size
    guard let transform = extras?.transform else {
      let x = storedPosition.x - storedAnchor.x * size.width
      return CGRect(x: x, y: storedPosition.y - storedAnchor.y * size.height, width: size.width, height: size.height)
    }
    let box = CGRect(
      x: -storedAnchor.x * size.width, y: -storedAnchor.y * size.height, width: size.width, height: size.height)
    let mapped: CGRect
    if let planar = transform.planarAffine {
      mapped = box.applying(planar)
    } else {
      mapped = transform.projectedBox(of: box)
    }
    return mapped.offsetBy(dx: storedPosition.x, dy: storedPosition.y)
  }

  func setGeometry(frame newFrame: CGRect) {
    let value = newFrame.standardized
    guard value.isFinite else { return }
    guard let planar = extras?.transform?.planarAffine else {
      bounds = CGRect(origin: storedBounds.origin, size: value.size)
      position = CGPoint(
        x: value.minX + storedAnchor.x * value.width, y: value.minY + storedAnchor.y * value.height)
      return
    }
    let (sx, sy) = (hypot(planar.a, planar.b), hypot(planar.c, planar.d))
    let size = CGSize(width: sx > 0 ? value.width / sx : 0, height: sy > 0 ? value.height / sy : 0)
    bounds = CGRect(origin: storedBounds.origin, size: size)
    let now = frameFromGeometry()
    position = CGPoint(x: storedPosition.x + value.minX - now.minX, y: storedPosition.y + value.minY - now.minY)
  }

  /// The layer's own coordinates to its superlayer's, `sublayerTransform` and flipped geometry included.
  package var matrixToSuperlayer: CATransform3D {
    let own = placement
    guard let parent else { return own }
    return parent.sublayerMatrix.map { own.concatenating($0) } ?? own
  }

  /// Bounds to superlayer by anchor, transform and position alone.
  package var placement: CATransform3D {
    let anchor = anchorInBounds
    let depth = extras?.anchorPointZ ?? 0
    guard let transform = extras?.transform else {
      return CATransform3DMakeTranslation(
        storedPosition.x - anchor.x, storedPosition.y - anchor.y, storedZPosition - depth)
    }
    let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -depth)
    let toPosition = CATransform3DMakeTranslation(storedPosition.x, storedPosition.y, storedZPosition)
    return toAnchor.concatenating(transform).concatenating(toPosition)
  }

  /// What this layer does to where its sublayers put themselves; nil when nothing.
  package var sublayerMatrix: CATransform3D? {
    var matrix: CATransform3D?
    if flags.contains(.geometryFlipped) {
      var flip = CATransform3D()
      flip.m22 = -1
      flip.m42 = 2 * storedBounds.midY
      matrix = flip
    }
    if let sublayerTransform = extras?.sublayerTransform {
      let anchor = anchorInBounds
      let about = CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0)
        .concatenating(sublayerTransform)
        .concatenating(CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
      matrix = matrix.map { $0.concatenating(about) } ?? about
    }
    return matrix
  }

  // MARK: Conversion

  /// From this layer's coordinates to `layer`'s; to the root's space when it is nil.
  public func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint {
    let rooted = pointInRoot(p)
    return layer.map { $0.pointFromRoot(rooted) } ?? rooted
  }

  public func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
    pointFromRoot(layer.map { $0.pointInRoot(p) } ?? p)
  }

  public func convert(_ r: CGRect, to layer: CALayer?) -> CGRect {
    CGRect(around: r.standardized.corners.map { convert($0, to: layer) })
  }

  public func convert(_ r: CGRect, from layer: CALayer?) -> CGRect {
    CGRect(around: r.standardized.corners.map { convert($0, from: layer) })
  }

  private func pointInRoot(_ p: CGPoint) -> CGPoint {
    var point = p
    var layer = self
    while true {
      point = layer.pointInSuperlayer(point)
      guard let above = layer.parent else { return point }
      layer = above
    }
  }

  private func pointFromRoot(_ p: CGPoint) -> CGPoint {
    var chain: [CALayer] = []
    var layer: CALayer? = self
    while let current = layer {
      chain.append(current)
      layer = current.parent
    }
    return chain.reversed().reduce(p) { $1.pointFromSuperlayer($0) }
  }

  func pointInSuperlayer(_ p: CGPoint) -> CGPoint {
    let mapped = matrixToSuperlayer.map(x: p.x, y: p.y)
    return mapped.w != 0 ? CGPoint(x: mapped.x / mapped.w, y: mapped.y / mapped.w) : CGPoint(x: mapped.x, y: mapped.y)
  }

  /// Through the plane's own inverse, so that a point seen under perspective finds the point of the layer it covers.
  func pointFromSuperlayer(_ p: CGPoint) -> CGPoint {
    let m = matrixToSuperlayer
    if let planar = m.planarAffine { return p.applying(planar.inverted()) }
    // Rows 1, 2 and 4 of the matrix are the plane's homography; solve it for (x, y).
    let (a, b, c) = (m.m11 - p.x * m.m14, m.m21 - p.x * m.m24, p.x * m.m44 - m.m41)
    let (d, e, f) = (m.m12 - p.y * m.m14, m.m22 - p.y * m.m24, p.y * m.m44 - m.m42)
    let det = a * e - b * d
    guard det != 0 else { return p }
    return CGPoint(x: (c * e - b * f) / det, y: (a * f - c * d) / det)
  }
}

extension CGRect {
  package var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ]
  }
}
