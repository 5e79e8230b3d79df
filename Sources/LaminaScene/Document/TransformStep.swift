import Foundation
package import LaminaGeometry

/// One function of a transform list. The list is applied in the order written, as in CSS: the last one acts on the
/// layer's own coordinates first.
package enum TransformStep: Sendable, Hashable {
  case translate(x: Double, y: Double, z: Double)
  /// Clockwise, in degrees.
  case rotate(Double)
  case scale(x: Double, y: Double)
  /// Degrees by which the axes lean.
  case skew(x: Double, y: Double)
  case matrix([Double])
  case matrix3d([Double])
  /// Degrees about the axis (x, y, z).
  case rotate3d([Double])
  /// The eye's distance in points.
  case perspective(Double)

  package var matrix: CATransform3D {
    func radians(_ degrees: Double) -> CGFloat { CGFloat(degrees * .pi / 180) }
    switch self {
    case .translate(let x, let y, let z): return CATransform3DMakeTranslation(x, y, z)
    case .rotate(let angle): return CATransform3DMakeAffineTransform(TransformStep.turn(angle))
    case .scale(let x, let y): return CATransform3DMakeScale(x, y, 1)
    case .skew(let x, let y):
      return CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: tan(radians(y)), c: tan(radians(x)), d: 1, tx: 0, ty: 0))
    case .matrix(let m):
      return CATransform3DMakeAffineTransform(CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5]))
    case .matrix3d(let m): return CATransform3D(rows: m.map { CGFloat($0) }) ?? CATransform3DIdentity
    case .rotate3d(let r): return CATransform3DMakeRotation(radians(r[0]), r[1], r[2], r[3])
    case .perspective(let distance):
      var transform = CATransform3DIdentity
      transform.m34 = distance > 0 ? -1 / distance : 0
      return transform
    }
  }

  /// Quarter turns are exact, so that upright boxes stay upright.
  private static func turn(_ degrees: Double) -> CGAffineTransform {
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    switch turn < 0 ? turn + 360 : turn {
    case 0: return .identity
    case 90: return CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case 180: return CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case 270: return CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    default: return CGAffineTransform(rotationAngle: turn * .pi / 180)
    }
  }
}

extension [TransformStep] {
  /// The product, for row vectors.
  package var matrix: CATransform3D {
    reduce(CATransform3DIdentity) { $1.matrix.concatenating($0) }
  }
}

extension ValueFormat where Value == [TransformStep] {
  package static var transform: Self {
    .list("a list of transforms such as [{translate: [10, 0]}, {rotate: 45}]", of: .transformStep, count: 0...1000)
  }
}

extension ValueFormat where Value == TransformStep {
  package static var transformStep: Self {
    let twoOrThree = ValueFormat<[Double]>.list("[x, y] or [x, y, z]", of: .number, count: 2...3)
    let scale = ValueFormat<CGSize>.pair("a factor or [sx, sy]", of: .number)
    return .choice(
      "a transform",
      [
        ChoiceCase(
          "translate", twoOrThree, "Moves by [x, y] or [x, y, z] points.",
          make: { .translate(x: $0[0], y: $0[1], z: $0.count > 2 ? $0[2] : 0) },
          payload: { if case .translate(let x, let y, let z) = $0 { z == 0 ? [x, y] : [x, y, z] } else { nil } }),
        ChoiceCase(
          "rotate", .degrees, "Turns clockwise, in degrees.", make: { .rotate($0) },
          payload: { if case .rotate(let angle) = $0 { angle } else { nil } }),
        ChoiceCase(
          "scale", scale, "Scales by one factor, or [sx, sy].",
          make: { .scale(x: Double($0.width), y: Double($0.height)) },
          payload: { if case .scale(let x, let y) = $0 { CGSize(width: x, height: y) } else { nil } }),
        ChoiceCase(
          "skew", .numbers(2, "[ax, ay]"), "Leans the axes by [ax, ay] degrees.", make: { .skew(x: $0[0], y: $0[1]) },
          payload: { if case .skew(let x, let y) = $0 { [x, y] } else { nil } }),
        ChoiceCase(
          "matrix", .numbers(6, "[a, b, c, d, tx, ty]"), "An affine matrix [a, b, c, d, tx, ty].", make: { .matrix($0) },
          payload: { if case .matrix(let m) = $0 { m } else { nil } }),
        ChoiceCase(
          "matrix3d", .numbers(16, "16 numbers"), "A 4 × 4 matrix of 16 numbers, m11 m12 m13 m14 first.",
          make: { .matrix3d($0) }, payload: { if case .matrix3d(let m) = $0 { m } else { nil } }),
        ChoiceCase(
          "rotate3d", .numbers(4, "[degrees, x, y, z]"), "Turns by degrees about the axis: [degrees, x, y, z].",
          make: { .rotate3d($0) }, payload: { if case .rotate3d(let r) = $0 { r } else { nil } }),
        ChoiceCase(
          "perspective", .positive, "Looks from a distance in points.", make: { .perspective($0) },
          payload: { if case .perspective(let d) = $0 { d } else { nil } }),
      ])
  }
}
