import Foundation
import LaminaGeometry

extension CALayer {
  /// Not recursive: a deep tree costs no stack. Candidates are visited front to back; the first that contains the point
  /// and has no descendant that does is the answer.
  func findLayer(at point: CGPoint) -> CALayer? {
    struct Step {
      var layer: CALayer
      var point: CGPoint
      /// Sublayers still to try, front first; nil until the layer is entered.
      var rest: [CALayer]
    }
    func enter(_ layer: CALayer, _ outer: CGPoint) -> Step? {
      guard !layer.isHidden else { return nil }
      let inner = layer.pointFromSuperlayer(outer)
      if layer.masksToBounds && !layer.contains(inner) { return nil }
      if let mask = layer.extras?.mask, mask.hitTest(inner) == nil { return nil }
      return Step(layer: layer, point: inner, rest: layer.paintingOrder)
    }
    guard let first = enter(self, point) else { return nil }
    var steps = [first]
    while var step = steps.popLast() {
      if let next = step.rest.popLast() {
        steps.append(step)
        if let entered = enter(next, step.point) { steps.append(entered) }
      } else if !step.layer.preservesDepth, step.layer.contains(step.point) {
        return step.layer
      }
    }
    return nil
  }

  /// The sublayers back to front as painted: by zPosition, then by order; border layers last.
  package var paintingOrder: [CALayer] {
    guard let children else { return [] }
    guard !flags.isDisjoint(with: [.ordersSublayers, .holdsBorders]) else { return children }
    let ordered = children.enumerated().sorted { a, b in
      let (p, q) = (a.element.paintsAsBorder ? 1 : 0, b.element.paintsAsBorder ? 1 : 0)
      if p != q { return p < q }
      let (z, w) = (a.element.storedZPosition, b.element.storedZPosition)
      return z != w ? z < w : a.offset < b.offset
    }
    return ordered.map(\.element)
  }
}
