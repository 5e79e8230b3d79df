extension NinePartMask {
  /// Composites `color` (premultiplied) over a plane through the picture, with the rectangle's first pixel at (x, y).
  /// - Parameters:
  ///   - clip: what may be painted, in the plane's pixels; nil for all of it.
  ///   - hidden: pixels that an opaque shape will cover at once, and that are therefore left as they are.
  package func paint(
    color: UInt32, x: Int, y: Int, into plane: ARGBPlane, clip: PixelRect? = nil, hidden: PixelRect? = nil
  ) {
    let all = bounds(x: x, y: y)
    let area = all.intersection(clip.map { $0.intersection(plane.bounds) } ?? plane.bounds)
    guard !area.isEmpty, color &>> 24 != 0 else { return }
    let tint = MaskTint(color)
    func band(_ from: Int, _ to: Int, _ left: Int, _ right: Int) {
      guard from < to, left < right else { return }
      let spans = SpanSplit(from: left &- all.x, to: right &- all.x, middle: tile.middleColumn, extra: extraColumns)
      for row in from..<to { paint(storedRow(row &- all.y), spans, tint, plane.row(row) + left) }
    }
    let hole = hidden.map(area.intersection) ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
    guard !hole.isEmpty else { return band(area.y, area.maxY, area.x, area.maxX) }
    band(area.y, hole.y, area.x, area.maxX)
    band(hole.y, hole.maxY, area.x, hole.x)
    band(hole.y, hole.maxY, hole.maxX, area.maxX)
    band(hole.maxY, area.maxY, area.x, area.maxX)
  }

  @inline(__always) private func paint(
    _ row: Int, _ spans: SpanSplit, _ tint: MaskTint, _ first: UnsafeMutablePointer<UInt32>
  ) {
    let mask = tile.row(row)
    var pixels = first
    if spans.leftCount > 0 {
      tint.composite(mask + spans.left, spans.leftCount, pixels)
      pixels += spans.leftCount
    }
    if spans.middleCount > 0 {
      tint.composite(constant: mask[tile.middleColumn], spans.middleCount, pixels)
      pixels += spans.middleCount
    }
    if spans.rightCount > 0 { tint.composite(mask + spans.right, spans.rightCount, pixels) }
  }
}
