/// Sixteen neighbouring bytes: sixteen pixels of a mask, or four of a picture. A blur runs along lines of these, so that
/// both axes and both kinds of plane share one loop.
typealias BlurLane = SIMD16<UInt8>

/// One axis of a Gaussian.
enum BlurLine {
  case taps(TapBlur)
  case boxes(BoxBlur)

  /// Nil where the Gaussian is too narrow to move a byte.
  init?(sigma: Double) {
    guard sigma.isFinite, sigma > 0.1 else { return nil }
    self = sigma < BoxBlur.smallest ? .taps(TapBlur(sigma: sigma)) : .boxes(BoxBlur(sigma: min(sigma, BoxBlur.largest)))
  }

  /// Zero lanes that must stand before and after the input.
  var lead: Int {
    switch self {
    case .taps(let blur): blur.radius
    case .boxes(let blur): blur.lead
    }
  }

  var trail: Int {
    switch self {
    case .taps(let blur): blur.radius
    case .boxes(let blur): blur.half
    }
  }

  /// Lanes of memory it works in.
  func scratch(length: Int) -> Int {
    switch self {
    case .taps(let blur): blur.scratch(length: length)
    case .boxes(let blur): blur.ringSize * 2
    }
  }

  @inline(__always) func run(
    _ input: UnsafePointer<BlurLane>, _ output: UnsafeMutablePointer<BlurLane>, count: Int,
    scratch: UnsafeMutablePointer<BlurLane>
  ) {
    switch self {
    case .taps(let blur): blur.run(input, output, count: count, scratch: scratch)
    case .boxes(let blur): blur.run(input, output, count: count, scratch: scratch)
    }
  }
}
