package import LaminaDisplayList

/// The blend modes of CSS Compositing 1 (§10) and `plusLighter`, on premultiplied pixels.
///
/// With premultiplied colours cs, cb and alphas s, b the result is cs·(1−b) + cb·(1−s) + s·b·B(Cb, Cs), its alpha
/// s + b − s·b. Each formula below gives the last term. It is worked out in floats and rounded once.
package enum Blending {
  /// Composites `source` times `opacity` over `backdrop`, where both have pixels.
  package static func composite(_ source: ARGBPlane, over backdrop: ARGBPlane, mode: BlendMode, opacity: Double) {
    let opacity = opacity.isNaN ? 0 : min(max(opacity, 0), 1)
    guard opacity > 0 else { return }
    switch mode {
    case .normal: sourceOver(source, backdrop, opacity)
    case .plusLighter: plus(source, backdrop, Float(opacity))
    case .multiply: blend(source, backdrop, opacity, Separable<MultiplyBlend>.self)
    case .screen: blend(source, backdrop, opacity, Separable<ScreenBlend>.self)
    case .overlay: blend(source, backdrop, opacity, Separable<OverlayBlend>.self)
    case .darken: blend(source, backdrop, opacity, Separable<DarkenBlend>.self)
    case .lighten: blend(source, backdrop, opacity, Separable<LightenBlend>.self)
    case .colorDodge: blend(source, backdrop, opacity, Separable<ColorDodgeBlend>.self)
    case .colorBurn: blend(source, backdrop, opacity, Separable<ColorBurnBlend>.self)
    case .hardLight: blend(source, backdrop, opacity, Separable<HardLightBlend>.self)
    case .softLight: blend(source, backdrop, opacity, Separable<SoftLightBlend>.self)
    case .difference: blend(source, backdrop, opacity, Separable<DifferenceBlend>.self)
    case .exclusion: blend(source, backdrop, opacity, Separable<ExclusionBlend>.self)
    case .hue: blend(source, backdrop, opacity, NonSeparable<HueBlend>.self)
    case .saturation: blend(source, backdrop, opacity, NonSeparable<SaturationBlend>.self)
    case .color: blend(source, backdrop, opacity, NonSeparable<ColorBlend>.self)
    case .luminosity: blend(source, backdrop, opacity, NonSeparable<LuminosityBlend>.self)
    }
  }

  private static func sourceOver(_ source: ARGBPlane, _ backdrop: ARGBPlane, _ opacity: Double) {
    if opacity < 1 {
      let opacity = Float(opacity)
      return forEachPair(source, backdrop) { above, below in
        let cs = PixelVector(channelsOf: above) * opacity
        return (cs + PixelVector(channelsOf: below) * (1 - cs[3] * (1 / 255))).packed
      }
    }
    let width = min(source.width, backdrop.width)
    for y in 0..<min(source.height, backdrop.height) {
      let (from, to) = (source.row(y), backdrop.row(y))
      for x in 0..<width {
        let pixel = from[x]
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
