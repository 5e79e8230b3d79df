import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaLayers
import Testing

@Suite("Filling and stroking")
struct PaintingTests {
  @Test func rectanglesStayRectanglesWhereTheTransformKeepsThem() {
    let text = recorded { context in
      context.fill(rect(1, 2, 3, 4))
      context.translateBy(x: 50, y: 50)
      context.scaleBy(x: -2, y: 2)
      context.fill(rect(1, 2, 3, 4))
      context.rotate(by: .pi / 4)
      context.fill(rect(0, 0, 5, 0))
      context.fill(rect(0, 0, 10, 10))
    }
    #expect(
      text == """
        fill rect 1 2 3 4 #000000
        fill rect 42 54 6 8 #000000
        fill path M50 50 L35.858 64.142 L50 78.284 L64.142 64.142 Z #000000
        """)
  }

  @Test func aPathIsFilledByEitherRuleAndUsedUp() {
    let text = recorded { context in
      context.addRect(rect(0, 0, 30, 30))
      context.addRect(rect(10, 10, 10, 10))
      context.fillPath(using: .evenOdd)
      context.fillPath()
      context.addRect(rect(40, 40, 30, 30))
      context.drawPath(using: .fillStroke)
      context.strokePath()
    }
    #expect(
      text == """
        fill path M0 0 L30 0 L30 30 L0 30 Z M10 10 L20 10 L20 20 L10 20 Z even-odd #000000
        fill rect 40 40 30 30 #000000
        stroke M40 40 L70 40 L70 70 L40 70 Z width 1 #000000
        """)
  }

  @Test func theWholeIsCutToTheContextsBoundsOnlyWhereSomethingReachesOut() {
    let text = recorded { context in
      context.fill(rect(-10, 0, 20, 20))
      context.fill(rect(200, 0, 20, 20))
    }
    #expect(
      text == """
        group clip rect 0 0 100 100
          fill rect -10 0 20 20 #000000
        """)
  }

  @Test func pointsAreTransformedWhenTheyAreAdded() {
    let text = recorded { context in
      context.move(to: CGPoint(x: 10, y: 10))
      context.translateBy(x: 10, y: 0)
      context.addLine(to: CGPoint(x: 20, y: 10))
      #expect(context.currentPointOfPath == CGPoint(x: 20, y: 10))
      context.translateBy(x: -10, y: 0)
      #expect(context.currentPointOfPath == CGPoint(x: 30, y: 10))
      context.addLine(to: CGPoint(x: 30, y: 30))
      #expect(context.boundingBoxOfPath == rect(10, 10, 20, 20))
      context.closePath()
      context.fillPath()
    }
    #expect(text == "fill path M10 10 L30 10 L30 30 Z #000000")
  }

  @Test func aLineWithoutACurrentPointIsIgnored() {
    let text = recorded { context in
      context.addLine(to: CGPoint(x: 20, y: 10))
      context.addCurve(to: .zero, control1: .zero, control2: .zero)
      context.addQuadCurve(to: .zero, control: .zero)
      #expect(context.isPathEmpty)
      #expect(context.path == nil)
      context.strokePath()
    }
    #expect(text.isEmpty)
  }

  @Test func aStrokeScalesWithAnEvenTransformAndIsDrawnInUserSpaceUnderAnother() {
    let text = recorded { context in
      context.setLineWidth(2)
      context.setLineDash(phase: 1, lengths: [3, 4])
      context.saveGState()
      context.scaleBy(x: 3, y: 3)
      context.strokeLineSegments(between: [CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 10)])
      context.restoreGState()
      context.scaleBy(x: 1, y: 2)
      context.strokeLineSegments(between: [CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 10)])
    }
    #expect(
      text == """
        stroke M30 30 L60 30 width 6 #000000
        group transform 1 0 0 2 0 0
          stroke M10 10 L20 10 width 2 #000000
        """)
  }

  @Test func dashesAreScaledWithTheLine() throws {
    let context = CGContext(bounds: rect(0, 0, 100, 100))
    context.setLineDash(phase: 1, lengths: [3, 4])
    context.setLineCap(.round)
    context.setLineJoin(.bevel)
    context.setMiterLimit(4)
    context.scaleBy(x: 3, y: 3)
    context.stroke(rect(5, 5, 10, 10), width: 0.5)
    guard case .stroke(let stroke) = try #require(context.finish().items.first) else {
      Issue.record("not a stroke")
      return
    }
    let expected = StrokeStyle(width: 1.5, cap: .round, join: .bevel, miterLimit: 4, dashes: [9, 12], dashPhase: 3)
    #expect(stroke.style == expected)
  }

  @Test func ellipsesKeepTheirMeaning() {
    let text = recorded { context in
      context.setFillColor(red)
      context.scaleBy(x: 2, y: 1)
      context.fillEllipse(in: rect(10, 10, 20, 20))
    }
    #expect(text == "fill rounded 20 10 40 20 radii 20/10 20/10 20/10 20/10 #ff0000")
  }

  @Test func severalRectanglesAreFilledAsOneArea() {
    let text = recorded { context in
      context.setFillColor(halfBlue)
      context.fill([rect(0, 0, 10, 10), rect(5, 0, 10, 10)])
      context.fill([rect(0, 0, 10, 10)])
    }
    #expect(
      text == """
        fill path M0 0 L10 0 L10 10 L0 10 Z M5 0 L15 0 L15 10 L5 10 Z #0000ff80
        fill rect 0 0 10 10 #0000ff80
        """)
  }

  @Test func anArcIsJoinedToTheCurrentPoint() {
    let text = recorded { context in
      context.move(to: CGPoint(x: 50, y: 50))
      context.addArc(center: CGPoint(x: 50, y: 50), radius: 20, startAngle: 0, endAngle: .pi / 2, clockwise: false)
      context.closePath()
      context.fillPath()
    }
    #expect(text == "fill path M50 50 L70 50 C70 61.046 61.046 70 50 70 Z #000000")
  }

  @Test func anArcBetweenTangentsRoundsACorner() {
    let text = recorded { context in
      context.translateBy(x: 10, y: 10)
      context.move(to: .zero)
      context.addArc(tangent1End: CGPoint(x: 40, y: 0), tangent2End: CGPoint(x: 40, y: 40), radius: 10)
      context.addLine(to: CGPoint(x: 40, y: 40))
      context.strokePath()
    }
    #expect(text == "stroke M10 10 L40 10 C45.523 10 50 14.477 50 20 L50 50 width 1 #000000")
  }

  @Test func aShadowFallsInBaseSpaceAndIsHalfAsWideAsItsBlur() {
    let text = recorded { context in
      context.scaleBy(x: 2, y: 2)
      context.setShadow(offset: CGSize(width: 0, height: 3), blur: 4)
      context.setFillColor(halfBlue)
      context.fill(rect(10, 10, 10, 10))
      context.setShadow(offset: .zero, blur: 0, color: nil)
      context.fill(rect(10, 10, 10, 10))
    }
    #expect(
      text == """
        shadow 14 17 32 32 sigma 2 #0000002b
        fill rect 20 20 20 20 #0000ff80
        fill rect 20 20 20 20 #0000ff80
        """)
  }

  @Test func aShadowOfALineIsThatOfWhatItPaints() {
    let text = recorded { context in
      context.setShadow(offset: CGSize(width: 1, height: 1), blur: 2, color: red)
      context.strokeLineSegments(between: [CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 10)])
    }
    #expect(text.hasSuffix("  stroke M10 10 L20 10 width 1 #000000\nstroke M10 10 L20 10 width 1 #000000"))
    #expect(text.hasPrefix("shadow"))
  }

  @Test func clearPaintIsNotRecorded() {
    let text = recorded { context in
      context.setFillColor(.clear)
      context.fill(rect(0, 0, 10, 10))
      context.setStrokeColor(red)
      context.setAlpha(0)
      context.stroke(rect(0, 0, 10, 10))
      context.setAlpha(1)
      context.setLineWidth(0)
      context.stroke(rect(0, 0, 10, 10))
    }
    #expect(text.isEmpty)
  }

  @Test func aPathKnowsWhatPaintingItWouldReach() {
    let context = CGContext(bounds: rect(0, 0, 100, 100))
    context.scaleBy(x: 2, y: 1)
    context.setLineWidth(4)
    context.addRect(rect(10, 10, 20, 20))
    context.addRect(rect(15, 15, 10, 10))
    #expect(context.pathContains(CGPoint(x: 20, y: 20), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 20, y: 20), mode: .eoFill))
    #expect(!context.pathContains(CGPoint(x: 20, y: 20), mode: .stroke))
    #expect(context.pathContains(CGPoint(x: 9, y: 20), mode: .stroke))
    #expect(context.pathContains(CGPoint(x: 9, y: 20), mode: .eoFillStroke))
    #expect(!context.pathContains(CGPoint(x: 9, y: 20), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: CGFloat.nan, y: 20), mode: .fill))
  }

  @Test func aStrokedPathIsAnAreaToFillOrClip() {
    let context = CGContext(bounds: rect(0, 0, 100, 100))
    context.scaleBy(x: 1, y: 3)
    context.setLineWidth(2)
    context.setLineDash(phase: 0, lengths: [10, 10])
    context.move(to: CGPoint(x: 10, y: 10))
    context.addLine(to: CGPoint(x: 50, y: 10))
    context.replacePathWithStrokedPath()
    #expect(context.boundingBoxOfPath.insetBy(dx: 1e-9, dy: 1e-9) == rect(10, 9, 30, 2).insetBy(dx: 1e-9, dy: 1e-9))
    context.clip()
    context.fill(rect(0, 0, 100, 100))
    let text = context.finish().description
    #expect(text.hasPrefix("group clip path M10 33 L20 33 L20 27 L10 27 Z M30 33 L40 33 L40 27 L30 27 Z"))
  }
}
