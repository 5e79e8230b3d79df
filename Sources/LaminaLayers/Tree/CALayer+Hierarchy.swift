import Foundation

extension CALayer {
  /// Puts `new` in the place of a sublayer.
  public func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard old !== new, old.parent === self, canAdopt(new) else { return }
    new.detach()
    guard let index = childIndex(of: old) else { return }
    old.detach()
    insert(new, at: min(index, children?.count ?? 0))
  }

  func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    guard canAdopt(layer) else { return }
    layer.detach()
    let index = sibling.flatMap { childIndex(of: $0) }.map { $0 + offset } ?? children?.count ?? 0
    insert(layer, at: index)
  }

  /// A layer cannot go into itself or below one of its own sublayers; such a call changes nothing.
  func canAdopt(_ layer: CALayer) -> Bool {
    if layer === self { return false }
    // Only a layer with something below it can be above this one.
    guard layer.children?.isEmpty == false || layer.extras?.mask != nil else { return true }
    var above = parent
    while let current = above {
      if current === layer { return false }
      above = current.parent
    }
    return true
  }

  /// In front of all others.
  func append(_ layer: CALayer) {
    guard canAdopt(layer) else { return }
    layer.detach()
    if places == nil { places = [] }
    places?.append(layer)
    adopt(layer, at: (places?.count ?? 1) - 1)
  }

  func insert(_ layer: CALayer, at index: Int) {
    guard canAdopt(layer) else { return }
    layer.detach()
    if places == nil { places = [] }
    closeGaps()
    let count = places?.count ?? 0
    let place = min(max(index, 0), count)
    if place == count { places?.append(layer) } else { places?.insert(layer, at: place) }
    adopt(layer, at: place)
  }

  private func adopt(_ layer: CALayer, at place: Int) {
    layer.parent = self
    layer.positionHint = Int32(truncatingIfNeeded: place)
    layer.recordingPart = -1
    if layer.paintsAsBorder { flags.insert(.holdsBorders) }
    if layer.storedZPosition != 0 { flags.insert(.ordersSublayers) }
    noteHandMadeBorder(layer)
    structureChanged()
    if !layer.flags.isDisjoint(with: [.needsLayout, .layoutPendingBelow]) { layer.announceLayout() }
    if layer.wantsDisplay { layer.announceDisplay() }
    if flags.contains(.animatesOthers) { announceAnimationsOfOthers() }
    markNeedsLayout()
  }

  func detach() {
    guard let above = parent else { return }
    if above.extras?.mask === self {
      above.extras?.mask = nil
      parent = nil
      above.markChanged()
      return
    }
    above.vacatePlace(of: self)
    parent = nil
    recordingPart = -1
    above.structureChanged()
    above.markNeedsLayout()
  }

  func childIndex(of layer: CALayer) -> Int? {
    closeGaps()
    return place(of: layer)
  }

  func replaceChildren(with layers: [CALayer]?) {
    var seen: Set<ObjectIdentifier> = []
    let wanted = layers?.filter { canAdopt($0) && seen.insert(ObjectIdentifier($0)).inserted }
    for child in children ?? [] { child.parent = nil }
    children = nil
    structureChanged()
    guard let wanted else { return }
    children = []
    for layer in wanted { append(layer) }
  }

  func setMask(_ layer: CALayer?) {
    guard layer !== extras?.mask else { return }
    if let layer, !canAdopt(layer) { return }
    extras?.mask?.parent = nil
    guard let layer else {
      extras?.mask = nil
      return changed("mask", from: NSNull())
    }
    layer.detach()
    extended.mask = layer
    layer.parent = self
    layer.recordingPart = -1
    if layer.wantsDisplay { layer.announceDisplay() }
    if flags.contains(.animatesOthers) { announceAnimationsOfOthers() }
    changed("mask", from: NSNull())
  }

  /// Ends the sublayers and masks one after another: a chain of a hundred thousand would otherwise end as deep a recursion.
  func releaseBelow() {
    guard places?.isEmpty == false || extras?.mask != nil else { return }
    // Taken out, not copied: a layer that another array holds as well is not uniquely referenced.
    var pending = takeBelow()
    while var layer = pending.popLast() {
      layer.parent = nil
      if isKnownUniquelyReferenced(&layer) { pending.append(contentsOf: layer.takeBelow()) }
    }
  }

  private func takeBelow() -> [CALayer] {
    var below: [CALayer] = []
    closeGaps()
    if let own = places.take() { below = own }
    if let mask = extras?.mask {
      extras?.mask = nil
      below.append(mask)
    }
    for layer in below { layer.parent = nil }
    return below
  }
}
