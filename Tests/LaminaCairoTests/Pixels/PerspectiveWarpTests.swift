import Foundation
import LaminaCairo
import LaminaGeometry
import Testing

private func warped(
  _ source: PictureBitmap, _ matrix: [Double], onto ground: PictureBitmap, offset: (x: Int, y: Int) = (0, 0), opacity: Double = 1
) -> PictureBitmap {
  var source = source
  var result = ground
  source.edit { from in
    result.edit { PerspectiveWarp.draw(from, matrix: Homography(matrix), onto: $0, offset: offset, opacity: opacity) }
  }
  return result
}

@Suite struct PerspectiveWarpTests {
  @Test func `a shift by whole pixels copies`() {
    var noise = Noise(2)
    let source = PictureBitmap(12, 9) { _, _ in noise.pixel() | 0xFF00_0000 }
    let result = warped(source, [1, 0, 5, 0, 1, 3, 0, 0, 1], onto: PictureBitmap(20, 16))
    for y in 0..<16 {
      for x in 0..<20 {
        let inside = x >= 5 && x < 17 && y >= 3 && y < 12
        #expect(result[x, y] == (inside ? source[x - 5, y - 3] : 0))
      }
    }
  }

  @Test func `the place of the target in the device is taken off`() {
    var noise = Noise(2)
    let source = PictureBitmap(12, 9) { _, _ in noise.pixel() }
    let matrix = [1.1, 0.2, 25, -0.1, 0.9, 33, 0.001, 0.002, 1]
    let whole = warped(source, matrix, onto: PictureBitmap(50, 50))
    let part = warped(source, matrix, onto: PictureBitmap(20, 15), offset: (22, 30))
    #expect(part.pixels.contains { $0 != 0 })
    for y in 0..<15 {
      for x in 0..<20 { #expect(largestDifference(part[x, y], whole[x + 22, y + 30]) <= 1) }
    }
  }

  @Test func `edges are covered by the area that lies inside`() {
    let source = PictureBitmap(8, 8) { _, _ in 0xFFFF_FFFF }
    let result = warped(source, [1, 0, 2.25, 0, 1, 3.5, 0, 0, 1], onto: PictureBitmap(14, 14))
    #expect(channels(result[2, 6])[3] == 191)
    #expect(channels(result[10, 6])[3] == 64)
    #expect(channels(result[5, 3])[3] == 128)
    #expect(channels(result[2, 3])[3] == 96)
    #expect(result[5, 6] == 0xFFFF_FFFF)
  }

  @Test func `covered area adds up to the area of the projected quad`() {
    let source = PictureBitmap(20, 16) { _, _ in 0xFF00_0000 }
    let matrix = [1.2, 0.3, 6, -0.2, 1.1, 8, 0.006, -0.004, 1]
    let result = warped(source, matrix, onto: PictureBitmap(50, 50))
    let map = Homography(matrix)
    let corners = [(0.0, 0.0), (20, 0), (20, 16), (0, 16)].map { corner in
      let p = map.apply(corner.0, corner.1)
      return (p.x / p.w, p.y / p.w)
    }
    var area = 0.0
    for i in 0..<4 {
      let (a, b) = (corners[i], corners[(i + 1) % 4])
      area += (a.0 * b.1 - b.0 * a.1) / 2
    }
    let covered = result.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
    #expect(abs(covered - abs(area)) < 0.5)
  }

  @Test func `inside, a pixel is the picture's colour at the point behind it`() {
    // A ramp: its colour says where it was read.
    let source = PictureBitmap(64, 64) { x, y in 0xFF00_0000 | UInt32(x * 4) << 16 | UInt32(y * 4) }
    let matrix = [0.9, 0.1, 3, 0.05, 1, 2, 0.002, 0.001, 1]
    let map = Homography(matrix)
    let result = warped(source, matrix, onto: PictureBitmap(70, 70))
    for (u, v) in [(20.0, 20.0), (40, 12), (11, 50), (50, 50)] {
      let p = map.apply(u, v)
      let (x, y) = (Int(p.x / p.w), Int(p.y / p.w))
      let back = Homography(matrix).inverse?.apply(Double(x) + 0.5, Double(y) + 0.5) ?? (x: 0, y: 0, w: 1)
      let c = channels(result[x, y])
      let red: Double = (back.x / back.w - 0.5) * 4
      let blue: Double = (back.y / back.w - 0.5) * 4
      #expect(abs(Double(c[0]) - red) < 2)
      #expect(abs(Double(c[2]) - blue) < 2)
      #expect(c[3] == 255)
    }
  }

  @Test(arguments: [2, 4, 8, 16, 40])
  func `a reduced chequer becomes even grey`(factor: Int) {
    let size = factor * 6
    let source = PictureBitmap(size, size) { x, y in (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
    let k = 1 / Double(factor)
    let result = warped(source, [k, 0, 0, 0, k, 0, 0, 0, 1], onto: PictureBitmap(6, 6))
    for pixel in result.pixels { #expect(abs(channels(pixel)[0] - 128) <= 12) }
  }

  @Test func `parts behind the eye are not painted`() {
    let source = PictureBitmap(40, 40) { _, _ in 0xFFFF_FFFF }
    // w = 1 − u / 20: the right half is behind.
    let result = warped(source, [1, 0, 0, 0, 1, 0, -0.05, 0, 1], onto: PictureBitmap(60, 60))
    #expect(result[10, 10] == 0xFFFF_FFFF)
    let all = warped(source, [1, 0, 0, 0, 1, 0, 0, 0, -1], onto: PictureBitmap(60, 60))
    #expect(all.pixels.allSatisfy { $0 == 0 })
  }

  @Test func `opacity and what is below are composited`() {
    let source = PictureBitmap(6, 6) { _, _ in 0x8080_0000 }
    let result = warped(source, [1, 0, 0, 0, 1, 0, 0, 0, 1], onto: PictureBitmap(6, 6) { _, _ in 0xFF00_00FF }, opacity: 0.5)
    #expect(result.pixels.allSatisfy { largestDifference($0, 0xFF40_00BF) <= 1 })
  }

  @Test(arguments: [[Double](repeating: .nan, count: 9), [0, 0, 0, 0, 0, 0, 0, 0, 0], [1, 1, 0, 1, 1, 0, 0, 0, 1]])
  func `a map that has no inverse paints nothing`(matrix: [Double]) {
    let result = warped(PictureBitmap(4, 4) { _, _ in 0xFFFF_FFFF }, matrix, onto: PictureBitmap(8, 8))
    #expect(result == PictureBitmap(8, 8))
  }

  @Test func `a transform in space gives its plane's map`() {
    var t = CATransform3DMakeRotation(.pi / 5, 0, 1, 0)
    t.m34 = -1 / 400
    t = t.concatenating(CATransform3DMakeTranslation(30, 20, 0))
    let map = Homography(t)
    for (x, y) in [(0.0, 0.0), (10, 0), (3, -7)] {
      let (a, b) = (map.apply(x, y), t.map(x: CGFloat(x), y: CGFloat(y)))
      let (dx, dy): (Double, Double) = (a.x / a.w - Double(b.x / b.w), a.y / a.w - Double(b.y / b.w))
      #expect(abs(dx) < 1e-9)
      #expect(abs(dy) < 1e-9)
    }
  }
}
