import Foundation
import LaminaGeometry
import LaminaLayers
import Testing

private func fade(_ duration: Double = 0) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: "opacity")
  (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, duration)
  return animation
}

@Suite struct TransactionTests {
  @Test("A nested transaction inherits, and committing it restores")
  func nesting() {
    LayerClock().perform {
      let linear = CAMediaTimingFunction(name: .linear)
      CATransaction.begin()
      #expect(CATransaction.animationDuration() == 0.25)
      #expect(CATransaction.animationTimingFunction() == nil)
      #expect(!CATransaction.disableActions())
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(linear)
      CATransaction.setDisableActions(true)
      CATransaction.setValue("outer", forKey: "note")
      CATransaction.begin()
      #expect(CATransaction.animationDuration() == 2)
      #expect(CATransaction.animationTimingFunction() == linear)
      #expect(CATransaction.disableActions())
      CATransaction.setAnimationDuration(3)
      CATransaction.setAnimationTimingFunction(nil)
      CATransaction.setDisableActions(false)
      CATransaction.setValue("inner", forKey: "note")
      #expect(CATransaction.animationTimingFunction() == nil)
      #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 3)
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 2)
      #expect(CATransaction.animationTimingFunction() == linear)
      #expect(CATransaction.disableActions())
      #expect(CATransaction.value(forKey: "note") as? String == "outer")
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 0.25)
      #expect(CATransaction.value(forKey: "note") == nil)
    }
  }

  @Test("Settings can be set by name, as older code does")
  func byName() {
    LayerClock().perform {
      CATransaction.begin()
      CATransaction.setValue(NSNumber(value: true), forKey: kCATransactionDisableActions)
      CATransaction.setValue(1.5 as Float, forKey: kCATransactionAnimationDuration)
      #expect(CATransaction.disableActions())
      #expect(CATransaction.animationDuration() == 1.5)
      CATransaction.setAnimationDuration(-.infinity)
      #expect(CATransaction.animationDuration() == 0)
      CATransaction.commit()
    }
  }

  @Test("An animation without duration or timing takes the transaction's")
  func defaults() {
    LayerClock().perform {
      let layer = CALayer()
      layer.add(fade(), forKey: "plain")
      #expect(layer.animation(forKey: "plain")?.duration == 0.25)
      CATransaction.begin()
      CATransaction.setAnimationDuration(4)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
      layer.add(fade(), forKey: "timed")
      layer.add(fade(1), forKey: "own")
      CATransaction.commit()
      #expect(layer.animation(forKey: "timed")?.duration == 4)
      #expect(layer.animation(forKey: "timed")?.timingFunction == CAMediaTimingFunction(name: .easeIn))
      #expect(layer.animation(forKey: "own")?.duration == 1)
    }
  }

  @Test("A commit too many does no harm")
  func unbalanced() {
    LayerClock().perform {
      CATransaction.commit()
      CATransaction.commit()
      CATransaction.begin()
      CATransaction.setAnimationDuration(9)
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 0.25)
    }
  }

  @Test("A completion block runs at once when nothing was animated, else after the last end")
  func completion() {
    let clock = LayerClock()
    clock.perform {
      var ran: [String] = []
      CATransaction.begin()
      CATransaction.setCompletionBlock { ran.append("empty") }
      #expect(CATransaction.completionBlock() != nil)
      #expect(ran == [])
      CATransaction.commit()
      #expect(ran == ["empty"])

      let layer = CALayer()
      CATransaction.begin()
      CATransaction.setCompletionBlock { ran.append("at \(CACurrentMediaTime())") }
      layer.add(fade(1), forKey: "a")
      layer.add(fade(2), forKey: "b")
      CATransaction.commit()
      layer.add(fade(9), forKey: "later")
      clock.advance(to: 1.5)
      #expect(ran == ["empty"])
      clock.advance(to: 3)
      #expect(ran == ["empty", "at 2.0"])
      clock.advance(to: 20)
      #expect(ran.count == 2)
    }
  }

  @Test("An outer block waits for the animations of inner transactions")
  func nestedCompletion() {
    let clock = LayerClock()
    clock.perform {
      var ran: [String] = []
      let layer = CALayer()
      CATransaction.begin()
      CATransaction.setCompletionBlock { ran.append("outer \(CACurrentMediaTime())") }
      CATransaction.begin()
      CATransaction.setCompletionBlock { ran.append("inner \(CACurrentMediaTime())") }
      layer.add(fade(2), forKey: "a")
      CATransaction.commit()
      CATransaction.begin()
      layer.add(fade(3), forKey: "b")
      CATransaction.commit()
      CATransaction.commit()
      clock.advance(to: 10)
      #expect(ran == ["inner 2.0", "outer 3.0"])
    }
  }

  @Test("A second block waits only for what comes after it, and the first for what came before")
  func secondBlock() {
    let clock = LayerClock()
    clock.perform {
      var ran: [String] = []
      let layer = CALayer()
      CATransaction.begin()
      CATransaction.setCompletionBlock { ran.append("first \(CACurrentMediaTime())") }
      layer.add(fade(2), forKey: "a")
      CATransaction.setCompletionBlock { ran.append("second \(CACurrentMediaTime())") }
      layer.add(fade(1), forKey: "b")
      CATransaction.commit()
      clock.advance(to: 10)
      #expect(ran == ["second 1.0", "first 2.0"])
    }
  }

  @Test("The implicit transaction is committed by a flush and by the clock")
  func implicitTransaction() {
    let clock = LayerClock()
    clock.perform {
      var ran: [String] = []
      CATransaction.setCompletionBlock { ran.append("flushed") }
      CATransaction.flush()
      #expect(ran == ["flushed"])
      CATransaction.setCompletionBlock { ran.append("advanced") }
      clock.advance(by: 1)
      #expect(ran == ["flushed", "advanced"])
    }
  }

  @Test("Removing an animation counts as its end")
  func removalCompletes() {
    LayerClock().perform {
      var done = false
      let layer = CALayer()
      CATransaction.begin()
      CATransaction.setCompletionBlock { done = true }
      layer.add(fade(1), forKey: "a")
      CATransaction.commit()
      layer.removeAnimation(forKey: "a")
      #expect(done)
    }
  }
}
