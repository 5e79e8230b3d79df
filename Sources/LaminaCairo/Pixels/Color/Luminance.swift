/// What a mask needs of its picture.
package enum Luminance {
  /// 0.2126 R + 0.7152 G + 0.0722 B of sRGB values, times alpha: of premultiplied ones just the sum.
  package static func alpha(of plane: ARGBPlane, into mask: AlphaPlane) {
    let width = min(plane.width, mask.width)
    for y in 0..<min(plane.height, mask.height) {
      let (row, target) = (plane.row(y), mask.row(y))
      for x in 0..<width {
        let pixel = row[x]
        // The weights in 1/65536; they add up to it.
        let red = (pixel &>> 16 & 255) &* 13933
        let green = (pixel &>> 8 & 255) &* 46871
        let sum = red &+ green &+ (pixel & 255) &* 4732
        target[x] = UInt8(truncatingIfNeeded: (sum &+ 32768) &>> 16)
      }
    }
  }

  /// The alpha of each pixel.
  package static func copyAlpha(of plane: ARGBPlane, into mask: AlphaPlane) {
    let width = min(plane.width, mask.width)
    for y in 0..<min(plane.height, mask.height) {
      let (row, target) = (plane.row(y), mask.row(y))
      for x in 0..<width { target[x] = UInt8(truncatingIfNeeded: row[x] &>> 24) }
    }
  }

  package static func invert(_ mask: AlphaPlane) {
    for y in 0..<mask.height {
      let row = mask.row(y)
      for x in 0..<mask.width { row[x] = ~row[x] }
    }
  }

  /// Each pixel times its coverage and `opacity`, 0…1, rounded once. A mask smaller than the plane hides what is beyond it.
  package static func multiply(_ plane: ARGBPlane, by mask: AlphaPlane, opacity: Double) {
    let factor = UInt32((min(max(opacity.isNaN ? 0 : opacity, 0), 1) * 65536 * 256 / 255).rounded())
    let width = min(plane.width, mask.width)
    for y in 0..<plane.height {
      let row = plane.row(y)
      guard y < mask.height else {
        row.update(repeating: 0, count: plane.width)
        continue
      }
      let coverage = mask.row(y)
      for x in 0..<width {
        let scale = (UInt32(coverage[x]) &* factor &+ 128) &>> 8
        if scale < 65536 { row[x] = row[x] == 0 || scale == 0 ? 0 : PackedPixel.scale(row[x], by16: scale) }
      }
      (row + width).update(repeating: 0, count: plane.width &- width)
    }
  }
}
