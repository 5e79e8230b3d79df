import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaLayers
import Testing

private func box(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, _ color: CGColor? = nil) -> CALayer {
  let layer = CALayer()
  layer.frame = CGRect(x: x, y: y, width: w, height: h)
  layer.backgroundColor = color
  return layer
}

private let crimson = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
private let navy = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

/// All lists opened, so that the print does not depend on what was kept from an earlier recording.
private func flat(_ list: DisplayList) -> String {
  func lines(_ list: DisplayList, _ dx: CGFloat, _ dy: CGFloat) -> [String] {
    list.items.flatMap { item -> [String] in
      switch item {
      case .list(let inner, let offset): return lines(inner, dx + offset.x, dy + offset.y)
      case .fill(let fill): return [Fill(fill.shape.offsetBy(dx: dx, dy: dy), fill.paint)].map { DisplayItem.fill($0).summary }
      default: return [item.summary + " at \(dx) \(dy)"]
      }
    }
  }
  return lines(list, 0, 0).joined(separator: "\n")
}

@Suite struct Recording {
  @Test func aPlainTreeIsAFlatListInItsRootsSuperspace() {
    let root = box(10, 20, 100, 100, crimson)
    root.addSublayer(box(5, 5, 10, 10, navy))
    #expect(
      root.record().description == """
        fill rect 10 20 100 100 #ff0000
        fill rect 15 25 10 10 #0000ff
        """)
  }

  @Test func theBorderLiesOverTheSublayers() {
    let root = box(0, 0, 80, 60, crimson)
    root.borderWidth = 5
    root.borderColor = navy
    root.addSublayer(box(0, 0, 80, 60, .white))
    #expect(
      root.record().description == """
        fill rect 0 0 80 60 #ff0000
        fill rect 0 0 80 60 #ffffff
        fill ring 0 0 80 60 radii 0 hole 5 5 70 50 #0000ff
        """)
  }

  @Test func opacityMakesAGroupOnlyWhereOneColourWillNotDo() {
    let single = box(0, 0, 10, 10, crimson)
    single.opacity = 0.5
    #expect(single.record().description == "fill rect 0 0 10 10 #ff000080")
    single.addSublayer(box(0, 0, 5, 5, navy))
    #expect(
      single.record().description == """
        group opacity 0.5
          fill rect 0 0 10 10 #ff0000
          fill rect 0 0 5 5 #0000ff
        """)
    single.allowsGroupOpacity = false
    #expect(
      single.record().description == """
        fill rect 0 0 10 10 #ff000080
        fill rect 0 0 5 5 #0000ff80
        """)
  }

  @Test func aClipThatCutsNothingIsLeftOut() {
    let root = box(0, 0, 50, 50)
    root.masksToBounds = true
    root.addSublayer(box(10, 10, 10, 10, crimson))
    #expect(root.record().description == "fill rect 10 10 10 10 #ff0000")
    root.addSublayer(box(40, 40, 20, 20, navy))
    #expect(
      root.record().description == """
        group clip rect 0 0 50 50
          fill rect 10 10 10 10 #ff0000
          fill rect 40 40 20 20 #0000ff
        """)
  }

  @Test func hiddenAndClearLayersPaintNothing() {
    let root = box(0, 0, 50, 50, .clear)
    let hidden = box(0, 0, 10, 10, crimson)
    hidden.isHidden = true
    let gone = box(0, 0, 10, 10, crimson)
    gone.opacity = 0
    root.sublayers = [hidden, gone, box(0, 0, 0, 10, crimson)]
    #expect(root.record().isEmpty)
  }

  @Test func zPositionOrdersBeforePlaceInTheList() {
    let root = box(0, 0, 50, 50)
    let front = box(0, 0, 10, 10, crimson)
    front.zPosition = 1
    root.sublayers = [front, box(0, 0, 20, 20, navy)]
    #expect(
      root.record().description == """
        fill rect 0 0 20 20 #0000ff
        fill rect 0 0 10 10 #ff0000
        """)
  }

  @Test func aTurnedLayerIsAGroupAndAShiftIsNot() {
    let root = box(0, 0, 100, 100)
    let shifted = box(0, 0, 10, 10, crimson)
    shifted.transform = CATransform3DMakeTranslation(3, 4, 0)
    let scaled = box(10, 10, 10, 10, navy)
    scaled.transform = CATransform3DMakeScale(2, 2, 1)
    root.sublayers = [shifted, scaled]
    #expect(
      root.record().description == """
        fill rect 3 4 10 10 #ff0000
        group transform 2 0 0 2 5 5
          fill rect 0 0 10 10 #0000ff
        """)
  }

  @Test func aLayerTurnedAwayIsLeftOutUnlessItIsDoubleSided() {
    let root = box(0, 0, 100, 100)
    let card = box(0, 0, 10, 10, crimson)
    card.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    root.addSublayer(card)
    #expect(!root.record().isEmpty)
    card.isDoubleSided = false
    #expect(root.record().isEmpty)
  }

  @Test func transformLayersDrawTheirPlanesFromTheFarthest() {
    let root = box(0, 0, 100, 100)
    let space = CATransformLayer()
    space.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    space.backgroundColor = crimson
    let (near, far) = (box(0, 0, 10, 10, crimson), box(0, 0, 20, 20, navy))
    near.transform = CATransform3DMakeTranslation(0, 0, 10)
    far.transform = CATransform3DMakeTranslation(0, 0, -10)
    space.sublayers = [near, far]
    root.addSublayer(space)
    #expect(
      root.record().description == """
        fill rect 0 0 20 20 #0000ff
        fill rect 0 0 10 10 #ff0000
        """)
  }

  @Test func `Planes in space run on their own time, and what is below them on that`() {
    let root = box(0, 0, 100, 100)
    let space = CATransformLayer()
    space.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let inner = CATransformLayer()
    inner.frame = space.bounds
    inner.speed = 2
    let plane = box(0, 0, 50, 10)
    plane.speed = 2
    plane.beginTime = 1
    let mark = box(0, 0, 10, 10, crimson)
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 5
    move.toValue = 105
    move.duration = 10
    mark.add(move, forKey: "move")
    plane.addSublayer(mark)
    inner.addSublayer(plane)
    space.addSublayer(inner)
    root.addSublayer(space)
    // (2 s · 2 − 1) · 2 = 6 s of the mark's ten.
    #expect(root.record(at: 2).description == "fill rect 60 0 10 10 #ff0000")
    #expect(root.record(at: 1.5).description == "fill rect 40 0 10 10 #ff0000")
  }

  @Test func anOpaqueBoxThatHoldsItsContentCastsTheShadowOfABox() {
    let card = box(0, 0, 100, 50, .white)
    card.cornerRadius = 10
    card.shadowOpacity = 0.2
    card.addSublayer(box(10, 10, 80, 30, crimson))
    #expect(card.record().description.hasPrefix("shadow -6 -9 112 62 sigma 3 #00000033\nfill rounded"))
    card.addSublayer(box(90, 10, 80, 30, crimson))
    // What sticks out casts a shadow too: the list itself is the silhouette.
    #expect(card.record().description.contains("shadow -6 -9 182 62 sigma 3 #00000033\n  fill rounded"))
  }

  @Test func replicatedSublayersStepByTheInstanceTransform() {
    let row = CAReplicatorLayer()
    row.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
    row.instanceCount = 3
    row.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    row.addSublayer(box(0, 0, 10, 10, crimson))
    #expect(
      row.record().description == """
        fill rect 0 0 10 10 #ff0000
        fill rect 20 0 10 10 #ff0000
        fill rect 40 0 10 10 #ff0000
        """)
  }

  @Test func gradientsAreResolvedInTheLayersBox() {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 10, y: 0, width: 20, height: 40)
    layer.colors = [crimson, "not a colour", navy]
    let list = layer.record()
    guard case .fill(let fill) = list.items.first, case .gradient(let gradient) = fill.paint else {
      Issue.record("expected a gradient fill, found \(list)")
      return
    }
    #expect(
      gradient.geometry == .linear(from: CGPoint(x: 10, y: 0), to: CGPoint(x: 10, y: 40))
        || gradient.transform == CGAffineTransform(translationX: 10, y: 0))
    #expect(gradient.stops.map(\.offset) == [0, 1])
  }

  @Test func aStrokeIsCutAtStrokeStartAndEnd() {
    let layer = CAShapeLayer()
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    layer.path = path
    layer.fillColor = nil
    layer.strokeColor = crimson
    (layer.strokeStart, layer.strokeEnd) = (0.25, 0.5)
    #expect(layer.record().description == "stroke M25 0 L50 0 width 1 #ff0000")
  }

  @Test func oneChangedLeafOfManyIsAllThatIsRecordedAgain() throws {
    let root = box(0, 0, 1000, 1000)
    for index in 0..<2000 { root.addSublayer(box(CGFloat(index % 100), CGFloat(index / 100), 1, 1, crimson)) }
    let before = root.record()
    let leaf = try #require(root.sublayers?[1234])
    leaf.backgroundColor = navy
    let after = root.record()
    func parts(_ list: DisplayList) -> [DisplayList] {
      list.items.compactMap { if case .list(let part, _) = $0 { part } else { nil } }
    }
    let kept = zip(parts(before), parts(after)).filter { $0 === $1 }.count
    #expect(parts(after).count == parts(before).count)
    #expect(kept == parts(before).count - 1)
  }

  @Test func recordingAfterRandomChangesEqualsRecordingAfresh() {
    var random = SplitMix(seed: 7)
    let root = box(0, 0, 500, 500)
    var all = [root]
    for step in 0..<3000 {
      let target = all[random.below(all.count)]
      switch random.below(8) {
      case 0, 1, 2:
        let layer = box(CGFloat(random.below(400)), CGFloat(random.below(400)), 20, 20, random.below(2) == 0 ? crimson : navy)
        target.addSublayer(layer)
        all.append(layer)
      case 3: if target !== root { target.removeFromSuperlayer() }
      case 4: target.position.x += 1
      case 5: target.isHidden.toggle()
      case 6: target.bounds.origin.y += 1
      default: root.addSublayer(all[random.below(all.count)])
      }
      root.isHidden = false
      if step % 50 == 0 {
        let incremental = flat(root.record())
        #expect(incremental == flat(copy(of: root).record()), "after step \(step)")
      }
    }
  }

  /// A tree that looks the same and has never been recorded.
  private func copy(of layer: CALayer) -> CALayer {
    let copy = box(0, 0, 0, 0, layer.backgroundColor)
    copy.bounds = layer.bounds
    copy.position = layer.position
    copy.isHidden = layer.isHidden
    for child in layer.sublayers ?? [] { copy.addSublayer(self.copy(of: child)) }
    return copy
  }
}

/// A small generator with a fixed seed, so that a failure comes back.
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
