import LaminaCairo
import Testing

@Suite struct LuminanceTests {
  @Test func `luminance is the weighted sum of premultiplied channels`() {
    var noise = Noise(21)
    var picture = PictureBitmap(20, 10) { _, _ in noise.pixel() }
    var mask = MaskBitmap(20, 10)
    picture.edit { plane in mask.edit { Luminance.alpha(of: plane, into: $0) } }
    for i in mask.bytes.indices {
      let c = channels(picture.pixels[i]).map(Double.init)
      let exact: Double = 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]
      #expect(abs(Double(mask.bytes[i]) - exact) <= 0.51)
    }
  }

  @Test(arguments: [(UInt32(0xFFFF_FFFF), UInt8(255)), (0xFFFF_0000, 54), (0xFF00_FF00, 182), (0xFF00_00FF, 18), (0x8080_8080, 128)])
  func `plain colours have their known luminance`(color: UInt32, expected: UInt8) {
    var picture = PictureBitmap(1, 1) { _, _ in color }
    var mask = MaskBitmap(1, 1)
    picture.edit { plane in mask.edit { Luminance.alpha(of: plane, into: $0) } }
    #expect(mask[0, 0] == expected)
  }

  @Test func `alpha is copied and inverted`() {
    var picture = PictureBitmap(3, 1) { x, _ in [0x0000_0000, 0x8011_2233, 0xFFAA_BBCC][x] }
    var mask = MaskBitmap(3, 1)
    picture.edit { plane in mask.edit { Luminance.copyAlpha(of: plane, into: $0) } }
    #expect(mask.bytes == [0, 128, 255])
    mask.edit { Luminance.invert($0) }
    #expect(mask.bytes == [255, 127, 0])
  }

  @Test(arguments: [1, 0.5, 0.25, 0])
  func `a picture is multiplied by mask and opacity, rounded once`(opacity: Double) {
    var noise = Noise(31)
    let picture = PictureBitmap(40, 20) { _, _ in noise.pixel() }
    var mask = MaskBitmap(40, 20) { x, _ in UInt8(x < 2 ? x * 255 : noise.next(256)) }
    var result = picture
    mask.edit { m in result.edit { Luminance.multiply($0, by: m, opacity: opacity) } }
    for i in result.pixels.indices {
      let factor: Double = Double(mask.bytes[i]) / 255 * opacity
      for (before, after) in zip(channels(picture.pixels[i]), channels(result.pixels[i])) {
        #expect(abs(Double(after) - Double(before) * factor) <= 0.505)
      }
    }
  }

  @Test func `beyond a small mask nothing shows`() {
    var mask = MaskBitmap(2, 2) { _, _ in 255 }
    var picture = PictureBitmap(3, 3) { _, _ in 0xFF00_00FF }
    mask.edit { m in picture.edit { Luminance.multiply($0, by: m, opacity: 1) } }
    #expect(picture.pixels.map { $0 != 0 } == [true, true, false, true, true, false, false, false, false])
  }
}
