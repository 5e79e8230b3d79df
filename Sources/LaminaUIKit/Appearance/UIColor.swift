public import Foundation
public import LaminaGeometry

/// A colour, or a rule that gives one for a trait collection.
open class UIColor: NSObject, @unchecked Sendable {
  // Sendable: all that is stored is constant, and providers are asked on the thread that draws.
  private enum Source {
    case fixed(CGColor)
    case dynamic((UITraitCollection) -> UIColor)
  }

  private let source: Source

  public init(cgColor: CGColor) { source = .fixed(cgColor) }

  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) { source = .dynamic(dynamicProvider) }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) { self.init(cgColor: CGColor(gray: white, alpha: alpha)) }

  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let rgb = HueColor(hue: hue, saturation: saturation, brightness: brightness).rgb
    self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
  }

  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let color = CGColorSpace(name: CGColorSpace.displayP3).flatMap {
      CGColor(colorSpace: $0, components: [red, green, blue, alpha])
    }
    self.init(cgColor: color ?? CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// The colour under the current trait collection.
  public var cgColor: CGColor { resolved(UITraitCollection.current) }

  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { UIColor(cgColor: resolved(traitCollection)) }

  func resolved(_ traits: UITraitCollection) -> CGColor {
    var color = self
    // A provider may name another dynamic colour; one that names itself without end gives what is seen last.
    for _ in 0..<32 {
      switch color.source {
      case .fixed(let fixed): return fixed
      case .dynamic(let provider): color = provider(traits)
      }
    }
    return .clear
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch source {
    case .fixed(let color): UIColor(cgColor: color.copy(alpha: alpha) ?? color)
    case .dynamic: UIColor { UIColor(cgColor: self.resolved($0).copy(alpha: alpha) ?? .clear) }
    }
  }

  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let parts = cgColor.components, parts.count == 4 else { return false }
    red?.pointee = parts[0]
    green?.pointee = parts[1]
    blue?.pointee = parts[2]
    alpha?.pointee = parts[3]
    return true
  }

  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    guard let parts = cgColor.components, parts.count == 4, parts[0] == parts[1], parts[1] == parts[2] else { return false }
    white?.pointee = parts[0]
    alpha?.pointee = parts[3]
    return true
  }

  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?, brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let parts = cgColor.components, parts.count == 4 else { return false }
    let color = HueColor(red: parts[0], green: parts[1], blue: parts[2])
    hue?.pointee = color.hue
    saturation?.pointee = color.saturation
    brightness?.pointee = color.brightness
    alpha?.pointee = parts[3]
    return true
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    switch (source, other.source) {
    case (.fixed(let a), .fixed(let b)): return a == b
    default: return false
    }
  }

  public override var hash: Int {
    switch source {
    case .fixed(let color): color.hashValue
    case .dynamic: ObjectIdentifier(self).hashValue
    }
  }

  public override var description: String { "UIColor(\(cgColor.components ?? []))" }
}

/// Hue, saturation and brightness, each 0…1 (Smith, *Color Gamut Transform Pairs*, 1978).
struct HueColor {
  var hue: CGFloat
  var saturation: CGFloat
  var brightness: CGFloat

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    (self.hue, self.saturation, self.brightness) = (hue, saturation, brightness)
  }

  init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let range = high - low
    brightness = high
    saturation = high > 0 ? range / high : 0
    guard range > 0 else {
      hue = 0
      return
    }
    var sector: CGFloat
    if high == red {
      sector = (green - blue) / range
    } else if high == green {
      sector = 2 + (blue - red) / range
    } else {
      sector = 4 + (red - green) / range
    }
    if sector < 0 { sector += 6 }
    hue = sector / 6
  }

  var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    guard hue.isFinite else { return (brightness, brightness, brightness) }
    let turn = hue == 1 ? 0 : (hue - hue.rounded(.down)) * 6
    func channel(_ shift: CGFloat) -> CGFloat {
      let k = (shift + turn).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    return (channel(5), channel(3), channel(1))
  }
}
