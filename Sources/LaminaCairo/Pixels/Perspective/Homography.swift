import Foundation
package import LaminaGeometry

/// A projective map of the plane: (x, y) goes to (X / W, Y / W) of the matrix times (x, y, 1); nine numbers by rows.
package struct Homography: Sendable, Hashable {
  package var m: [Double]

  /// - Parameter m: exactly nine numbers; anything else is the identity.
  package init(_ m: [Double]) {
    self.m = m.count == 9 ? m : [1, 0, 0, 0, 1, 0, 0, 0, 1]
  }

  /// What a transform in space does to the plane z = 0.
  package init(_ t: CATransform3D) {
    func column(_ x: CGFloat, _ y: CGFloat) -> (Double, Double, Double) {
      let p = t.map(x: x, y: y)
      return (Double(p.x), Double(p.y), Double(p.w))
    }
    // The map is linear in (x, y, 1): its columns are differences from the origin's image.
    let (o, x, y) = (column(0, 0), column(1, 0), column(0, 1))
    m = [x.0 - o.0, y.0 - o.0, o.0, x.1 - o.1, y.1 - o.1, o.1, x.2 - o.2, y.2 - o.2, o.2]
  }

  package var isFinite: Bool { m.allSatisfy(\.isFinite) }

  package func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double, w: Double) {
    (m[0] * x + m[1] * y + m[2], m[3] * x + m[4] * y + m[5], m[6] * x + m[7] * y + m[8])
  }

  /// `self` first, then `other`.
  package func concatenating(_ other: Homography) -> Homography {
    var product = [Double](repeating: 0, count: 9)
    for i in 0..<3 {
      for j in 0..<3 {
        for k in 0..<3 { product[i * 3 + j] += other.m[i * 3 + k] * m[k * 3 + j] }
      }
    }
    return Homography(product)
  }

  /// Nil for a map onto a line or a point.
  package var inverse: Homography? {
    let c0 = m[4] * m[8] - m[5] * m[7]
    let c1 = m[5] * m[6] - m[3] * m[8]
    let c2 = m[3] * m[7] - m[4] * m[6]
    let determinant = m[0] * c0 + m[1] * c1 + m[2] * c2
    guard determinant != 0, determinant.isFinite else { return nil }
    let adjugate = [
      c0, m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
      c1, m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
      c2, m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
    ]
    let result = Homography(adjugate.map { $0 / determinant })
    return result.isFinite ? result : nil
  }
}
