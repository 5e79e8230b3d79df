/// The list of sublayers as it is stored. A sublayer that leaves a long list leaves a gap, so that removing a million one by
/// one, in any order, moves the others once and not a million times.
extension CALayer {
  /// The sublayers; nil until the first is added.
  @inline(__always)
  var children: [CALayer]? {
    get {
      closeGaps()
      return places
    }
    set {
      flags.remove(.hasGaps)
      recording?.gaps = 0
      places = newValue
    }
  }

  /// Up to so many sublayers move up at once.
  private static let shortList = 64

  /// Stands for what was removed.
  private static let gap = Gap()

  /// Sendable: written once and never used as a layer, so that all threads may hold it.
  private final class Gap: @unchecked Sendable { let layer = CALayer() }

  @inline(__always)
  func closeGaps() { if flags.contains(.hasGaps) { moveUp() } }

  @inline(never)
  private func moveUp() {
    flags.remove(.hasGaps)
    recording?.gaps = 0
    let gap = CALayer.gap.layer
    places?.removeAll { $0 === gap }
  }

  /// Takes a sublayer out of the list.
  func vacatePlace(of layer: CALayer) {
    guard let place = place(of: layer), let count = places?.count else { return }
    if place == count - 1 {
      places?.removeLast()
    } else if count <= CALayer.shortList {
      places?.remove(at: place)
    } else {
      places?[place] = CALayer.gap.layer
      flags.insert(.hasGaps)
      let recording = ensuredRecording
      recording.gaps += 1
      // So that the list does not grow where some come as others go.
      if recording.gaps > count / 2 { moveUp() }
    }
  }

  /// Where a sublayer is in the stored list.
  func place(of layer: CALayer) -> Int? {
    guard layer.parent === self, let places else { return nil }
    let hint = Int(layer.positionHint)
    if places.indices.contains(hint), places[hint] === layer { return hint }
    if let last = places.last, last === layer { return places.count - 1 }
    // Lists are mostly emptied from an end.
    if let place = places.prefix(CALayer.shortList).firstIndex(where: { $0 === layer }) { return place }
    if places.count <= CALayer.shortList { return nil }
    // The hints are out of date: brought up to date at once, they are good until the list moves up again.
    let gap = CALayer.gap.layer
    var found: Int?
    for (place, child) in places.enumerated() where child !== gap {
      child.positionHint = Int32(truncatingIfNeeded: place)
      if child === layer { found = place }
    }
    return found
  }
}
