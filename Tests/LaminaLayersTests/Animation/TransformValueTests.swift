import Foundation
import LaminaGeometry
import LaminaLayers
import Testing

@Suite struct TransformValueTests {
  static let samples: [CATransform3D] = [
    CATransform3D(), CATransform3DMakeTranslation(3, -4, 5), CATransform3DMakeScale(2, 0.5, 3), CATransform3DMakeScale(-1, 1, 1),
    CATransform3DMakeScale(1, -2, 1), CATransform3DMakeScale(-1, -1, -1), CATransform3DMakeRotation(.pi, 0, 0, 1),
    CATransform3DMakeRotation(2.5, 1, -2, 3),
    CATransform3DRotate(CATransform3DMakeScale(-2, 3, 1), 0.7, 0, 0, 1),
    CATransform3D(CGAffineTransform(a: 1, b: 0.3, c: -0.8, d: 2, tx: 10, ty: 20)),
    CATransform3DRotate(perspective, 0.6, 0, 1, 0),
    CATransform3DConcat(CATransform3DMakeTranslation(5, 6, 7), perspective),
  ]

  static var perspective: CATransform3D {
    var matrix = CATransform3D()
    matrix.m34 = -1 / 500
    return matrix
  }

  @Test("A transform taken apart and put together is itself", arguments: samples)
  func roundTrip(_ transform: CATransform3D) throws {
    let parts = try #require(TransformParts(transform))
    // Of matrices that do the same, the one with m44 = 1.
    let scaled = try #require(CATransform3D(rows: transform.rows.map { $0 / transform.m44 }))
    #expect(near(parts.transform, scaled, 1e-12))
  }

  @Test("A transform that flattens space has no parts, only loose ones")
  func singular() throws {
    let flat = CATransform3DMakeScale(0, 1, 1)
    #expect(TransformParts(flat) == nil)
    let loose = try #require(TransformParts(loosely: flat))
    #expect(near(loose.transform, flat))
    let point = try #require(TransformParts(loosely: CATransform3DMakeScale(0, 0, 0)))
    #expect(point.rotation == SIMD4(0, 0, 0, 1))
    let skewed = CATransform3D(CGAffineTransform(a: 1, b: 1, c: 2, d: 2, tx: 0, ty: 0))
    #expect(TransformParts(skewed) == nil)
    // What an axis that is gone leaned to cannot be told any more; the rest can.
    let leaning = try #require(TransformParts(loosely: skewed)).transform.map(x: 3, y: 0)
    #expect(near(Double(leaning.x), 3) && near(Double(leaning.y), 3))
    #expect(TransformParts(loosely: CATransform3D(rows: [CGFloat](repeating: .nan, count: 16)) ?? flat) == nil)
  }

  @Test("Rotations mix along the arc, scales and shifts along a line")
  func mixing() {
    let from = CATransform3DMakeRotation(0.2, 0, 0, 1)
    let to = CATransform3DMakeRotation(1.4, 0, 0, 1)
    #expect(near(from.mixed(with: to, fraction: 0.25), CATransform3DMakeRotation(0.5, 0, 0, 1)))
    let scaled = CATransform3D().mixed(with: CATransform3DMakeScale(3, 1, 1), fraction: 0.5)
    #expect(near(scaled, CATransform3DMakeScale(2, 1, 1)))
    let both = CATransform3D().mixed(
      with: CATransform3DTranslate(CATransform3DMakeRotation(1, 0, 1, 0), 0, 0, 0), fraction: 0.5)
    #expect(near(both, CATransform3DMakeRotation(0.5, 0, 1, 0)))
  }

  @Test("A flip goes through the edge-on view and does not turn")
  func flip() {
    let half = CATransform3D().mixed(with: CATransform3DMakeScale(-1, 1, 1), fraction: 0.25)
    #expect(near(half, CATransform3DMakeScale(0.5, 1, 1)))
  }

  @Test("From nothing, numbers mix one by one")
  func fromNothing() {
    let half = CATransform3DMakeScale(0, 0, 1).mixed(with: CATransform3D(), fraction: 0.5)
    #expect(near(half, CATransform3DMakeScale(0.5, 0.5, 1)))
  }

  @Test("Transforms add by concatenation, repeat by powers, and come apart again")
  func arithmetic() {
    let turn = CATransform3DMakeRotation(0.1, 0, 0, 1)
    let shift = CATransform3DMakeTranslation(10, 0, 0)
    #expect(near(turn.added(to: shift), CATransform3DRotate(shift, 0.1, 0, 0, 1)))
    #expect(near(turn.repeated(7), CATransform3DMakeRotation(0.7, 0, 0, 1)))
    #expect(near(turn.added(to: shift).subtracting(shift), turn))
  }

  @Test("Angles are those the transform was made with", arguments: [(0.3, 0.0, 0.0), (0.4, -1.1, 2.9), (0, 1.2, 0), (0, 0, -3)])
  func angles(_ x: Double, _ y: Double, _ z: Double) throws {
    let made = CATransform3DMakeRotation(x, 1, 0, 0).concatenating(CATransform3DMakeRotation(y, 0, 1, 0))
      .concatenating(CATransform3DMakeRotation(z, 0, 0, 1))
    var parts = try #require(TransformParts(made))
    #expect(near(parts.angles.x, x) && near(parts.angles.y, y) && near(parts.angles.z, z))
    parts.turn(to: SIMD3(x, y, z))
    #expect(near(parts.transform, made))
  }

  @Test("Straight along an axis, the angles still make the same transform", arguments: [Double.pi / 2, -.pi / 2])
  func gimbal(_ y: Double) throws {
    let made = CATransform3DMakeRotation(0.4, 1, 0, 0).concatenating(CATransform3DMakeRotation(y, 0, 1, 0))
    var parts = try #require(TransformParts(made))
    parts.turn(to: parts.angles)
    #expect(near(parts.transform, made, 1e-7))
  }

  @Test("Affine transforms mix as the 3-D ones they are")
  func affine() {
    let turned = CGAffineTransform(rotationAngle: 1)
    let half = CGAffineTransform.identity.mixed(with: turned, fraction: 0.5)
    #expect(near(CATransform3D(half), CATransform3DMakeRotation(0.5, 0, 0, 1)))
  }
}
