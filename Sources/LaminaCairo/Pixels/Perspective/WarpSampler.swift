/// Reads a picture for the pixels that show it.
struct WarpSampler {
  private let pyramid: MipPyramid
  private let full: MipPyramid.Level
  /// The map from device pixels to the picture's, by columns: for x, y and 1; each gives X, Y and W.
  private let forX, forY, forOne: SIMD4<Double>
  private let width, height: Double

  init(_ pyramid: MipPyramid, _ inverse: Homography) {
    self.pyramid = pyramid
    full = pyramid.level(0)
    let m = inverse.m
    forX = SIMD4(m[0], m[3], m[6], 0)
    forY = SIMD4(m[1], m[4], m[7], 0)
    forOne = SIMD4(m[2], m[5], m[8], 0)
    (width, height) = (Double(full.width), Double(full.height))
  }

  /// Kept near the picture: pixels on its edge look past it.
  @inline(__always) private func source(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let p = forX * x + forY * y + forOne
    guard p[2] != 0 else { return (0, 0) }
    let scale = 1 / p[2]
    return (min(max(p[0] * scale, -1), width + 1), min(max(p[1] * scale, -1), height + 1))
  }

  /// The colour about a device point.
  @inline(__always) func color(_ x: Double, _ y: Double) -> PixelVector {
    let p = forX * x + forY * y + forOne
    guard p[2] != 0 else { return PixelVector(repeating: 0) }
    let scale = 1 / p[2]
    let (u, v) = (p[0] * scale, p[1] * scale)
    // The squared lengths of the pixel's two sides in the picture, from the derivative of the map.
    let (ax, ay) = (forX[0] - u * forX[2], forX[1] - v * forX[2])
    let (dx, dy) = (forY[0] - u * forY[2], forY[1] - v * forY[2])
    let square = scale * scale
    let (across, down) = ((ax * ax + ay * ay) * square, (dx * dx + dy * dy) * square)
    if across <= 1.5625, down <= 1.5625 {
      return full.sample(min(max(u, -1), width + 1), min(max(v, -1), height + 1))
    }
    return reduced(x, y, across.squareRoot(), down.squareRoot())
  }

  /// A grid of samples inside the pixel, as many as the picture's pixels it spans; from a smaller level where they would be
  /// too many.
  private func reduced(_ x: Double, _ y: Double, _ across: Double, _ down: Double) -> PixelVector {
    var (index, scale) = (0, 1.0)
    while max(across, down) * scale > PerspectiveWarp.most, index < 24 {
      index += 1
      scale /= 2
    }
    let level = pyramid.level(index)
    func samples(_ length: Double) -> Int { max(1, Int(min(length * scale, PerspectiveWarp.most).rounded(.up))) }
    let (nx, ny) = (samples(across), samples(down))
    var sum = PixelVector(repeating: 0)
    for j in 0..<ny {
      let sampleY = y - 0.5 + (Double(j) + 0.5) / Double(ny)
      for i in 0..<nx {
        let at = source(x - 0.5 + (Double(i) + 0.5) / Double(nx), sampleY)
        sum += level.sample(at.x * scale, at.y * scale)
      }
    }
    return sum * (1 / Float(nx * ny))
  }
}
