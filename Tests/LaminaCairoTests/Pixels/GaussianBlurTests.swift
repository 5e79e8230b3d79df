import Foundation
import LaminaCairo
import Testing

/// A direct convolution in double precision, zero outside.
private func trueGaussian(_ picture: MaskBitmap, _ sigmaX: Double, _ sigmaY: Double) -> [Double] {
  func pass(_ source: [Double], count: Int, step: Int, lines: Int, lineStep: Int, sigma: Double) -> [Double] {
    guard sigma > 0 else { return source }
    let radius = min(Int(sigma * 6) + 2, count)
    func weight(_ i: Int) -> Double { exp(-Double(i * i) / (2 * sigma * sigma)) }
    let raw = (-radius...radius).map(weight)
    let far = Int(sigma * 6) + 2
    let total: Double = (-far...far).map(weight).reduce(0, +)
    var result = source
    for line in 0..<lines {
      for i in 0..<count {
        var sum = 0.0
        for j in max(-radius, -i)...min(radius, count - 1 - i) {
          let at = line * lineStep + (i + j) * step
          sum += raw[j + radius] * source[at]
        }
        result[line * lineStep + i * step] = sum / total
      }
    }
    return result
  }
  let (w, h) = (picture.width, picture.height)
  let across = pass(picture.bytes.map(Double.init), count: w, step: 1, lines: h, lineStep: w, sigma: sigmaX)
  return pass(across, count: h, step: w, lines: w, lineStep: 1, sigma: sigmaY)
}

@Suite struct GaussianBlurTests {
  static let sigmas = [0.5, 0.8, 1.2, 1.9, 2.05, 2.1, 2.3, 2.9, 3.4, 4.7, 6.5, 9, 13.9, 14.1, 22, 41, 67, 100]

  enum Subject: String, CaseIterable, Sendable {
    case impulse, corner, rectangle, noise, checks, full

    var picture: MaskBitmap {
      var noise = Noise(7)
      return MaskBitmap(53, 47) { x, y in
        switch self {
        case .impulse: (x, y) == (26, 23) || (x, y) == (0, 0) ? 255 : 0
        case .corner: x >= 26 && y >= 23 ? 255 : 0
        case .rectangle: (14..<39).contains(x) && (15..<31).contains(y) ? 255 : 0
        case .noise: UInt8(noise.next(256))
        case .checks: (x / 6 + y / 6) % 2 == 0 ? 255 : 0
        case .full: 255
        }
      }
    }
  }

  @Test(arguments: sigmas, Subject.allCases)
  func `a mask is within two levels of the true Gaussian`(sigma: Double, subject: Subject) {
    let picture = subject.picture
    let expected = trueGaussian(picture, sigma, sigma)
    let blurred = picture.edited { GaussianBlur.alpha($0, sigmaX: sigma, sigmaY: sigma) }
    let worst = zip(blurred.bytes, expected).map { abs(Double($0) - $1) }.max() ?? 0
    #expect(worst <= 2)
  }

  @Test(arguments: [1.0, 2.2, 7, 30])
  func `a mirrored mask gives the mirrored blur, bit for bit`(sigma: Double) {
    let picture = Subject.noise.picture
    let blur = { (mask: MaskBitmap) in mask.edited { GaussianBlur.alpha($0, sigmaX: sigma, sigmaY: sigma) } }
    #expect(blur(picture.flippedX).flippedX == blur(picture))
    #expect(blur(picture.flippedY).flippedY == blur(picture))
  }

  @Test(arguments: [1.0, 2.2, 4])
  func `a moved shape gives the moved blur, bit for bit`(sigma: Double) {
    let blur = { (dx: Int, dy: Int) in
      MaskBitmap(70, 66) { x, y in (25..<34).contains(x - dx) && (27..<35).contains(y - dy) ? 255 : 0 }
        .edited { GaussianBlur.alpha($0, sigmaX: sigma, sigmaY: sigma) }
    }
    let (here, there) = (blur(0, 0), blur(5, 3))
    #expect(here[29, 30] > 0)
    for y in 3..<66 {
      for x in 5..<70 { #expect(there[x, y] == here[x - 5, y - 3]) }
    }
  }

  @Test(arguments: [(3.0, 0.0), (0, 3), (1.5, 9)])
  func `axes are blurred apart`(sigmas: (Double, Double)) {
    let picture = Subject.rectangle.picture
    let expected = trueGaussian(picture, sigmas.0, sigmas.1)
    let blurred = picture.edited { GaussianBlur.alpha($0, sigmaX: sigmas.0, sigmaY: sigmas.1) }
    #expect((zip(blurred.bytes, expected).map { abs(Double($0) - $1) }.max() ?? 0) <= 2)
  }

  @Test(arguments: [0.7, 2.5, 11])
  func `each channel of a picture blurs as a mask does`(sigma: Double) {
    var noise = Noise(3)
    let picture = PictureBitmap(37, 30) { x, y in x < 5 ? 0 : noise.pixel() }
    let blurred = picture.edited { GaussianBlur.argb($0, sigmaX: sigma, sigmaY: sigma) }
    for shift in [0, 8, 16, 24] as [UInt32] {
      let channel = MaskBitmap(37, 30) { UInt8(truncatingIfNeeded: picture[$0, $1] >> shift) }
        .edited { GaussianBlur.alpha($0, sigmaX: sigma, sigmaY: sigma) }
      #expect(channel.bytes == blurred.pixels.map { UInt8(truncatingIfNeeded: $0 >> shift) })
    }
  }

  @Test(arguments: [0, -1, 0.05, .nan, .infinity] as [Double])
  func `a sigma that is none leaves the picture`(sigma: Double) {
    let picture = Subject.noise.picture
    #expect(picture.edited { GaussianBlur.alpha($0, sigmaX: sigma, sigmaY: sigma) } == picture)
  }

  @Test(arguments: [(1, 1), (1, 40), (40, 1), (17, 3)], [0.6, 5, 120, 5000])
  func `planes of any size blur within the plane`(size: (Int, Int), sigma: Double) {
    let picture = MaskBitmap(size.0, size.1) { _, _ in 255 }
    let blurred = picture.edited { GaussianBlur.alpha($0, sigmaX: sigma, sigmaY: sigma) }
    let expected = trueGaussian(picture, min(sigma, 1500), min(sigma, 1500))
    #expect((zip(blurred.bytes, expected).map { abs(Double($0) - $1) }.max() ?? 0) <= 2)
  }

  @Test func `bytes between rows are left alone`() {
    var bytes = [UInt8](repeating: 255, count: 24 * 20)
    bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      GaussianBlur.alpha(AlphaPlane(base: base, width: 19, height: 20, stride: 24), sigmaX: 3, sigmaY: 3)
    }
    for y in 0..<20 {
      #expect(bytes[y * 24..<y * 24 + 19].contains { $0 < 255 })
      #expect(bytes[y * 24 + 19..<y * 24 + 24].allSatisfy { $0 == 255 })
    }
  }
}
