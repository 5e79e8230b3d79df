package import Foundation

/// A plane cut into parts that meet without gap or overlap, each with its own paint: the colours of a border whose
/// edges differ. A back end must give a pixel on a joint the mix of its neighbours, and cover it once.
///
///     outer corner ╲      top       ╱
///                   ╲──────────────╱  ← inner corner
///             left   │            │   right
package struct Sectors: Sendable, Hashable {
  package struct Part: Sendable, Hashable {
    /// A convex polygon, clockwise.
    package var polygon: [CGPoint]
    package var paint: Paint

    package init(_ polygon: [CGPoint], _ paint: Paint) {
      self.polygon = polygon
      self.paint = paint
    }
  }

  package var parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }
}
