import Foundation
import LaminaCairo
import LaminaDisplayList
import LaminaGeometry
import LaminaImages
import Testing

/// Bad input and too much of it end in an error with a sentence.
struct LimitTests {
  @Test(arguments: [
    CGSize(width: 0, height: 5), CGSize(width: 5, height: 0.2), CGSize(width: -4, height: 4), CGSize(width: CGFloat.nan, height: 4),
  ])
  func `A canvas without pixels is an error`(size: CGSize) {
    let error = #expect(throws: RenderError.self) { try RasterRenderer.render(.empty, size: size, scale: 1, background: nil) }
    #expect(error?.isLimit == false)
    #expect(error?.description.contains("at least 1") == true)
  }

  @Test func `A canvas beyond the limit is an error, after scaling`() {
    var limits = RenderLimits()
    limits.maxCanvasPixels = 10_000
    let size = CGSize(width: 60, height: 60)
    #expect(throws: Never.self) { try RasterRenderer.render(.empty, size: size, scale: 1, background: nil, limits: limits) }
    #expect(throws: RenderError.canvasTooLarge(width: 120, height: 120, limit: 10_000)) {
      try RasterRenderer.render(.empty, size: size, scale: 2, background: nil, limits: limits)
    }
    #expect(throws: RenderError.canvasTooLong(pixels: 40_000, limit: 32_767)) {
      try RasterRenderer.render(.empty, size: CGSize(width: 40_000, height: 1), scale: 1, background: nil)
    }
  }

  @Test func `Dashes without end are an error, not a wait`() {
    let line = Stroke(Outline(rect(0, 0, 1e6, 1e6)), StrokeStyle(width: 1, dashes: [1e-6, 1e-6]), .color(.black))
    #expect(throws: RenderError.tooManyDashes(limit: 200_000)) { try render([.stroke(line)], 10, 10) }
  }

  @Test func `Masks inside masks end at their limit`() {
    var mask = DisplayList([fill(rect(0, 0, 9, 9), .black)])
    for _ in 0..<40 {
      var effects = Group.Effects()
      effects.mask = Mask(mask)
      mask = DisplayList([.group(Group(DisplayList([fill(rect(0, 0, 9, 9), .black)]), effects))])
    }
    let error = #expect(throws: RenderError.self) {
      try RasterRenderer.render(mask, size: CGSize(width: 9, height: 9), scale: 1, background: nil)
    }
    #expect(error?.isLimit == true)
    #expect(throws: RenderError.self) { try PDFRenderer.render([Page(size: CGSize(width: 9, height: 9), list: mask)]) }
  }

  @Test func `Pictures inside pictures end at their limit`() {
    var list = DisplayList([fill(rect(0, 0, 9, 9), .black), fill(rect(1, 1, 9, 9), .black)])
    for _ in 0..<2000 {
      var effects = Group.Effects()
      effects.blendMode = .multiply
      list = DisplayList([.group(Group(list, effects))])
    }
    let deep = list
    let error = #expect(throws: RenderError.self) {
      try RasterRenderer.render(deep, size: CGSize(width: 9, height: 9), scale: 1, background: nil)
    }
    #expect(error?.isLimit == true)
  }

  @Test func `Memory for pictures has a limit`() {
    var limits = RenderLimits()
    limits.maxPictureBytes = 10_000
    let item = group([fill(rect(0, 0, 90, 90), .black), fill(rect(0, 0, 50, 50), .black)]) { $0.opacity = 0.5 }
    #expect(throws: RenderError.picturesTooLarge(limit: 10_000)) {
      try RasterRenderer.render(DisplayList([item]), size: CGSize(width: 100, height: 100), scale: 1, background: nil, limits: limits)
    }
  }

  @Test func `A blur of any size ends`() throws {
    let item = group([fill(rect(0, 0, 9, 9), .black)]) { $0.filters = [.blur(sigmaX: 1e9, sigmaY: .infinity)] }
    #expect(throws: Never.self) { try render([item], 20, 20) }
  }
}
