import Foundation
import LaminaDisplayList
import LaminaGeometry

/// What `saveGState` keeps: everything that decides how the next mark looks, but for the path.
struct GraphicsState {
  struct Shadow {
    var offset: CGPoint
    /// Standard deviation, in points of the base space.
    var sigma: CGFloat
    var color: CGColor
  }

  /// User space to the context's base space.
  var ctm = CGAffineTransform.identity
  var clip: ClipNode?
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  var line = StrokeStyle(width: 1)
  var alpha = 1.0
  var blendMode = CGBlendMode.normal
  var shadow: Shadow?
  var interpolation = CGInterpolationQuality.default

  /// The transform has an inverse, so that something of a drawn area is left.
  var canDraw: Bool {
    let determinant = ctm.determinant
    return determinant != 0 && determinant.isFinite && ctm.isFinite
  }

  /// The factor that the transform scales all lengths with; nil when it depends on the direction.
  var uniformScale: CGFloat? {
    let (a, b, c, d) = (ctm.a, ctm.b, ctm.c, ctm.d)
    let (first, second) = (a * a + b * b, c * c + d * d)
    let skew = abs(a * c + b * d)
    guard abs(first - second) <= 1e-9 * max(first, second), skew <= 1e-9 * max(first, second) else { return nil }
    return first.squareRoot()
  }
}
