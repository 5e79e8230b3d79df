import Foundation
import LaminaDisplayList
import LaminaGeometry

/// A part of an image and where it goes.
struct ImagePiece {
  /// In pixels of the image.
  var source: CGRect
  /// In the item's space.
  var destination: CGRect

  ///      source           destination
  ///     ┌─┬───┬─┐        ┌─┬───────┬─┐
  ///     ├─┼───┼─┤   →    ├─┼───────┼─┤   corners keep their size,
  ///     │ │   │ │        │ │       │ │   edges are stretched along, the centre both ways
  ///     └─┴───┴─┘        └─┴───────┴─┘
  ///
  /// Inner cuts are moved to device pixels where the axes allow it, so that neighbours neither gape nor overlap.
  static func nineParts(_ item: ImageItem, _ center: CGRect, _ transform: CGAffineTransform) -> [ImagePiece] {
    let source = item.source
    let hole = center.intersection(source)
    let inner = hole.isNull ? CGRect(x: source.midX, y: source.midY, width: 0, height: 0) : hole
    let columns = cuts(
      (source.minX, inner.minX, inner.maxX, source.maxX), item.destination.minX, item.destination.width, item.pixelsPerPoint)
    let rows = cuts(
      (source.minY, inner.minY, inner.maxY, source.maxY), item.destination.minY, item.destination.height, item.pixelsPerPoint)
    var pieces: [ImagePiece] = []
    for (top, bottom) in zip(rows, rows.dropFirst()) {
      for (left, right) in zip(columns, columns.dropFirst()) {
        let from = CGRect(x: left.from, y: top.from, width: right.from - left.from, height: bottom.from - top.from)
        let to = CGRect(x: left.to, y: top.to, width: right.to - left.to, height: bottom.to - top.to)
        guard from.width > 0, from.height > 0, to.width > 0, to.height > 0 else { continue }
        pieces.append(ImagePiece(source: from, destination: to))
      }
    }
    return snapping(pieces, item.destination, transform)
  }

  private typealias Cut = (from: CGFloat, to: CGFloat)

  /// The four cuts of one axis; ends that do not fit share the room in proportion.
  private static func cuts(
    _ source: (CGFloat, CGFloat, CGFloat, CGFloat), _ start: CGFloat, _ length: CGFloat, _ density: CGFloat
  ) -> [Cut] {
    let unit = density > 0 ? density : 1
    var (head, tail) = ((source.1 - source.0) / unit, (source.3 - source.2) / unit)
    if head + tail > length {
      let factor = length / (head + tail)
      (head, tail) = (head * factor, tail * factor)
    }
    return [(source.0, start), (source.1, start + head), (source.2, start + length - tail), (source.3, start + length)]
  }

  private static func snapping(_ pieces: [ImagePiece], _ whole: CGRect, _ t: CGAffineTransform) -> [ImagePiece] {
    guard t.b == 0, t.c == 0, t.a != 0, t.d != 0 else { return pieces }
    func snap(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat, _ scale: CGFloat, _ shift: CGFloat) -> CGFloat {
      if value <= low || value >= high { return value }
      return ((value * scale + shift).rounded() - shift) / scale
    }
    return pieces.compactMap { piece in
      let to = piece.destination
      let left = snap(to.minX, whole.minX, whole.maxX, t.a, t.tx)
      let right = snap(to.maxX, whole.minX, whole.maxX, t.a, t.tx)
      let top = snap(to.minY, whole.minY, whole.maxY, t.d, t.ty)
      let bottom = snap(to.maxY, whole.minY, whole.maxY, t.d, t.ty)
      // A part thinner than a pixel may have no pixel left.
      guard right > left, bottom > top else { return nil }
      return ImagePiece(source: piece.source, destination: CGRect(x: left, y: top, width: right - left, height: bottom - top))
    }
  }
}
