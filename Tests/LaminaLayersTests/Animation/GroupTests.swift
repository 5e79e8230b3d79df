import LaminaLayers
import Testing

private func move(_ from: Double, _ to: Double, _ duration: Double = 0) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: "x")
  (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
  return animation
}

private func group(_ duration: Double, _ animations: [CAAnimation]) -> CAAnimationGroup {
  let group = CAAnimationGroup()
  group.duration = duration
  group.animations = animations
  return group
}

@Suite struct GroupTests {
  @Test("A child without a duration takes the group's")
  func inheritedDuration() {
    #expect(group(4, [move(0, 8)]).number(1) == 2)
  }

  @Test("Children are cut off at the group's end, not scaled")
  func clipping() {
    let long = group(2, [move(0, 10, 10)])
    #expect(long.number(1) == 1)
    #expect(long.number(2) == nil)
    long.fillMode = .forwards
    #expect(long.number(9) == 2)
  }

  @Test("A child that is over shows by its own fill mode")
  func childFill() {
    let child = move(0, 10, 1)
    #expect(group(4, [child]).number(2) == nil)
    child.fillMode = .forwards
    #expect(group(4, [child]).number(2) == 10)
  }

  @Test("Children begin in the group's time, and the group's speed and repeats carry them along")
  func timeSpaces() {
    let child = move(0, 10, 1)
    child.beginTime = 1
    let outer = group(2, [child])
    outer.beginTime = 100
    outer.speed = 2
    outer.repeatCount = 2
    #expect(outer.number(100.25) == nil)
    #expect(near(outer.number(100.75), 5))
    #expect(outer.number(101.25) == nil)
    #expect(near(outer.number(101.75), 5))
    #expect(outer.number(102) == nil)
  }

  @Test("Groups nest, the inner one clipped by the outer one's end")
  func nesting() {
    let inner = group(3, [move(0, 30, 3)])
    inner.beginTime = 1
    let outer = group(2.5, [inner])
    outer.fillMode = .forwards
    #expect(outer.number(0.5) == nil)
    #expect(near(outer.number(2), 10))
    #expect(near(outer.number(50), 15))
  }

  @Test("A group that turns back takes its children back with it")
  func turningBack() {
    let outer = group(2, [move(0, 10, 1)])
    outer.autoreverses = true
    #expect(near(outer.number(0.5), 5))
    #expect(outer.number(1.5) == nil)
    #expect(near(outer.number(3.5), 5))
  }

  @Test("A group's timing function bends its children's time")
  func easing() {
    let outer = group(2, [move(0, 10, 2)])
    outer.timingFunction = CAMediaTimingFunction(name: .easeIn)
    #expect(near(outer.number(1), 10 * CAMediaTimingFunction(name: .easeIn).value(at: 0.5)))
  }

  @Test("Later children win over earlier ones")
  func order() {
    #expect(group(1, [move(0, 10), move(100, 200)]).number(0.5) == 150)
  }

  @Test("A group that contains itself, or the same child many times over, is cut where the limit is")
  func cycles() throws {
    let endless = group(1, [move(0, 10)])
    endless.animations?.append(endless)
    let layer = CALayer()
    layer.add(endless, forKey: "endless")
    #expect(layer.presentation(at: 0.5) != nil)
    endless.animations = nil

    var wide = group(1, [move(0, 10)])
    for _ in 0..<40 { wide = group(1, [wide, wide]) }
    func size(_ animation: CAAnimation) -> Int {
      ((animation as? CAAnimationGroup)?.animations ?? []).reduce(1) { $0 + size($1) }
    }
    let copy = try #require(wide.copy() as? CAAnimationGroup)
    #expect(size(copy) <= 10_000)
  }
}
