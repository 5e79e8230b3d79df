import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaImages

/// Painting again a part of a buffer, as it comes out when all of it is painted.
///
/// What Cairo paints may depend by a level on the clip. So a band is played with the clip it always has, but on memory of its own,
/// and only what meets the damage; then the damaged pixels go into the buffer:
///
///     buffer                    beside it, cleared only where damaged
///     ┌───────────────────┐     ┌─────────────╔════╗────┐
///     │             ┌────┐│  ←  │      ┌──────╫─┐  ║    │   items that meet the damage are painted as
///     │             └────┘│     │      └──────╫─┘  ║    │   far as they go in the band
///     └───────────────────┘     └─────────────╚════╝────┘
extension Job {
  func repaint(_ parts: [DeviceRect], threads: Int) throws {
    let whole = DeviceRect(width: buffer.width, height: buffer.height)
    guard !list.traits.contains(.looksBelow) else { return try repaint(whole, spreadByBackdrops(DamageParts.merged(parts), in: whole)) }
    let touched = Set(parts.flatMap { Array($0.minY / bandRows...($0.maxY - 1) / bandRows) })
    let bands = bands(whole).filter { touched.contains($0.minY / bandRows) }
    try run(bands, threads: max(1, threads)) { band in
      try repaint(band, DamageParts.merged(parts.map { $0.intersection(band) }.filter { !$0.isEmpty }))
    }
  }

  /// The parts, grown until each backdrop that meets one lies in it: so all that a backdrop reads is there.
  private func spreadByBackdrops(_ parts: [DeviceRect], in whole: DeviceRect) -> [DeviceRect] {
    let zoom = CGAffineTransform(scaleX: scale, y: scale)
    let boxes = list.backdropBoxes.map { DeviceRect(touchedBy: $0.applying(zoom)).outset(dx: 2, dy: 2).intersection(whole) }
    var parts = parts
    var isSpreading = true
    while isSpreading {
      isSpreading = false
      for box in boxes {
        let met = parts.filter { !$0.intersection(box).isEmpty }
        let all = met.reduce(box) { $0.union($1) }
        if met.isEmpty || met == [all] { continue }
        parts.removeAll { !$0.intersection(box).isEmpty }
        parts.append(all)
        isSpreading = true
      }
    }
    return parts
  }

  /// - Parameter parts: what of the band is damaged.
  private func repaint(_ band: DeviceRect, _ parts: [DeviceRect]) throws {
    let memory = try PictureMemory(bytes: band.height * buffer.stride, canvas.session)
    // As if the memory were the whole canvas, of which only the band is there and is painted.
    let base = memory.base - band.minY * buffer.stride
    let layer = try PixelLayer(
      canvas: base, width: buffer.width, height: buffer.height, strideBytes: buffer.stride, part: band)
    defer { withExtendedLifetime(memory) {} }
    for part in parts {
      try paint(part, of: band, on: layer)
      for y in part.minY..<part.maxY { buffer.row(y).advanced(by: part.minX).update(from: layer.pixel(part.minX, y), count: part.width) }
    }
  }

  private func paint(_ part: DeviceRect, of band: DeviceRect, on layer: PixelLayer) throws {
    let paper = background.map { PixelColor($0) } ?? PixelColor(argb: 0)
    for y in part.minY..<part.maxY { layer.pixel(part.minX, y).update(repeating: 0, count: part.width) }
    if paper.argb != 0 { layer.fill(part, paper) }
    var state = PlayState(transform: CGAffineTransform(scaleX: scale, y: scale), clip: band)
    state.seen = part
    let player = Player(canvas, layer)
    player.seeksItems = true
    try player.play(list, state)
    try layer.context.check("drawing")
  }
}
