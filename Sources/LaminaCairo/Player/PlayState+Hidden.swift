import Foundation
import LaminaDisplayList
import LaminaGeometry

extension PlayState {
  /// Whole pixels that an item covers for certain, whatever is below: most shadows lie for the most part under the opaque shape
  /// that casts them, and what nobody sees need not be painted.
  func hidden(by item: DisplayItem) -> DeviceRect {
    guard alpha == 1, clipDepth == 0, transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 else { return .empty }
    guard case .fill(let fill) = item, case .color(let color) = fill.paint, color.isOpaque else { return .empty }
    switch fill.shape {
    case .rect(let rect): return wholePixels(in: rect)
    case .rounded(let shape): return wholePixels(in: shape.levelPart)
    case .ring, .path: return .empty
    }
  }

  private func wholePixels(in rect: CGRect) -> DeviceRect {
    let box = deviceBounds(rect)
    let limit = CGFloat(DeviceRect.reach)
    guard box.minX >= -limit, box.minY >= -limit, box.maxX <= limit, box.maxY <= limit else { return .empty }
    let inside = DeviceRect(
      minX: Int(box.minX.rounded(.up)), minY: Int(box.minY.rounded(.up)), maxX: Int(box.maxX.rounded(.down)),
      maxY: Int(box.maxY.rounded(.down)))
    return inside.isEmpty ? .empty : inside
  }
}

extension RoundedRect {
  /// From side to side, between the corners above and those below.
  fileprivate var levelPart: CGRect {
    let reach = curve == .continuous ? ContinuousCorner.expansion : 1
    let top = max(radii.topLeft.height, radii.topRight.height) * reach
    let bottom = max(radii.bottomLeft.height, radii.bottomRight.height) * reach
    return CGRect(x: rect.minX, y: rect.minY + top, width: rect.width, height: max(0, rect.height - top - bottom))
  }
}
