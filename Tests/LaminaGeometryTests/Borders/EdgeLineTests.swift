import Foundation
import LaminaGeometry
import Testing

struct EdgeLineTests {
  let round = BorderShape(box: CGRect(x: 0, y: 0, width: 100, height: 60), radii: CornerRadii(20), widths: PerEdge(all: 8))

  @Test func itRunsFromTheMiddleOfOneCornerToTheMiddleOfTheNext() {
    let line = EdgeLine(.top, of: round)
    let offset = 20 - 16 / 2.0.squareRoot()
    let (start, end) = (line.location(at: 0).point, line.location(at: line.length).point)
    #expect(abs(start.x - offset) < 0.01 && abs(start.y - offset) < 0.01)
    #expect(abs(end.x - (100 - offset)) < 0.01 && abs(end.y - offset) < 0.01)
    // 60 points of straight and two eighths of a circle of radius 16.
    #expect(abs(line.length - (60 + 2 * 16 * .pi / 4)) < 0.02)
  }

  @Test func theMiddleOfTheCornerIsTheMiddleOfItsArc() {
    let corner = round.contour(at: 0.5).corner(.topLeft).segments.reduce(0) { $0 + $1.length }
    let line = EdgeLine(.top, of: round)
    #expect(abs(line.straight.low - corner / 2) < 1e-3)
  }

  @Test func cutsOfEqualEdgesArePerpendicularEverywhere() {
    let line = EdgeLine(.right, of: round)
    for step in 0...10 {
      let distance = line.length * CGFloat(step) / 10
      let tangent = line.location(at: distance).tangent
      let normal = line.cut(at: distance).normal
      #expect(abs(normal.x * tangent.y - normal.y * tangent.x) < 1e-3)
      #expect(abs(line.thickness(at: distance) - 8) < 1e-6)
    }
  }

  @Test func atASquareCornerTheFirstCutIsTheMitreLineAndTurnsAboutTheInnerVertex() {
    let shape = BorderShape(
      box: CGRect(x: 0, y: 0, width: 100, height: 60), radii: .zero, widths: PerEdge(top: 4, right: 12, bottom: 8, left: 18))
    let line = EdgeLine(.top, of: shape)
    #expect(line.location(at: 0).point == CGPoint(x: 9, y: 2))
    for distance in [0, 3, 9] as [CGFloat] { #expect(abs(line.cut(at: distance).side(CGPoint(x: 18, y: 4))) < 1e-9) }
    #expect(abs(line.cut(at: 0).side(.zero)) < 1e-9)
    #expect(line.along(at: line.straight.low) == 18)
  }

  @Test func aMissingNeighbourLeavesTheWholeCurveToTheEdge() {
    let shape = BorderShape(
      box: CGRect(x: 0, y: 0, width: 100, height: 60), radii: CornerRadii(20), widths: PerEdge(top: 0, right: 0, bottom: 0, left: 9))
    let line = EdgeLine(.left, of: shape)
    let (start, end) = (line.location(at: 0).point, line.location(at: line.length).point)
    #expect(abs(start.x - 20) < 1e-6 && start.y == 60)
    #expect(abs(end.x - 20) < 1e-6 && end.y == 0)
    #expect(line.thickness(at: 0) < 1e-6)
    #expect(line.thickness(at: line.length / 2) == 9)
  }

  @Test(arguments: ShapeCase.all)
  func whatIsDrawnGrowsSteadilyFromNothingToAll(_ sample: ShapeCase) {
    let shape = sample.shape
    let (outer, inner) = (shape.outer.loop, shape.inner.loop)
    for edge in RectEdge.allCases where shape.isPresent(edge) {
      let line = EdgeLine(edge, of: shape)
      func area(_ reached: CGFloat) -> CGFloat {
        var region = BorderRegion()
        region.addBand(line.cells(from: 0, to: reached), outer: outer, inner: inner)
        return signedArea(region.outline)
      }
      let whole = area(line.length)
      var last: CGFloat = 0
      for step in 0...20 {
        let drawn = area(line.length * 0.9999 * CGFloat(step) / 20)
        #expect(drawn >= last - whole * 1e-4, "\(edge) \(step)")
        #expect(drawn - last <= whole * 0.4, "\(edge) \(step)")
        last = drawn
      }
      #expect(abs(last - whole) < whole * 0.01, "\(edge)")
      #expect(area(0) < whole * 0.01, "\(edge)")
    }
  }
}
