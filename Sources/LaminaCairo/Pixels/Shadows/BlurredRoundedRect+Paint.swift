extension BlurredRoundedRect {
  /// Composites `color` (premultiplied) over a plane through the picture, with the rectangle's first pixel at (x, y).
  /// - Parameter clip: what may be painted, in the plane's pixels; nil for all of it.
  package func paint(color: UInt32, x: Int, y: Int, into plane: ARGBPlane, clip: PixelRect? = nil) {
    let all = bounds(x: x, y: y)
    let area = all.intersection(clip.map { $0.intersection(plane.bounds) } ?? plane.bounds)
    guard !area.isEmpty, color &>> 24 != 0 else { return }
    let spans = SpanSplit(from: area.x &- all.x, to: area.maxX &- all.x, middle: tile.middleColumn, extra: extraColumns)
    let tint = MaskTint(color)
    for row in area.y..<area.maxY {
      let mask = tile.row(storedRow(row &- all.y))
      var pixels = plane.row(row) + area.x
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
}

/// A run of expanded columns, as stored columns before the middle one, repeats of it, and stored columns after it.
private struct SpanSplit {
  var left, leftCount, middleCount, right, rightCount: Int

  init(from: Int, to: Int, middle: Int, extra: Int) {
    // The repeated stretch is `middle...middle + extra`; where nothing is repeated, all of it counts as "left".
    guard extra > 0 else {
      (left, leftCount, middleCount, right, rightCount) = (from, to &- from, 0, 0, 0)
      return
    }
    left = from
    leftCount = max(0, min(to, middle) &- from)
    middleCount = max(0, min(to, middle &+ extra &+ 1) &- max(from, middle))
    let start = max(from, middle &+ extra &+ 1)
    right = start &- extra
    rightCount = max(0, to &- start)
  }
}

/// One premultiplied colour that is painted through coverage.
struct MaskTint {
  private let color: UInt32
  private let lanes: WideLanes
  private let alpha: WideLanes

  init(_ color: UInt32) {
    self.color = color
    lanes = PackedLanes.spread(color)
    alpha = WideLanes(repeating: UInt16(truncatingIfNeeded: color &>> 24))
  }

  @inline(__always) func composite(constant coverage: UInt8, _ count: Int, _ pixels: UnsafeMutablePointer<UInt32>) {
    guard coverage != 0 else { return }
    let source = PackedPixel.scale(color, by: UInt32(coverage))
    if source &>> 24 == 255 { SolidFill.store(source, count, pixels) } else { SolidFill.composite(source, count, pixels) }
  }

  @inline(__always) func composite(
    _ mask: UnsafePointer<UInt8>, _ count: Int, _ pixels: UnsafeMutablePointer<UInt32>
  ) {
    let full = WideLanes(repeating: 255)
    var i = 0
    while i &+ 4 <= count {
      let m = PackedLanes.coverage(mask + i)
      let source = PackedLanes.divided(m &* lanes)
      let keep = full &- PackedLanes.divided(m &* alpha)
      PackedLanes.store(source &+ PackedLanes.divided(PackedLanes.load(pixels + i) &* keep), to: pixels + i)
      i &+= 4
    }
    while i < count {
      pixels[i] = PackedPixel.over(PackedPixel.scale(color, by: UInt32(mask[i])), pixels[i])
      i &+= 1
    }
  }
}
