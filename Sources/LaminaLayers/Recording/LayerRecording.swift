import Foundation
import LaminaDisplayList
import LaminaGeometry

/// What a layer's last recording left behind, so that the next one repeats only what changed.
///
/// A layer with many items keeps its list; one with many sublayers keeps them in parts, each a list of its own, and a
/// changed sublayer spoils its part alone. A part that holds animations is good for its own time only.
final class LayerRecording {
  struct Part {
    var range: Range<Int>
    var list: DisplayList
    var isStale: Bool
    var isTimed: Bool
    /// How many copies replicators made in it.
    var copies = 0
  }

  var list: DisplayList?
  /// Where the layer's superlayer stood when it was recorded; a list recorded elsewhere is moved.
  var origin = CGPoint.zero
  var time: CFTimeInterval = 0
  var isTimed = false
  /// How many copies replicators made in `list`.
  var copies = 0

  var parts: [Part] = []
  /// Where the layer's own coordinates began when the parts were recorded.
  var partsOrigin = CGPoint.zero
  var partsTime: CFTimeInterval = 0
  var coveredChildren = 0
  /// How many places in the layer's list of sublayers are gaps.
  var gaps = 0

  func hasParts(for count: Int) -> Bool { !parts.isEmpty && coveredChildren == count }

  func dropParts() {
    parts = []
    coveredChildren = 0
  }
}

extension CALayer {
  var ensuredRecording: LayerRecording {
    if let recording { return recording }
    let made = LayerRecording()
    recording = made
    return made
  }

  /// The layer's recording is out of date, and so are those above it that hold it.
  ///
  /// `changeAnnounced` means that everything above already knows, so that a thousand changes to one layer cost one walk.
  /// The recorder clears it on each layer it comes to, also on one it leaves out.
  package func markChanged() {
    recording?.list = nil
    guard !flags.contains(.changeAnnounced) else { return }
    flags.insert(.changeAnnounced)
    var layer = self
    while let above = layer.parent {
      above.spoilRecording(of: layer)
      if above.flags.contains(.changeAnnounced) { return }
      above.flags.insert(.changeAnnounced)
      layer = above
    }
  }

  func spoilRecording(of child: CALayer) {
    guard let recording else { return }
    recording.list = nil
    let part = Int(child.recordingPart)
    if part >= 0, part < recording.parts.count { recording.parts[part].isStale = true }
  }

  /// Sublayers came, went or changed order.
  func structureChanged() {
    recording?.dropParts()
    markChanged()
  }
}
