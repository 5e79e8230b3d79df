import Foundation
package import LaminaGeometry

/// A 3-D transform taken apart: `scale · skew · rotation · translation · perspective`, in the order in which a row vector
/// meets them.
///
/// The method is "unmatrix" (Spencer Thomas, Graphics Gems II), as CSS Transforms 2 (§ 15, interpolation of 3-D matrices)
/// uses it, written for row vectors.
package struct TransformParts: Sendable, Hashable {
  package var translation: SIMD3<Double>
  package var scale: SIMD3<Double>
  /// xy, xz, yz.
  package var skew: SIMD3<Double>
  /// The last column: m14, m24, m34, m44 of the perspective alone.
  package var perspective: SIMD4<Double>
  /// Unit quaternion x, y, z, w.
  package var rotation: SIMD4<Double>

  /// Nil for a matrix that flattens space or is not finite: it has no parts.
  package init?(_ transform: CATransform3D) { self.init(transform, loosely: false) }

  /// Also for a matrix that flattens space: an axis that is gone has the scale 0 and any direction square to the others.
  package init?(loosely transform: CATransform3D) { self.init(transform, loosely: true) }

  private init?(_ transform: CATransform3D, loosely: Bool) {
    let m = transform.rows.map { Double($0) }
    guard m.allSatisfy(\.isFinite), abs(m[15]) > 1e-300 else { return nil }
    let n = m.map { $0 / m[15] }
    let (r0, r1, r2) = (SIMD3(n[0], n[1], n[2]), SIMD3(n[4], n[5], n[6]), SIMD3(n[8], n[9], n[10]))
    guard let frame = Frame(r0, r1, r2, loosely: loosely) else { return nil }
    (scale, skew) = (frame.scale, frame.skew)
    rotation = frame.quaternion
    translation = SIMD3(n[12], n[13], n[14])
    if n[3] == 0 && n[7] == 0 && n[11] == 0 {
      perspective = SIMD4(0, 0, 0, 1)
    } else {
      // matrix = affine · perspective, so the perspective's column is the affine part's inverse on the last column.
      var affine = transform
      (affine.m14, affine.m24, affine.m34) = (0, 0, 0)
      let inverse = CATransform3DInvert(CATransform3D(rows: affine.rows.map { $0 / transform.m44 }) ?? affine).rows
      let column = [n[3], n[7], n[11], 1]
      let solved = (0..<4).map { row in (0..<4).reduce(0) { $0 + Double(inverse[row * 4 + $1]) * column[$1] } }
      perspective = SIMD4(solved[0], solved[1], solved[2], solved[3])
    }
  }

  package var transform: CATransform3D {
    let (q0, q1, q2) = TransformParts.rows(of: rotation)
    let r0 = q0 * scale.x
    let r1 = (q0 * skew.x + q1) * scale.y
    let r2 = (q0 * skew.y + q1 * skew.z + q2) * scale.z
    let p = perspective
    var out: [CGFloat] = []
    for row in [SIMD4(r0, 0), SIMD4(r1, 0), SIMD4(r2, 0), SIMD4(translation, 1)] {
      let last = (row * p).sum()
      out += [CGFloat(row.x), CGFloat(row.y), CGFloat(row.z), CGFloat(last)]
    }
    return CATransform3D(rows: out) ?? CATransform3D()
  }

  package func mixed(with other: TransformParts, fraction t: Double) -> TransformParts {
    var mixed = self
    mixed.translation += (other.translation - translation) * t
    mixed.scale += (other.scale - scale) * t
    mixed.skew += (other.skew - skew) * t
    mixed.perspective += (other.perspective - perspective) * t
    mixed.rotation = slerp(rotation, other.rotation, t)
    return mixed
  }

  /// The rotation as turns about x, then y, then z, in radians.
  package var angles: SIMD3<Double> {
    let (r0, r1, r2) = TransformParts.rows(of: rotation)
    let y = asin(min(max(-r0.z, -1), 1))
    // Looking straight along an axis, two of the angles turn about the same line; the last is then 0.
    if abs(r0.z) > 1 - 1e-12 { return SIMD3(atan2(r0.z < 0 ? r1.x : -r1.x, r1.y), y, 0) }
    return SIMD3(atan2(r1.z, r2.z), y, atan2(r0.y, r0.x))
  }

  package mutating func turn(to angles: SIMD3<Double>) {
    let (x, y, z) = (angles.x / 2, angles.y / 2, angles.z / 2)
    let (cx, sx, cy, sy, cz, sz) = (cos(x), sin(x), cos(y), sin(y), cos(z), sin(z))
    rotation = SIMD4(
      sx * cy * cz - cx * sy * sz, cx * sy * cz + sx * cy * sz, cx * cy * sz - sx * sy * cz, cx * cy * cz + sx * sy * sz)
  }

  /// The rotation matrix of a quaternion, for row vectors.
  package static func rows(of q: SIMD4<Double>) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let (x, y, z, w) = (q.x, q.y, q.z, q.w)
    let first = SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w))
    let second = SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w))
    let third = SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    return (first, second, third)
  }
}

/// The 3 × 3 part made orthonormal row by row, and what that took.
private struct Frame {
  var scale: SIMD3<Double>
  var skew = SIMD3<Double>()
  var rows: [SIMD3<Double>]

  init?(_ r0: SIMD3<Double>, _ r1: SIMD3<Double>, _ r2: SIMD3<Double>, loosely: Bool) {
    let sx = length(r0)
    guard sx > 0 || loosely else { return nil }
    let u0 = sx > 0 ? r0 / sx : free(beside: [r1, r2], near: SIMD3(1, 0, 0))
    let xy = dot(u0, r1)
    let rest1 = r1 - u0 * xy
    var sy = length(rest1)
    if !(sy > 1e-12 * length(r1)) { sy = 0 }
    guard sy > 0 || loosely else { return nil }
    let u1 = sy > 0 ? rest1 / sy : free(beside: [u0, r2], near: SIMD3(0, 1, 0))
    let (xz, yz) = (dot(u0, r2), dot(u1, r2))
    let rest2 = r2 - u0 * xz - u1 * yz
    var sz = length(rest2)
    if !(sz > 1e-12 * length(r2)) { sz = 0 }
    guard sz > 0 || loosely else { return nil }
    scale = SIMD3(sx, sy, sz)
    skew = SIMD3(sy > 0 ? xy / sy : 0, sz > 0 ? xz / sz : 0, sz > 0 ? yz / sz : 0)
    rows = [u0, u1, sz > 0 ? rest2 / sz : cross(u0, u1)]
    if dot(cross(rows[0], rows[1]), rows[2]) < 0 { mirror() }
  }

  /// A mirrored space has one negative scale. It goes to the axis that points most against its own direction, so that
  /// a plain flip stays a flip and turns into no rotation.
  private mutating func mirror() {
    var axis = 0
    for index in 1..<3 where rows[index][index] < rows[axis][axis] { axis = index }
    rows[axis] = -rows[axis]
    scale[axis] = -scale[axis]
    // The rows are scale · (skew · rotation): turning one axis round turns the skews that involve it.
    switch axis {
    case 0: (skew.x, skew.y) = (-skew.x, -skew.y)
    case 1: (skew.x, skew.z) = (-skew.x, -skew.z)
    default: (skew.y, skew.z) = (-skew.y, -skew.z)
    }
  }

  /// Of a rotation matrix, by the largest of its four components, which keeps all digits.
  var quaternion: SIMD4<Double> {
    let (a, b, c) = (rows[0], rows[1], rows[2])
    let squares = [1 + a.x - b.y - c.z, 1 - a.x + b.y - c.z, 1 - a.x - b.y + c.z, 1 + a.x + b.y + c.z]
    var largest = 3
    for index in 0..<3 where squares[index] > squares[largest] + 1e-9 { largest = index }
    let big = max(squares[largest], 0).squareRoot()
    let k = big > 0 ? 1 / big : 0
    let (yz, zx, xy) = (b.z - c.y, c.x - a.z, a.y - b.x)
    let q: SIMD4<Double>
    switch largest {
    case 0: q = SIMD4(big, (a.y + b.x) * k, (a.z + c.x) * k, yz * k)
    case 1: q = SIMD4((a.y + b.x) * k, big, (b.z + c.y) * k, zx * k)
    case 2: q = SIMD4((a.z + c.x) * k, (b.z + c.y) * k, big, xy * k)
    default: q = SIMD4(yz * k, zx * k, xy * k, big)
    }
    let half = q / 2
    let norm = (half * half).sum().squareRoot()
    return norm > 0 ? half / norm : SIMD4(0, 0, 0, 1)
  }
}

/// A unit vector square to those of two others that have a length, as near to a wish as that allows.
private func free(beside others: [SIMD3<Double>], near wish: SIMD3<Double>) -> SIMD3<Double> {
  var axes: [SIMD3<Double>] = []
  for other in others {
    let rest = axes.reduce(other) { $0 - $1 * dot($0, $1) }
    if length(rest) > 1e-9 * length(other) { axes.append(rest / length(rest)) }
  }
  for candidate in [wish, SIMD3(0, 1, 0), SIMD3(0, 0, 1), SIMD3(1, 0, 0)] {
    let rest = axes.reduce(candidate) { $0 - $1 * dot($0, $1) }
    if length(rest) > 0.1 { return rest / length(rest) }
  }
  return wish
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

private func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

/// Spherical interpolation along the shorter way.
private func slerp(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double) -> SIMD4<Double> {
  var cosine = (a * b).sum()
  var end = b
  if cosine < 0 { (cosine, end) = (-cosine, -b) }
  if cosine > 1 - 1e-12 {
    let mixed = a + (end - a) * t
    return mixed / (mixed * mixed).sum().squareRoot()
  }
  let angle = acos(min(cosine, 1))
  return (a * sin((1 - t) * angle) + end * sin(t * angle)) / sin(angle)
}
