import Foundation
import LaminaGeometry
import LaminaLayers
import Testing

private final class Actions: CALayerDelegate {
  var answer: (any CAAction)?
  var asked: [String] = []

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    asked.append(event)
    return answer
  }
}

private final class Note: CAAction {
  var events: [String] = []

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { events.append(event) }
}

private func implicitly(_ body: (LayerClock) -> Void) {
  let clock = LayerClock()
  clock.perform {
    CATransaction.implicitAnimations = true
    defer { CATransaction.implicitAnimations = false }
    body(clock)
  }
}

@Suite struct ImplicitActionTests {
  @Test("Nothing animates by itself unless asked for")
  func off() {
    let layer = CALayer()
    layer.opacity = 0
    #expect(layer.animationKeys() == nil)
    #expect(layer.action(forKey: "opacity") == nil)
  }

  @Test("When asked for, a change animates from what showed to what is set")
  func on() throws {
    implicitly { clock in
      let layer = CALayer()
      layer.opacity = 0
      #expect(layer.animationKeys() == ["opacity"])
      let animation = layer.animation(forKey: "opacity") as? CABasicAnimation
      #expect(animation?.duration == 0.25)
      #expect(animation?.timingFunction == CAMediaTimingFunction(name: .default))
      let eased = CAMediaTimingFunction(name: .default).value(at: 0.4)
      #expect(near(layer.presentation(at: 0.1).map { Double($0.opacity) }, 1 - eased, 1e-6))
      clock.advance(by: 1)
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test("A second change goes on from where the first had come")
  func interruption() {
    implicitly { clock in
      let layer = CALayer()
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.zPosition = 100
      clock.advance(by: 0.5)
      layer.zPosition = 0
      #expect(layer.presentation()?.zPosition == 50)
      clock.advance(by: 0.5)
      #expect(layer.presentation()?.zPosition == 25)
      CATransaction.commit()
    }
  }

  @Test("A colour that was not set fades in; a frame animates its position and bounds")
  func kinds() {
    implicitly { _ in
      let layer = CAShapeLayer()
      layer.backgroundColor = .white
      layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      layer.strokeEnd = 0.5
      layer.name = "plain"
      layer.setValue(1, forKey: "own")
      #expect(layer.animationKeys() == ["backgroundColor", "bounds", "position", "strokeEnd"])
      #expect(layer.presentation()?.backgroundColor?.alpha == 0)
    }
  }

  @Test("Disabled actions, and a delegate's null, leave a change at once")
  func refusals() {
    implicitly { _ in
      let layer = CALayer()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 0.5
      CATransaction.commit()
      #expect(layer.animationKeys() == nil)
      let delegate = Actions()
      delegate.answer = NSNull()
      layer.delegate = delegate
      layer.opacity = 0
      #expect(layer.animationKeys() == nil)
      #expect(delegate.asked == ["opacity"])
    }
  }

  @Test("The delegate is asked first, then actions, style and class")
  func searchOrder() {
    final class Classy: CALayer {
      override class func defaultAction(forKey event: String) -> (any CAAction)? { event == "opacity" ? NSNull() : nil }
    }
    implicitly { _ in
      let layer = Classy()
      layer.opacity = 0.9
      layer.zPosition = 1
      #expect(layer.animationKeys() == ["zPosition"])
      let (styled, own, delegated) = (Note(), Note(), Note())
      layer.style = ["actions": ["opacity": styled as any CAAction]]
      layer.opacity = 0.8
      layer.actions = ["opacity": own]
      layer.opacity = 0.7
      let delegate = Actions()
      layer.delegate = delegate
      layer.opacity = 0.6
      delegate.answer = delegated
      layer.opacity = 0.5
      #expect([styled, own, delegated].map(\.events.count) == [1, 2, 1])
      #expect(delegate.asked == ["opacity", "opacity"])
    }
  }
}
