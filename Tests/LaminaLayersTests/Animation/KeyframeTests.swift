import Foundation
import LaminaGeometry
import LaminaLayers
import Testing

private func frames(_ values: [Any], _ mode: CAAnimationCalculationMode = .linear) -> CAKeyframeAnimation {
  let animation = CAKeyframeAnimation(keyPath: "x")
  animation.duration = 1
  animation.values = values
  animation.calculationMode = mode
  animation.fillMode = .forwards
  return animation
}

@Suite struct KeyframeTests {
  @Test("Values without key times come evenly")
  func even() {
    let animation = frames([0, 10, 30])
    #expect([0, 0.25, 0.5, 0.75, 1].map { animation.number($0) } == [0, 5, 10, 20, 30])
  }

  @Test("Each value is reached at its key time")
  func keyTimes() {
    let animation = frames([0, 10, 30])
    animation.keyTimes = [0, 0.8, 1]
    #expect(near(animation.number(0.4), 5))
    #expect(near(animation.number(0.8), 10))
    #expect(near(animation.number(0.9), 20))
    animation.keyTimes = [0.2, 0.6, 0.8]
    #expect(animation.number(0.1) == 0)
    #expect(near(animation.number(0.4), 5))
    #expect(animation.number(0.9) == 30)
  }

  @Test("Key times that do not fit count as none", arguments: [[0, 1], [0, 0.9, 0.1], [0, Double.nan, 1]])
  func unusableKeyTimes(_ times: [Double]) {
    let animation = frames([0, 10, 30])
    animation.keyTimes = times.map { NSNumber(value: $0) }
    #expect(animation.number(0.5) == 10)
  }

  @Test("Each stretch has its own timing function")
  func stretches() {
    let animation = frames([0, 10, 30])
    animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    #expect(near(animation.number(0.25), 10 * CAMediaTimingFunction(name: .easeIn).value(at: 0.5)))
    #expect(animation.number(0.75) == 20)
  }

  @Test("In discrete mode each value stands until the next")
  func discrete() {
    let animation = frames([1, 2, 3, 4], .discrete)
    #expect([0, 0.24, 0.25, 0.74, 0.76, 1].map { animation.number($0) } == [1, 1, 2, 3, 4, 4])
    animation.keyTimes = [0, 0.5, 0.6, 0.7, 1]
    #expect([0.49, 0.5, 0.65, 0.99].map { animation.number($0) } == [1, 2, 3, 4])
    animation.keyTimes = [0, 0.5, 0.6, 0.7]
    #expect([0.49, 0.5, 0.65, 0.99].map { animation.number($0) } == [1, 2, 3, 4])
  }

  @Test("Paced mode keeps one pace, whatever the key times")
  func paced() {
    let animation = frames([CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 40), CGPoint(x: 30, y: 90)], .paced)
    animation.keyTimes = [0, 0.9, 1]
    #expect(near(animation.point(0.25), 15, 20))
    #expect(near(animation.point(0.75), 30, 65))
    #expect(near(animation.point(1), 30, 90))
    #expect(frames([7, 7, 7], .paced).number(0.5) == 7)
  }

  /// Catmull and Rom's curve through 0, 10, 10, 0: the middle piece, with the tangents 5 and −5, is 10 + 5/8 + 5/8 half-way.
  @Test("Cubic mode runs smoothly through the values")
  func cubic() {
    let animation = frames([0, 10, 10, 0], .cubic)
    #expect(near(animation.number(0.5), 11.25))
    #expect(near(animation.number(1.0 / 3), 10))
    #expect(near(animation.number(0), 0))
    #expect(near(animation.number(1), 0))
  }

  @Test("Tension, continuity and bias shape the curve")
  func shaped() {
    let animation = frames([0, 10, 10, 0], .cubic)
    animation.tensionValues = [1, 1, 1, 1]
    #expect(near(animation.number(0.5), 10))  // no tangents: flat
    animation.tensionValues = nil
    animation.biasValues = [0, 1, 0, 0]
    #expect(near(animation.number(0.5), 11.875))  // leaving 10 · (1 + 1) / 2 = 10, arriving −5: 10 + 10/8 + 5/8
    animation.biasValues = nil
    animation.continuityValues = [0, -1, 0, 0]
    #expect(near(animation.number(0.5), 10.625))  // leaving 0 · 10 + 1 · 0 = 0, arriving −5: 10 + 5/8
  }

  @Test("Paced cubic mode keeps one pace along the curve")
  func cubicPaced() throws {
    let corners = [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 20), CGPoint(x: 0, y: 20)]
    let animation = frames(corners, .cubicPaced)
    var steps: [CGFloat] = []
    var last = try #require(animation.point(0))
    for step in 1...40 {
      let next = try #require(animation.point(Double(step) / 40))
      steps.append(hypot(next.x - last.x, next.y - last.y))
      last = next
    }
    let mean = steps.reduce(0, +) / 40
    // Chords over a bend are a little shorter than the way.
    #expect(steps.allSatisfy { $0 > mean * 0.85 && $0 < mean * 1.1 }, "\(steps)")
    #expect(near(last, 0, 20))
  }

  @Test("Kinds of values that have no curve go straight in cubic mode")
  func straightKinds() throws {
    let animation = frames([CATransform3D(), CATransform3DMakeRotation(1, 0, 0, 1), CATransform3D()], .cubic)
    let quarter = try #require(animation.x(0.25) as? CATransform3D)
    #expect(near(quarter, CATransform3DMakeRotation(0.5, 0, 0, 1)))
  }

  @Test("No value, one value, and values that do not mix each have an answer")
  func degenerate() {
    #expect(frames([]).x(0.5) == nil)
    #expect(frames([5]).number(0.5) == 5)
    #expect(frames(["a", "b"]).x(0.4) as? String == "a")
  }
}

@Suite struct PathAnimationTests {
  private static func along(_ path: CGPath, _ mode: CAAnimationCalculationMode) -> CAKeyframeAnimation {
    let animation = frames([], mode)
    animation.path = path
    return animation
  }

  /// Right 30, down 10, left 10.
  private static func hook() -> CGMutablePath {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 10), CGPoint(x: 20, y: 10)])
    return path
  }

  @Test("Each piece of a path takes equal time in linear mode")
  func linear() {
    let animation = Self.along(Self.hook(), .linear)
    #expect(near(animation.point(1.0 / 6), 15, 0))
    #expect(near(animation.point(0.5), 30, 5))
    #expect(near(animation.point(1), 20, 10))
    animation.keyTimes = [0, 0.6, 0.8, 1]
    #expect(near(animation.point(0.3), 15, 0))
  }

  @Test("Paced mode keeps one pace along a path")
  func paced() {
    let animation = Self.along(Self.hook(), .paced)
    #expect(near(animation.point(0.5), 25, 0))
    #expect(near(animation.point(0.7), 30, 5))
  }

  @Test("Discrete mode jumps from end to end, and a move is a jump in every mode")
  func jumps() {
    let animation = Self.along(Self.hook(), .discrete)
    #expect(near(animation.point(0.1), 0, 0))
    #expect(near(animation.point(0.6), 30, 10))
    let broken = CGMutablePath()
    broken.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
    broken.addLines(between: [CGPoint(x: 100, y: 0), CGPoint(x: 110, y: 0)])
    #expect(near(Self.along(broken, .linear).point(0.5), 100, 0))
    #expect(near(Self.along(broken, .paced).point(0.75), 105, 0))
  }

  @Test("A circle at one pace is an angle that grows evenly")
  func circle() throws {
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    let animation = Self.along(circle, .paced)
    let start = try #require(animation.point(0))
    for step in 1...12 {
      let point = try #require(animation.point(Double(step) / 13))
      let turned = Double(atan2(point.y, point.x) - atan2(start.y, start.x))
      let expected = 2 * Double.pi * Double(step) / 13
      #expect(abs((turned - expected).remainder(dividingBy: 2 * .pi)) < 2e-3)
    }
  }

  @Test("What moves turns with the path when asked to")
  func rotation() throws {
    let animation = Self.along(Self.hook(), .paced)
    animation.rotationMode = .rotateAuto
    let target = Target()
    animation.apply(at: 0.7, to: target)
    let turned = try #require(target.values["transform"] as? CATransform3D)
    #expect(near(turned, CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
    animation.rotationMode = .rotateAutoReverse
    animation.apply(at: 0.2, to: target)
    let reversed = try #require(target.values["transform"] as? CATransform3D)
    #expect(near(reversed, CATransform3DMakeRotation(.pi * 3 / 2, 0, 0, 1)))
  }

  @Test("A path that is empty or not finite moves nothing; changing it later does not matter")
  func unusable() {
    #expect(Self.along(CGMutablePath(), .linear).x(0.5) == nil)
    let nowhere = CGMutablePath()
    nowhere.addLines(between: [.zero, CGPoint(x: CGFloat.nan, y: 0)])
    #expect(Self.along(nowhere, .paced).x(0.5) == nil)
    let growing = Self.hook()
    let animation = Self.along(growing, .paced)
    growing.addLine(to: CGPoint(x: 1000, y: 1000))
    #expect(near(animation.point(1), 20, 10))
  }
}
