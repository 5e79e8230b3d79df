import Foundation
import LaminaGeometry

/// Colours as text: CSS Color 4's hexadecimal, `rgb()` and `hsl()` forms, its names, and UIKit's.
package enum ColorText {
  package struct Failure: Error, Sendable, Equatable {
    private let sentence: String?
    private let name: String

    fileprivate init(message: String) { (sentence, name) = (message, "") }

    fileprivate init(unknown name: String) { (sentence, self.name) = (nil, name) }

    /// What is allowed, and the nearest name.
    package var message: String { sentence ?? ColorText.unknown(name) }
  }

  package static func parse(_ text: String) throws(Failure) -> SceneColor {
    if text.hasPrefix("#") { return .literal(try hexadecimal(text)) }
    let lower = text.lowercased()
    if let open = lower.firstIndex(of: "("), lower.hasSuffix(")") {
      let name = lower[..<open]
      let body = lower[lower.index(after: open)...].dropLast()
      switch name {
      case "rgb", "rgba": return .literal(try rgb(String(body)))
      case "hsl", "hsla": return .literal(try hsl(String(body)))
      default: throw Failure(message: "colour functions are rgb(), rgba(), hsl() and hsla()")
      }
    }
    if lower.contains("("), !lower.contains(")") {
      throw Failure(message: "the bracket is not closed \(commasNeedQuotes)")
    }
    if SystemColors.values[text] != nil { return .system(text) }
    if let rgb = NamedColors.values[lower] { return .literal(CGColor(rgb: rgb)) }
    if lower == "transparent" { return .literal(.clear) }
    throw Failure(unknown: text)
  }

  /// What YAML makes of `[0, rgb(1, 2, 3)]` surprises.
  package static let commasNeedQuotes = "(inside [ ] and { }, a colour with commas needs quotes)"

  fileprivate static func unknown(_ text: String) -> String {
    let names = NamedColors.values.keys.sorted() + SystemColors.values.keys.sorted() + ["transparent"]
    if let nearest = NearestName.of(text, in: names) { return "no colour has this name; did you mean \(nearest)?" }
    let digits = text.utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit } && [3, 4, 6, 8].contains(text.utf8.count)
    if digits { return "no colour has this name; did you mean \"#\(text)\"?" }
    return "expected a colour such as \"#3366cc\", rgba(0, 0, 0, 0.5), orange, systemBlue or $token"
  }

  private static func hexadecimal(_ text: String) throws(Failure) -> CGColor {
    let digits = text.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == text.utf8.count - 1, [3, 4, 6, 8].contains(digits.count) else {
      throw Failure(message: "after # come 3, 4, 6 or 8 hexadecimal digits")
    }
    let bytes =
      digits.count <= 4 ? digits.map { $0 * 17 } : stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    let channels = bytes.map { Double($0) / 255 }
    return CGColor(red: channels[0], green: channels[1], blue: channels[2], alpha: channels.count > 3 ? channels[3] : 1)
  }

  /// The numbers between the brackets: separated by commas, or by spaces with `/` before alpha.
  private static func parts(_ body: String, of function: String) throws(Failure) -> [Substring] {
    let parts = body.split { " ,/\t\n".contains($0) }
    guard parts.count == 3 || parts.count == 4 else {
      throw Failure(message: "\(function) takes three numbers and perhaps an alpha, and has \(parts.count)")
    }
    return parts
  }

  private static func number(_ text: Substring, whole: Double) throws(Failure) -> Double {
    let isPercent = text.hasSuffix("%")
    let digits = isPercent ? text.dropLast() : text
    guard let value = decimal(digits) else { throw Failure(message: "\(text) is no number of a colour") }
    return isPercent ? value / 100 * whole : value
  }

  private static func decimal(_ text: some StringProtocol) -> Double? {
    guard case .number(let value) = YAMLScalar(plain: Array(text.utf8)[...]), value.isFinite else { return nil }
    return value
  }

  private static func unit(_ value: Double) -> Double { min(max(value, 0), 1) }

  private static func rgb(_ body: String) throws(Failure) -> CGColor {
    let parts = try parts(body, of: "rgb()")
    var channels: [Double] = []
    for part in parts.prefix(3) { channels.append(unit(try number(part, whole: 255) / 255)) }
    let alpha = parts.count > 3 ? unit(try number(parts[3], whole: 1)) : 1
    return CGColor(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
  }

  /// CSS Color 4, §7.1: hue in degrees, saturation and lightness in percent.
  private static func hsl(_ body: String) throws(Failure) -> CGColor {
    let parts = try parts(body, of: "hsl()")
    let hue = try angle(parts[0])
    let saturation = unit(try number(parts[1], whole: 100) / 100)
    let lightness = unit(try number(parts[2], whole: 100) / 100)
    let alpha = parts.count > 3 ? unit(try number(parts[3], whole: 1)) : 1
    let reach = saturation * min(lightness, 1 - lightness)
    func channel(_ n: Double) -> Double {
      let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - reach * max(-1, min(k - 3, 9 - k, 1))
    }
    return CGColor(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
  }

  private static func angle(_ text: Substring) throws(Failure) -> Double {
    let units: [(String, Double)] = [("deg", 1), ("grad", 0.9), ("turn", 360), ("rad", 180 / .pi)]
    let unit = units.first { text.hasSuffix($0.0) }
    guard let value = decimal(text.dropLast(unit?.0.count ?? 0)) else { throw Failure(message: "\(text) is no hue") }
    let turn = (value * (unit?.1 ?? 1)).truncatingRemainder(dividingBy: 360)
    return turn < 0 ? turn + 360 : turn
  }

  /// One spelling for each colour: hexadecimal where that is exact, else `rgba()` to six decimals.
  package static func canonical(_ color: SceneColor) -> String {
    switch color {
    case .system(let name): return name
    case .token(let name): return "$\(name)"
    case .literal(let color):
      let channels = [color.red, color.green, color.blue, color.alphaValue]
      if channels.allSatisfy({ ($0 * 255).rounded() / 255 == $0 }) { return color.hexadecimal }
      func brief(_ value: Double) -> String { ((value * 1e6).rounded() / 1e6).shortest }
      let rgb = channels.prefix(3).map { brief($0 * 255) }.joined(separator: ", ")
      return color.isOpaque ? "rgb(\(rgb))" : "rgba(\(rgb), \(brief(color.alphaValue)))"
    }
  }
}
