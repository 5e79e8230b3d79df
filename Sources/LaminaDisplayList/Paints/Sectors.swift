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

extension Sectors {
  package func offsetBy(dx: CGFloat, dy: CGFloat) -> Sectors {
    Sectors(
      parts.map { part in
        let moved = part.polygon.map { CGPoint(x: $0.x + dx, y: $0.y + dy) }
        if case .gradient(let gradient) = part.paint { return Part(moved, .gradient(gradient.offsetBy(dx: dx, dy: dy))) }
        return Part(moved, part.paint)
      })
  }
}
