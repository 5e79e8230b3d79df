import Foundation

/// A colour space that colours may be given in. All are converted to sRGB when the colour is made.
public struct CGColorSpace: Sendable, Hashable {
  package enum Kind: Sendable, Hashable { case sRGB, linearSRGB, extendedSRGB, displayP3, gray }

  package let kind: Kind

  package init(_ kind: Kind) { self.kind = kind }

  /// A space by Core Graphics' name; nil for a name that is not known here.
  public init?(name: String) {
    switch name {
    case CGColorSpace.sRGB, CGColorSpace.genericRGBLinear: kind = name == CGColorSpace.sRGB ? .sRGB : .linearSRGB
    case CGColorSpace.linearSRGB: kind = .linearSRGB
    case CGColorSpace.extendedSRGB: kind = .extendedSRGB
    case CGColorSpace.displayP3: kind = .displayP3
    case CGColorSpace.genericGrayGamma2_2: kind = .gray
    default: return nil
    }
  }

  public static let sRGB = "kCGColorSpaceSRGB"
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  public var numberOfComponents: Int { kind == .gray ? 1 : 3 }

  func color(of components: [CGFloat]) -> CGColor {
    let c = components.map(Double.init)
    switch kind {
    case .gray: return CGColor(uncheckedRed: c[0], c[0], c[0], c[1])
    case .sRGB, .extendedSRGB: return CGColor(uncheckedRed: c[0], c[1], c[2], c[3])
    case .linearSRGB: return CGColor(uncheckedRed: encode(c[0]), encode(c[1]), encode(c[2]), c[3])
    case .displayP3: return CGColorSpace.sRGB(fromDisplayP3: c[0], c[1], c[2], alpha: c[3])
    }
  }

  /// Display P3 has sRGB's transfer curve and white; only the primaries differ. Matrix: P3 → XYZ → sRGB (CSS Color 4, §10).
  private static func sRGB(fromDisplayP3 r: Double, _ g: Double, _ b: Double, alpha: Double) -> CGColor {
    let (lr, lg, lb) = (decode(r), decode(g), decode(b))
    let red = 1.2249401762805598 * lr - 0.2249401762805598 * lg
    let green = -0.0420569547096881 * lr + 1.0420569547096881 * lg
    let blue = -0.0196375545903344 * lr - 0.0786360455506319 * lg + 1.0982736001409663 * lb
    return CGColor(uncheckedRed: encode(red), encode(green), encode(blue), alpha).clamped
  }
}

/// sRGB's transfer curve, linear light to signal (IEC 61966-2-1), odd about zero.
package func encode(_ linear: Double) -> Double {
  let value = abs(linear)
  let signal = value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
  return linear < 0 ? -signal : signal
}

/// sRGB's transfer curve, signal to linear light.
package func decode(_ signal: Double) -> Double {
  let value = abs(signal)
  let linear = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  return signal < 0 ? -linear : linear
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.sRGB) }

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.gray) }
