// The separable modes of CSS Compositing 1, §10.1, each multiplied out with s·b so that it needs no straight colour.

enum MultiplyBlend: SeparableFormula {
  @inline(__always) static func term(
    _ cs: PixelVector, _ cb: PixelVector, _ s: PixelVector, _ b: PixelVector
  ) -> PixelVector { cs * cb }
}

enum ScreenBlend: SeparableFormula {
  @inline(__always) static func term(
    _ cs: PixelVector, _ cb: PixelVector, _ s: PixelVector, _ b: PixelVector
  ) -> PixelVector { cs * b + cb * s - cs * cb }
}

enum HardLightBlend: SeparableFormula {
  @inline(__always) static func term(
    _ cs: PixelVector, _ cb: PixelVector, _ s: PixelVector, _ b: PixelVector
  ) -> PixelVector {
    let dark = cs * cb * 2
    let light = s * b - (b - cb) * (s - cs) * 2
    return light.replacing(with: dark, where: cs * 2 .<= s)
  }
}

/// Hard light with the layers exchanged.
enum OverlayBlend: SeparableFormula {
  @inline(__always) static func term(
    _ cs: PixelVector, _ cb: PixelVector, _ s: PixelVector, _ b: PixelVector
  ) -> PixelVector { HardLightBlend.term(cb, cs, b, s) }
}

enum DarkenBlend: SeparableFormula {
  @inline(__always) static func term(
    _ cs: PixelVector, _ cb: PixelVector, _ s: PixelVector, _ b: PixelVector
  ) -> PixelVector { least(cs * b, cb * s) }
}

enum LightenBlend: SeparableFormula {
  @inline(__always) static func term(
    _ cs: PixelVector, _ cb: PixelVector, _ s: PixelVector, _ b: PixelVector
  ) -> PixelVector { greatest(cs * b, cb * s) }
}

enum ColorDodgeBlend: SeparableFormula {
  /// B = 0 on black; 1 under a full source; else min(1, Cb / (1 − Cs)).
  @inline(__always) static func term(
    _ cs: PixelVector, _ cb: PixelVector, _ s: PixelVector, _ b: PixelVector
  ) -> PixelVector {
    let (zero, all) = (PixelVector(repeating: 0), s * b)
    let room = s - cs
    let full = room .<= zero
    let quotient = cb * s * s / room.replacing(with: PixelVector(repeating: 1), where: full)
    let lit = least(quotient, all).replacing(with: all, where: full)
    return lit.replacing(with: zero, where: cb .<= zero)
  }
}

enum ColorBurnBlend: SeparableFormula {
  /// B = 1 on white; 0 under a black source; else 1 − min(1, (1 − Cb) / Cs).
  @inline(__always) static func term(
    _ cs: PixelVector, _ cb: PixelVector, _ s: PixelVector, _ b: PixelVector
  ) -> PixelVector {
    let (zero, all) = (PixelVector(repeating: 0), s * b)
    let black = cs .<= zero
    let quotient = (b - cb) * s * s / cs.replacing(with: PixelVector(repeating: 1), where: black)
    let burnt = all - least(quotient, all).replacing(with: all, where: black)
    return burnt.replacing(with: all, where: cb .>= b)
  }
}

enum SoftLightBlend: SeparableFormula {
  @inline(__always) static func term(
    _ cs: PixelVector, _ cb: PixelVector, _ s: PixelVector, _ b: PixelVector
  ) -> PixelVector {
    let zero = PixelVector(repeating: 0)
    let none = b .<= zero
    // The backdrop's straight colour; s·b·B = s·b·Cb + b·(2cs − s)·(…).
    let straight = (cb / b.replacing(with: PixelVector(repeating: 1), where: none)).limited(to: PixelVector(repeating: 1))
    let lean = cs * 2 - s
    let dark = straight * (PixelVector(repeating: 1) - straight)
    let quick = ((straight * 16 - 12) * straight + 4) * straight
    let root = straight.squareRoot()
    let light = root.replacing(with: quick, where: straight .<= PixelVector(repeating: 0.25)) - straight
    return cb * s + b * lean * light.replacing(with: dark, where: lean .<= zero)
  }
}

enum DifferenceBlend: SeparableFormula {
  @inline(__always) static func term(
    _ cs: PixelVector, _ cb: PixelVector, _ s: PixelVector, _ b: PixelVector
  ) -> PixelVector { greatest(cs * b, cb * s) - least(cs * b, cb * s) }
}

enum ExclusionBlend: SeparableFormula {
  @inline(__always) static func term(
    _ cs: PixelVector, _ cb: PixelVector, _ s: PixelVector, _ b: PixelVector
  ) -> PixelVector { cs * b + cb * s - cs * cb * 2 }
}

// The standard library's pointwise functions go lane by lane.

@inline(__always) private func least(_ a: PixelVector, _ b: PixelVector) -> PixelVector { a.replacing(with: b, where: b .< a) }

@inline(__always) private func greatest(_ a: PixelVector, _ b: PixelVector) -> PixelVector { a.replacing(with: b, where: b .> a) }
