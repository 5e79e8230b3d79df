/// A value on its way back into a file: what `fmt` writes, before it is laid out as YAML or JSON.
package indirect enum FormattedValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  /// A text that a person wrote.
  case text(String)
  /// A word of the format itself, an enum's case: never needs quotes.
  case word(String)
  case list([FormattedValue])
  case object([(name: String, value: FormattedValue)])
  case node(NodeReference)
  case nodes([NodeReference])
}

extension Double {
  /// The shortest decimal that reads back as the same number; whole ones without a point, and no exponent where a
  /// person would not write one.
  package var shortest: String {
    if self == 0 { return "0" }
    if let whole = Int(exactly: self), abs(whole) < 1_000_000_000_000_000 { return String(whole) }
    let text = "\(self)"
    guard text.contains("e-"), abs(self) >= 1e-9 else { return text.hasSuffix(".0") ? String(text.dropLast(2)) : text }
    // 0.00001 rather than 1e-05: the digits are the same, only placed.
    let isNegative = self < 0
    let parts = text.drop { $0 == "-" }.split(separator: "e-")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return text }
    var digits = parts[0].filter { $0 != "." }
    while digits.count > 1, digits.last == "0" { digits.removeLast() }
    return (isNegative ? "-" : "") + "0." + String(repeating: "0", count: exponent - 1) + digits
  }
}
