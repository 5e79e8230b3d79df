/// Values on one line, as YAML's flow style or as JSON. Not recursive: nodes may nest without end.
struct FlowText {
  enum Style { case yaml, json }

  let style: Style
  let document: SceneDocument

  private enum Piece {
    case literal(String)
    case value(FormattedValue)
  }

  func text(of value: FormattedValue) -> String {
    var out = ""
    var pieces: [Piece] = [.value(value)]
    while let piece = pieces.popLast() {
      switch piece {
      case .literal(let text): out += text
      case .value(let value):
        switch value {
        case .null: out += "null"
        case .bool(let value): out += value ? "true" : "false"
        case .number(let value): out += value.shortest
        case .text(let text): out += scalar(text)
        case .word(let text): out += style == .json ? "\"\(text)\"" : text
        case .list(let items): push(items, &pieces)
        case .nodes(let references): push(references.map(FormattedValue.node), &pieces)
        case .object(let pairs): push(pairs, &pieces)
        case .node(let reference): push(document[reference].keys.writtenEntries(), &pieces)
        }
      }
    }
    return out
  }

  func key(_ name: String) -> String { style == .json ? FlowText.quoted(name) : scalar(name) }

  private func push(_ items: [FormattedValue], _ pieces: inout [Piece]) {
    pieces.append(.literal("]"))
    for (number, item) in items.enumerated().reversed() {
      pieces.append(.value(item))
      if number > 0 { pieces.append(.literal(", ")) }
    }
    pieces.append(.literal("["))
  }

  private func push(_ pairs: [(name: String, value: FormattedValue)], _ pieces: inout [Piece]) {
    pieces.append(.literal("}"))
    for (number, pair) in pairs.enumerated().reversed() {
      pieces.append(.value(pair.value))
      pieces.append(.literal((number > 0 ? ", " : "") + key(pair.name) + ": "))
    }
    pieces.append(.literal("{"))
  }

  private func scalar(_ text: String) -> String {
    style == .yaml && FlowText.isPlain(text) ? text : FlowText.quoted(text)
  }

  /// Safe without quotes everywhere, for readers of YAML 1.1 too (`yes`, `off`).
  private static func isPlain(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, last != UInt8(ascii: " ") else { return false }
    func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
    guard isLetter(first) || first == UInt8(ascii: "$") || first == UInt8(ascii: "_") || first == UInt8(ascii: "/") else { return false }
    let marks = Array("0123456789 _./%()$-".utf8)
    guard bytes.allSatisfy({ isLetter($0) || marks.contains($0) }) else { return false }
    guard !["yes", "no", "on", "off"].contains(text.lowercased()) else { return false }
    return YAMLScalar(plain: bytes[...]) == .string
  }

  /// In double quotes with JSON's escapes, which YAML shares.
  static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      default:
        let isPrintable = scalar.value >= 0x20 && scalar.value != 0x7F && !(0x80..<0xA0).contains(scalar.value)
        let isLineBreak = scalar.value == 0x2028 || scalar.value == 0x2029 || scalar.value == 0xFEFF
        if isPrintable && !isLineBreak {
          out.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16)
          out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return out + "\""
  }
}
