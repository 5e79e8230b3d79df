import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaLayers
import Testing

private let crimson = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
private let navy = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

private func host(_ width: CGFloat = 100, _ height: CGFloat = 60) -> CALayer {
  let layer = CALayer()
  layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
  return layer
}

struct BorderIdentityTests {
  @Test func aSetShowsAsOneNamedSublayerOfTheHostsBounds() throws {
    let layer = host()
    layer.setBorders(BorderSet(.solid(3, crimson)))
    #expect(layer.sublayers?.map(\.name) == ["customBorder"])
    #expect(layer.sublayers?.first?.frame == layer.bounds)
    #expect(layer.borders() == BorderSet(.solid(3, crimson)))
    #expect(layer.borderIdentifiers == ["customBorder"])
  }

  @Test func settingAgainReplacesInPlace() {
    let layer = host()
    layer.setBorders(BorderSet(.solid(3, crimson)), identifier: "a")
    let other = CALayer()
    layer.addSublayer(other)
    layer.setBorders(BorderSet(.solid(1, navy)), identifier: "a")
    #expect(layer.sublayers?.count == 2)
    #expect(layer.sublayers?.last === other)
    #expect(layer.borders(identifier: "a") == BorderSet(.solid(1, navy)))
  }

  @Test func addingEdgesKeepsTheOthers() {
    let layer = host()
    layer.addBorder([.top, .bottom], width: 1, color: crimson)
    layer.addBorder(.left, width: 2, color: navy)
    layer.addBorder(.top, width: 5, color: navy)
    #expect(layer.sublayers?.count == 1)
    #expect(
      layer.borders() == BorderSet(top: .solid(5, navy), bottom: .solid(1, crimson), left: .solid(2, navy)))
  }

  @Test func bordersFollowTheBoundsThroughResizes() {
    let layer = host()
    layer.setBorders(BorderSet(.solid(3, crimson)), identifier: "a")
    layer.setBorders(BorderSet(.bottom, width: 1, color: navy), identifier: "b")
    for step in 1...10 {
      layer.bounds = CGRect(x: CGFloat(step), y: 0, width: 100 + 10 * CGFloat(step), height: 60 - CGFloat(step))
      layer.layoutIfNeeded()
      #expect(layer.sublayers?.map(\.frame) == [layer.bounds, layer.bounds])
    }
    #expect(layer.sublayers?.count == 2)
  }

  @Test func tenThousandResizesLeaveAsManyBorders() {
    let root = host(1000, 1000)
    for index in 0..<10_000 {
      let cell = host(50, 20)
      cell.addBorder(.bottom, width: 1, color: crimson)
      if index % 2 == 0 { cell.addBorder(.top, width: 1, color: navy, identifier: "second") }
      root.addSublayer(cell)
    }
    root.layoutIfNeeded()
    for cell in root.sublayers ?? [] { cell.bounds.size.width = 80 }
    root.layoutIfNeeded()
    let borders = (root.sublayers ?? []).flatMap { $0.sublayers ?? [] }
    #expect(borders.count == 15_000)
    #expect(borders.filter { $0.bounds.width != 80 }.map(\.frame).prefix(3) == [])
  }

  @Test func removalByIdentifierRemovesExactlyThat() {
    let layer = host()
    let plain = CALayer()
    plain.name = "a"
    layer.addSublayer(plain)
    layer.setBorders(BorderSet(.solid(3, crimson)), identifier: "a")
    layer.setBorders(BorderSet(.solid(1, navy)), identifier: "b")
    layer.removeBorders(identifier: "a")
    #expect(layer.borderIdentifiers == ["b"])
    #expect(layer.sublayers?.first === plain)
    layer.setBorders(nil, identifier: "b")
    #expect(layer.sublayers?.count == 1)
    layer.removeBorders(identifier: "none of these")
    #expect(layer.sublayers?.count == 1)
  }

  @Test func bordersPaintOverLaterSublayers() {
    let layer = host()
    layer.setBorders(BorderSet(.solid(3, crimson)))
    let cover = CALayer()
    cover.frame = layer.bounds
    cover.backgroundColor = blue
    cover.zPosition = 5
    layer.addSublayer(cover)
    let lines = layer.record(at: 0).description.split(separator: "\n")
    #expect(lines == ["fill rect 0 0 100 60 #0000ff", "fill ring 0 0 100 60 radii 0 hole 3 3 94 54 #ff0000"])
  }

  @Test func cornersAreTheHosts() {
    let layer = host()
    layer.cornerRadius = 10
    layer.setBorders(BorderSet(.solid(3, crimson)))
    #expect(layer.record(at: 0).description.contains("radii 10"))
    layer.cornerRadius = 12
    #expect(layer.record(at: 0).description.contains("radii 12"))
  }

  @Test func bordersLetHitsThrough() {
    let layer = host()
    layer.setBorders(BorderSet(.solid(3, crimson)))
    #expect(layer.hitTest(CGPoint(x: 1, y: 1)) === layer)
  }

  @Test func aScrolledHostKeepsItsBorderInPlace() {
    let layer = host()
    layer.setBorders(BorderSet(.solid(3, crimson)))
    layer.bounds.origin = CGPoint(x: 0, y: 25)
    #expect(layer.record(at: 0).description == "fill ring 0 0 100 60 radii 0 hole 3 3 94 54 #ff0000")
  }

  @Test func progressIsAPropertyOfTheBorderLayer() throws {
    let layer = host()
    layer.setBorders(BorderSet(.solid(3, crimson)))
    let border = try #require(layer.borderLayer())
    #expect(border.progress == 1 && border.topProgress == 1)
    border.progress = 0.5
    border.rightProgress = 0.25
    #expect(layer.borders()?.ringProgress == 0.5)
    #expect(layer.borders()?[.right]?.progress == 0.25)
    border.progress = .nan
    #expect(border.progress == 0.5)
  }
}

/// Borders as the articles make them: plain layers with a name and an edge.
struct HandMadeBorderTests {
  private func line(_ edge: EdgeSet, _ frame: CGRect, name: String = "customBorder") -> CALayer {
    let layer = CALayer()
    layer.name = name
    layer.backgroundColor = crimson
    layer.setValue(edge, forKey: "edge")
    layer.frame = frame
    return layer
  }

  @Test func theyFollowTheBoundsAsThickAsTheyAre() {
    let layer = host()
    layer.addSublayer(line(.top, CGRect(x: 0, y: 0, width: 10, height: 2)))
    layer.addSublayer(line(.right, CGRect(x: 0, y: 0, width: 3, height: 10)))
    layer.addSublayer(line(.bottom, CGRect(x: 0, y: 0, width: 10, height: 4)))
    layer.addSublayer(line(.left, CGRect(x: 0, y: 0, width: 1, height: 10)))
    for step in 0..<10 {
      let (width, height) = (100 + CGFloat(step), 60 - CGFloat(step))
      layer.bounds.size = CGSize(width: width, height: height)
      layer.layoutIfNeeded()
      #expect(
        layer.sublayers?.map(\.frame) == [
          CGRect(x: 0, y: 0, width: width, height: 2), CGRect(x: width - 3, y: 0, width: 3, height: height),
          CGRect(x: 0, y: height - 4, width: width, height: 4), CGRect(x: 0, y: 0, width: 1, height: height),
        ])
    }
  }

  @Test func ofOneNameAndEdgeTheNewestStays() {
    let layer = host()
    let other = CALayer()
    let (old, new) = (line(.top, CGRect(x: 0, y: 0, width: 100, height: 1)), line(.top, CGRect(x: 0, y: 0, width: 100, height: 2)))
    let elsewhere = line(.top, CGRect(x: 0, y: 0, width: 100, height: 5), name: "another")
    for child in [old, other, elsewhere, new] { layer.addSublayer(child) }
    layer.layoutIfNeeded()
    #expect(layer.sublayers == [other, elsewhere, new])
  }

  @Test func oneGivenItsEdgeAfterItWasAddedCountsToo() {
    let layer = host()
    let late = CALayer()
    late.name = "late"
    layer.addSublayer(late)
    layer.layoutIfNeeded()
    late.frame = CGRect(x: 0, y: 0, width: 5, height: 2)
    late.setValue("bottom", forKey: "edge")
    layer.layoutIfNeeded()
    #expect(late.frame == CGRect(x: 0, y: 58, width: 100, height: 2))
    #expect(layer.borderIdentifiers == ["late"])
  }

  @Test func aSetTakesThePlaceOfHandMadeLayersOnItsEdges() {
    let layer = host()
    let (top, left) = (line(.top, CGRect(x: 0, y: 0, width: 9, height: 1)), line(.left, CGRect(x: 0, y: 0, width: 1, height: 9)))
    layer.addSublayer(top)
    layer.addSublayer(left)
    layer.setBorders(BorderSet([.top, .bottom], width: 2, color: navy))
    #expect(layer.sublayers?.count == 2)
    #expect(layer.sublayers?.first === left)
  }

  @Test func aNewerHandMadeLayerTakesAnEdgeFromTheSet() {
    let layer = host()
    layer.setBorders(BorderSet([.top, .bottom], width: 2, color: navy))
    layer.addSublayer(line(.top, CGRect(x: 0, y: 0, width: 9, height: 1)))
    layer.layoutIfNeeded()
    #expect(layer.borders()?.edgeSet == .bottom)
    #expect(layer.sublayers?.count == 2)
  }

  @Test func removalTakesThemAlongButNoLayerThatOnlyHasTheName() {
    let layer = host()
    let plain = CALayer()
    plain.name = "customBorder"
    layer.addSublayer(plain)
    layer.addSublayer(line(.top, CGRect(x: 0, y: 0, width: 9, height: 1)))
    layer.removeBorders()
    #expect(layer.sublayers == [plain])
  }

  @Test func theArticlesOwnCodeFindsThem() {
    let layer = host()
    layer.addSublayer(line(.bottom, CGRect(x: 0, y: 59, width: 100, height: 1)))
    layer.layoutIfNeeded()
    let found = layer.sublayers?.filter { $0.name == "customBorder" && $0.value(forKey: "edge") as? EdgeSet == .bottom }
    #expect(found?.count == 1)
  }

  @Test func progressAnimates() throws {
    let layer = host()
    layer.setBorders(BorderSet(.top, width: 6, color: crimson))
    let grow = CABasicAnimation(keyPath: "progress")
    grow.fromValue = 0
    grow.toValue = 1
    grow.duration = 2
    let border = try #require(layer.borderLayer())
    border.add(grow, forKey: "grow")
    #expect(layer.record(at: 0).isEmpty)
    #expect(layer.record(at: 1).bounds == CGRect(x: 0, y: 0, width: 50, height: 6))
    #expect(layer.record(at: 2.5).description == "fill rect 0 0 100 6 #ff0000")
  }

  @Test func theRingFollowsAnAnimatedHost() {
    let layer = host()
    layer.setBorders(BorderSet(.solid(2, crimson)))
    let grow = CABasicAnimation(keyPath: "cornerRadius")
    grow.fromValue = 0
    grow.toValue = 20
    grow.duration = 2
    layer.add(grow, forKey: "grow")
    #expect(layer.record(at: 1).description.contains("ring 0 0 100 60 radii 10 "))
  }
}
