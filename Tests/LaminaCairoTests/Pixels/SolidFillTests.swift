import LaminaCairo
import Testing

@Suite struct SolidFillTests {
  @Test(arguments: [UInt32(0xFF10_2030), 0x8040_1000, 0x0100_0001, 0])
  func `a colour is stored or composited, inside the plane only`(color: UInt32) {
    var noise = Noise(1)
    let ground = PictureBitmap(19, 9) { _, _ in noise.pixel() }
    for (x, y, w, h) in [(2, 1, 11, 5), (-4, -4, 9, 9), (15, 6, 40, 40), (0, 0, 19, 9), (30, 2, 4, 4), (3, 3, 0, 5), (3, 3, -2, 5)] {
      let result = ground.edited { SolidFill.rect(color: color, x: x, y: y, width: w, height: h, into: $0) }
      for py in 0..<9 {
        for px in 0..<19 {
          let inside = px >= x && px < x + w && py >= y && py < y + h
          let (below, above) = (channels(ground[px, py]), channels(color))
          let after = channels(result[px, py])
          let keep: Double = 1 - Double(above[3]) / 255
          let worst = (0..<4).map { c -> Double in
            let over: Double = Double(above[c]) + Double(below[c]) * keep
            return abs(Double(after[c]) - (inside ? over : Double(below[c])))
          }.max()
          #expect((worst ?? 9) <= 0.5)
        }
      }
    }
  }
}
