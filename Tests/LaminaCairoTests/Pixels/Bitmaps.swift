import LaminaCairo

/// A coverage mask that a test owns.
struct MaskBitmap: Equatable {
  let width: Int
  let height: Int
  var bytes: [UInt8]

  init(_ width: Int, _ height: Int, _ value: (Int, Int) -> UInt8 = { _, _ in 0 }) {
    (self.width, self.height) = (width, height)
    bytes = (0..<width * height).map { value($0 % width, $0 / width) }
  }

  subscript(x: Int, y: Int) -> UInt8 { bytes[y * width + x] }

  mutating func edit(_ body: (AlphaPlane) -> Void) {
    let (width, height) = (width, height)
    bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      body(AlphaPlane(base: base, width: width, height: height, stride: width))
    }
  }

  func edited(_ body: (AlphaPlane) -> Void) -> MaskBitmap {
    var copy = self
    copy.edit(body)
    return copy
  }

  var flippedX: MaskBitmap { MaskBitmap(width, height) { self[width - 1 - $0, $1] } }
  var flippedY: MaskBitmap { MaskBitmap(width, height) { self[$0, height - 1 - $1] } }
}

/// A picture that a test owns.
struct PictureBitmap: Equatable {
  let width: Int
  let height: Int
  var pixels: [UInt32]

  init(_ width: Int, _ height: Int, _ value: (Int, Int) -> UInt32 = { _, _ in 0 }) {
    (self.width, self.height) = (width, height)
    pixels = (0..<width * height).map { value($0 % width, $0 / width) }
  }

  subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  mutating func edit(_ body: (ARGBPlane) -> Void) {
    let (width, height) = (width, height)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      body(ARGBPlane(base: base, width: width, height: height, stride: width))
    }
  }

  func edited(_ body: (ARGBPlane) -> Void) -> PictureBitmap {
    var copy = self
    copy.edit(body)
    return copy
  }
}

/// The channels of a pixel: red, green, blue, alpha.
func channels(_ pixel: UInt32) -> [Int] {
  [16, 8, 0, 24].map { Int(pixel >> UInt32($0) & 255) }
}

func pixel(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> UInt32 {
  func byte(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
  return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha)
}

func largestDifference(_ a: UInt32, _ b: UInt32) -> Int {
  zip(channels(a), channels(b)).map { abs($0 - $1) }.max() ?? 0
}

/// Numbers without a pattern, the same in each run.
struct Noise {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  /// A premultiplied pixel of any alpha, full and none more often than chance.
  mutating func pixel() -> UInt32 {
    let alpha = [0, 255, next(256), next(256)][next(4)]
    func channel(_ value: Int) -> UInt32 { UInt32((value * alpha + 127) / 255) }
    return UInt32(alpha) << 24 | channel(next(256)) << 16 | channel(next(256)) << 8 | channel(next(256))
  }
}
