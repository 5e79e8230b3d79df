import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaImages
import LaminaLayers
import Testing

@Suite("Gradients and images of a drawing context")
struct GradientTests {
  let gradient = CGGradient(colorsSpace: nil, colors: [red, blue], locations: [0, 1])

  @Test func aGradientNeedsAsManyLocationsAsColours() {
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [red], locations: [0, 1]) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [red, blue], locations: [0, .nan]) == nil)
    let grey = CGGradient(
      colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0, 1, 1, 1], locations: nil, count: 2)
    #expect(grey?.stops.map(\.color) == [.black, .white])
    #expect(CGGradient(colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [0, 1], locations: nil, count: 1) == nil)
  }

  @Test func locationsAreSortedAndSpreadWhereThereAreNone() throws {
    let sorted = try #require(CGGradient(colorsSpace: nil, colors: [red, blue, .white], locations: [1, 0, 1]))
    #expect(sorted.stops.map(\.color) == [blue, red, .white])
    let even = try #require(CGGradient(colorsSpace: nil, colors: [red, blue, .white], locations: nil))
    #expect(even.stops.map(\.offset) == [0, 0.5, 1])
  }

  @Test(
    arguments: [
      ([], "fill rect 20 0 40 100"), ([.drawsBeforeStartLocation], "fill rect 0 0 60 100"),
      ([.drawsAfterEndLocation], "fill rect 20 0 80 100"),
      ([.drawsBeforeStartLocation, .drawsAfterEndLocation], "fill rect 0 0 100 100"),
    ] as [(CGGradientDrawingOptions, String)])
  func aLinearGradientEndsWhereItsOptionsSay(_ options: CGGradientDrawingOptions, _ area: String) throws {
    let gradient = try #require(gradient)
    let text = recorded { context in
      context.scaleBy(x: 2, y: 2)
      context.drawLinearGradient(gradient, start: CGPoint(x: 10, y: 5), end: CGPoint(x: 30, y: 5), options: options)
    }
    #expect(text == area + " gradient 0 #ff0000, 1 #0000ff")
  }

  @Test func aSlantedGradientFillsAStripOfTheClip() throws {
    let gradient = try #require(gradient)
    let text = recorded { context in
      context.clip(to: rect(0, 0, 50, 50))
      context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 25, y: 25))
      context.drawLinearGradient(gradient, start: .zero, end: .zero, options: .drawsAfterEndLocation)
    }
    #expect(text == "fill path M0 0 L50 0 L0 50 Z gradient 0 #ff0000, 1 #0000ff")
  }

  @Test func aRadialGradientIsTheAreaBetweenItsCircles() throws {
    let gradient = try #require(gradient)
    let context = CGContext(bounds: rect(0, 0, 100, 100))
    let center = CGPoint(x: 50, y: 50)
    context.drawRadialGradient(gradient, startCenter: center, startRadius: 10, endCenter: center, endRadius: 40)
    guard case .fill(let fill) = try #require(context.finish().items.first), case .gradient(let paint) = fill.paint,
      case .path(let outline, true) = fill.shape
    else {
      Issue.record("not a ring")
      return
    }
    #expect(!outline.contains(center, evenOdd: true))
    #expect(outline.contains(CGPoint(x: 75, y: 50), evenOdd: true))
    #expect(!outline.contains(CGPoint(x: 95, y: 50), evenOdd: true))
    #expect(paint.geometry == .radial(center: center, radius: 40, focus: center))
    #expect(paint.stops.map(\.offset) == [0.25, 1])
  }

  @Test func aRadialGradientMayShrink() throws {
    let gradient = try #require(gradient)
    let context = CGContext(bounds: rect(0, 0, 100, 100))
    let center = CGPoint(x: 50, y: 50)
    context.drawRadialGradient(
      gradient, startCenter: center, startRadius: 40, endCenter: center, endRadius: 0, options: .drawsBeforeStartLocation)
    guard case .fill(let fill) = try #require(context.finish().items.first), case .gradient(let paint) = fill.paint else {
      Issue.record("not a gradient")
      return
    }
    #expect(fill.shape == .rect(rect(0, 0, 100, 100)))
    #expect(paint.stops.map(\.color) == [blue, red])
  }

  @Test func circlesBesideOneAnotherAreDiscs() throws {
    let gradient = try #require(gradient)
    let context = CGContext(bounds: rect(0, 0, 100, 100))
    context.setAlpha(0.5)
    context.drawRadialGradient(
      gradient, startCenter: CGPoint(x: 20, y: 50), startRadius: 10, endCenter: CGPoint(x: 80, y: 50), endRadius: 10)
    guard case .group(let group) = try #require(context.finish().items.first) else {
      Issue.record("not a group")
      return
    }
    #expect(group.mask?.mode == .luminance)
    #expect(group.bounds == rect(10, 40, 80, 20))
  }

  @Test(arguments: [CGFloat.nan, .infinity, 1e300])
  func oddCirclesAreDrawnWithoutHarm(_ odd: CGFloat) throws {
    let gradient = try #require(gradient)
    let context = CGContext(bounds: rect(0, 0, 100, 100))
    let all: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    for (a, b) in [(odd, 1), (1, odd), (odd, odd)] as [(CGFloat, CGFloat)] {
      context.drawRadialGradient(
        gradient, startCenter: CGPoint(x: a, y: 0), startRadius: b, endCenter: .zero, endRadius: 1, options: all)
      context.drawLinearGradient(gradient, start: CGPoint(x: a, y: b), end: .zero, options: all)
      context.drawConicGradient(gradient, center: CGPoint(x: a, y: b), angle: b)
    }
    #expect(context.finish().itemCount < 10_000)
  }

  @Test func aConicGradientTakesTheAlpha() throws {
    let gradient = try #require(gradient)
    let text = recorded { context in
      context.setAlpha(0.5)
      context.drawConicGradient(gradient, center: CGPoint(x: 50, y: 50), angle: 0)
    }
    #expect(text == "fill rect 0 0 100 100 gradient 0 #ff000080, 1 #0000ff80")
  }

  // MARK: Images

  @Test func anImageIsUpsideDownUnlessTheContextIsTurnedOver() throws {
    let image = try picture(4, 2)
    let text = recorded { context in
      context.draw(image, in: rect(10, 10, 40, 20))
      context.drawUpright(image, in: rect(10, 40, 40, 20))
      context.translateBy(x: 0, y: 100)
      context.scaleBy(x: 1, y: -1)
      context.setAlpha(0.5)
      context.draw(image, in: rect(10, 10, 40, 20))
    }
    #expect(
      text == """
        group transform 1 0 0 -1 0 40
          image 4×2 10 10 40 20
        image 4×2 10 40 40 20
        group opacity 0.5
          image 4×2 10 70 40 20
        """)
  }

  @Test func tilesCoverTheClip() throws {
    let image = try picture(4, 4)
    let context = CGContext(bounds: rect(0, 0, 100, 100))
    context.draw(image, in: rect(5, 5, 25, 50), byTiling: true)
    #expect(lines(context.finish().description).filter { $0.contains("image") }.count == 15)
    context.draw(image, in: rect(0, 0, 0.001, 0.001), byTiling: true)
    #expect(context.finish().isEmpty)
    #expect(context.notes.count == 1)
  }

  @Test(arguments: CGInterpolationQuality.allCases)
  func qualityDecidesHowPixelsAreChosen(_ quality: CGInterpolationQuality) throws {
    let context = CGContext(bounds: rect(0, 0, 100, 100))
    context.interpolationQuality = quality
    context.drawUpright(try picture(4, 4), in: rect(0, 0, 50, 50))
    guard case .image(let item) = try #require(context.finish().items.first) else {
      Issue.record("not an image")
      return
    }
    #expect(item.magnification == (quality == .none ? .nearest : .linear))
    #expect(item.minification == (quality == .none ? .nearest : quality == .high ? .trilinear : .linear))
  }
}
