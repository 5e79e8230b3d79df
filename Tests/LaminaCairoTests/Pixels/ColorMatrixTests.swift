import Foundation
import LaminaCairo
import LaminaDisplayList
import Testing

private func apply(_ matrix: [Double], to pixel: UInt32) -> UInt32 {
  PictureBitmap(1, 1) { _, _ in pixel }.edited { ColorMatrix.apply(matrix, to: $0) }[0, 0]
}

@Suite struct ColorMatrixTests {
  /// Each filter on rgb(200 100 50), as the specification's formulas and Chromium have it.
  static let known: [(String, [Double], [Int])] = [
    ("invert", ColorMatrices.invert(1), [55, 155, 205]),
    ("grayscale", ColorMatrices.grayscale(1), [118, 118, 118]),
    ("brightness", ColorMatrices.brightness(0.5), [100, 50, 25]),
    ("contrast", ColorMatrices.contrast(0.5), [164, 114, 89]),
    ("saturate 0", ColorMatrices.saturate(0), [118, 118, 118]),
    ("sepia", ColorMatrices.sepia(1), [165, 147, 114]),
    ("hueRotate 180", ColorMatrices.hueRotate(degrees: 180), [35, 135, 185]),
    ("hueRotate 0", ColorMatrices.hueRotate(degrees: 360), [200, 100, 50]),
    ("brightness 2", ColorMatrices.brightness(2), [255, 200, 100]),
    ("identity", ColorMatrices.identity, [200, 100, 50]),
    ("saturate 1", ColorMatrices.saturate(1), [200, 100, 50]),
    ("none", ColorMatrices.grayscale(0), [200, 100, 50]),
  ]

  @Test(arguments: known.indices)
  func `a filter gives its known colour`(index: Int) {
    let (name, matrix, expected) = ColorMatrixTests.known[index]
    let result = channels(apply(matrix, to: 0xFFC8_6432))
    #expect(zip(result, expected + [255]).allSatisfy { abs($0 - $1) <= 1 }, "\(name): \(result)")
  }

  @Test func `any matrix is applied to straight colour and premultiplied again`() {
    var noise = Noise(5)
    for _ in 0..<40 {
      let matrix = (0..<20).map { _ in Double(noise.next(2001) - 1000) / 1000 }
      for _ in 0..<10 {
        let pixel = noise.pixel()
        let c = channels(pixel).map(Double.init)
        let color = (0..<3).map { i -> Double in c[3] > 0 ? c[i] / c[3] : 0 }
        let straight: [Double] = color + [c[3] / 255, 1]
        let row = (0..<4).map { r -> Double in
          var sum = 0.0
          for i in 0..<5 { sum += matrix[r * 5 + i] * straight[i] }
          return min(max(sum, 0), 1)
        }
        let exact: [Double] = [row[0] * row[3] * 255, row[1] * row[3] * 255, row[2] * row[3] * 255, row[3] * 255]
        let worst = zip(channels(apply(matrix, to: pixel)), exact).map { abs(Double($0) - $1) }.max() ?? 0
        #expect(worst <= 0.51)
      }
    }
  }

  @Test func `the identity keeps every pixel`() {
    var noise = Noise(8)
    let picture = PictureBitmap(30, 30) { _, _ in noise.pixel() }
    #expect(picture.edited { ColorMatrix.apply(ColorMatrices.identity, to: $0) } == picture)
  }

  @Test(arguments: [[Double](), [1, 2], [Double](repeating: .nan, count: 20)])
  func `a matrix that is none changes nothing`(matrix: [Double]) {
    #expect(apply(matrix, to: 0x8040_2010) == 0x8040_2010)
  }
}
