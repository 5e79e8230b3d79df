import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaLayers
import Testing

private let crimson = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
private let navy = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
private let lime = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
private let gold = CGColor(red: 1, green: 0.8, blue: 0, alpha: 1)
private let box = CGRect(x: 0, y: 0, width: 100, height: 60)

private func paint(
  _ set: BorderSet, radii: CornerRadii = .zero, curve: CornerCurve = .circular, pixel: CGFloat = 0,
  report: (BorderIssue) -> Void = { _ in }
) -> [DisplayItem] {
  BorderPainter.items(for: set, box: box, radii: radii, curve: curve, pixel: pixel, report: report)
}

private func text(_ items: [DisplayItem]) -> String { DisplayList(items).description }

private func fourColors(_ width: CGFloat, _ style: BorderStyle = .solid, alpha: CGFloat = 1) -> BorderSet {
  func edge(_ color: CGColor) -> BorderEdge { BorderEdge(width: width, color: color.copy(alpha: alpha) ?? color, style: style) }
  return BorderSet(top: edge(crimson), right: edge(lime), bottom: edge(navy), left: edge(gold))
}

private func area(_ items: [DisplayItem]) -> CGFloat {
  items.reduce(0) { sum, item in
    guard case .fill(let fill) = item else { return sum }
    let (outline, evenOdd) = fill.shape.outline
    var inside = 0
    for row in 0..<120 {
      for column in 0..<200 where outline.contains(CGPoint(x: CGFloat(column) / 2 + 0.21, y: CGFloat(row) / 2 + 0.23), evenOdd: evenOdd) {
        inside += 1
      }
    }
    return sum + CGFloat(inside) / 4
  }
}

struct BorderPainterTests {
  @Test func oneColourAndStyleIsOneRing() {
    #expect(text(paint(BorderSet(.solid(3, crimson)))) == "fill ring 0 0 100 60 radii 0 hole 3 3 94 54 #ff0000")
    #expect(text(paint(BorderSet(.solid(3, crimson)), radii: CornerRadii(8))) == "fill ring 0 0 100 60 radii 8 hole 3 3 94 54 #ff0000")
  }

  @Test func unequalWidthsOfOneColourAreOneRing() {
    let set = BorderSet(top: .solid(1, crimson), right: .solid(2, crimson), bottom: .solid(3, crimson), left: .solid(4, crimson))
    #expect(text(paint(set)) == "fill ring 0 0 100 60 radii 0 hole 4 1 94 56 #ff0000")
  }

  @Test(arguments: [
    (EdgeSet.top, "0 0 100 2"), (.right, "98 0 2 60"), (.bottom, "0 58 100 2"), (.left, "0 0 2 60"),
  ])
  func aSingleEdgeWithSquareCornersIsARectangle(edge: EdgeSet, rect: String) {
    #expect(text(paint(BorderSet(edge, width: 2, color: crimson))) == "fill rect \(rect) #ff0000")
  }

  @Test func oppositeEdgesAreTwoRectangles() {
    let set = BorderSet([.top, .bottom], width: 2, color: crimson)
    #expect(text(paint(set)) == "fill rect 0 0 100 2 #ff0000\nfill rect 0 58 100 2 #ff0000")
  }

  @Test func fourColoursAreOneFillWithSectors() {
    #expect(
      text(paint(fourColors(4), radii: CornerRadii(10)))
        == "fill ring 0 0 100 60 radii 10 hole 4 4 92 52 sectors #ff0000 #00ff00 #0000ff #ffcc00")
    #expect(paint(fourColors(4, alpha: 0.5)).count == 1)
  }

  @Test func aMissingNeighbourTapersTheRing() {
    let items = paint(BorderSet(.left, width: 9, color: crimson), radii: CornerRadii(20))
    #expect(text(items) == "fill ring 0 0 100 60 radii 20 hole 9 0 91 60 #ff0000")
  }

  @Test func clearEdgesTakeRoomAndNothingElse() {
    let set = BorderSet(top: .solid(4, crimson), right: .solid(4, .clear))
    #expect(text(paint(set)).hasSuffix("sectors #ff0000 #00000000"))
    #expect(paint(BorderSet(.solid(4, .clear))).isEmpty)
  }

  @Test(arguments: [BorderStyle.none, .hidden]) func aStyleWithoutAnEdgeHasNoWidth(style: BorderStyle) {
    var set = BorderSet(.solid(4, crimson))
    set[.right] = BorderEdge(width: 4, color: navy, style: style)
    #expect(text(paint(set)) == "fill ring 0 0 100 60 radii 0 hole 4 4 96 52 #ff0000")
    #expect(paint(BorderSet(BorderEdge(width: 4, style: style))).isEmpty)
  }

  @Test(arguments: [0, -2, .nan, .infinity] as [CGFloat]) func unusableWidthsPaintNothing(width: CGFloat) {
    #expect(paint(BorderSet(.solid(width, crimson))).isEmpty)
    #expect(paint(BorderSet(.top, width: width, color: crimson)).isEmpty)
  }

  @Test func aHairlineStaysAsThinAsItIs() {
    #expect(text(paint(BorderSet(.bottom, width: 0.25, color: crimson), pixel: 1)) == "fill rect 0 59.75 100 0.25 #ff0000")
  }

  @Test func aFrameOnThePixelGridPutsHairlinesOnIt() {
    for scale in [1, 2, 3] as [CGFloat] {
      for item in paint(BorderSet([.top, .bottom], width: 1 / scale, color: crimson), pixel: 1 / scale) {
        for side in [item.bounds.minY, item.bounds.maxY] { #expect(abs((side * scale).rounded() - side * scale) < 1e-9) }
      }
    }
  }

  // MARK: Styles

  @Test func doubleIsTwoRingsInOneFill() {
    let items = paint(BorderSet(BorderEdge(width: 9, color: crimson, style: .double)))
    #expect(items.count == 1)
    #expect(abs(area(items) - (100 * 60 - 94 * 54 + 88 * 48 - 82 * 42)) < 8)
  }

  @Test func doubleBelowThreePointsIsSolid() {
    let items = paint(BorderSet(BorderEdge(width: 2.9, color: crimson, style: .double)))
    #expect(text(items) == "fill ring 0 0 100 60 radii 0 hole 2.9 2.9 94.2 54.2 #ff0000")
  }

  @Test func linesOfADoubleBorderAreWholePixelsWhereThesAreKnown() {
    let set = BorderSet(.bottom, BorderEdge(width: 4, color: crimson, style: .double))
    guard case .fill(let fill) = paint(set, pixel: 1).first, case .path(let outline, _) = fill.shape else {
      Issue.record("not one path")
      return
    }
    #expect(outline.description == "M0 59 L100 59 L100 60 L0 60 Z M0 56 L100 56 L100 57 L0 57 Z")
  }

  @Test func grooveIsDarkOutsideAtTheTopAndInsideAtTheBottom() {
    let grey = CGColor(gray: 0.6, alpha: 1)
    let items = paint(BorderSet(BorderEdge(width: 8, color: grey, style: .groove)))
    #expect(
      text(items)
        == """
        fill ring 0 0 100 60 radii 0 hole 8 8 84 44 sectors #999999 #666666 #666666 #999999
        fill ring 0 0 100 60 radii 0 hole 4 4 92 52 sectors #666666 #999999 #999999 #666666
        """)
  }

  @Test func insetAndOutsetAreOpposites() {
    let grey = CGColor(gray: 0.6, alpha: 1)
    #expect(text(paint(BorderSet(BorderEdge(width: 8, color: grey, style: .inset)))).hasSuffix("sectors #666666 #999999 #999999 #666666"))
    #expect(text(paint(BorderSet(BorderEdge(width: 8, color: grey, style: .outset)))).hasSuffix("sectors #999999 #666666 #666666 #999999"))
  }

  @Test func blackIsCarvedInTwoGreys() {
    #expect(text(paint(BorderSet(BorderEdge(width: 8, style: .inset)))).hasSuffix("sectors #4d4d4d #b3b3b3 #b3b3b3 #4d4d4d"))
  }

  @Test func carvedTranslucentBordersFadeAsOne() {
    let half = CGColor(gray: 0.6, alpha: 0.5)
    let lines = text(paint(BorderSet(BorderEdge(width: 8, color: half, style: .ridge)))).split(separator: "\n")
    #expect(lines.first == "group opacity 0.5")
    #expect(lines.count == 3 && lines[1].contains("#666666 #999999"))
  }

  @Test(arguments: BorderStyle.allCases) func mixedStylesAreOneShapeThatCoversNothingTwice(style: BorderStyle) {
    var set = fourColors(9, alpha: 0.5)
    set[.top]?.style = style
    set[.left]?.style = .dotted
    set[.bottom]?.style = .dashed
    let items = paint(set, radii: CornerRadii(20))
    // Only shades of one edge may need a second layer.
    #expect(items.count == 1)
  }

  @Test func dashesOfAFreeEdgeAreRectangles() {
    let items = paint(BorderSet(.top, BorderEdge(width: 5, color: crimson, style: .dashed)))
    #expect(items.count == 1)
    guard case .fill(let fill) = items.first, case .path(let outline, false) = fill.shape else {
      Issue.record("not one path")
      return
    }
    // Eleven units: six dashes and five gaps.
    #expect(outline.verbs.filter { $0 == .move }.count == 5 || outline.verbs.filter { $0 == .move }.count == 6)
    #expect(abs(outline.controlBox.width - 100) < 1e-9)
    #expect(!outline.verbs.contains(.cubic))
  }

  @Test func dotsAreRoundAndAsLargeAsTheWidth() {
    let items = paint(BorderSet(.top, BorderEdge(width: 10, color: crimson, style: .dotted)))
    guard case .fill(let fill) = items.first, case .path(let outline, false) = fill.shape else {
      Issue.record("not one path")
      return
    }
    #expect(outline.verbs.filter { $0 == .cubic }.count == 4 * outline.verbs.filter { $0 == .move }.count)
    #expect(outline.tightBox.minX >= -1e-9 && outline.tightBox.maxX <= 100 + 1e-9)
    #expect(abs(outline.tightBox.height - 10) < 1e-6)
  }

  @Test func tooManyDashesAreReportedAndPaintedSolid() {
    var found: [BorderIssue] = []
    let set = BorderSet(.top, BorderEdge(width: 0.0001, color: crimson, style: .dashed))
    let items = paint(set) { found.append($0) }
    #expect(found == [.tooManyDashes(edge: .top, limit: BorderPainter.dashLimit)])
    #expect(items.count == 1 && items[0].bounds == CGRect(x: 0, y: 0, width: 100, height: 0.0001))
    found = []
    _ = paint(BorderSet(BorderEdge(width: 2, style: .dashed, dashPattern: [1e-6, 1e-6]))) { found.append($0) }
    #expect(found.count == 4)
  }

  // MARK: Join and alignment

  @Test func overlappingEdgesAreRectanglesInOrder() {
    var set = fourColors(4)
    set.join = .overlap
    #expect(
      text(paint(set))
        == """
        fill rect 0 0 100 4 #ff0000
        fill rect 96 0 4 60 #00ff00
        fill rect 0 56 100 4 #0000ff
        fill rect 0 0 4 60 #ffcc00
        """)
    #expect(text(paint(set, radii: CornerRadii(9))).hasPrefix("group clip rounded 0 0 100 60 radii 9\n"))
  }

  @Test(arguments: [(BorderAlignment.inside, "0 0 100 60"), (.center, "-2 -2 104 64"), (.outside, "-4 -4 108 68")])
  func alignmentMovesTheRing(alignment: BorderAlignment, outer: String) {
    let items = paint(BorderSet(.solid(4, crimson), alignment: alignment))
    #expect(text(items).hasPrefix("fill ring \(outer) "))
  }

  @Test func aGradientRunsOverTheBox() {
    let gradient = BorderGradient([crimson, navy])
    let items = paint(BorderSet(BorderEdge(width: 4, gradient: gradient)))
    #expect(text(items) == "fill ring 0 0 100 60 radii 0 hole 4 4 92 52 gradient 0 #ff0000, 1 #0000ff")
  }

  // MARK: Progress

  @Test(arguments: BorderStyle.allCases) func aWholeBorderIsThePlainOne(style: BorderStyle) {
    let plain = fourColors(8, style)
    var whole = plain
    whole.ringProgress = 1
    for edge in RectEdge.allCases { whole[edge]?.progress = 1 }
    for radii in [CornerRadii.zero, CornerRadii(20)] { #expect(text(paint(whole, radii: radii)) == text(paint(plain, radii: radii))) }
  }

  @Test(arguments: BorderStyle.allCases) func nothingIsDrawnAtTheStart(style: BorderStyle) {
    var set = fourColors(8, style)
    set.ringProgress = 0
    #expect(paint(set).isEmpty)
    set.ringProgress = nil
    for edge in RectEdge.allCases { set[edge]?.progress = 0 }
    #expect(paint(set).isEmpty)
    set[.top]?.progress = .nan
    #expect(paint(set).isEmpty)
  }

  @Test func halfAnEdgeEndsInItsMiddle() {
    var set = BorderSet(.top, width: 6, color: crimson)
    set[.top]?.progress = 0.5
    let items = paint(set)
    #expect(items.count == 1 && items[0].bounds == CGRect(x: 0, y: 0, width: 50, height: 6))
  }

  @Test func theRingIsDrawnFromItsFirstCorner() {
    var set = BorderSet(.solid(8, crimson))
    set.ringProgress = 0.25
    let quarter = paint(set, radii: CornerRadii(20))
    #expect(quarter.count == 1)
    let box = quarter[0].bounds
    #expect(box.minX > 5 && box.maxY < 15 && box.minY < 1e-6)
    #expect(abs(area(quarter) / area(paint(BorderSet(.solid(8, crimson)), radii: CornerRadii(20))) - 0.25) < 0.02)
  }

  @Test func aSquareCapReachesHalfAWidthFurther() {
    var set = BorderSet(.top, width: 6, color: crimson)
    set[.top]?.progress = 0.5
    set[.top]?.cap = .square
    #expect(paint(set)[0].bounds.maxX == 53)
    set[.top]?.cap = .round
    guard case .fill(let fill) = paint(set)[0] else { return }
    #expect(abs(fill.shape.outline.outline.tightBox.maxX - 53) < 1e-6)
  }
}
