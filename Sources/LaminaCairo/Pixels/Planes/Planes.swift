/// A view of coverage bytes that somebody else owns; 255 is full.
struct AlphaPlane {
  let base: UnsafeMutablePointer<UInt8>
  let width: Int
  let height: Int
  /// From one row to the next, in bytes.
  let stride: Int

  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + y &* stride }
}

/// A view of premultiplied 0xAARRGGBB pixels that somebody else owns.
struct ARGBPlane {
  let base: UnsafeMutablePointer<UInt32>
  let width: Int
  let height: Int
  /// From one row to the next, in pixels.
  let stride: Int

  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y &* stride }
}

/// A rectangle of whole pixels.
struct PixelRect: Sendable, Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var isEmpty: Bool { width <= 0 || height <= 0 }
  var maxX: Int { x + width }
  var maxY: Int { y + height }

  func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRect(x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }
}

extension AlphaPlane {
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

extension ARGBPlane {
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
