package import Foundation
package import LaminaText
import LaminaGeometry

/// A laid-out text, its top left at `origin`.
package final class TextItem: Sendable {
  package let layout: TextLayout
  package let origin: CGPoint
  package let bounds: CGRect

  /// - Parameter overflow: how far glyphs may stand outside the layout's box, in points.
  package init(_ layout: TextLayout, origin: CGPoint) {
    self.layout = layout
    self.origin = origin
    bounds = layout.inkBounds.offsetBy(dx: origin.x, dy: origin.y)
  }
}
