import LaminaLayers
import Testing

private final class Log: CAAnimationDelegate {
  var lines: [String] = []
  var onStop: (CAAnimation) -> Void = { _ in }

  func animationDidStart(_ anim: CAAnimation) { lines.append("\(name(anim)) began at \(CACurrentMediaTime())") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    lines.append("\(name(anim)) \(flag ? "ended" : "was stopped") at \(CACurrentMediaTime())")
    onStop(anim)
  }

  private func name(_ animation: CAAnimation) -> String { animation.value(forKey: "name") as? String ?? "?" }
}

private func fade(_ name: String, _ duration: Double, _ log: Log) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: "opacity")
  (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, duration)
  animation.delegate = log
  animation.setValue(name, forKey: "name")
  return animation
}

@Suite struct ClockTests {
  @Test("Time stands still until it is moved, never goes back, and is each thread's own")
  func time() {
    LayerClock().perform {
      #expect(CACurrentMediaTime() == 0)
      LayerClock.current.advance(by: 1.5)
      LayerClock.current.advance(by: -1)
      LayerClock.current.advance(by: .nan)
      LayerClock.current.advance(to: 1)
      #expect(CACurrentMediaTime() == 1.5)
      LayerClock(time: 7).perform { #expect(CACurrentMediaTime() == 7) }
      #expect(CACurrentMediaTime() == 1.5)
    }
  }

  @Test("Delegates hear of beginnings and ends in the order of their times")
  func order() {
    let (clock, log) = (LayerClock(), Log())
    clock.perform {
      let layer = CALayer()
      layer.add(fade("slow", 3, log), forKey: "slow")
      layer.add(fade("fast", 1, log), forKey: "fast")
      let late = fade("late", 1, log)
      late.beginTime = 1.5
      layer.add(late, forKey: "late")
      #expect(log.lines == [])
      clock.advance(to: 2)
      #expect(log.lines == ["slow began at 0.0", "fast began at 0.0", "fast ended at 1.0", "late began at 1.5"])
      #expect(layer.animationKeys() == ["slow", "late"])
      clock.advance(to: 10)
      #expect(log.lines.suffix(2) == ["late ended at 2.5", "slow ended at 3.0"])
      #expect(layer.animationKeys() == nil)
      #expect(clock.runningCount == 0)
    }
  }

  @Test("An animation begins when it is added, not at the clock's zero")
  func beginning() {
    let clock = LayerClock(time: 100)
    clock.perform {
      let layer = CALayer()
      layer.add(fade("a", 2, Log()), forKey: "a")
      #expect(layer.presentation()?.opacity == 0)
      clock.advance(by: 1)
      #expect(layer.presentation()?.opacity == 0.5)
      #expect(layer.animation(forKey: "a")?.beginTime == 100)
    }
  }

  @Test("What a delegate adds begins exactly where the one before ended")
  func chains() {
    let (clock, log) = (LayerClock(), Log())
    clock.perform {
      let layer = CALayer()
      log.onStop = { _ in
        if log.lines.count < 6 { layer.add(fade("next", 0.25, log), forKey: "next") }
      }
      layer.add(fade("first", 0.5, log), forKey: "first")
      clock.advance(by: 5)
      let expected = [
        "first began at 0.0", "first ended at 0.5", "next began at 0.5", "next ended at 0.75", "next began at 0.75",
        "next ended at 1.0",
      ]
      #expect(log.lines == expected)
      #expect(CACurrentMediaTime() == 5)
    }
  }

  @Test("Removing or replacing an animation stops it unfinished, once")
  func stopping() {
    let (clock, log) = (LayerClock(), Log())
    clock.perform {
      let layer = CALayer()
      layer.add(fade("a", 1, log), forKey: "key")
      layer.add(fade("b", 1, log), forKey: "key")
      #expect(log.lines == ["a was stopped at 0.0"])
      layer.removeAllAnimations()
      #expect(log.lines.last == "b was stopped at 0.0")
      clock.advance(by: 5)
      #expect(log.lines.count == 2)
    }
  }

  @Test("An animation that stays is still there after its end")
  func staying() {
    let (clock, log) = (LayerClock(), Log())
    clock.perform {
      let layer = CALayer()
      let animation = fade("a", 1, log)
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: "a")
      clock.advance(by: 2)
      #expect(log.lines.last == "a ended at 1.0")
      #expect(layer.animationKeys() == ["a"])
    }
  }

  @Test("A paused layer's animations wait; a slow layer's take longer")
  func layerSpeed() {
    let (clock, log) = (LayerClock(), Log())
    clock.perform {
      let (paused, slow) = (CALayer(), CALayer())
      paused.speed = 0
      slow.speed = 0.5
      paused.add(fade("paused", 1, log), forKey: "a")
      slow.add(fade("slow", 1, log), forKey: "a")
      clock.advance(by: 10)
      #expect(log.lines == ["slow began at 0.0", "slow ended at 2.0"])
    }
  }

  @Test("A layer that is gone leaves nothing waiting")
  func goneLayer() {
    let (clock, log) = (LayerClock(), Log())
    clock.perform {
      var done = false
      do {
        let layer = CALayer()
        CATransaction.begin()
        CATransaction.setCompletionBlock { done = true }
        layer.add(fade("a", 1, log), forKey: "a")
        CATransaction.commit()
      }
      clock.advance(by: 0.1)
      #expect(done)
      #expect(clock.runningCount == 0)
    }
  }

  @Test("Animations that were replaced do not pile up on a clock that stands")
  func noPile() {
    let clock = LayerClock()
    clock.perform {
      let layer = CALayer()
      for _ in 0..<1000 { layer.add(fade("a", 1, Log()), forKey: "a") }
      #expect(clock.runningCount == 1)
    }
  }
}
