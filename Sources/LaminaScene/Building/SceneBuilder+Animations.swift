import Foundation
import LaminaGeometry
import LaminaLayers

extension SceneBuilder {
  mutating func applyAnimations(_ animations: [Record<AnimationKeys>], of node: SceneNode, to layer: CALayer) {
    for (number, record) in animations.enumerated() {
      guard let path = record.property else { continue }
      let animation = animation(record, path.property)
      let key = "animations[\(number)]"
      if path.property.isOfBorder {
        applyBorderAnimation(animation, key: key, of: path, node, layer)
      } else {
        layer.add(animation, forKey: key)
      }
    }
  }

  /// A border is a sublayer of its own, named by its set; its progress is that layer's.
  private mutating func applyBorderAnimation(
    _ animation: CAAnimation, key: String, of path: AnimatedPath, _ node: SceneNode, _ layer: CALayer
  ) {
    if let border = layer.borderLayer(identifier: path.borders ?? CALayer.defaultBorderIdentifier) {
      return border.add(animation, forKey: key)
    }
    let sets = (node.borders ?? []).compactMap { $0.identifier }
    let place = place(\.animations, in: node)
    if let set = path.borders {
      let nearest = NearestName.of(set, in: sets).map { "; did you mean \($0)?" } ?? ""
      report(.warning, "borders \(set) are animated, but the node has none of that identifier\(nearest)", at: place)
    } else if let first = sets.first {
      let name = AnimatedPath("borders.\(first).progress")?.text ?? ""
      report(.warning, "its border is animated, but the node has sets of borders only: animate \(name)", at: place)
    } else {
      report(.warning, "its border is animated, but the node has no border", at: place)
    }
  }

  private func animation(_ record: Record<AnimationKeys>, _ property: AnimatedProperty) -> CAAnimation {
    let animation: CAPropertyAnimation
    if let values = record.values {
      let frames = CAKeyframeAnimation(keyPath: property.keyPath)
      frames.values = values.map { value(of: $0, property.kind) }
      frames.keyTimes = record.keyTimes?.map { NSNumber(value: $0) }
      animation = frames
    } else if let settings = record.spring {
      let spring = CASpringAnimation(keyPath: property.keyPath)
      if let mass = settings.mass { spring.mass = CGFloat(mass) }
      if let stiffness = settings.stiffness { spring.stiffness = CGFloat(stiffness) }
      if let damping = settings.damping { spring.damping = CGFloat(damping) }
      if let velocity = settings.initialVelocity { spring.initialVelocity = CGFloat(velocity) }
      animation = spring
    } else {
      animation = CABasicAnimation(keyPath: property.keyPath)
    }
    if let basic = animation as? CABasicAnimation {
      basic.fromValue = record.from.map { value(of: $0, property.kind) }
      basic.toValue = record.to.map { value(of: $0, property.kind) }
    }
    animation.duration = record.duration ?? 0.25
    if let spring = animation as? CASpringAnimation, record.duration == nil { animation.duration = spring.settlingDuration }
    animation.beginTime = record.delay ?? 0
    animation.timingFunction = timing(record.easing ?? .named(.linear))
    animation.repeatCount = Float(record.repeat ?? 1)
    animation.autoreverses = record.autoreverse ?? false
    animation.isRemovedOnCompletion = false
    animation.fillMode = CAMediaTimingFillMode(rawValue: (record.fill ?? .removed).rawValue)
    return animation
  }

  private func timing(_ easing: SceneEasing) -> CAMediaTimingFunction {
    switch easing {
    case .curve(let p): return CAMediaTimingFunction(controlPoints: Float(p[0]), Float(p[1]), Float(p[2]), Float(p[3]))
    case .named(.linear): return CAMediaTimingFunction(name: .linear)
    case .named(.easeIn): return CAMediaTimingFunction(name: .easeIn)
    case .named(.easeOut): return CAMediaTimingFunction(name: .easeOut)
    case .named(.easeInOut): return CAMediaTimingFunction(name: .easeInEaseOut)
    case .named(.default): return CAMediaTimingFunction(name: .default)
    }
  }

  /// As Core Animation takes it; the reader has seen to it that the value is of its property's kind.
  private func value(of value: AnimationValue, _ kind: AnimatedProperty.Kind) -> Any {
    switch value {
    case .number(let number): kind == .degrees ? CGFloat(number * .pi / 180) : CGFloat(number)
    case .bool(let flag): flag
    case .color(let value): color(value)
    case .transform(let steps): steps.matrix
    case .numbers(let n):
      switch kind {
      case .size: CGSize(width: n[0], height: n[1])
      case .rect: CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
      default: CGPoint(x: n[0], y: n[1])
      }
    }
  }
}
