public import Foundation

/// A 4 × 4 matrix for row vectors, in Core Animation's layout: a point (x, y, z, 1) is multiplied from the left.
@frozen public struct CATransform3D: Sendable, Hashable {
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0, m24: CGFloat = 0
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1, m34: CGFloat = 0
  public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 1

  /// The identity.
  @inlinable public init() {}

  /// From sixteen numbers in row order, `m11` first.
  package init?(rows values: [CGFloat]) {
    guard values.count == 16 else { return nil }
    (m11, m12, m13, m14) = (values[0], values[1], values[2], values[3])
    (m21, m22, m23, m24) = (values[4], values[5], values[6], values[7])
    (m31, m32, m33, m34) = (values[8], values[9], values[10], values[11])
    (m41, m42, m43, m44) = (values[12], values[13], values[14], values[15])
  }

  package init(_ affine: CGAffineTransform) {
    (m11, m12, m21, m22, m41, m42) = (affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty)
  }

  package var rows: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// Works in the plane only: no depth, no perspective.
  package var isAffine: Bool {
    let planar = m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0
    return planar && m33 == 1 && m34 == 0 && m43 == 0 && m44 == 1
  }

  /// What it does to points of the plane z = 0, which is an affine map unless it has perspective there.
  package var planarAffine: CGAffineTransform? {
    guard m14 == 0, m24 == 0, m44 != 0 else { return nil }
    return CGAffineTransform(a: m11 / m44, b: m12 / m44, c: m21 / m44, d: m22 / m44, tx: m41 / m44, ty: m42 / m44)
  }

  package var isFinite: Bool { rows.allSatisfy(\.isFinite) }

  /// Applies `self` first, then `other`.
  public func concatenating(_ other: CATransform3D) -> CATransform3D {
    let (p, q) = (rows, other.rows)
    var out = [CGFloat](repeating: 0, count: 16)
    for row in 0..<4 {
      for column in 0..<4 {
        var sum: CGFloat = 0
        for k in 0..<4 { sum += p[row * 4 + k] * q[k * 4 + column] }
        out[row * 4 + column] = sum
      }
    }
    return CATransform3D(rows: out) ?? self
  }

  /// The point (x, y, z, 1) mapped, before the division by w.
  package func map(x: CGFloat, y: CGFloat, z: CGFloat = 0) -> (x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    (
      m11 * x + m21 * y + m31 * z + m41, m12 * x + m22 * y + m32 * z + m42,
      m13 * x + m23 * y + m33 * z + m43, m14 * x + m24 * y + m34 * z + m44
    )
  }
}

public let CATransform3DIdentity = CATransform3D()

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { a.concatenating(b) }

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var t = CATransform3D()
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3D()
  (t.m11, t.m22, t.m33) = (sx, sy, sz)
  return t
}

/// A turn by `angle` radians about the axis (`x`, `y`, `z`); an axis of no length gives the identity.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite else { return CATransform3D() }
  let (ux, uy, uz) = (x / length, y / length, z / length)
  let (s, c) = (sin(angle), cos(angle))
  let k = 1 - c
  // Rodrigues' formula, transposed for row vectors.
  var t = CATransform3D()
  (t.m11, t.m12, t.m13) = (ux * ux * k + c, ux * uy * k + uz * s, ux * uz * k - uy * s)
  (t.m21, t.m22, t.m23) = (ux * uy * k - uz * s, uy * uy * k + c, uy * uz * k + ux * s)
  (t.m31, t.m32, t.m33) = (ux * uz * k + uy * s, uy * uz * k - ux * s, uz * uz * k + c)
  return t
}

public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}

public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}

public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }

public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// The affine part; the identity when `t` is not affine.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  guard t.isAffine else { return .identity }
  return CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

/// The inverse by Gauss–Jordan elimination; a matrix without one is returned as it is.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  var left = t.rows
  var right = CATransform3D().rows
  for column in 0..<4 {
    var pivot = column
    for row in column..<4 where abs(left[row * 4 + column]) > abs(left[pivot * 4 + column]) { pivot = row }
    let value = left[pivot * 4 + column]
    guard value != 0, value.isFinite else { return t }
    for k in 0..<4 {
      left.swapAt(pivot * 4 + k, column * 4 + k)
      right.swapAt(pivot * 4 + k, column * 4 + k)
    }
    for k in 0..<4 {
      left[column * 4 + k] /= value
      right[column * 4 + k] /= value
    }
    for row in 0..<4 where row != column {
      let factor = left[row * 4 + column]
      if factor == 0 { continue }
      for k in 0..<4 {
        left[row * 4 + k] -= factor * left[column * 4 + k]
        right[row * 4 + k] -= factor * right[column * 4 + k]
      }
    }
  }
  return CATransform3D(rows: right) ?? t
}
