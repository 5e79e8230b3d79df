/// Renews the content of the layers that asked for it.
enum DisplayPass {
  /// A layer that asks again while it draws is given up after so many rounds.
  static let maxRounds = 16

  static func run(from top: CALayer) {
    guard top.wantsDisplay else { return }
    for _ in 0..<maxRounds {
      var drawn = false
      var pending = [top]
      while let layer = pending.popLast() {
        if layer.flags.contains(.needsDisplay) {
          layer.displayIfNeeded()
          drawn = true
        }
        guard layer.flags.contains(.displayPendingBelow) else { continue }
        layer.flags.remove(.displayPendingBelow)
        if let mask = layer.extras?.mask, mask.wantsDisplay { pending.append(mask) }
        // Only what changed since the last recording can have asked.
        layer.forEachChangedChild { child in
          if child.wantsDisplay { pending.append(child) }
        }
      }
      if !drawn { return }
      top.layoutIfNeeded()
    }
  }
}

extension CALayer {
  /// It, or a layer below it, asked for display.
  var wantsDisplay: Bool { !flags.isDisjoint(with: [.needsDisplay, .displayPendingBelow]) }

  func markNeedsDisplay() {
    guard !flags.contains(.needsDisplay) else { return }
    flags.insert(.needsDisplay)
    announceDisplay()
  }

  /// Shows the pass the way down to here.
  func announceDisplay() {
    var layer = self
    while let above = layer.parent {
      // A pass finds its way through the parts of the recording.
      above.spoilRecording(of: layer)
      if above.flags.contains(.displayPendingBelow) { return }
      above.flags.insert(.displayPendingBelow)
      layer = above
    }
  }
}
