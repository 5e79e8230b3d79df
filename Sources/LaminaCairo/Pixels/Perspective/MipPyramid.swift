/// A picture at full size, half, a quarter … each level made when it is first asked for.
final class MipPyramid {
  struct Level {
    let base: UnsafePointer<UInt32>
    let width, height, stride: Int
  }

  private(set) var levels: [Level]
  private var owned: [UnsafeMutablePointer<UInt32>] = []

  init(_ plane: ARGBPlane) {
    levels = [Level(base: UnsafePointer(plane.base), width: plane.width, height: plane.height, stride: plane.stride)]
  }

  deinit { for pixels in owned { pixels.deallocate() } }

  /// The level, or the smallest there is.
  func level(_ index: Int) -> Level {
    while levels.count <= index {
      let last = levels[levels.count - 1]
      guard last.width > 1 || last.height > 1 else { return last }
      levels.append(halved(last))
    }
    return levels[index]
  }

  /// Each pixel the mean of two by two; beyond an odd edge the last pixel counts twice.
  private func halved(_ from: Level) -> Level {
    let (width, height) = ((from.width + 1) / 2, (from.height + 1) / 2)
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
    pixels.initialize(repeating: 0, count: width * height)
    owned.append(pixels)
    for y in 0..<height {
      let upper = from.base + (2 &* y) &* from.stride
      let lower = from.base + min(2 &* y &+ 1, from.height &- 1) &* from.stride
      for x in 0..<width {
        let (left, right) = (2 &* x, min(2 &* x &+ 1, from.width &- 1))
        let top = PixelVector(channelsOf: upper[left]) + PixelVector(channelsOf: upper[right])
        let bottom = PixelVector(channelsOf: lower[left]) + PixelVector(channelsOf: lower[right])
        pixels[y &* width &+ x] = ((top + bottom) * 0.25).packed
      }
    }
    return Level(base: UnsafePointer(pixels), width: width, height: height, stride: width)
  }
}

extension MipPyramid.Level {
  /// Between the four pixels about (x, y), in this level's pixels; beyond the edge the edge goes on.
  @inline(__always) func sample(_ x: Double, _ y: Double) -> PixelVector {
    let (px, py) = (min(max(x - 0.5, 0), Double(width &- 1)), min(max(y - 0.5, 0), Double(height &- 1)))
    let (x0, y0) = (Int(px), Int(py))
    let (x1, y1) = (min(x0 &+ 1, width &- 1), min(y0 &+ 1, height &- 1))
    let (fx, fy) = (Float(px - Double(x0)), Float(py - Double(y0)))
    let (upper, lower) = (base + y0 &* stride, base + y1 &* stride)
    let (a, b) = (PixelVector(channelsOf: upper[x0]), PixelVector(channelsOf: upper[x1]))
    let (c, d) = (PixelVector(channelsOf: lower[x0]), PixelVector(channelsOf: lower[x1]))
    let top = a + (b - a) * fx
    let bottom = c + (d - c) * fx
    return top + (bottom - top) * fy
  }
}
