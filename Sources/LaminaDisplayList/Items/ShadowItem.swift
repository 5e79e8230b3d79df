package import Foundation
package import LaminaGeometry

/// A blurred silhouette.
package final class ShadowItem: Sendable {
  /// What casts it.
  package enum Source: Sendable {
    case rounded(RoundedRect)
    case path(Outline, evenOdd: Bool)
    /// Whatever a list paints, by its alpha.
    case list(DisplayList)

    package var bounds: CGRect {
      switch self {
      case .rounded(let shape): shape.rect
      case .path(let outline, _): outline.controlBox
      case .list(let list): list.bounds
      }
    }
  }

  /// The silhouette before blur and offset; spread is already applied. For an inset shadow it is the hole, and the
  /// shadow is what lies outside it.
  package let source: Source
  package let color: CGColor
  /// Standard deviation of the Gaussian, in points.
  package let sigma: CGFloat
  package let offset: CGPoint
  /// How far the blur reaches beyond the silhouette, in sigmas: 2 for Core Animation, 3 for CSS.
  package let reach: CGFloat
  /// Nothing is painted inside this shape (CSS: a shadow does not show through its box).
  package let cutout: RoundedRect?
  /// Where an inset shadow is painted; nil for an outer one.
  package let insetClip: RoundedRect?

  package init(
    _ source: Source, color: CGColor, sigma: CGFloat, offset: CGPoint, reach: CGFloat, cutout: RoundedRect? = nil,
    insetClip: RoundedRect? = nil
  ) {
    (self.source, self.color, self.sigma, self.offset) = (source, color, sigma, offset)
    (self.reach, self.cutout, self.insetClip) = (reach, cutout, insetClip)
  }

  package var isInset: Bool { insetClip != nil }

  /// The one place that knows how far a shadow is painted.
  package var bounds: CGRect {
    if let insetClip { return insetClip.rect }
    let box = source.bounds
    guard !box.isNull else { return .null }
    let extent = sigma * reach
    return box.offsetBy(dx: offset.x, dy: offset.y).insetBy(dx: -extent, dy: -extent)
  }
}
