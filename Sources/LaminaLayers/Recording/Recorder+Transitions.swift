import Foundation
import LaminaDisplayList
import LaminaGeometry

extension Recorder {
  /// The layer's old and present pictures as its transition places them; false when there is none at this time.
  ///
  /// What slides leaves the layer's bounds, unless the layer masks to them.
  mutating func emitTransition(
    _ model: CALayer, _ layer: CALayer, at origin: CGPoint, into items: inout [DisplayItem]
  ) -> Bool {
    guard model.flags.contains(.animated), let store = model.extras?.animations,
      let (transition, moment) = store.transition(at: time), let picture = transition.oldPicture
    else { return false }
    let size = layer.storedBounds.size
    func place(_ placement: CATransition.Placement) -> CGPoint {
      CGPoint(x: origin.x + placement.offset.x * size.width, y: origin.y + placement.offset.y * size.height)
    }
    let old: [DisplayItem] = picture.isEmpty ? [] : [.list(picture, offset: place(moment.old))]
    var new: [DisplayItem] = []
    emitStill(model, layer, at: place(moment.new), into: &new)
    isTimed = true
    let both: [DisplayItem]
    if moment.old.opacity < 1 || moment.new.opacity < 1 {
      both = [Recorder.sum(old, moment.old.opacity, new, moment.new.opacity)]
    } else {
      both = moment.oldIsAbove ? new + old : old + new
    }
    guard layer.masksToBounds else {
      items.append(contentsOf: both)
      return true
    }
    var effects = Group.Effects()
    effects.clips = [Shape(layer.roundedBounds.offsetBy(dx: origin.x, dy: origin.y))]
    items.append(.group(Group(DisplayList(both), effects)))
    return true
  }

  /// Two pictures multiplied by their weights and added, in a group of their own: half of one over half of the other
  /// would let what is below show through.
  private static func sum(_ a: [DisplayItem], _ wa: Double, _ b: [DisplayItem], _ wb: Double) -> DisplayItem {
    var parts: [DisplayItem] = []
    for (items, weight) in [(a, wa), (b, wb)] where !items.isEmpty && weight > 0 {
      var effects = Group.Effects()
      effects.opacity = weight
      if !parts.isEmpty { effects.blendMode = .plusLighter }
      parts.append(.group(Group(DisplayList(items), effects)))
    }
    var effects = Group.Effects()
    effects.isIsolated = true
    return .group(Group(DisplayList(parts), effects))
  }
}
