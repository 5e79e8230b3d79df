import Foundation
package import LaminaDisplayList
import LaminaGeometry

/// Turns a layer tree into a display list at a time.
///
/// Comes in: a laid-out tree. Goes out: an immutable list, animations and colours resolved, in which nothing refers to a
/// layer. Most layers only move what they draw, so coordinates are carried down and a group is made only where a layer
/// turns, scales, cuts, fades, filters, masks or blends.
package struct Recorder {
  /// The time in the space of the layer that is being recorded.
  var time: CFTimeInterval
  /// Whether anything recorded since this was last cleared depends on the time.
  var isTimed = false
  var depth = 0
  /// How many more copies replicators may make: each multiplies what is below it.
  var copiesLeft = CAReplicatorLayer.maxCopies

  private init(time: CFTimeInterval) { self.time = time }

  /// The layer and all below it, in its superlayer's coordinates.
  package static func record(_ layer: CALayer, at time: CFTimeInterval) -> DisplayList {
    var recorder = Recorder(time: time)
    var items: [DisplayItem] = []
    recorder.emit(layer, from: .zero, through: nil, into: &items)
    if items.count == 1, case .list(let list, offset: .zero) = items[0] { return list }
    return DisplayList(items)
  }

  /// The layer's own coordinates, without its position and transform: what `render(in:)` draws.
  static func recordContents(of layer: CALayer, at time: CFTimeInterval) -> DisplayList {
    var recorder = Recorder(time: time)
    var items: [DisplayItem] = []
    let shown = recorder.presentation(of: layer)
    recorder.emitBody(layer, shown, at: .zero, into: &items)
    return DisplayList(items)
  }

  /// - Parameters:
  ///   - origin: where the superlayer's coordinates begin, in the list's.
  ///   - space: what the superlayer does to its sublayers, when it does anything.
  mutating func emit(
    _ model: CALayer, from origin: CGPoint, through space: SublayerSpace?, into items: inout [DisplayItem]
  ) {
    model.flags.remove(.changeAnnounced)
    if space == nil, model.isPlain {
      if model.children == nil { return model.appendBackgroundAsLeaf(from: origin, to: &items) }
      if let border = model.onlyBorder, let bar = border.onlyBar(of: model, from: origin) {
        border.flags.remove(.changeAnnounced)
        border.recordingPart = -1
        model.appendBackgroundAsLeaf(from: origin, to: &items)
        return items.append(bar)
      }
    }
    let layer = presentation(of: model)
    guard !layer.flags.contains(.hidden), layer.storedOpacity > 0 else { return }
    depth += 1
    defer { depth -= 1 }
    if DeepStack.isDue(at: depth) {
      return DeepStack.run { emitShown(model, layer, from: origin, through: space, into: &items) }
    }
    emitShown(model, layer, from: origin, through: space, into: &items)
  }

  /// The layer as it looks at this time: itself, or a copy with its animations applied.
  func presentation(of model: CALayer) -> CALayer {
    guard !model.flags.isDisjoint(with: [.animated, .animatedFromAbove]) else { return model }
    return model.presentation(atParentTime: time)
  }

  /// The time in a sublayer's own space.
  func ownTime(of model: CALayer) -> CFTimeInterval { model.extras?.timing.map { $0.layerTime(at: time) } ?? time }
}
