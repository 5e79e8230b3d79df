import Foundation
import LaminaDisplayList
import LaminaGeometry

/// Where a layer lies in the list.
extension Recorder {
  mutating func emitShown(
    _ model: CALayer, _ layer: CALayer, from origin: CGPoint, through space: SublayerSpace?,
    into items: inout [DisplayItem]
  ) {
    let outerTime = time
    time = ownTime(of: model)
    defer { time = outerTime }
    if layer.preservesDepth {
      let own = layer.placement
      return emitPlanes(of: model, layer, space.map { own.concatenating($0.matrix) } ?? own, from: origin, into: &items)
    }
    if space == nil, layer.extras?.transform == nil {
      let anchor = layer.anchorInBounds
      let place = CGPoint(
        x: origin.x + layer.storedPosition.x - anchor.x, y: origin.y + layer.storedPosition.y - anchor.y)
      return emitBody(model, layer, at: place, into: &items)
    }
    let own = layer.placement
    emitPlaced(model, layer, by: space.map { own.concatenating($0.matrix) } ?? own, from: origin, into: &items)
  }

  /// - Parameter matrix: from the layer's coordinates to the superlayer's.
  mutating func emitPlaced(
    _ model: CALayer, _ layer: CALayer, by matrix: CATransform3D, from origin: CGPoint,
    into items: inout [DisplayItem]
  ) {
    if !layer.isDoubleSided && matrix.showsBack { return }
    var effects = Group.Effects()
    if let planar = matrix.planarAffine {
      if planar.isTranslation {
        return emitBody(model, layer, at: CGPoint(x: origin.x + planar.tx, y: origin.y + planar.ty), into: &items)
      }
      guard planar.determinant != 0, planar.isFinite else { return }
      effects.transform = planar.concatenating(CGAffineTransform(translationX: origin.x, y: origin.y))
    } else {
      guard matrix.isFinite else { return }
      effects.projection = matrix.concatenating(CATransform3DMakeTranslation(origin.x, origin.y, 0))
    }
    var own: [DisplayItem] = []
    emitBody(model, layer, at: .zero, into: &own)
    guard !own.isEmpty else { return }
    items.append(.group(Group(DisplayList(own), effects)))
  }
}

/// What a layer does to the places of its sublayers; by reference, since most layers do nothing.
final class SublayerSpace {
  let matrix: CATransform3D

  init(_ matrix: CATransform3D) { self.matrix = matrix }
}

extension CATransform3D {
  /// Seen from behind: the plane's map turns clockwise into anticlockwise.
  var showsBack: Bool {
    let a = m11 * (m22 * m44 - m42 * m24)
    let b = m21 * (m12 * m44 - m42 * m14)
    let c = m41 * (m12 * m24 - m22 * m14)
    return a - b + c < 0
  }
}
