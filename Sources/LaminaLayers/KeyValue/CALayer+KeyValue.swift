import Foundation

extension CALayer {
  /// The value at the end of a path of keys, through layers (`mask.opacity`), sublayers by name
  /// (`sublayers.badge.opacity`), border sets by identifier (`borders.customBorder.progress`) and the members of points, sizes, rectangles and transforms (`position.x`,
  /// `bounds.size.width`, `transform.rotation.z`).
  public func value(forKeyPath keyPath: String) -> Any? {
    var layer = self
    var path = Substring(keyPath)
    while true {
      let (head, rest) = ValueMembers.split(path)
      guard let rest else { return layer.value(forKey: head) }
      if let (below, inner) = layer.layer(head, rest) {
        (layer, path) = (below, inner)
        continue
      }
      return layer.value(forKey: head).flatMap { ValueMembers.member(rest, of: $0) }
    }
  }

  /// Sets the value at the end of a path of keys; see `value(forKeyPath:)`. A path that leads nowhere changes nothing.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    var layer = self
    var path = Substring(keyPath)
    while true {
      let (head, rest) = ValueMembers.split(path)
      guard let rest else { return layer.setValue(value, forKey: head) }
      if let (below, inner) = layer.layer(head, rest) {
        (layer, path) = (below, inner)
        continue
      }
      guard let value, let whole = layer.value(forKey: head) else { return }
      guard let changed = ValueMembers.setting(rest, of: whole, to: value) else { return }
      return layer.setValue(changed, forKey: head)
    }
  }

  /// The layer that the first key leads to, and what is left of the path.
  func layer(_ head: String, _ rest: Substring) -> (CALayer, Substring)? {
    if head == "borders" {
      // Identifiers may hold dots.
      for case let border as BorderLayer in children ?? [] {
        if let name = border.storedName, rest.hasPrefix(name + ".") { return (border, rest.dropFirst(name.count + 1)) }
      }
      return nil
    }
    if head == "sublayers" {
      let (name, inner) = ValueMembers.split(rest)
      guard let inner, let named = sublayers?.first(where: { $0.name == name }) else { return nil }
      return (named, inner)
    }
    return (value(forKey: head) as? CALayer).map { ($0, rest) }
  }

  func knownValue(forKey key: String) -> Any? {
    if let property = LayerProperties.property(key, of: self) { return property.get(self) }
    return extras?.keyedValues[key] ?? extras?.style?[key]
  }

  func setKnownValue(_ value: Any?, forKey key: String) {
    let value = value.flatMap(unwrapped)
    if let property = LayerProperties.property(key, of: self) {
      _ = property.set(self, value)
    } else {
      let old = extras?.keyedValues[key]
      extended.keyedValues[key] = value
      changed(key, from: old as Any)
      // A layer that says which edge it stands for is a border made by hand.
      if key == "edge" { parent?.noteHandMadeBorder(self) }
    }
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  static func standardValue(forKey key: String) -> Any? {
    let fresh = self.init()
    return LayerProperties.property(key, of: fresh)?.get(fresh)
  }
}
