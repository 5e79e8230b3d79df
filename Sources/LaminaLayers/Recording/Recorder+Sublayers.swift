import Foundation
import LaminaDisplayList
import LaminaGeometry

/// The layers below a layer, in the order in which they are painted.
extension Recorder {
  mutating func emitChildren(
    of model: CALayer, _ layer: CALayer, at origin: CGPoint, borders: Bool, into items: inout [DisplayItem]
  ) {
    guard let all = model.children, !all.isEmpty else { return }
    if borders { return emitBorders(of: model, layer, at: origin, into: &items) }
    let holdsBorders = model.flags.contains(.holdsBorders)
    if model.flags.contains(.ordersSublayers) || layer.replication != nil || layer.sublayerSpace(at: .zero) != nil {
      let children = model.paintingOrder.filter { !holdsBorders || !$0.paintsAsBorder }
      if let replication = layer.replication {
        return emitCopies(of: children, replication, layer, at: origin, into: &items)
      }
      let space = layer.sublayerSpace(at: origin)
      for child in children {
        child.recordingPart = -1
        emit(child, from: space == nil ? origin : .zero, through: space, into: &items)
      }
    } else if all.count >= Recorder.partedChildren {
      emitParts(of: model, at: origin, into: &items)
    } else {
      for child in all where !holdsBorders || !child.paintsAsBorder {
        child.recordingPart = -1
        emit(child, from: origin, through: nil, into: &items)
      }
    }
  }

  /// The layers that show the host's border, over all other sublayers.
  private mutating func emitBorders(
    of model: CALayer, _ layer: CALayer, at origin: CGPoint, into items: inout [DisplayItem]
  ) {
    guard model.flags.contains(.holdsBorders), let children = model.children else { return }
    let space = layer.sublayerSpace(at: origin)
    for child in children where child.paintsAsBorder {
      // A border takes its shape from the host as it looks now.
      let border = child as? BorderLayer
      border?.presentedHost = layer
      defer { border?.presentedHost = nil }
      child.recordingPart = -1
      emit(child, from: space == nil ? origin : .zero, through: space, into: &items)
    }
  }
}

extension CALayer {
  /// `sublayerMatrix` followed by the move to `origin`.
  func sublayerSpace(at origin: CGPoint) -> SublayerSpace? {
    guard extras?.sublayerTransform != nil || flags.contains(.geometryFlipped), let matrix = sublayerMatrix else { return nil }
    return SublayerSpace(matrix.concatenating(CATransform3DMakeTranslation(origin.x, origin.y, 0)))
  }
}
