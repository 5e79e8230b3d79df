import Foundation
import LaminaDisplayList
import LaminaGeometry
import Testing

/// Where two lists differ, in numbers.
@Suite struct DamageTests {
  private func box(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 10, _ color: CGColor = .black) -> DisplayItem {
    .fill(Fill(.rect(CGRect(x: x, y: y, width: side, height: side)), .color(color)))
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 10, _ height: CGFloat = 10) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private func group(_ items: [DisplayItem], _ change: (inout Group.Effects) -> Void) -> DisplayItem {
    var effects = Group.Effects()
    change(&effects)
    return .group(Group(DisplayList(items), effects))
  }

  @Test("Equal lists, by identity or by value, have no damage")
  func equalLists() {
    let list = DisplayList([box(0, 0), box(20, 0)])
    #expect(damage(from: list, to: list).isEmpty)
    #expect(damage(from: list, to: DisplayList([box(0, 0), box(20, 0)])).isEmpty)
    let nested = DisplayList([.list(list, offset: CGPoint(x: 5, y: 5))])
    let again = DisplayList([.list(DisplayList([box(0, 0), box(20, 0)]), offset: CGPoint(x: 5, y: 5))])
    #expect(damage(from: nested, to: again).isEmpty)
  }

  @Test("A changed item damages where it was and where it is")
  func changedItem() {
    let old = DisplayList([box(0, 0), box(20, 0), box(40, 0)])
    let new = DisplayList([box(0, 0), box(20, 30), box(40, 0)])
    #expect(damage(from: old, to: new) == [rect(20, 0), rect(20, 30)])
  }

  @Test("An item that comes or goes damages its own box")
  func comesAndGoes() {
    let old = DisplayList([box(0, 0), box(40, 0)])
    let new = DisplayList([box(0, 0), box(20, 0), box(40, 0)])
    #expect(damage(from: old, to: new) == [rect(20, 0)])
    #expect(damage(from: new, to: old) == [rect(20, 0)])
    #expect(damage(from: .empty, to: old) == [rect(0, 0), rect(40, 0)])
    #expect(damage(from: .empty, to: .empty).isEmpty)
  }

  @Test("Of several that come and go, those that stay are found")
  func commonItemsAreFound() {
    let old = DisplayList([box(0, 0), box(20, 0), box(40, 0), box(60, 0), box(80, 0)])
    let new = DisplayList([box(0, 50), box(20, 0), box(40, 0), box(80, 0), box(80, 50), box(90, 50)])
    let found = damage(from: old, to: new)
    #expect(!found.contains { $0.intersects(rect(20, 0)) || $0.intersects(rect(40, 0)) })
    for part in [rect(0, 0), rect(0, 50), rect(60, 0), rect(80, 50), rect(90, 50)] { #expect(found.contains { $0.contains(part) }) }
  }

  @Test("Two items that change places damage at least the upper one")
  func order() {
    let (red, blue) = (box(0, 0, 10, CGColor(red: 1, green: 0, blue: 0, alpha: 1)), box(5, 5))
    let found = damage(from: DisplayList([red, blue]), to: DisplayList([blue, red]))
    #expect(found.contains { $0.contains(rect(5, 5, 5, 5)) })
  }

  @Test("A change inside a moved, turned and cut group is found in the outermost space")
  func insideGroups() {
    func scene(_ x: CGFloat) -> DisplayList {
      let inner = group([box(0, 0), box(x, 0)]) {
        $0.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 100, ty: 0)
        $0.clips = [.rect(CGRect(x: 0, y: 0, width: 25, height: 5))]
      }
      return DisplayList([.list(DisplayList([inner]), offset: CGPoint(x: 10, y: 20))])
    }
    // x becomes y; only five points show, and what came lies inside what went.
    #expect(damage(from: scene(20), to: scene(22)) == [CGRect(x: 105, y: 40, width: 5, height: 5)])
    #expect(damage(from: scene(26), to: scene(28)).isEmpty)
  }

  @Test("A blur carries a change as far as it reaches")
  func blurs() {
    func scene(_ x: CGFloat) -> DisplayList { DisplayList([group([box(x, 0)]) { $0.filters = [.blur(sigmaX: 4, sigmaY: 4)] }]) }
    let found = damage(from: scene(50), to: scene(51))
    #expect(found.allSatisfy { $0.minX <= 50 - 12 && $0.maxX >= 60 + 12 && $0.minX > 30 && $0.maxX < 80 })
    #expect(!found.isEmpty)
  }

  @Test("A group whose effects change is damaged whole; one whose mask changes, where the mask does")
  func groupEffects() {
    func faded(_ opacity: Double) -> DisplayList { DisplayList([group([box(0, 0), box(30, 0)]) { $0.opacity = opacity }]) }
    #expect(damage(from: faded(0.5), to: faded(0.6)).allSatisfy { $0.contains(rect(0, 0, 40, 10)) })
    #expect(!damage(from: faded(0.5), to: faded(0.6)).isEmpty)
    func masked(_ x: CGFloat, end: CGFloat) -> DisplayList {
      DisplayList([group([box(0, 0, 100)]) { $0.mask = Mask(DisplayList([box(0, 0), box(x, 0), box(end, 0)])) }])
    }
    #expect(damage(from: masked(20, end: 90), to: masked(40, end: 90)) == [rect(20, 0), rect(40, 0)])
    // A picture that ends elsewhere may differ along all its edges.
    #expect(damage(from: masked(20, end: 80), to: masked(20, end: 60)).contains { $0.contains(rect(0, 0, 90, 10)) })
  }

  @Test("A shadow of a list moves and widens what changes in it")
  func shadows() {
    func scene(_ x: CGFloat) -> DisplayList {
      let source = DisplayList([box(0, 0), box(x, 0), box(200, 0)])
      let shadow = ShadowItem(.list(source), color: .black, sigma: 2, offset: CGPoint(x: 0, y: 30), reach: 2)
      return DisplayList([.shadow(shadow)])
    }
    let found = damage(from: scene(50), to: scene(60))
    // Edges are compared, since Foundation's `contains` stumbles over rounding.
    func isCovered(_ box: CGRect) -> Bool {
      found.contains { $0.minX <= box.minX && $0.minY <= box.minY && $0.maxX >= box.maxX && $0.maxY >= box.maxY }
    }
    #expect(isCovered(rect(46, 26, 18, 18)) && isCovered(rect(56, 26, 18, 18)))
    #expect(!found.contains { $0.intersects(rect(0, 26, 20, 18)) })
    // Where the source's box changes, the shadow ends elsewhere.
    #expect(damage(from: scene(50), to: scene(210)).contains { $0.contains(rect(0, 30, 200, 10)) })
  }

  @Test("A hundred thousand levels neither overflow the stack nor hide a change")
  func depth() {
    func chain(_ x: CGFloat) -> DisplayList {
      var list = DisplayList([box(x, 0)])
      for _ in 0..<100_000 { list = DisplayList([.list(list, offset: .zero)]) }
      return list
    }
    #expect(damage(from: chain(0), to: chain(20)) == [rect(0, 0), rect(20, 0)])
  }

  @Test("Many changes become few rectangles that cover them all")
  func manyChanges() {
    let old = DisplayList((0..<1000).map { box(CGFloat($0) * 20, 0) })
    let new = DisplayList((0..<1000).map { box(CGFloat($0) * 20, 1) })
    let found = damage(from: old, to: new)
    #expect(found.count <= 200 && !found.isEmpty)
    for index in 0..<1000 { #expect(found.contains { $0.contains(rect(CGFloat(index) * 20, 0)) }) }
  }

  @Test("A group that is painted in another way since its content changed is damaged whole")
  func groupsPaintedOtherwise() {
    let wide = CGRect(x: 0, y: 0, width: 200, height: 100)
    // One item fades by itself; two need a picture of their own.
    func faded(_ items: [DisplayItem]) -> DisplayList { DisplayList([group(items) { $0.opacity = 0.5 }]) }
    let first = DisplayItem.fill(Fill(.rect(wide), .color(.black)))
    #expect(damage(from: faded([first]), to: faded([first, box(10, 10)])).contains { $0.contains(wide) })
    // Where two items meet a round clip, its edge is cut once for both.
    func clipped(_ items: [DisplayItem]) -> DisplayList {
      DisplayList([group(items) { $0.clips = [.rounded(RoundedRect(wide, radii: CornerRadii(20)))] }])
    }
    #expect(damage(from: clipped([first]), to: clipped([first, box(0, 0)])).contains { $0.contains(wide) })
    #expect(damage(from: clipped([first]), to: clipped([first, box(90, 50)])) == [rect(90, 50)])
  }

  @Test("A change below a backdrop filter damages all of the backdrop, and those that it shows in")
  func backdrops() {
    func glass(_ x: CGFloat) -> DisplayItem {
      group([]) {
        $0.backdrop = Backdrop([.blur(sigmaX: 3, sigmaY: 3)], shape: RoundedRect(CGRect(x: x, y: 0, width: 50, height: 50)))
      }
    }
    func scene(_ x: CGFloat, _ panes: [DisplayItem]) -> DisplayList { DisplayList([box(x, 20), box(300, 20)] + panes) }
    let panes = [glass(30), glass(70), glass(200)]
    let found = damage(from: scene(20, panes), to: scene(21, panes))
    #expect(found.contains { $0.contains(CGRect(x: 30, y: 0, width: 50, height: 50)) })
    #expect(found.contains { $0.contains(CGRect(x: 70, y: 0, width: 50, height: 50)) })
    #expect(!found.contains { $0.intersects(CGRect(x: 200, y: 0, width: 50, height: 50)) })
    #expect(damage(from: scene(0, panes), to: scene(2, panes)).allSatisfy { $0.maxX < 30 })
    // With the first backdrop, and without the last, everything is painted in other bands.
    for (old, new) in [(scene(0, []), scene(0, panes)), (scene(0, panes), scene(0, []))] {
      #expect(damage(from: old, to: new).contains { $0.contains(rect(300, 20)) })
    }
  }
}
