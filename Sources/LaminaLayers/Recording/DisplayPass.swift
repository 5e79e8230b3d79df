/// Renews the content of the layers that asked for it.
enum DisplayPass {
  /// A layer that asks again while it draws is given up after so many rounds.
  static let maxRounds = 16

  static func run(from top: CALayer) {
    for _ in 0..<maxRounds {
      var drawn = false
      var pending = [top]
      while let layer = pending.popLast() {
        if layer.flags.contains(.needsDisplay) {
          layer.displayIfNeeded()
          drawn = true
        }
        if let mask = layer.extras?.mask { pending.append(mask) }
        // Only what changed since the last recording can have asked.
        guard layer.flags.contains(.changeAnnounced) else { continue }
        layer.forEachChangedChild { child in
          if child.flags.contains(.changeAnnounced) || child.flags.contains(.needsDisplay) { pending.append(child) }
        }
      }
      if !drawn { return }
      top.layoutIfNeeded()
    }
  }
}
