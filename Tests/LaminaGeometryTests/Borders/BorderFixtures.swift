import Foundation
import LaminaGeometry
import Testing

/// Shapes that between them have every kind of corner.
struct ShapeCase: Sendable, CustomTestStringConvertible {
  let name: String
  let shape: BorderShape
  var testDescription: String { name }

  init(_ name: String, _ radii: CornerRadii, _ widths: [CGFloat], _ curve: CornerCurve = .circular, outset: CGFloat = 0) {
    self.name = name
    shape = BorderShape(
      box: CGRect(x: 10, y: 20, width: 100, height: 70), radii: radii, curve: curve,
      widths: PerEdge(top: widths[0], right: widths[1], bottom: widths[2], left: widths[3]), outset: outset)
  }

  static let mixed = CornerRadii(topLeft: 30, topRight: 12, bottomRight: 24, bottomLeft: 6)
  static let elliptic = CornerRadii(
    topLeft: CGSize(width: 40, height: 20), topRight: CGSize(width: 20, height: 40), bottomRight: CGSize(width: 50, height: 15),
    bottomLeft: .zero)

  static let all = [
    ShapeCase("square, equal", .zero, [8, 8, 8, 8]), ShapeCase("square, unequal", .zero, [4, 12, 8, 18]),
    ShapeCase("round, equal", CornerRadii(20), [8, 8, 8, 8]), ShapeCase("round, unequal", CornerRadii(20), [4, 12, 8, 18]),
    ShapeCase("radius below width", CornerRadii(5), [12, 12, 12, 12]), ShapeCase("mixed radii", mixed, [4, 12, 8, 18]),
    ShapeCase("elliptic", elliptic, [4, 12, 8, 18]), ShapeCase("a very thin edge beside a thick one", CornerRadii(20), [40, 1, 1, 1]),
    ShapeCase("thicker than the box", CornerRadii(20), [60, 90, 50, 20]), ShapeCase("one edge", CornerRadii(20), [0, 0, 0, 9]),
    ShapeCase("two opposite edges", CornerRadii(20), [9, 0, 5, 0]), ShapeCase("three edges", mixed, [9, 0, 5, 7]),
    ShapeCase("continuous", CornerRadii(20), [8, 8, 8, 8], .continuous),
    ShapeCase("continuous, unequal", CornerRadii(20), [4, 12, 8, 18], .continuous),
    ShapeCase("outside", CornerRadii(20), [4, 12, 8, 18], outset: 1), ShapeCase("centred", mixed, [4, 12, 8, 18], outset: 0.5),
  ]
}

/// The area inside closed polygons, signed by direction.
func signedArea(_ outline: Outline) -> CGFloat {
  outline.flattened(tolerance: 0.001).reduce(0) { sum, polygon in
    sum
      + polygon.indices.reduce(0) { part, index in
        let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
        return part + (a.x * b.y - b.x * a.y) / 2
      }
  }
}

func isInside(_ point: CGPoint, _ polygon: [CGPoint], margin: CGFloat) -> Bool {
  HalfPlane.around(polygon).allSatisfy { plane in
    plane.side(point) / hypot(plane.normal.x, plane.normal.y) >= margin
  }
}
