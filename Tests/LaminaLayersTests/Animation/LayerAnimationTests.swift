import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaLayers
import Testing

private func fade(_ from: Double, _ to: Double, _ duration: Double = 1) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: "opacity")
  (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
  return animation
}

@Suite struct LayerAnimationTests {
  @Test("A layer keeps a copy, in the order of adding, and one for each key")
  func adding() {
    let layer = CALayer()
    #expect(layer.animationKeys() == nil)
    let animation = fade(0, 1)
    layer.add(animation, forKey: "a")
    layer.add(fade(0, 0.5), forKey: "b")
    animation.toValue = 0.1
    #expect((layer.animation(forKey: "a") as? CABasicAnimation)?.toValue as? Double == 1)
    layer.add(fade(0, 0.25), forKey: "a")
    #expect(layer.animationKeys() == ["b", "a"])
    layer.removeAnimation(forKey: "b")
    layer.removeAnimation(forKey: "never")
    #expect(layer.animationKeys() == ["a"])
    layer.add(fade(0, 1), forKey: nil)
    layer.add(fade(0, 1), forKey: nil)
    #expect(Set(layer.animationKeys() ?? []).count == 3)
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil)
  }

  @Test("What shows is a function of the time, in any order, and the model stays as it is")
  func presentation() {
    let layer = CALayer()
    layer.add(fade(0, 0.5, 2), forKey: "fade")
    let values = [1, 0, 1.5, 2, 0.5].map { layer.presentation(at: $0)?.opacity }
    #expect(values == [0.25, 0, 0.375, 1, 0.125])
    #expect(layer.opacity == 1)
    let shown = layer.presentation(at: 1)
    #expect(shown?.model() === layer)
    #expect(layer.model() === layer)
  }

  @Test("After its end an animation shows only if it stays and fills")
  func removal() {
    let layer = CALayer()
    let animation = fade(0, 0.5)
    animation.fillMode = .forwards
    layer.add(animation, forKey: "fade")
    #expect(layer.presentation(at: 2)?.opacity == 1)
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "fade")
    #expect(layer.presentation(at: 2)?.opacity == 0.5)
  }

  @Test("Animations apply in the order in which they were added")
  func order() {
    let layer = CALayer()
    layer.add(fade(0.5, 0.5), forKey: "first")
    let more = CABasicAnimation(keyPath: "opacity")
    (more.byValue, more.duration, more.isAdditive) = (0.25, 1, true)
    layer.add(more, forKey: "second")
    #expect(layer.presentation(at: 0.5)?.opacity == 0.625)
  }

  @Test("Parts of a property animate side by side")
  func parts() throws {
    let layer = CALayer()
    for (key, value) in [("position.x", 10.0), ("position.y", 20), ("transform.rotation.z", 1), ("transform.scale", 3)] {
      let animation = CABasicAnimation(keyPath: key)
      (animation.toValue, animation.duration) = (value, 1)
      layer.add(animation, forKey: key)
    }
    let shown = try #require(layer.presentation(at: 0.5))
    #expect(shown.position == CGPoint(x: 5, y: 10))
    #expect(near(shown.transform, CATransform3DScale(CATransform3DMakeRotation(0.5, 0, 0, 1), 2, 2, 2)))
  }

  @Test("Layer classes animate their own properties")
  func classes() throws {
    let shape = CAShapeLayer()
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    (draw.fromValue, draw.toValue, draw.duration) = (0, 1, 2)
    shape.add(draw, forKey: nil)
    #expect(shape.presentation(at: 0.5)?.strokeEnd == 0.25)
    let gradient = CAGradientLayer()
    gradient.colors = [CGColor.black, CGColor.black]
    let colors = CABasicAnimation(keyPath: "colors")
    (colors.toValue, colors.duration) = ([CGColor.white, CGColor.black], 1)
    gradient.add(colors, forKey: nil)
    let shown = try #require(gradient.presentation(at: 0.5)?.colors)
    #expect(shown.compactMap { $0 as? CGColor } == [CGColor(gray: 0.5, alpha: 1), .black])
  }

  @Test("A recording is of its time, in any order")
  func recording() {
    let root = CALayer()
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = .black
    root.addSublayer(layer)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (5, 105, 1)
    layer.add(move, forKey: "move")
    let at = { (time: Double) in root.record(at: time).bounds.minX }
    #expect([0.5, 0, 0.25, 0.5, 2].map(at) == [50, 0, 25, 50, 0])
    layer.removeAllAnimations()
    #expect(at(0.5) == 0)
  }

  @Test("A layer's own time carries the animations of those below")
  func timeSpaces() {
    let (root, layer) = (CALayer(), CALayer())
    root.addSublayer(layer)
    layer.add(fade(0, 1, 1), forKey: "fade")
    root.speed = 0.5
    #expect(layer.presentation(at: 1)?.opacity == 0.5)
    root.beginTime = 10
    #expect(layer.presentation(at: 11)?.opacity == 0.5)
    layer.speed = 0
    layer.timeOffset = 0.25
    #expect(layer.presentation(at: 999)?.opacity == 0.25)
    #expect(layer.convertTime(11, from: nil) == 0.25)
    #expect(root.convertTime(11, from: nil) == 0.5)
    #expect(root.convertTime(0.5, to: nil) == 11)
  }

  @Test("Times convert between layers as their speeds say")
  func conversion() {
    let (root, slow, fast) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(slow)
    root.addSublayer(fast)
    slow.speed = 0.5
    fast.speed = 2
    fast.beginTime = 1
    #expect(slow.convertTime(1, to: fast) == 2)
    #expect(fast.convertTime(1, from: slow) == 2)
    #expect(CALayer().duration == .infinity)
  }

  @Test("A client's own property animates, and is drawn where the class says so")
  func customProperty() throws {
    final class Gauge: CALayer {
      var level: CGFloat {
        get { value(forKey: "level") as? CGFloat ?? 0 }
        set { setValue(newValue, forKey: "level") }
      }
      override class func needsDisplay(forKey key: String) -> Bool { key == "level" }
      override func draw(in ctx: CGContext) {
        let drawn = (value(forKey: "level") as? Double).map { CGFloat($0) } ?? level
        ctx.fill(CGRect(x: 0, y: 0, width: drawn, height: 1))
      }
    }
    let gauge = Gauge()
    gauge.frame = CGRect(x: 0, y: 0, width: 100, height: 1)
    gauge.level = 10
    #expect(gauge.needsDisplay())
    let rise = CABasicAnimation(keyPath: "level")
    (rise.fromValue, rise.toValue, rise.duration) = (0, 80, 1)
    gauge.add(rise, forKey: nil)
    #expect(gauge.record(at: 0.5).bounds.width == 40)
    #expect(gauge.record(at: 2).bounds.width == 10)
  }

  @Test("A presentation copy takes no animations and starts none")
  func presentationIsInert() {
    let layer = CALayer()
    layer.add(fade(0, 1), forKey: "fade")
    let shown = layer.presentation()
    #expect(shown?.animationKeys() == nil)
    shown?.add(fade(0, 1), forKey: "other")
    #expect(shown?.animationKeys() == nil)
  }
}
