import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaLayers
import Testing

@Suite("The graphics state of a drawing context")
struct StateTests {
  @Test func aSavedStateComesBackWithEverythingInIt() {
    let text = recorded { context in
      context.setFillColor(red)
      context.saveGState()
      context.setFillColor(blue)
      context.setAlpha(0.5)
      context.translateBy(x: 50, y: 0)
      context.clip(to: rect(0, 0, 10, 10))
      context.fill(rect(0, 0, 20, 20))
      context.restoreGState()
      context.fill(rect(0, 0, 20, 20))
    }
    #expect(
      text == """
        group clip rect 50 0 10 10
          fill rect 50 0 20 20 #0000ff80
        fill rect 0 0 20 20 #ff0000
        """)
  }

  @Test func restoringWithoutASaveDoesNothing() {
    let text = recorded { context in
      context.setFillColor(red)
      context.restoreGState()
      context.restoreGState()
      context.fill(rect(0, 0, 20, 20))
    }
    #expect(text == "fill rect 0 0 20 20 #ff0000")
  }

  @Test func savesBeyondTheLimitStillBalance() {
    let context = CGContext(bounds: rect(0, 0, 100, 100))
    for _ in 0..<20_000 {
      context.saveGState()
      context.translateBy(x: 1, y: 0)
    }
    #expect(context.ctm.tx == 20_000)
    for _ in 0..<20_000 { context.restoreGState() }
    #expect(context.ctm.isIdentity)
    #expect(context.notes.count == 1)
  }

  @Test func theTransformActsBeforeTheOneThatIsThere() {
    let context = CGContext(bounds: rect(0, 0, 100, 100))
    context.translateBy(x: 10, y: 20)
    context.scaleBy(x: 2, y: 3)
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 12, y: 23))
    let back = context.convertToUserSpace(CGPoint(x: 14, y: 26))
    #expect(abs(back.x - 2) < 1e-12 && abs(back.y - 2) < 1e-12)
    context.rotate(by: .pi / 2)
    let turned = context.convertToDeviceSpace(CGPoint(x: 1, y: 0))
    #expect(abs(turned.x - 10) < 1e-12 && abs(turned.y - 23) < 1e-12)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func numbersThatAreNotFiniteAreIgnored(_ odd: CGFloat) {
    let text = recorded { context in
      context.translateBy(x: odd, y: 0)
      context.scaleBy(x: odd, y: 1)
      context.rotate(by: odd)
      context.setLineWidth(odd)
      context.setMiterLimit(odd)
      context.setShadow(offset: CGSize(width: odd, height: 0), blur: 1)
      context.fill(rect(odd, 0, 10, 10))
      context.fillEllipse(in: rect(0, 0, odd, 10))
      context.clip(to: rect(0, 0, 10, odd))
      context.move(to: CGPoint(x: odd, y: 0))
      context.addLine(to: CGPoint(x: 5, y: 5))
      context.addArc(center: CGPoint(x: 1, y: odd), radius: 5, startAngle: 0, endAngle: 1, clockwise: false)
      context.addArc(center: .zero, radius: odd, startAngle: 0, endAngle: 1, clockwise: false)
      context.addArc(center: .zero, radius: 1, startAngle: odd, endAngle: 1, clockwise: false)
      context.strokePath()
      context.fill(rect(0, 0, 10, 10))
    }
    #expect(text == "fill rect 0 0 10 10 #000000")
  }

  @Test func anInfiniteRectangleIsAllThatTheClipLetsThrough() {
    let text = recorded { context in
      context.scaleBy(x: 2, y: 2)
      context.clip(to: rect(10, 10, 20, 20))
      context.fill(.infinite)
      context.fill(.null)
    }
    #expect(text == "fill rect 20 20 40 40 #000000")
  }

  @Test func nothingIsDrawnThroughATransformWithoutAnInverse() {
    let text = recorded { context in
      context.scaleBy(x: 0, y: 1)
      context.fill(rect(0, 0, 10, 10))
      context.stroke(rect(0, 0, 10, 10))
      context.clear(rect(0, 0, 10, 10))
    }
    #expect(text.isEmpty)
  }

  @Test func aFinishedContextStartsFromNothing() {
    let context = CGContext(bounds: rect(0, 0, 100, 100))
    context.beginTransparencyLayer()
    context.setFillColor(red)
    context.fill(rect(0, 0, 10, 10))
    #expect(context.finish().description == "fill rect 0 0 10 10 #ff0000")
    #expect(context.finish().isEmpty)
    context.fill(rect(0, 0, 10, 10))
    #expect(context.finish().description == "fill rect 0 0 10 10 #000000")
  }
}
