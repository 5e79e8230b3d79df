import Foundation
import LaminaGeometry
import Testing

struct BorderShapeTests {
  let box = CGRect(x: 0, y: 0, width: 100, height: 60)

  @Test func insideTheOuterContourIsTheBoxAndInnerRadiiLoseTheWidths() {
    let shape = BorderShape(box: box, radii: CornerRadii(20), widths: PerEdge(top: 4, right: 12, bottom: 8, left: 18))
    #expect(shape.outer.rounded == RoundedRect(box, radii: CornerRadii(20)))
    #expect(shape.inner.rect == CGRect(x: 18, y: 4, width: 70, height: 48))
    #expect(shape.inner.rounded.radii.topLeft == CGSize(width: 2, height: 16))
    #expect(shape.inner.rounded.radii.bottomRight == CGSize(width: 8, height: 12))
  }

  @Test func aCornerWithNothingLeftInOneDirectionIsSquareInside() {
    let shape = BorderShape(box: box, radii: CornerRadii(10), widths: PerEdge(top: 4, right: 4, bottom: 4, left: 10))
    #expect(shape.inner.rounded.radii.topLeft == .zero)
    #expect(shape.inner.rounded.radii.topRight == CGSize(width: 6, height: 6))
  }

  @Test func outsideTheInnerContourIsTheBox() {
    let shape = BorderShape(box: box, radii: CornerRadii(10), widths: PerEdge(top: 4, right: 6, bottom: 8, left: 2), outset: 1)
    #expect(shape.inner.rounded == RoundedRect(box, radii: CornerRadii(10)))
    #expect(shape.outerRect == CGRect(x: -2, y: -4, width: 108, height: 72))
    #expect(shape.outer.rounded.radii.topRight == CGSize(width: 16, height: 14))
  }

  @Test func centredHalfLiesOnEitherSideAndSquareCornersStaySquare() {
    let shape = BorderShape(
      box: box, radii: CornerRadii(topLeft: 10, topRight: 0, bottomRight: 0, bottomLeft: 0), widths: PerEdge(all: 6), outset: 0.5)
    #expect(shape.outerRect == box.insetBy(dx: -3, dy: -3))
    #expect(shape.inner.rect == box.insetBy(dx: 3, dy: 3))
    #expect(shape.outer.rounded.radii == CornerRadii(topLeft: 13, topRight: 0, bottomRight: 0, bottomLeft: 0))
  }

  @Test func edgesThatWouldCrossShareTheBox() {
    let shape = BorderShape(box: box, radii: .zero, widths: PerEdge(top: 60, right: 10, bottom: 30, left: 10))
    #expect(shape.widths.top == 40 && shape.widths.bottom == 20)
    #expect(shape.inner.rect == CGRect(x: 10, y: 40, width: 80, height: 0))
  }

  @Test func unusableWidthsCountAsNone() {
    let shape = BorderShape(box: box, radii: .zero, widths: PerEdge(top: .nan, right: -3, bottom: .infinity, left: 2))
    #expect(shape.widths == PerEdge(top: 0, right: 0, bottom: 0, left: 2))
  }

  @Test(arguments: [1.0, 4, 12, 18.5] as [CGFloat])
  func aContinuousRingIsEquallyThickAllRound(width: CGFloat) {
    let shape = BorderShape(
      box: CGRect(x: 0, y: 0, width: 200, height: 200), radii: CornerRadii(30), curve: .continuous, widths: PerEdge(all: width))
    let outer = shape.outer.outline.flattened(tolerance: 0.0001)[0]
    for corner in shape.inner.corners {
      for segment in corner.segments {
        for step in 0...4 {
          let piece = Outline.Segment.parts(of: segment, step)
          let nearest = outer.indices.map { distance(piece, outer[$0], outer[($0 + 1) % outer.count]) }.min() ?? 0
          #expect(abs(nearest - width) < 0.01)
        }
      }
    }
  }

  @Test func aContinuousInnerContourIsNotTheCurveOfASmallerRadius() {
    let shape = BorderShape(
      box: CGRect(x: 0, y: 0, width: 200, height: 200), radii: CornerRadii(30), curve: .continuous, widths: PerEdge(all: 10))
    #expect(!shape.inner.isRounded)
    // The curve begins where the outer one does, 1.528665 radii from the vertex.
    #expect(abs(shape.inner.corner(.topLeft).start.y - 30 * 1.528665) < 0.001)
  }

  private func distance(_ p: CGPoint, _ a: CGPoint, _ b: CGPoint) -> CGFloat {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let size = dx * dx + dy * dy
    let t = size > 0 ? min(max(((p.x - a.x) * dx + (p.y - a.y) * dy) / size, 0), 1) : 0
    return hypot(p.x - a.x - t * dx, p.y - a.y - t * dy)
  }
}

extension Outline.Segment {
  /// The point at a fifth, two fifths… of a curve.
  fileprivate static func parts(of segment: Outline.Segment, _ step: Int) -> CGPoint {
    guard case .cubic(let a, let b, let c, let d) = segment else { return segment.start }
    let t = CGFloat(step) / 5
    let s = 1 - t
    let x = s * s * s * a.x + 3 * s * s * t * b.x + 3 * s * t * t * c.x + t * t * t * d.x
    let y = s * s * s * a.y + 3 * s * s * t * b.y + 3 * s * t * t * c.y + t * t * t * d.y
    return CGPoint(x: x, y: y)
  }
}
