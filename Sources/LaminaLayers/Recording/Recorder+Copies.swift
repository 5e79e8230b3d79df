import Foundation
import LaminaDisplayList
import LaminaGeometry

/// The copies of a replicator.
extension Recorder {
  mutating func emitCopies(
    of children: [CALayer], _ replication: Replication, _ layer: CALayer, at origin: CGPoint,
    into items: inout [DisplayItem]
  ) {
    let anchor = layer.anchorInBounds
    let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0)
    let fromAnchor = CATransform3DMakeTranslation(anchor.x + origin.x, anchor.y + origin.y, 0)
    let outerTime = time
    var step = CATransform3D()
    for index in 0..<replication.count {
      guard copiesLeft > 0 else { break }
      copiesLeft -= 1
      time = outerTime - replication.delay * Double(index)
      let about = toAnchor.concatenating(step).concatenating(fromAnchor)
      let space = SublayerSpace(layer.sublayerMatrix.map { $0.concatenating(about) } ?? about)
      var copy: [DisplayItem] = []
      for child in children { emit(child, from: .zero, through: space, into: &copy) }
      let color = replication.color(of: index)
      if color == .white {
        items.append(contentsOf: copy)
      } else if !copy.isEmpty {
        var effects = Group.Effects()
        effects.filters = [.colorMatrix(color.multiplyingMatrix)]
        items.append(.group(Group(DisplayList(copy), effects)))
      }
      step = step.concatenating(replication.transform)
      if !step.isFinite { break }
    }
    time = outerTime
    if replication.delay != 0 { isTimed = true }
  }
}

extension CGColor {
  /// The colour matrix that multiplies by this colour.
  var multiplyingMatrix: [Double] {
    [red, 0, 0, 0, 0, 0, green, 0, 0, 0, 0, 0, blue, 0, 0, 0, 0, 0, alphaValue, 0]
  }
}
