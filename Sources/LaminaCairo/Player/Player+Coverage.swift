import Foundation
import LaminaDisplayList
import LaminaGeometry

/// One colour over a rounded rectangle or a ring, upright and cut by nothing, goes straight to memory, through coverage that
/// Cairo worked out once for all shapes with such corners.
extension Player {
  /// False for what has to be painted in another way.
  func paintCovered(_ shape: Shape, _ color: CGColor, _ state: PlayState) throws -> Bool {
    let t = state.transform
    guard let direct, state.clipDepth == 0, t.b == 0, t.c == 0, t.a > 0, t.a == t.d else { return false }
    let (outer, hole): (RoundedRect, RoundedRect?)
    switch shape {
    case .rounded(let rounded): (outer, hole) = (rounded, nil)
    case .ring(let ring, let inner): (outer, hole) = (ring, inner.rect.width > 0 && inner.rect.height > 0 ? inner : nil)
    case .rect, .path: return false
    }
    let box = outer.rect.applying(t)
    guard box.minX.magnitude < 1e6, box.minY.magnitude < 1e6, box.width > 0, box.height > 0, box.width < 1e6, box.height < 1e6 else {
      return false
    }
    let area = state.area(outer.rect)
    if area.isEmpty { return true }
    // An edge that differs from a pixel's border by rounding only is on it.
    let (left, top) = ((box.minX + 1.0 / 512).rounded(.down), (box.minY + 1.0 / 512).rounded(.down))
    func placed(_ shape: RoundedRect) -> RoundedRect {
      let moved = ShapeKey.snapped(shape.rect.applying(t).offsetBy(dx: -left, dy: -top))
      return RoundedRect(moved, radii: ShapeKey.snapped(shape.radii.scaled(by: t.a)), curve: shape.curve)
    }
    guard let mask = try canvas.session.coverage.mask(placed(outer), hole: hole.map(placed)) else { return false }
    let pixel = PixelColor(state.alpha < 1 ? color.multiplyingAlpha(by: state.alpha) : color)
    let clip = PixelRect(x: area.minX - direct.minX, y: area.minY - direct.minY, width: area.width, height: area.height)
    mask.paint(color: pixel.argb, x: Int(left) - direct.minX, y: Int(top) - direct.minY, into: direct.plane, clip: clip)
    return true
  }
}
