/// What a scalar means by YAML 1.2's core schema (§10.3.2), where only `null`, `true`, `false` and numbers are special
/// and only without quotes. JSON's literals are a part of it.
package enum YAMLScalar: Sendable, Equatable {
  case null
  case bool(Bool)
  /// May be infinite or not a number: the file can say so, and whoever wants a number refuses it.
  case number(Double)
  case string

  package init(plain bytes: ArraySlice<UInt8>) {
    guard let first = bytes.first else {
      self = .null
      return
    }
    switch first {
    case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "~"):
      self = YAMLScalar.isOne(bytes, of: ["null", "Null", "NULL", "~"]) ? .null : .string
    case UInt8(ascii: "t"), UInt8(ascii: "T"):
      self = YAMLScalar.isOne(bytes, of: ["true", "True", "TRUE"]) ? .bool(true) : .string
    case UInt8(ascii: "f"), UInt8(ascii: "F"):
      self = YAMLScalar.isOne(bytes, of: ["false", "False", "FALSE"]) ? .bool(false) : .string
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      self = YAMLScalar.number(bytes).map(YAMLScalar.number) ?? .string
    default: self = .string
    }
  }

  private static func isOne(_ bytes: ArraySlice<UInt8>, of words: [StaticString]) -> Bool {
    words.contains { word in
      word.utf8CodeUnitCount == bytes.count && word.withUTF8Buffer { $0.elementsEqual(bytes) }
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
    var rest = bytes
    var isNegative = false
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      rest = rest.dropFirst()
    }
    if isOne(rest, of: [".inf", ".Inf", ".INF"]) { return isNegative ? -.infinity : .infinity }
    if isOne(bytes, of: [".nan", ".NaN", ".NAN"]) { return .nan }
    if rest.count == bytes.count, rest.first == UInt8(ascii: "0"), let based = basedInteger(rest) { return based }
    guard isDecimal(rest) else { return nil }
    // Short whole numbers are most of what files hold; they need no general conversion.
    if rest.count <= 15, rest.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) {
      var value = 0
      for digit in rest { value = value * 10 + Int(digit - UInt8(ascii: "0")) }
      return isNegative ? -Double(value) : Double(value)
    }
    guard let value = Double(String(decoding: rest, as: UTF8.self).normalizedForDouble) else { return nil }
    return isNegative ? -value : value
  }

  /// `0o17` and `0x1F`.
  private static func basedInteger(_ bytes: ArraySlice<UInt8>) -> Double? {
    guard bytes.count > 2 else { return nil }
    let mark = bytes[bytes.startIndex + 1]
    let digits = String(decoding: bytes.dropFirst(2), as: UTF8.self)
    guard digits.utf8.first != UInt8(ascii: "+"), digits.utf8.first != UInt8(ascii: "-") else { return nil }
    if mark == UInt8(ascii: "o") { return Int(digits, radix: 8).map(Double.init) }
    if mark == UInt8(ascii: "x") { return Int(digits, radix: 16).map(Double.init) }
    return nil
  }

  /// `[0-9]+ (. [0-9]*)?` or `. [0-9]+`, then `([eE] [-+]? [0-9]+)?`.
  private static func isDecimal(_ bytes: ArraySlice<UInt8>) -> Bool {
    var at = bytes.startIndex
    func digits() -> Int {
      let begin = at
      while at < bytes.endIndex, bytes[at] >= UInt8(ascii: "0"), bytes[at] <= UInt8(ascii: "9") { at += 1 }
      return at - begin
    }
    let whole = digits()
    var fraction = 0
    if at < bytes.endIndex, bytes[at] == UInt8(ascii: ".") {
      at += 1
      fraction = digits()
    }
    guard whole + fraction > 0 else { return false }
    if at < bytes.endIndex, bytes[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      if at < bytes.endIndex, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") { at += 1 }
      guard digits() > 0 else { return false }
    }
    return at == bytes.endIndex
  }
}

extension String {
  /// `Double.init` refuses "1." and ".5e1" forms that YAML allows.
  fileprivate var normalizedForDouble: String {
    var text = self
    if text.hasPrefix(".") { text = "0" + text }
    if text.hasSuffix(".") { text += "0" }
    return text.replacing(".e", with: ".0e").replacing(".E", with: ".0e")
  }
}
