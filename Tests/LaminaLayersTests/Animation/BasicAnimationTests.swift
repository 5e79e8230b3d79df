import Foundation
import LaminaGeometry
import LaminaLayers
import Testing

private func animation(_ from: Any?, _ to: Any?, by: Any? = nil) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: "x")
  animation.duration = 1
  (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
  return animation
}

@Suite struct BasicAnimationTests {
  struct Ends: Sendable {
    var from: Double?
    var to: Double?
    var by: Double?
    var start: Double
    var quarter: Double
  }

  @Test(
    "The ends are what from, to and by give, where the layer shows 100",
    arguments: [
      Ends(from: 10, to: 50, by: nil, start: 10, quarter: 20), Ends(from: 10, to: nil, by: 8, start: 10, quarter: 12),
      Ends(from: nil, to: 50, by: 8, start: 42, quarter: 44), Ends(from: 10, to: nil, by: nil, start: 10, quarter: 32.5),
      Ends(from: nil, to: 50, by: nil, start: 100, quarter: 87.5),
      Ends(from: nil, to: nil, by: 8, start: 100, quarter: 102),
      Ends(from: nil, to: nil, by: nil, start: 100, quarter: 100), Ends(from: 10, to: 50, by: 8, start: 10, quarter: 20),
    ])
  func ends(_ ends: Ends) {
    let basic = animation(ends.from, ends.to, by: ends.by)
    #expect(near(basic.number(0, from: 100.0), ends.start))
    #expect(near(basic.number(0.25, from: 100.0), ends.quarter))
    #expect(basic.number(1, from: 100.0) == 100)
  }

  @Test("Without any end, it goes from what showed when it was added to what shows now")
  func noEnds() {
    let layer = CALayer()
    layer.position = CGPoint(x: 10, y: 0)
    let move = CABasicAnimation(keyPath: "position.x")
    move.duration = 1
    layer.add(move, forKey: "move")
    layer.position = CGPoint(x: 30, y: 0)
    #expect(layer.presentation(at: 0.25)?.position == CGPoint(x: 15, y: 0))
  }

  @Test("The timing function bends the time")
  func easing() {
    let basic = animation(0.0, 1.0)
    basic.timingFunction = CAMediaTimingFunction(name: .easeIn)
    #expect(near(basic.number(0.5), CAMediaTimingFunction(name: .easeIn).value(at: 0.5)))
  }

  @Test("An additive animation comes on top of what shows")
  func additive() {
    let basic = animation(10.0, 50.0)
    basic.isAdditive = true
    #expect(basic.number(0.25, from: 100.0) == 120)
    let by = animation(nil, nil, by: 8.0)
    by.isAdditive = true
    #expect(by.number(0.5, from: 100.0) == 104)
  }

  @Test("A cumulative animation goes on from where it was")
  func cumulative() {
    let basic = animation(0.0, 10.0)
    basic.repeatCount = 3
    #expect(basic.number(2.5) == 5)
    basic.isCumulative = true
    #expect(basic.number(2.5) == 25)
    basic.fillMode = .forwards
    #expect(basic.number(3) == 30)
  }

  @Test("Colours mix premultiplied, and one that is not set fades in")
  func colors() throws {
    let fade = animation(CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 0))
    #expect(fade.x(0.5) as? CGColor == CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    let appear = animation(nil, CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(appear.x(0.25) as? CGColor == CGColor(red: 0, green: 1, blue: 0, alpha: 0.25))
  }

  @Test("A colour that overshoots is still a colour")
  func overshootingColor() {
    let basic = animation(CGColor.black, CGColor(gray: 0.9, alpha: 1))
    basic.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 3, 0.7, 3)
    #expect(basic.x(0.5) as? CGColor == CGColor.white)
  }

  @Test("Boxed and plain values mean the same")
  func boxes() {
    #expect(animation(CGPoint(x: 0, y: 10), NSValue(point: CGPoint(x: 8, y: 20))).point(0.5) == CGPoint(x: 4, y: 15))
    #expect(animation(NSNumber(value: 1), 3 as Float).number(0.5) == 2)
    #expect(animation(1, UInt8(4)).number(0.5) == 2.5)
  }

  @Test("Sizes and rectangles mix number by number")
  func geometry() {
    let rects = animation(CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 4, y: 8, width: 20, height: 30))
    #expect(rects.x(0.25) as? CGRect == CGRect(x: 1, y: 2, width: 12.5, height: 15))
    let sizes = animation(CGSize(width: 1, height: 2), CGSize(width: 3, height: 6))
    #expect(sizes.x(0.5) as? CGSize == CGSize(width: 2, height: 4))
  }

  @Test("Paths of the same steps mix point by point, others switch at once")
  func paths() {
    func rectangle(_ width: CGFloat) -> CGPath {
      CGPath(rect: CGRect(x: 0, y: 0, width: width, height: 10), transform: nil)
    }
    #expect(animation(rectangle(10), rectangle(30)).x(0.5) as? CGPath == rectangle(20))
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let other = animation(rectangle(10), circle)
    #expect(other.x(0) as? CGPath == rectangle(10))
    #expect(other.x(0.01) as? CGPath == circle)
  }

  @Test("Lists mix one by one; of other lengths, and other kinds, they switch half-way")
  func lists() {
    #expect(animation([0, 1] as [NSNumber], [1, 3] as [NSNumber]).x(0.5) as? [Double] == [0.5, 2])
    let colors = animation([CGColor.black, CGColor.black], [CGColor.white, CGColor.black])
    #expect((colors.x(0.5) as? [Any])?.compactMap { $0 as? CGColor } == [CGColor(gray: 0.5, alpha: 1), .black])
    let shorter = animation([CGColor.black, CGColor.black], [CGColor.white])
    #expect((shorter.x(0.49) as? [Any])?.count == 2)
    #expect((shorter.x(0.5) as? [Any])?.count == 1)
    #expect(animation("one", "two").x(0.4) as? String == "one")
    #expect(animation("one", "two").x(0.6) as? String == "two")
    #expect(animation("one", 2.0).x(0.6) as? Double == 2)
  }

  @Test("Borders mix field by field, and a missing edge grows from nothing")
  func borders() throws {
    let start = BorderSet(top: BorderEdge(width: 2, color: .black, progress: 0))
    let end = BorderSet(top: BorderEdge(width: 4, color: .white), left: BorderEdge(width: 8))
    let half = try #require(animation(start, end).x(0.5) as? BorderSet)
    #expect(half[.top] == BorderEdge(width: 3, color: CGColor(gray: 0.5, alpha: 1), progress: 0.5))
    #expect(half[.left]?.width == 4)
    #expect(half[.right] == nil)
  }

  @Test("A copy is of the same class and independent")
  func copies() throws {
    let spring = CASpringAnimation(keyPath: "x")
    (spring.fromValue, spring.toValue, spring.duration, spring.damping) = (0.0, 1.0, 2, 7)
    spring.setValue("id", forKey: "animationID")
    let copy = try #require(spring.copy() as? CASpringAnimation)
    spring.damping = 1
    spring.duration = 9
    #expect(copy.damping == 7)
    #expect(copy.duration == 2)
    #expect(copy.keyPath == "x")
    #expect(copy.value(forKey: "animationID") as? String == "id")
    #expect(near(copy.number(0.1), 1 - copy.spring.displacement(at: 0.1)))
  }

  @Test("Settings can be read and set by name")
  func keyValues() {
    let basic = animation(nil, nil)
    basic.setValue(3, forKey: "duration")
    basic.setValue(7, forKey: "toValue")
    basic.setValue(true, forKey: "additive")
    basic.setValue("forwards", forKey: "fillMode")
    #expect(basic.duration == 3)
    #expect(basic.toValue as? Int == 7)
    #expect(basic.isAdditive)
    #expect(basic.fillMode == .forwards)
    #expect(basic.value(forKey: "duration") as? Double == 3)
  }

  @Test("A value function makes a transform of the number")
  func valueFunctions() throws {
    let turn = animation(nil, 2.0)
    turn.valueFunction = CAValueFunction(name: .rotateZ)
    let half = try #require(turn.x(0.5, from: CATransform3D()) as? CATransform3D)
    #expect(near(half, CATransform3DMakeRotation(1, 0, 0, 1)))
    let grow = animation(nil, [3, 1, 1] as [NSNumber])
    grow.valueFunction = CAValueFunction(name: .scale)
    let scaled = try #require(grow.x(0.5, from: CATransform3D()) as? CATransform3D)
    #expect(near(scaled, CATransform3DMakeScale(2, 1, 1)))
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "shear")) == nil)
  }
}
