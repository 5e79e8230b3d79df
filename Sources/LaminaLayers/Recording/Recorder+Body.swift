import Foundation
import LaminaDisplayList
import LaminaGeometry

/// What a layer draws, when its place is known.
extension Recorder {
  /// The layer's items, its own coordinates beginning at `origin`; from its last recording where nothing changed.
  mutating func emitBody(_ model: CALayer, _ layer: CALayer, at origin: CGPoint, into items: inout [DisplayItem]) {
    if emitTransition(model, layer, at: origin, into: &items) { return }
    emitStill(model, layer, at: origin, into: &items)
  }

  /// The body without the transition that may be on its way.
  mutating func emitStill(_ model: CALayer, _ layer: CALayer, at origin: CGPoint, into items: inout [DisplayItem]) {
    if let recording = model.recording, let list = recording.list, !recording.isTimed || recording.time == time {
      if recording.isTimed { isTimed = true }
      copiesLeft -= recording.copies
      let offset = CGPoint(x: origin.x - recording.origin.x, y: origin.y - recording.origin.y)
      return items.append(.list(list, offset: offset))
    }
    let outerTimed = isTimed
    isTimed = layer !== model
    let (first, copiesBefore) = (items.count, copiesLeft)
    emitLayer(model, layer, at: origin, into: &items)
    if items.count - first >= Recorder.keptItems {
      let list = DisplayList(Array(items[first...]))
      items.removeSubrange(first...)
      items.append(.list(list, offset: .zero))
      let recording = model.ensuredRecording
      (recording.list, recording.origin, recording.time, recording.isTimed) = (list, origin, time, isTimed)
      recording.copies = copiesBefore - copiesLeft
    }
    isTimed = isTimed || outerTimed
  }

  /// A layer with at least so many items keeps its list; below, recording again is cheaper than keeping.
  static let keptItems = 32

  private mutating func emitLayer(
    _ model: CALayer, _ layer: CALayer, at origin: CGPoint, into items: inout [DisplayItem]
  ) {
    guard let extras = layer.extras else {
      if layer.storedOpacity >= 1, layer.flags.isDisjoint(with: [.masksToBounds, .isolated]) {
        return emitPlain(model, layer, at: origin, into: &items)
      }
      return emitComposed(model, layer, at: origin, into: &items)
    }
    // A copy with animations applied has no mask of its own.
    let isMasked = model.extras?.mask != nil
    if isMasked || extras.needsComposing || layer.storedOpacity < 1 || !layer.flags.isDisjoint(with: [.masksToBounds, .isolated]) {
      emitComposed(model, layer, at: origin, into: &items)
    } else {
      emitPlain(model, layer, at: origin, into: &items)
    }
  }

  /// The common layer: background, contents, sublayers, border, in that order and with nothing around them.
  private mutating func emitPlain(
    _ model: CALayer, _ layer: CALayer, at origin: CGPoint, into items: inout [DisplayItem]
  ) {
    if let link = layer.extras?.link { layer.appendAnnotations(link, at: origin, to: &items) }
    layer.appendBackground(at: origin, to: &items)
    layer.appendContent(at: origin, to: &items)
    emitChildren(of: model, layer, at: origin, borders: false, into: &items)
    layer.appendOwnBorder(at: origin, to: &items)
    emitChildren(of: model, layer, at: origin, borders: true, into: &items)
  }
}
