package import Foundation
package import LaminaGeometry
package import LaminaImages

/// How pixels are chosen when an image is scaled.
package enum Interpolation: UInt8, Sendable, Hashable { case linear, nearest, trilinear }

/// A part of an image drawn into a rectangle.
package final class ImageItem: Sendable {
  package let image: CGImage
  /// The part that is shown, in pixels of the image, y down. Where it reaches beyond the image, the image's last pixels go on;
  /// but not with a `center`.
  package let source: CGRect
  package let destination: CGRect
  /// Nine-part drawing: the stretched middle in pixels, inside `source`. Outside it, pixels keep `pixelsPerPoint`.
  package let center: CGRect?
  package let pixelsPerPoint: CGFloat
  /// For enlarging and for reducing.
  package let magnification: Interpolation
  package let minification: Interpolation
  /// Draws the image's alpha in this colour.
  package let tint: CGColor?

  package init(
    _ image: CGImage, source: CGRect, destination: CGRect, center: CGRect? = nil, pixelsPerPoint: CGFloat = 1,
    magnification: Interpolation = .linear, minification: Interpolation = .linear, tint: CGColor? = nil
  ) {
    (self.image, self.source, self.destination) = (image, source, destination)
    (self.center, self.pixelsPerPoint) = (center, pixelsPerPoint)
    (self.magnification, self.minification, self.tint) = (magnification, minification, tint)
  }

  package func offsetBy(dx: CGFloat, dy: CGFloat) -> ImageItem {
    ImageItem(
      image, source: source, destination: destination.offsetBy(dx: dx, dy: dy), center: center,
      pixelsPerPoint: pixelsPerPoint, magnification: magnification, minification: minification, tint: tint)
  }
}
