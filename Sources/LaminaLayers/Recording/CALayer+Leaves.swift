import Foundation
import LaminaDisplayList
import LaminaGeometry

/// The commonest layers of all, recorded without a detour.
extension CALayer {
  /// Nothing but a background and sublayers: the commonest layer of all, and the fast path of recording.
  @inline(__always)
  var isPlain: Bool {
    extras == nil && storedOpacity >= 1 && type(of: self) == CALayer.self
      && flags.isDisjoint(with: [.hidden, .animated, .animatedFromAbove, .masksToBounds, .isolated, .geometryFlipped])
  }

  /// The border that is the layer's only sublayer, where nothing but its set says how it looks.
  @inline(__always)
  var onlyBorder: BorderLayer? {
    guard flags.contains(.holdsBorders), let children, children.count == 1, let border = children[0] as? BorderLayer else { return nil }
    let isAsMade =
      border.extras == nil && border.children == nil && border.storedBackground == nil && border.storedOpacity >= 1
      && border.flags.isDisjoint(with: [.hidden, .animated, .animatedFromAbove, .geometryFlipped])
    return isAsMade && !contentsAreFlipped() ? border : nil
  }

  @inline(__always)
  func appendBackgroundAsLeaf(from origin: CGPoint, to items: inout [DisplayItem]) {
    guard let color = storedBackground, storedBounds.size.width > 0, storedBounds.size.height > 0, !color.isClear else { return }
    let size = storedBounds.size
    let box = CGRect(
      x: origin.x + storedPosition.x - storedAnchor.x * size.width,
      y: origin.y + storedPosition.y - storedAnchor.y * size.height, width: size.width, height: size.height)
    let shape = storedRadius > 0 ? Shape(roundedRect(box)) : .rect(box)
    items.append(.fill(Fill(shape, .color(color))))
  }
}
