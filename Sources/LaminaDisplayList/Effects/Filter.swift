package import Foundation
package import LaminaGeometry

/// A change to the pixels of a group.
package enum Filter: Sendable, Hashable {
  /// Gaussian, standard deviations in points.
  case blur(sigmaX: CGFloat, sigmaY: CGFloat)
  case dropShadow(offset: CGPoint, sigma: CGFloat, color: CGColor)
  /// Four rows of five on straight colour in 0…1, as SVG's feColorMatrix; all colour filters come down to it.
  case colorMatrix([Double])

  /// How far a Gaussian is followed, in sigmas.
  package static let reach: CGFloat = 3

  package func bounds(of box: CGRect) -> CGRect {
    switch self {
    case .blur(let x, let y): return box.isNull ? box : box.insetBy(dx: -x * Filter.reach, dy: -y * Filter.reach)
    case .dropShadow(let offset, let sigma, _):
      guard !box.isNull else { return box }
      let extent = sigma * Filter.reach
      return box.joined(with: box.offsetBy(dx: offset.x, dy: offset.y).insetBy(dx: -extent, dy: -extent))
    case .colorMatrix(let m):
      // A matrix that gives clear pixels an alpha paints everywhere; it is kept to the box it was given.
      return m.count == 20 ? box : box
    }
  }
}

/// What a group does to the picture below it, inside a shape, before it is painted itself.
package struct Backdrop: Sendable {
  package var filters: [Filter]
  package var shape: RoundedRect

  package init(_ filters: [Filter], shape: RoundedRect) {
    self.filters = filters
    self.shape = shape
  }
}
