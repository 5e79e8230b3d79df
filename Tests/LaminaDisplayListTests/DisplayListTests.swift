import Foundation
import LaminaDisplayList
import LaminaGeometry
import Testing

private func box(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> DisplayItem {
  .fill(Fill(.rect(CGRect(x: x, y: y, width: w, height: h)), .color(.black)))
}

@Suite struct DisplayLists {
  @Test func boundsAreTheUnionOfWhatCanBePainted() {
    #expect(DisplayList.empty.bounds.isNull)
    let inner = DisplayList([box(0, 0, 10, 10), box(20, 5, 10, 10)])
    #expect(inner.bounds == CGRect(x: 0, y: 0, width: 30, height: 15))
    let moved = DisplayList([.list(inner, offset: CGPoint(x: 100, y: 50))])
    #expect(moved.bounds == CGRect(x: 100, y: 50, width: 30, height: 15))
  }

  @Test func aGroupsBoundsFollowItsTransformItsClipsAndItsFilters() {
    let list = DisplayList([box(0, 0, 100, 100)])
    var effects = Group.Effects()
    effects.clips = [.rect(CGRect(x: 50, y: 0, width: 100, height: 20))]
    effects.transform = CGAffineTransform(scaleX: 2, y: 1)
    #expect(Group(list, effects).bounds == CGRect(x: 100, y: 0, width: 100, height: 20))
    var blurred = Group.Effects()
    blurred.filters = [.blur(sigmaX: 2, sigmaY: 1)]
    #expect(Group(list, blurred).bounds == CGRect(x: -6, y: -3, width: 112, height: 106))
  }

  @Test func aShadowReachesItsSigmasBeyondTheMovedShape() {
    let shape = RoundedRect(CGRect(x: 0, y: 0, width: 40, height: 40))
    let shadow = ShadowItem(.rounded(shape), color: .black, sigma: 5, offset: CGPoint(x: 1, y: 2), reach: 2)
    #expect(shadow.bounds == CGRect(x: -9, y: -8, width: 60, height: 60))
  }

  @Test func gradientStopsNeverFallAndAreHeldInside() {
    let gradient = Gradient(
      .linear(from: .zero, to: CGPoint(x: 1, y: 0)),
      stops: [.init(-1, .black), .init(0.75, .white), .init(0.5, .black), .init(.nan, .white), .init(7, .black)])
    #expect(gradient.stops.map(\.offset) == [0, 0.75, 0.75, 0.75, 1])
  }

  @Test func coloursBetweenStopsAreMixedPremultiplied() {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let clearBlue = CGColor(red: 0, green: 0, blue: 1, alpha: 0)
    let gradient = Gradient(.linear(from: .zero, to: CGPoint(x: 1, y: 0)), stops: [.init(0, red), .init(1, clearBlue)])
    #expect(gradient.color(at: 0.5) == CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
  }

  @Test func dashesThatAreNoDashesMakeASolidLine() {
    #expect(StrokeStyle(width: 1, dashes: [0, 0]).dashes.isEmpty)
    #expect(StrokeStyle(width: 1, dashes: [4, -1]).dashes.isEmpty)
    #expect(StrokeStyle(width: 1, dashes: [.infinity]).dashes.isEmpty)
    #expect(StrokeStyle(width: 1, dashes: [4, 2], dashPhase: .nan).dashPhase == 0)
  }

  @Test func aProjectedBoxLeavesOutWhatIsBehindTheEye() {
    var perspective = CATransform3D()
    perspective.m34 = -1 / 100
    let turned = CATransform3DMakeRotation(.pi / 2 - 0.01, 0, 1, 0).concatenating(perspective)
    let seen = turned.projectedBox(of: CGRect(x: -500, y: -10, width: 1000, height: 20))
    #expect(!seen.isNull && seen.isFinite)
  }

  @Test func aHundredThousandNestedListsAreReleasedAndCounted() {
    var list = DisplayList([box(0, 0, 1, 1)])
    for _ in 0..<100_000 { list = DisplayList([.group(Group(list, Group.Effects()))]) }
    #expect(list.itemCount == 100_001)
  }
}
