import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaLayers
import Testing

private func transition(_ type: CATransitionType, _ subtype: CATransitionSubtype? = nil) -> CATransition {
  let transition = CATransition()
  (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
  return transition
}

@Suite struct TransitionTests {
  @Test("A fade weighs the two pictures")
  func fade() {
    let moment = transition(.fade).moment(at: 0.25)
    #expect(moment == .init(old: .init(opacity: 0.75), new: .init(opacity: 0.25)))
    #expect(transition(.fade).moment(at: 1) == nil)
    #expect(transition(.fade).moment(at: -1) == nil)
  }

  @Test(
    "Moving pictures come from the side that the subtype names",
    arguments: [
      (CATransitionSubtype.fromLeft, CGPoint(x: -1, y: 0)), (.fromRight, CGPoint(x: 1, y: 0)), (.fromTop, CGPoint(x: 0, y: -1)),
      (.fromBottom, CGPoint(x: 0, y: 1)),
    ])
  func sides(_ subtype: CATransitionSubtype, _ side: CGPoint) {
    func along(_ factor: CGFloat) -> CATransition.Placement {
      .init(offset: CGPoint(x: side.x * factor, y: side.y * factor))
    }
    #expect(transition(.push, subtype).moment(at: 0.25) == .init(old: along(-0.25), new: along(0.75)))
    #expect(transition(.moveIn, subtype).moment(at: 0.25) == .init(old: .init(), new: along(0.75)))
    #expect(transition(.reveal, subtype).moment(at: 0.25) == .init(old: along(-0.25), new: .init(), oldIsAbove: true))
  }

  @Test("Start and end progress cut out a part of the change")
  func part() {
    let fade = transition(.fade)
    (fade.startProgress, fade.endProgress) = (0.5, 0.75)
    #expect(fade.moment(at: 0.5)?.new.opacity == 0.625)
    (fade.startProgress, fade.endProgress) = (0.5, 0.25)
    #expect(fade.moment(at: 0.5)?.new.opacity == 0.5)
  }

  @Test("A transition keeps the layer's picture from when it was added, and has a key of its own")
  func oldPicture() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 100, y: 100, width: 10, height: 10)
    layer.backgroundColor = .black
    layer.add(transition(.push), forKey: "mine")
    layer.backgroundColor = .white
    #expect(layer.animationKeys() == ["transition"])
    let kept = try #require((layer.animation(forKey: "transition") as? CATransition)?.oldPicture)
    #expect(kept.description == "fill rect 0 0 10 10 #000000")
  }

  @Test("A push records both pictures moved, cut at the bounds of a layer that masks")
  func recordedPush() {
    let layer = CALayer()
    layer.frame = CGRect(x: 100, y: 100, width: 40, height: 10)
    layer.backgroundColor = .black
    layer.masksToBounds = true
    layer.add(transition(.push, .fromRight), forKey: nil)
    layer.backgroundColor = .white
    let expected = """
      group clip rect 100 100 40 10
        list 90 100
          fill rect 0 0 40 10 #000000
        fill rect 130 100 40 10 #ffffff
      """
    #expect(layer.record(at: 0.25).description == expected)
    #expect(layer.record(at: 1).description == "fill rect 100 100 40 10 #ffffff")
  }

  @Test("A fade records a sum of both pictures by their weights")
  func recordedFade() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 10)
    layer.backgroundColor = .black
    layer.add(transition(.fade), forKey: nil)
    layer.backgroundColor = .white
    let text = layer.record(at: 0.25).description
    #expect(text.contains("opacity 0.75"))
    #expect(text.contains("opacity 0.25"))
    #expect(text.contains("plusLighter"))
    #expect(layer.record(at: 2).description == "fill rect 0 0 40 10 #ffffff")
  }
}
