import Foundation
import LaminaGeometry
import Testing

struct BorderCellsTests {
  @Test func equalEdgesPartOnTheDiagonal() {
    let shape = BorderShape(box: CGRect(x: 0, y: 0, width: 100, height: 60), radii: CornerRadii(20), widths: PerEdge(all: 8))
    let joint = shape.joint(.topLeft)
    // On the inner circle of radius 12 about (20, 20), at 45°.
    #expect(abs(joint.x - (20 - 12 / 2.0.squareRoot())) < 1e-3)
    #expect(abs(joint.x - joint.y) < 1e-9)
  }

  @Test func unequalEdgesPartOnTheLineFromTheOuterToTheInnerVertex() {
    let shape = BorderShape(
      box: CGRect(x: 0, y: 0, width: 100, height: 60), radii: .zero, widths: PerEdge(top: 4, right: 12, bottom: 8, left: 18))
    #expect(shape.joint(.topLeft) == CGPoint(x: 18, y: 4))
    #expect(shape.joint(.bottomRight) == CGPoint(x: 88, y: 52))
  }

  @Test func anEdgeWithoutNeighboursTakesTheWholeCorner() {
    let shape = BorderShape(
      box: CGRect(x: 0, y: 0, width: 100, height: 60), radii: CornerRadii(20), widths: PerEdge(top: 0, right: 0, bottom: 0, left: 9))
    #expect(shape.joint(.topLeft) == CGPoint(x: 20, y: 0))
    #expect(shape.joint(.bottomLeft) == CGPoint(x: 20, y: 60))
    #expect(shape.cells(of: .top).isEmpty)
  }

  @Test(arguments: ShapeCase.all)
  func everyPointOfTheRingIsInOneCell(_ sample: ShapeCase) {
    let shape = sample.shape
    let ring = (outer: shape.outer.outline, inner: shape.inner.outline)
    let cells = RectEdge.allCases.flatMap { shape.cells(of: $0) }
    var inRing = 0
    let box = shape.outerRect
    for row in 0..<61 {
      for column in 0..<61 {
        let point = CGPoint(
          x: box.minX + box.width * (CGFloat(column) + 0.37) / 61, y: box.minY + box.height * (CGFloat(row) + 0.41) / 61)
        guard ring.outer.contains(point, evenOdd: false), !ring.inner.contains(point, evenOdd: false) else { continue }
        inRing += 1
        let inner = cells.filter { isInside(point, $0, margin: 0.02) }.count
        let around = cells.filter { isInside(point, $0, margin: -0.02) }.count
        #expect(inner <= 1 && around >= 1, "\(point)")
      }
    }
    #expect(inRing > 50)
  }

  @Test(arguments: ShapeCase.all)
  func cellsAreConvexAndClockwise(_ sample: ShapeCase) {
    for edge in RectEdge.allCases {
      for cell in sample.shape.cells(of: edge) {
        for index in cell.indices {
          let (a, b, c) = (cell[index], cell[(index + 1) % cell.count], cell[(index + 2) % cell.count])
          #expect((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) >= -1e-6)
        }
      }
    }
  }

  @Test(arguments: ShapeCase.all)
  func theBandsOfAllEdgesCoverTheRingOnce(_ sample: ShapeCase) {
    let shape = sample.shape
    var region = BorderRegion()
    for edge in RectEdge.allCases {
      region.addBand(shape.cells(of: edge).map(HalfPlane.around), outer: shape.outer.loop, inner: shape.inner.loop)
    }
    let ring = signedArea(shape.outer.outline) - signedArea(shape.inner.outline)
    #expect(abs(signedArea(region.outline) - ring) < ring * 2e-4)
  }

  @Test func aClippedCircleKeepsItsCurve() {
    let circle = Outline(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
    let loop = circle.segments.filter { if case .cubic = $0 { true } else { false } }
    let half = clipped(loop, to: [HalfPlane(point: .zero, normal: CGPoint(x: 0, y: 1))])
    var outline = Outline()
    outline.append(loop: half)
    #expect(abs(signedArea(outline) - .pi * 50) < 0.1)
    #expect(outline.tightBox.minY >= -1e-6)
  }

  @Test func whatLiesOutsideIsGone() {
    let square = Outline(CGRect(x: 0, y: 0, width: 10, height: 10))
    let loop = square.segments.filter { if case .line = $0 { true } else { false } }
    #expect(clipped(loop, to: [HalfPlane(point: CGPoint(x: 20, y: 0), normal: CGPoint(x: 1, y: 0))]).isEmpty)
  }
}
