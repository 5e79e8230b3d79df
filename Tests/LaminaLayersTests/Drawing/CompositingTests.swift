import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaLayers
import Testing

@Suite("Blend modes and transparency layers")
struct CompositingTests {
  private func blended(_ mode: CGBlendMode, _ color: CGColor = halfBlue) -> String {
    recorded { context in
      context.setFillColor(red)
      context.fill(rect(0, 0, 20, 20))
      context.setBlendMode(mode)
      context.setFillColor(color)
      context.fill(rect(10, 10, 20, 20))
    }
  }

  @Test(arguments: CGBlendMode.allCases.filter { $0.blendMode != nil && $0 != .normal })
  func aModeOfTheDisplayListIsAGroupThatSeesTheContextsOwnDrawing(_ mode: CGBlendMode) throws {
    let name = try #require(mode.blendMode).rawValue
    #expect(
      blended(mode) == """
        group isolated
          fill rect 0 0 20 20 #ff0000
          group blend \(name)
            fill rect 10 10 20 20 #0000ff80
        """)
  }

  @Test func clearingTakesTheShapeOut() {
    let expected = """
      group
        mask invertedAlpha
          fill rect 10 10 20 20 #000000
        fill rect 0 0 20 20 #ff0000
      """
    #expect(blended(.clear) == expected)
    let cleared = recorded { context in
      context.setFillColor(red)
      context.fill(rect(0, 0, 20, 20))
      context.setAlpha(0.5)
      context.setShadow(offset: .zero, blur: 10)
      context.clear(rect(10, 10, 20, 20))
    }
    #expect(cleared == expected)
  }

  @Test func aRunOfErasuresIsOneMask() {
    let text = recorded { context in
      context.fill(rect(0, 0, 50, 50))
      context.clear(rect(0, 0, 10, 10))
      context.clear(rect(20, 20, 10, 10))
      context.clear(rect(80, 80, 10, 10))
      context.fill(rect(5, 5, 10, 10))
    }
    #expect(
      text == """
        group
          mask invertedAlpha
            fill rect 0 0 10 10 #000000
            fill rect 20 20 10 10 #000000
          fill rect 0 0 50 50 #000000
        fill rect 5 5 10 10 #000000
        """)
  }

  @Test func wipingTheWholeDrawingStartsAnew() {
    let text = recorded { context in
      context.clear(rect(0, 0, 100, 100))
      context.fill(rect(0, 0, 50, 50))
      context.setBlendMode(.multiply)
      context.fill(rect(0, 0, 50, 50))
      context.clear(rect(0, 0, 100, 100))
      context.setBlendMode(.normal)
      context.fill(rect(5, 5, 10, 10))
    }
    #expect(text == "fill rect 5 5 10 10 #000000")
  }

  @Test func destinationOverGoesBelow() {
    #expect(blended(.destinationOver) == "fill rect 10 10 20 20 #0000ff80\nfill rect 0 0 20 20 #ff0000")
  }

  @Test func copyingAnOpaqueColourIsPlainPainting() {
    #expect(blended(.copy, blue) == "fill rect 0 0 20 20 #ff0000\nfill rect 10 10 20 20 #0000ff")
  }

  @Test func copyingReplacesColourAndAlpha() {
    #expect(
      blended(.copy) == """
        group isolated
          group
            mask invertedAlpha
              fill rect 10 10 20 20 #000000
            fill rect 0 0 20 20 #ff0000
          group blend plusLighter
            fill rect 10 10 20 20 #0000ff80
        """)
  }

  @Test func sourceInKeepsOnlyWhatFallsOnTheDrawing() {
    #expect(
      blended(.sourceIn) == """
        group isolated
          group
            mask invertedAlpha
              fill rect 10 10 20 20 #000000
            fill rect 0 0 20 20 #ff0000
          group blend plusLighter
            group
              mask alpha
                fill rect 0 0 20 20 #ff0000
              fill rect 10 10 20 20 #0000ff80
        """)
  }

  @Test func destinationInLeavesWhatIsOutsideTheShape() {
    #expect(
      blended(.destinationIn) == """
        group
          mask invertedAlpha
            group
              mask invertedAlpha
                fill rect 10 10 20 20 #0000ff80
              fill rect 10 10 20 20 #000000
          fill rect 0 0 20 20 #ff0000
        """)
  }

  @Test(arguments: [CGBlendMode.sourceIn, .sourceAtop, .destinationIn, .destinationOut, .clear])
  func modesThatNeedADrawingPaintNothingOnAnEmptyOne(_ mode: CGBlendMode) {
    let text = recorded { context in
      context.setBlendMode(mode)
      context.fill(rect(0, 0, 10, 10))
    }
    #expect(text.isEmpty)
  }

  @Test(arguments: [CGBlendMode.copy, .sourceOut, .destinationOver, .destinationAtop, .xor, .plusDarker])
  func modesThatNeedNoDrawingPaintAsUsualOnAnEmptyOne(_ mode: CGBlendMode) {
    let text = recorded { context in
      context.setBlendMode(mode)
      context.setFillColor(halfBlue)
      context.fill(rect(0, 0, 10, 10))
    }
    #expect(text == "fill rect 0 0 10 10 #0000ff80")
  }

  @Test func plusDarkerIsASumOfInverses() {
    #expect(
      blended(.plusDarker) == """
        group filters 1 isolated
          group filters 1
            fill rect 0 0 20 20 #ff0000
          group blend plusLighter filters 1
            fill rect 10 10 20 20 #0000ff80
        """)
  }

  @Test(arguments: CGBlendMode.allCases)
  func noModeMakesALoopGrowWithoutBound(_ mode: CGBlendMode) {
    let context = CGContext(bounds: rect(0, 0, 100, 100))
    for step in 0..<1_000 {
      context.setBlendMode(.normal)
      context.fill(rect(0, 0, 50, 50))
      context.setBlendMode(mode)
      context.setFillColor(halfBlue)
      context.fill(rect(CGFloat(step % 7), 3, 20, 20))
    }
    #expect(context.finish().itemCount < 100_000)
  }

  // MARK: Transparency layers

  @Test func aLayerIsPaintedAsOneWithTheAlphaOfItsBeginning() {
    let text = recorded { context in
      context.setAlpha(0.5)
      context.beginTransparencyLayer()
      context.fill(rect(0, 0, 20, 20))
      context.setAlpha(0.25)
      context.fill(rect(10, 10, 20, 20))
      context.endTransparencyLayer()
      context.fill(rect(50, 0, 10, 10))
    }
    #expect(
      text == """
        group opacity 0.5
          fill rect 0 0 20 20 #000000
          fill rect 10 10 20 20 #00000040
        fill rect 50 0 10 10 #00000080
        """)
  }

  @Test func aLayerThatChangesNothingIsNoGroup() {
    let text = recorded { context in
      context.beginTransparencyLayer()
      context.fill(rect(0, 0, 20, 20))
      context.fill(rect(10, 10, 20, 20))
      context.endTransparencyLayer()
      context.endTransparencyLayer()
    }
    #expect(text == "fill rect 0 0 20 20 #000000\nfill rect 10 10 20 20 #000000")
  }

  @Test func blendsInsideALayerDoNotSeeBelowIt() {
    let text = recorded { context in
      context.fill(rect(0, 0, 20, 20))
      context.beginTransparencyLayer()
      context.setBlendMode(.screen)
      context.fill(rect(0, 0, 20, 20))
      context.endTransparencyLayer()
    }
    #expect(
      text == """
        fill rect 0 0 20 20 #000000
        group isolated
          group blend screen
            fill rect 0 0 20 20 #000000
        """)
  }

  @Test func aLayerCastsOneShadow() {
    let text = recorded { context in
      context.setShadow(offset: CGSize(width: 2, height: 2), blur: 4, color: .black)
      context.beginTransparencyLayer()
      context.fill(rect(10, 10, 10, 10))
      context.fill(rect(15, 15, 10, 10))
      context.endTransparencyLayer()
    }
    #expect(lines(text).filter { $0.contains("shadow") }.count == 1)
  }

  @Test func aRestoreDoesNotReachOutOfALayer() {
    let text = recorded { context in
      context.saveGState()
      context.setFillColor(red)
      context.beginTransparencyLayer()
      context.restoreGState()
      context.saveGState()
      context.setFillColor(blue)
      context.fill(rect(0, 0, 10, 10))
      context.endTransparencyLayer()
      context.fill(rect(0, 0, 10, 10))
      context.restoreGState()
      context.fill(rect(0, 0, 10, 10))
    }
    #expect(
      text == "fill rect 0 0 10 10 #0000ff\nfill rect 0 0 10 10 #ff0000\nfill rect 0 0 10 10 #000000")
  }

  @Test func aLayersOwnClipCutsItAsAWhole() {
    let text = recorded { context in
      context.beginTransparencyLayer(in: rect(10, 10, 20, 20))
      context.fill(rect(0, 0, 50, 50))
      context.fill(rect(10, 10, 50, 50))
      context.endTransparencyLayer()
      context.fill(rect(0, 0, 5, 5))
    }
    #expect(
      text == """
        group clip rect 10 10 20 20
          group isolated
            fill rect 0 0 50 50 #000000
            fill rect 10 10 50 50 #000000
        fill rect 0 0 5 5 #000000
        """)
  }

  @Test func layersBeyondTheLimitAreDrawnWithoutALayer() {
    let context = CGContext(bounds: rect(0, 0, 100, 100))
    for _ in 0..<1_000 {
      context.setAlpha(0.99)
      context.beginTransparencyLayer()
    }
    context.fill(rect(0, 0, 10, 10))
    for _ in 0..<1_000 { context.endTransparencyLayer() }
    #expect(context.notes.count == 1)
    #expect(context.finish().itemCount < 200)
  }
}
