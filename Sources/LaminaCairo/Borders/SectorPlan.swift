import Foundation
import LaminaDisplayList
import LaminaGeometry

/// A border's ring cut into boxes, so that only the pixels near joints need a picture of the sectors:
///
///     ┌────┬───────────────┬────┐
///     │ ╲  │      one      │  ╱ │   corners: several sectors meet
///     ├────┼───────────────┼────┤
///     │one │               │one │   stretches: one sector, one colour
///     ├────┼───────────────┼────┤
///     │ ╱  │      one      │  ╲ │
///     └────┴───────────────┴────┘
///
/// The cuts are on whole device pixels.
struct SectorPlan {
  /// Boxes where joints are.
  var joints: [DeviceRect] = []
  /// Boxes with the part that fills them.
  var stretches: [(box: DeviceRect, part: Int)] = []

  /// nil where the ring is turned or so small that cutting it up would cost more than it saves.
  init?(_ parts: [Sectors.Part], outer: RoundedRect, inner: RoundedRect, _ state: PlayState) {
    // Of the whole border, not of what shows of it: all bands must come to the same plan.
    let box = DeviceRect(touchedBy: state.deviceBounds(outer.rect))
    guard state.transform.b == 0, state.transform.c == 0, box.pixelCount > 4096 else { return nil }
    let hole = state.deviceBounds(inner.rect)
    let (ro, ri) = (outer.radii, inner.radii)
    let reach = outer.curve == .continuous ? ContinuousCorner.expansion : 1
    func across(_ a: CGSize, _ b: CGSize) -> CGFloat { max(a.width, b.width) * reach * state.scaleX }
    func down(_ a: CGSize, _ b: CGSize) -> CGFloat { max(a.height, b.height) * reach * state.scaleY }
    let full = state.deviceBounds(outer.rect)
    let left = max(full.minX + across(ro.topLeft, ro.bottomLeft), hole.minX + across(ri.topLeft, ri.bottomLeft))
    let right = min(full.maxX - across(ro.topRight, ro.bottomRight), hole.maxX - across(ri.topRight, ri.bottomRight))
    let top = max(full.minY + down(ro.topLeft, ro.topRight), hole.minY + down(ri.topLeft, ri.topRight))
    let bottom = min(full.maxY - down(ro.bottomLeft, ro.bottomRight), hole.maxY - down(ri.bottomLeft, ri.bottomRight))
    let x0 = DeviceRect.whole(left.rounded(.up)) + 1
    let x1 = DeviceRect.whole(right.rounded(.down)) - 1
    let y0 = DeviceRect.whole(top.rounded(.up)) + 1
    let y1 = DeviceRect.whole(bottom.rounded(.down)) - 1
    guard x1 > x0, y1 > y0 else { return nil }

    let columns = [box.minX, x0, x1, box.maxX]
    let rows = [box.minY, y0, y1, box.maxY]
    for row in 0..<3 {
      for column in 0..<3 where row != 1 || column != 1 {
        let cell = DeviceRect(minX: columns[column], minY: rows[row], maxX: columns[column + 1], maxY: rows[row + 1])
        let seen = cell.intersection(state.clip)
        if seen.isEmpty { continue }
        if let part = SectorPlan.onlyPart(in: cell, clear: row == 1 || column == 1, hole: hole, parts, state) {
          stretches.append((seen, part))
        } else {
          joints.append(seen)
        }
      }
    }
  }

  /// The part that covers all of a cell that is painted.
  private static func onlyPart(
    in cell: DeviceRect, clear: Bool, hole: CGRect, _ parts: [Sectors.Part], _ state: PlayState
  ) -> Int? {
    guard clear else { return nil }
    // Of a stretch only what lies outside the hole is painted.
    var box = cell.cgRect
    if box.minY >= hole.minY, box.maxY <= hole.maxY {
      if box.minX < hole.minX {
        box.size.width = min(box.maxX, hole.minX.rounded(.up)) - box.minX
      } else {
        let x = max(box.minX, hole.maxX.rounded(.down))
        box = CGRect(x: x, y: box.minY, width: box.maxX - x, height: box.height)
      }
    } else if box.minY < hole.minY {
      box.size.height = min(box.maxY, hole.minY.rounded(.up)) - box.minY
    } else {
      let y = max(box.minY, hole.maxY.rounded(.down))
      box = CGRect(x: box.minX, y: y, width: box.width, height: box.maxY - y)
    }
    if box.width <= 0 || box.height <= 0 { return 0 }
    let inverse = state.transform.inverted()
    let corners = [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY),
      CGPoint(x: box.minX, y: box.maxY),
    ].map { $0.applying(inverse) }
    // Pixels stand a little outside the ring; their joint with the neighbour is far away, so a slack of a pixel is harmless.
    let slack = 1.5 / max(state.scaleX, 1e-6)
    return parts.firstIndex { part in corners.allSatisfy { part.polygon.holds($0, slack: slack) } }
  }
}

extension [CGPoint] {
  /// Inside a convex polygon or at most `slack` outside.
  func holds(_ point: CGPoint, slack: CGFloat) -> Bool {
    guard count > 2 else { return false }
    var area: CGFloat = 0
    for (index, a) in enumerated() {
      let b = self[(index + 1) % count]
      area += a.x * b.y - b.x * a.y
    }
    let sign: CGFloat = area < 0 ? -1 : 1
    for (index, a) in enumerated() {
      let b = self[(index + 1) % count]
      let length = hypot(b.x - a.x, b.y - a.y)
      guard length > 0 else { continue }
      let distance = ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / length * sign
      if distance < -slack { return false }
    }
    return true
  }
}
