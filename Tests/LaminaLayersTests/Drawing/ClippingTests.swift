import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaLayers
import Testing

@Suite("Clips of a drawing context")
struct ClippingTests {
  @Test func marksUnderOneClipShareItsGroup() {
    let text = recorded { context in
      context.addEllipse(in: rect(0, 0, 100, 100))
      context.clip()
      context.fill(rect(0, 0, 50, 50))
      context.saveGState()
      context.addEllipse(in: rect(20, 20, 50, 50))
      context.clip()
      context.fill(rect(20, 20, 50, 50))
      context.restoreGState()
      context.fill(rect(50, 50, 50, 50))
    }
    #expect(depths(text) == [0, 2, 2, 4, 2])
  }

  @Test func aClipThatCutsNothingLeavesNoTrace() {
    let text = recorded { context in
      context.clip(to: rect(0, 0, 200, 200))
      context.clip(to: rect(10, 10, 50, 50))
      context.fill(rect(20, 20, 10, 10))
    }
    #expect(text == "fill rect 20 20 10 10 #000000")
  }

  @Test func rectanglesCutAsOne() {
    let text = recorded { context in
      context.clip(to: rect(0, 0, 50, 100))
      context.clip(to: rect(0, 10, 100, 20))
      context.fill(rect(0, 0, 100, 100))
      #expect(context.boundingBoxOfClipPath == rect(0, 10, 50, 20))
    }
    #expect(
      text == """
        group clip rect 0 10 50 20
          fill rect 0 0 100 100 #000000
        """)
  }

  @Test func theBoxOfTheClipIsInUserSpace() {
    let context = CGContext(bounds: rect(0, 0, 100, 100))
    context.scaleBy(x: 2, y: 2)
    #expect(context.boundingBoxOfClipPath == rect(0, 0, 50, 50))
    context.translateBy(x: 5, y: 5)
    context.clip(to: rect(0, 0, 10, 10))
    #expect(context.boundingBoxOfClipPath == rect(0, 0, 10, 10))
  }

  @Test func nothingIsRecordedUnderAnEmptyClip() {
    let text = recorded { context in
      context.clip(to: rect(0, 0, 10, 10))
      context.clip(to: rect(20, 20, 10, 10))
      #expect(context.boundingBoxOfClipPath.isNull)
      context.fill(rect(0, 0, 100, 100))
      context.clear(rect(0, 0, 100, 100))
    }
    #expect(text.isEmpty)
  }

  @Test func clippingToAPathThatIsNotThereChangesNothing() {
    let text = recorded { context in
      context.clip()
      context.clip(to: [])
      context.fill(rect(0, 0, 10, 10))
    }
    #expect(text == "fill rect 0 0 10 10 #000000")
  }

  @Test func aMaskCutsEachMarkByItself() throws {
    let mask = try picture(10, 10)
    let text = recorded { context in
      context.clip(to: rect(0, 0, 80, 80), mask: mask)
      context.fill(rect(0, 0, 20, 20))
      context.fill(rect(30, 0, 20, 20))
      context.fill(rect(10, 0, 20, 20))
    }
    let marks = lines(text).filter { !$0.contains("image") && !$0.contains("transform") }
    #expect(
      marks == [
        "group", "  mask luminance", "  fill rect 0 0 20 20 #000000", "  fill rect 30 0 20 20 #000000", "group",
        "  mask luminance", "  fill rect 10 0 20 20 #000000",
      ])
  }

  @Test func blendsUnderAMaskStillSeeWhatIsBelow() throws {
    let mask = try picture(10, 10, opaque: false)
    let text = recorded { context in
      context.fill(rect(0, 0, 20, 20))
      context.clip(to: rect(0, 0, 80, 80), mask: mask)
      context.setBlendMode(.multiply)
      context.fill(rect(0, 0, 20, 20))
    }
    let marks = lines(text).filter { !$0.contains("image") && !$0.contains("transform") }
    #expect(
      marks == [
        "group isolated", "  fill rect 0 0 20 20 #000000", "  group blend multiply", "    group", "      mask alpha",
        "      fill rect 0 0 20 20 #000000",
      ])
  }

  @Test func manyClipsInsideOneAnotherEndInANoteAndInNoDeepNest() {
    let context = CGContext(bounds: rect(0, 0, 100, 100))
    for _ in 0..<2_000 {
      context.addEllipse(in: rect(0, 0, 100, 100))
      context.clip()
      context.fill(rect(0, 0, 100, 100))
    }
    let list = context.finish()
    #expect(context.notes.count == 1)
    let deepest = depths(list.description).max() ?? 0
    #expect(deepest <= 2 * 130)
    #expect(list.itemCount >= 2_000)
  }
}
