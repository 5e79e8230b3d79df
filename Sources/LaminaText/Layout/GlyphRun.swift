package import Foundation
package import LaminaGeometry

/// Glyphs of one font and one colour on one line. Positions are points from the layout's top left corner, y down.
package struct GlyphRun: Sendable, Equatable {
  package struct Glyph: Sendable, Hashable {
    package var index: UInt32
    /// Where the glyph's origin lies: on the baseline, but for what shaping moved.
    package var x: CGFloat
    package var y: CGFloat
  }

  /// A piece of source text and the glyphs that stand for it.
  package struct Cluster: Sendable, Hashable {
    package var bytes: Int
    package var glyphs: Int

    package init(bytes: Int, glyphs: Int) {
      self.bytes = bytes
      self.glyphs = glyphs
    }
  }

  package let font: ShapedFont
  package let color: CGColor
  /// From left to right.
  package let glyphs: [Glyph]
  /// The source text in logical order.
  package let text: String
  /// In logical order; for right-to-left text they take glyphs from the end.
  package let clusters: [Cluster]
  package let isRightToLeft: Bool
  /// The box of what is painted; empty for space.
  package let bounds: CGRect

  package init(
    font: ShapedFont, color: CGColor, glyphs: [Glyph], text: String, clusters: [Cluster], isRightToLeft: Bool, bounds: CGRect
  ) {
    self.font = font
    self.color = color
    self.glyphs = glyphs
    self.text = text
    self.clusters = clusters
    self.isRightToLeft = isRightToLeft
    self.bounds = bounds
  }
}
