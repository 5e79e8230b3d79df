import Foundation

/// The colour filters of Filter Effects 1, §8, as colour matrices: four rows of five, for straight colour in 0…1.
/// Amounts are those of CSS, as fractions; what lies outside a filter's range is brought into it.
package enum ColorMatrices {
  package static let identity: [Double] = scaled(1, offset: 0)

  /// Every colour times `amount`, 0 or more.
  package static func brightness(_ amount: Double) -> [Double] { scaled(positive(amount), offset: 0) }

  /// Away from or towards middle grey; 0 or more.
  package static func contrast(_ amount: Double) -> [Double] {
    let slope = positive(amount)
    return scaled(slope, offset: 0.5 - 0.5 * slope)
  }

  /// 0…1; 1 turns each colour round.
  package static func invert(_ amount: Double) -> [Double] {
    let part = unit(amount)
    return scaled(1 - 2 * part, offset: part)
  }

  /// 0 or more; 0 is grey, 1 leaves as is.
  package static func saturate(_ amount: Double) -> [Double] {
    let s = positive(amount)
    return [
      0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0, 0,
      0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s, 0, 0,
      0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s, 0, 0,
      0, 0, 0, 1, 0,
    ]
  }

  /// A turn of the colour circle, in degrees.
  package static func hueRotate(degrees: Double) -> [Double] {
    let angle = degrees.isFinite ? degrees.remainder(dividingBy: 360) * .pi / 180 : 0
    let (c, s) = (cos(angle), sin(angle))
    return [
      0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0, 0,
      0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283, 0, 0,
      0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0, 0,
      0, 0, 0, 1, 0,
    ]
  }

  /// 0…1; 1 is grey.
  package static func grayscale(_ amount: Double) -> [Double] {
    let k = 1 - unit(amount)
    return [
      0.2126 + 0.7874 * k, 0.7152 - 0.7152 * k, 0.0722 - 0.0722 * k, 0, 0,
      0.2126 - 0.2126 * k, 0.7152 + 0.2848 * k, 0.0722 - 0.0722 * k, 0, 0,
      0.2126 - 0.2126 * k, 0.7152 - 0.7152 * k, 0.0722 + 0.9278 * k, 0, 0,
      0, 0, 0, 1, 0,
    ]
  }

  /// 0…1; 1 is brown as an old photograph.
  package static func sepia(_ amount: Double) -> [Double] {
    let k = 1 - unit(amount)
    return [
      0.393 + 0.607 * k, 0.769 - 0.769 * k, 0.189 - 0.189 * k, 0, 0,
      0.349 - 0.349 * k, 0.686 + 0.314 * k, 0.168 - 0.168 * k, 0, 0,
      0.272 - 0.272 * k, 0.534 - 0.534 * k, 0.131 + 0.869 * k, 0, 0,
      0, 0, 0, 1, 0,
    ]
  }

  private static func scaled(_ slope: Double, offset: Double) -> [Double] {
    [
      slope, 0, 0, 0, offset,
      0, slope, 0, 0, offset,
      0, 0, slope, 0, offset,
      0, 0, 0, 1, 0,
    ]
  }

  private static func positive(_ amount: Double) -> Double { amount.isFinite ? max(amount, 0) : 1 }
  private static func unit(_ amount: Double) -> Double { amount.isFinite ? min(max(amount, 0), 1) : 1 }
}
