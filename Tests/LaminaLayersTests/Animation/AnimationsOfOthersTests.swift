import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaLayers
import Testing

struct AnimationsOfOthersTests {
  private func box(_ side: CGFloat, _ color: CGColor? = .black) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: side, height: side)
    layer.backgroundColor = color
    return layer
  }

  private func animation(_ keyPath: String, _ from: CGFloat, _ to: CGFloat) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 10
    return animation
  }

  @Test func `A key path through the mask moves the mask`() {
    let host = box(100)
    host.mask = box(10)
    host.add(animation("mask.position.x", 5, 105), forKey: "move")
    #expect(host.record(at: 5).description.contains("fill rect 50 0 10 10"))
    #expect(host.record(at: 2).description.contains("fill rect 20 0 10 10"))
    #expect(host.mask?.presentation(at: 5)?.position.x == 55)
    #expect(host.mask?.position.x == 5)
    host.removeAnimation(forKey: "move")
    #expect(host.record(at: 2).description.contains("fill rect 0 0 10 10"))
    #expect(host.animationKeys() == nil)
  }

  @Test func `A mask that comes later is moved too, also by a group`() {
    let host = box(100)
    let group = CAAnimationGroup()
    group.animations = [animation("mask.position.x", 5, 105), animation("opacity", 0, 1)]
    group.duration = 10
    host.add(group, forKey: "move")
    host.mask = box(10)
    #expect(host.record(at: 5).description.contains("fill rect 50 0 10 10"))
    #expect(host.presentation(at: 5)?.opacity == 0.5)
  }

  @Test func `Each set of borders has a progress of its own`() {
    let host = box(100, nil)
    host.setBorders(BorderSet(.top, width: 2, color: .black), identifier: "upper")
    host.setBorders(BorderSet(.bottom, width: 2, color: .black), identifier: "lower.rule")
    host.add(animation("borders.lower.rule.progress", 0, 1), forKey: "draw")
    host.layoutIfNeeded()
    let (upper, lower) = (host.borderLayer(identifier: "upper"), host.borderLayer(identifier: "lower.rule"))
    #expect(lower?.presentation(at: 5)?.progress == 0.5)
    #expect(upper?.presentation(at: 5)?.progress == 1)
    let half = host.record(at: 5).description
    #expect(half != host.record(at: 10).description)
    #expect(half.contains("0 0 100 2"))
    host.setValue(0.25, forKeyPath: "borders.upper.progress")
    #expect(upper?.progress == 0.25)
    #expect(host.value(forKeyPath: "borders.upper.topProgress") as? Double == 1)
  }

  @Test func `A sublayer is found by its name, below others too, and moves in the time of the animated layer`() {
    let (root, middle, leaf) = (box(100, nil), box(50, nil), box(10))
    (middle.name, leaf.name) = ("middle", "leaf")
    middle.addSublayer(leaf)
    root.addSublayer(middle)
    root.speed = 2
    root.add(animation("sublayers.middle.sublayers.leaf.position.x", 5, 105), forKey: "move")
    #expect(root.record(at: 2.5).description == "fill rect 50 0 10 10 #000000")
    #expect(root.record(at: 1).description == "fill rect 20 0 10 10 #000000")
  }

  @Test func `A path that leads to no layer animates nothing`() {
    let host = box(100)
    for path in ["mask.opacity", "borders.none.progress", "sublayers.none.opacity", "borders.", "mask."] {
      host.add(animation(path, 0, 1), forKey: path)
    }
    #expect(host.record(at: 5).description == "fill rect 0 0 100 100 #000000")
  }

  @Test func `A layer that moves keeps its mask`() {
    let host = box(100)
    host.mask = box(10)
    host.add(animation("position.x", 50, 60), forKey: "move")
    #expect(host.record(at: 5).description.contains("mask"))
  }
}
