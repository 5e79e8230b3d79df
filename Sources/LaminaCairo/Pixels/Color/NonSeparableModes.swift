// The non-separable modes of CSS Compositing 1, §10.2. Lanes are blue, green, red; the fourth is not looked at.

/// B(Cb, Cs) on straight colours.
protocol NonSeparableFormula {
  static func mixed(_ source: PixelVector, _ backdrop: PixelVector) -> PixelVector
}

enum NonSeparable<Formula: NonSeparableFormula>: BlendTerm {
  @inline(__always) static func term(_ cs: PixelVector, _ cb: PixelVector, _ s: Float, _ b: Float) -> PixelVector {
    guard s > 0, b > 0 else { return PixelVector(repeating: 0) }
    return Formula.mixed(cs * (1 / s), cb * (1 / b)) * (s * b)
  }
}

enum HueBlend: NonSeparableFormula {
  @inline(__always) static func mixed(_ source: PixelVector, _ backdrop: PixelVector) -> PixelVector {
    ColorParts.withLuminosity(
      ColorParts.withSaturation(source, ColorParts.saturation(backdrop)), ColorParts.luminosity(backdrop))
  }
}

enum SaturationBlend: NonSeparableFormula {
  @inline(__always) static func mixed(_ source: PixelVector, _ backdrop: PixelVector) -> PixelVector {
    ColorParts.withLuminosity(
      ColorParts.withSaturation(backdrop, ColorParts.saturation(source)), ColorParts.luminosity(backdrop))
  }
}

enum ColorBlend: NonSeparableFormula {
  @inline(__always) static func mixed(_ source: PixelVector, _ backdrop: PixelVector) -> PixelVector {
    ColorParts.withLuminosity(source, ColorParts.luminosity(backdrop))
  }
}

enum LuminosityBlend: NonSeparableFormula {
  @inline(__always) static func mixed(_ source: PixelVector, _ backdrop: PixelVector) -> PixelVector {
    ColorParts.withLuminosity(backdrop, ColorParts.luminosity(source))
  }
}

/// A colour's luminosity and saturation, and a colour with another one's.
private enum ColorParts {
  @inline(__always) static func luminosity(_ c: PixelVector) -> Float { 0.3 * c[2] + 0.59 * c[1] + 0.11 * c[0] }

  @inline(__always) static func least(_ c: PixelVector) -> Float { Swift.min(c[0], Swift.min(c[1], c[2])) }

  @inline(__always) static func greatest(_ c: PixelVector) -> Float { Swift.max(c[0], Swift.max(c[1], c[2])) }

  @inline(__always) static func saturation(_ c: PixelVector) -> Float { greatest(c) - least(c) }

  /// The least channel becomes 0, the greatest `saturation`, the third keeps its place between them.
  @inline(__always) static func withSaturation(_ c: PixelVector, _ saturation: Float) -> PixelVector {
    let (low, high) = (least(c), greatest(c))
    guard high > low else { return PixelVector(repeating: 0) }
    return (c - low) * (saturation / (high - low))
  }

  /// Shifted to the luminosity, then drawn towards it until all channels are in 0…1.
  @inline(__always) static func withLuminosity(_ c: PixelVector, _ value: Float) -> PixelVector {
    var color = c + (value - luminosity(c))
    let l = luminosity(color)
    let (low, high) = (least(color), greatest(color))
    if low < 0, l > low { color = (color - l) * (l / (l - low)) + l }
    if high > 1, high > l { color = (color - l) * ((1 - l) / (high - l)) + l }
    return color
  }
}
