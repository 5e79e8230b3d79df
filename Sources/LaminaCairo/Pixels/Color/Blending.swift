import LaminaDisplayList

/// The blend modes of CSS Compositing 1 (§10) and `plusLighter`, on premultiplied pixels.
///
/// With premultiplied colours cs, cb and alphas s, b the result is cs·(1−b) + cb·(1−s) + s·b·B(Cb, Cs), its alpha
/// s + b − s·b. Each formula below gives the last term. It is worked out in floats and rounded once.
enum Blending {
  /// Composites `source` times `opacity` over `backdrop`, where both have pixels.
  static func composite(_ source: ARGBPlane, over backdrop: ARGBPlane, mode: BlendMode, opacity: Double) {
    let opacity = opacity.isNaN ? 0 : min(max(opacity, 0), 1)
    guard opacity > 0 else { return }
    switch mode {
    case .normal: sourceOver(source, backdrop, opacity)
    case .plusLighter: plus(source, backdrop, Float(opacity))
    case .multiply: blend(source, backdrop, opacity, Separable<Multiply>.self)
    case .screen: blend(source, backdrop, opacity, Separable<Screen>.self)
    case .overlay: blend(source, backdrop, opacity, Separable<Overlay>.self)
    case .darken: blend(source, backdrop, opacity, Separable<Darken>.self)
    case .lighten: blend(source, backdrop, opacity, Separable<Lighten>.self)
    case .colorDodge: blend(source, backdrop, opacity, Separable<ColorDodge>.self)
    case .colorBurn: blend(source, backdrop, opacity, Separable<ColorBurn>.self)
    case .hardLight: blend(source, backdrop, opacity, Separable<HardLight>.self)
    case .softLight: blend(source, backdrop, opacity, Separable<SoftLight>.self)
    case .difference: blend(source, backdrop, opacity, Separable<Difference>.self)
    case .exclusion: blend(source, backdrop, opacity, Separable<Exclusion>.self)
    case .hue: blend(source, backdrop, opacity, NonSeparable<Hue>.self)
    case .saturation: blend(source, backdrop, opacity, NonSeparable<Saturation>.self)
    case .color: blend(source, backdrop, opacity, NonSeparable<Color>.self)
    case .luminosity: blend(source, backdrop, opacity, NonSeparable<Luminosity>.self)
    }
  }

  private static func sourceOver(_ source: ARGBPlane, _ backdrop: ARGBPlane, _ opacity: Double) {
    let factor = UInt32((opacity * 65536).rounded())
    let width = min(source.width, backdrop.width)
    for y in 0..<min(source.height, backdrop.height) {
      let (from, to) = (source.row(y), backdrop.row(y))
      for x in 0..<width {
        let pixel = factor == 65536 ? from[x] : PackedPixel.scale(from[x], by16: factor)
        if pixel &>> 24 == 255 { to[x] = pixel } else if pixel != 0 { to[x] = PackedPixel.over(pixel, to[x]) }
      }
    }
  }

  /// The sum, channel by channel, at most full.
  private static func plus(_ source: ARGBPlane, _ backdrop: ARGBPlane, _ opacity: Float) {
    let full = PixelVector(repeating: 255)
    forEachPair(source, backdrop) { above, below in
      let sum = PixelVector(channelsOf: above) * opacity + PixelVector(channelsOf: below)
      return sum.limited(to: full).packed
    }
  }

  private static func blend<Formula: BlendTerm>(
    _ source: ARGBPlane, _ backdrop: ARGBPlane, _ opacity: Double, _ formula: Formula.Type
  ) {
    let scale = Float(opacity / 255)
    forEachPair(source, backdrop) { above, below in
      let cs = PixelVector(channelsOf: above) * scale
      let cb = PixelVector(channelsOf: below) * (1 / 255)
      let (s, b) = (cs[3], cb[3])
      var term = Formula.term(cs, cb, s, b)
      term[3] = s * b
      let sum = cs * (1 - b) + cb * (1 - s) + term
      let alpha = s + b - s * b
      return (sum.limited(to: PixelVector(repeating: alpha)) * 255).packed
    }
  }

  /// Clear source pixels change nothing in any mode.
  @inline(__always) private static func forEachPair(
    _ source: ARGBPlane, _ backdrop: ARGBPlane, _ body: (UInt32, UInt32) -> UInt32
  ) {
    let width = min(source.width, backdrop.width)
    for y in 0..<min(source.height, backdrop.height) {
      let (from, to) = (source.row(y), backdrop.row(y))
      for x in 0..<width where from[x] != 0 { to[x] = body(from[x], to[x]) }
    }
  }
}

/// s·b·B(Cb, Cs), from premultiplied colours; the alpha lane is the caller's.
protocol BlendTerm {
  static func term(_ cs: PixelVector, _ cb: PixelVector, _ s: Float, _ b: Float) -> PixelVector
}

/// A formula that treats each channel alone.
protocol SeparableFormula {
  static func term(_ cs: PixelVector, _ cb: PixelVector, _ s: PixelVector, _ b: PixelVector) -> PixelVector
}

enum Separable<Formula: SeparableFormula>: BlendTerm {
  @inline(__always) static func term(_ cs: PixelVector, _ cb: PixelVector, _ s: Float, _ b: Float) -> PixelVector {
    Formula.term(cs, cb, PixelVector(repeating: s), PixelVector(repeating: b))
  }
}
