import Foundation
import LaminaDisplayList
import LaminaGeometry

/// Layers that keep their depth.
extension Recorder {
  private struct Plane {
    var model: CALayer
    /// In the layer's own space of time.
    var time: CFTimeInterval
    var layer: CALayer
    var matrix: CATransform3D
    var opacity: Double
    var depth: CGFloat
  }

  /// The flat layers below a transform layer, each with its place in the space of the nearest flat layer above, drawn
  /// from the farthest to the nearest by the depth of their centres.
  mutating func emitPlanes(
    of model: CALayer, _ layer: CALayer, _ matrix: CATransform3D, from origin: CGPoint,
    into items: inout [DisplayItem]
  ) {
    let outerTime = time
    defer { time = outerTime }
    var planes: [Plane] = []
    var pending = [Plane(model: model, time: time, layer: layer, matrix: matrix, opacity: 1, depth: 0)]
    while let space = pending.popLast() {
      time = space.time
      let opacity = space.opacity * Double(min(max(space.layer.storedOpacity, 0), 1))
      let inner = space.layer.sublayerMatrix.map { $0.concatenating(space.matrix) } ?? space.matrix
      for child in space.model.paintingOrder {
        child.flags.remove(.changeAnnounced)
        let shown = presentation(of: child)
        if shown !== child { isTimed = true }
        guard !shown.flags.contains(.hidden), shown.storedOpacity > 0 else { continue }
        let placed = shown.placement.concatenating(inner)
        let middle = placed.map(x: shown.storedBounds.midX, y: shown.storedBounds.midY)
        let plane = Plane(
          model: child, time: ownTime(of: child), layer: shown, matrix: placed, opacity: opacity,
          depth: middle.w != 0 ? middle.z / middle.w : middle.z)
        if shown.preservesDepth { pending.append(plane) } else { planes.append(plane) }
      }
    }
    let sorted = planes.enumerated().sorted { a, b in
      // Depths that differ by rounding alone are equal, and keep the order of the tree.
      abs(a.element.depth - b.element.depth) > 1e-6 ? a.element.depth < b.element.depth : a.offset < b.offset
    }
    for (_, plane) in sorted {
      var own: [DisplayItem] = []
      time = plane.time
      emitPlaced(plane.model, plane.layer, by: plane.matrix, from: origin, into: &own)
      if plane.opacity < 1, !own.isEmpty {
        var effects = Group.Effects()
        effects.opacity = plane.opacity
        items.append(.group(Group(DisplayList(own), effects)))
      } else {
        items.append(contentsOf: own)
      }
    }
  }
}
