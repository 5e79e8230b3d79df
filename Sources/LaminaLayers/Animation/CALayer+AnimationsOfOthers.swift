import Foundation

/// Animations whose key path leads to another layer: `mask.opacity`, `borders.customBorder.progress`,
/// `sublayers.badge.position.x`. They belong to the layer they were added to and run in its time; the layer at the end of the path
/// shows their values.
extension CALayer {
  static func leadsToOthers(_ keyPath: String) -> Bool {
    keyPath.hasPrefix("mask.") || keyPath.hasPrefix("borders.") || keyPath.hasPrefix("sublayers.")
  }

  /// After an animation came or went.
  func updateAnimationsOfOthers(_ store: AnimationStore) {
    let paths = store.updatePathsToOthers()
    if store.pathsToOthers.isEmpty { flags.remove(.animatesOthers) } else { flags.insert(.animatesOthers) }
    for path in paths { layer(atEndOf: path)?.noteAnimationFromAbove() }
  }

  /// After a sublayer or a mask came that a path may lead to.
  func announceAnimationsOfOthers() {
    for path in extras?.animations?.pathsToOthers ?? [] { layer(atEndOf: path)?.noteAnimationFromAbove() }
  }

  private func noteAnimationFromAbove() {
    flags.insert(.animatedFromAbove)
    markChanged()
  }

  /// The layer whose property a path names.
  private func layer(atEndOf keyPath: String) -> CALayer? {
    var (layer, path) = (self, Substring(keyPath))
    while CALayer.leadsToOthers(String(path)) {
      let (head, rest) = ValueMembers.split(path)
      guard let rest, let (below, inner) = layer.layer(head, rest) else { break }
      (layer, path) = (below, inner)
    }
    return layer === self ? nil : layer
  }

  /// Sets on a copy of this layer what animations of the layers above show.
  func applyAnimationsFromAbove(at time: CFTimeInterval, to copy: CALayer) {
    var (layer, time) = (self, time)
    // How the layer above calls this one; a border has two names.
    var prefixes = [""]
    var isAnimated = false
    while let above = layer.parent {
      time = layer.extras?.timing?.parentTime(at: time) ?? time
      let steps = above.steps(to: layer)
      prefixes = steps.flatMap { step in prefixes.map { step + $0 } }
      if prefixes.isEmpty { break }
      if above.flags.contains(.animatesOthers), let store = above.extras?.animations {
        store.apply(at: time, to: LayerBelow(copy, prefixes))
        isAnimated = true
      }
      layer = above
      // Names beyond are no one's.
      if prefixes[0].utf8.count > 4096 { break }
    }
    if !isAnimated { flags.remove(.animatedFromAbove) }
  }

  private func steps(to layer: CALayer) -> [String] {
    if extras?.mask === layer { return ["mask."] }
    guard let name = layer.storedName else { return [] }
    var steps: [String] = []
    if layer is BorderLayer { steps.append("borders.\(name).") }
    if children?.first(where: { $0.storedName == name }) === layer { steps.append("sublayers.\(name).") }
    return steps
  }
}

/// A layer as animations of a layer above it see it: under a longer path. What leads elsewhere is not there.
private final class LayerBelow: AnimationTarget {
  private let layer: CALayer
  private let prefixes: [String]

  init(_ layer: CALayer, _ prefixes: [String]) { (self.layer, self.prefixes) = (layer, prefixes) }

  private func own(_ keyPath: String) -> String? {
    prefixes.first(where: keyPath.hasPrefix).map { String(keyPath.dropFirst($0.count)) }
  }

  func animatedValue(forKeyPath keyPath: String) -> Any? { own(keyPath).flatMap { layer.animatedValue(forKeyPath: $0) } }

  func setAnimatedValue(_ value: Any, forKeyPath keyPath: String) {
    if let path = own(keyPath) { layer.setAnimatedValue(value, forKeyPath: path) }
  }
}
