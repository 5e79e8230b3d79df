import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaLayers
import Testing

@Suite struct LayerHierarchy {
  private func named(_ name: String) -> CALayer {
    let layer = CALayer()
    layer.name = name
    return layer
  }

  private func order(_ layer: CALayer) -> String { (layer.sublayers ?? []).compactMap(\.name).joined() }

  @Test func insertionKeepsTheOrderAskedFor() {
    let host = CALayer()
    let (a, b, c, d) = (named("a"), named("b"), named("c"), named("d"))
    host.addSublayer(b)
    host.insertSublayer(a, at: 0)
    host.insertSublayer(d, above: b)
    host.insertSublayer(c, below: d)
    #expect(order(host) == "abcd")
    host.addSublayer(a)
    #expect(order(host) == "bcda")
    host.replaceSublayer(c, with: named("x"))
    #expect(order(host) == "bxda")
    #expect(c.superlayer == nil)
    host.insertSublayer(named("z"), at: 99)
    #expect(order(host) == "bxdaz")
  }

  @Test func aLayerLeavesItsOldSuperlayer() {
    let (first, second, child) = (CALayer(), CALayer(), CALayer())
    first.addSublayer(child)
    second.addSublayer(child)
    #expect(first.sublayers?.isEmpty == true)
    #expect(child.superlayer === second)
  }

  @Test func aLayerCannotGoBelowItself() {
    let (root, middle, leaf) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(middle)
    middle.addSublayer(leaf)
    leaf.addSublayer(root)
    root.addSublayer(root)
    leaf.mask = root
    leaf.sublayers = [middle, root]
    #expect(root.superlayer == nil)
    #expect(middle.superlayer === root)
    #expect(leaf.sublayers?.isEmpty != false)
    #expect(leaf.mask == nil)
  }

  @Test func aMaskBelongsToOneLayerAndIsNoSublayer() {
    let (a, b, mask) = (CALayer(), CALayer(), CALayer())
    a.addSublayer(mask)
    b.mask = mask
    #expect(a.sublayers?.isEmpty == true)
    #expect(mask.superlayer === b)
    #expect(b.sublayers == nil)
    a.mask = mask
    #expect(b.mask == nil)
    #expect(mask.superlayer === a)
    mask.removeFromSuperlayer()
    #expect(a.mask == nil)
  }

  @Test func settingSublayersReplacesThemAll() {
    let host = CALayer()
    let old = named("o")
    host.addSublayer(old)
    let twice = named("t")
    host.sublayers = [named("a"), twice, twice]
    #expect(order(host) == "at")
    #expect(old.superlayer == nil)
    host.sublayers = nil
    #expect(host.sublayers == nil)
    #expect(twice.superlayer == nil)
  }

  @Test func hitTestingFindsTheFrontmostVisibleLayer() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let (back, front, hidden) = (CALayer(), CALayer(), CALayer())
    for layer in [back, front, hidden] {
      layer.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
      root.addSublayer(layer)
    }
    hidden.isHidden = true
    #expect(root.hitTest(CGPoint(x: 20, y: 20)) === front)
    back.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 20, y: 20)) === back)
    #expect(root.hitTest(CGPoint(x: 80, y: 80)) === root)
    #expect(root.hitTest(CGPoint(x: 180, y: 80)) == nil)
  }

  @Test func hitTestingReachesOutsideAParentUnlessItMasks() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let child = CALayer()
    child.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
    root.addSublayer(child)
    #expect(root.hitTest(CGPoint(x: 20, y: 20)) === child)
    root.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 20, y: 20)) == nil)
  }

  @Test func aHundredThousandLevelsNeitherOverflowNorStop() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    var leaf = root
    for _ in 0..<100_000 {
      let next = CALayer()
      next.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      next.backgroundColor = .black
      leaf.addSublayer(next)
      leaf = next
    }
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) === leaf)
    var fills = 0
    root.record().forEachItem { item in
      if case .fill = item { fills += 1 }
    }
    #expect(fills == 100_000)
  }

  @Test(arguments: ["front", "back", "middle"])
  func `A long list keeps its order while its members leave and come`(from end: String) {
    let host = CALayer()
    let all = (0..<1000).map { named("\($0),") }
    for layer in all { host.addSublayer(layer) }
    var expected = all
    for step in 0..<900 {
      let place = end == "front" ? 0 : end == "back" ? expected.count - 1 : expected.count / 2
      let layer = expected.remove(at: place)
      layer.removeFromSuperlayer()
      #expect(layer.superlayer == nil)
      // Some are asked for and some come back while the list has gaps.
      if step % 97 == 0 {
        host.addSublayer(layer)
        expected.append(layer)
      }
      if step % 131 == 0 { #expect(host.sublayers == expected) }
      if step % 151 == 0 {
        host.insertSublayer(layer, at: 3)
        expected.removeAll { $0 === layer }
        expected.insert(layer, at: 3)
      }
    }
    #expect(host.sublayers == expected)
    #expect(expected.allSatisfy { $0.superlayer === host })
  }

  @Test func `A million sublayers leave one by one from the front`() {
    // Moving the rest up each time would take half an hour.
    let host = CALayer()
    let all = (0..<1_000_000).map { _ in CALayer() }
    for layer in all { host.addSublayer(layer) }
    for layer in all.dropLast(2) { layer.removeFromSuperlayer() }
    #expect(host.sublayers == Array(all.suffix(2)))
  }

  @Test func `A layer that left a long list is gone when nobody else holds it`() {
    let host = CALayer()
    for _ in 0..<200 { host.addSublayer(CALayer()) }
    weak let first = host.sublayers?.first
    first?.removeFromSuperlayer()
    #expect(first == nil)
  }

  @Test func `A sublayer takes the place of one after it`() {
    let host = CALayer()
    let (a, b, c) = (named("a"), named("b"), named("c"))
    for layer in [a, b, c] { host.addSublayer(layer) }
    host.replaceSublayer(b, with: a)
    #expect(order(host) == "ac")
  }
}
