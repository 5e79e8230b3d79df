import LaminaGeometry

/// Reads strict JSON (RFC 8259) into the same tree as YAML, of which it is a part.
///
/// It exists beside libyaml because libyaml's time grows with the square of the nesting in brackets (20,000 levels take
/// 12 s), and because machine-made scenes are large: this takes a million nodes in a fraction of the time. What is not
/// strict JSON is left to libyaml, unless it is nested too deeply for that.
struct JSONScanner {
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  private var lineStart = 0
  private var hasWideCharacters = false
  private var builder: YAMLTreeBuilder
  private var deepest = 0

  /// Deeper than this, a mistake is reported by this reader: handing it on would cost too much time.
  private static let depthForSecondOpinion = 1_000

  enum Outcome {
    case tree(YAMLTree)
    case notJSON
  }

  static func read(_ bytes: [UInt8], limits: Limits) throws(YAMLTree.Problem) -> Outcome {
    var scanner = JSONScanner(bytes: bytes, builder: YAMLTreeBuilder(limits: limits, byteCount: bytes.count))
    scanner.skipByteOrderMark()
    scanner.skipSpace()
    guard scanner.peek == UInt8(ascii: "{") else { return .notJSON }
    do {
      try scanner.readAll()
      return .tree(scanner.builder.finish(comments: []))
    } catch {
      guard !error.isLimit, scanner.deepest < depthForSecondOpinion else { throw error }
      return .notJSON
    }
  }

  private init(bytes: [UInt8], builder: YAMLTreeBuilder) {
    self.bytes = bytes
    self.builder = builder
  }

  private enum Place { case objectStart, objectNext, arrayStart, arrayNext }

  private mutating func readAll() throws(YAMLTree.Problem) {
    // What each open bracket waits for; a stack of our own, so that depth costs memory only.
    var places: [Place] = []
    try readValue(&places)
    while let place = places.last {
      skipSpace()
      guard let byte = peek else { throw fail("the file ends inside \(places.count) open brackets") }
      switch (place, byte) {
      case (.objectStart, UInt8(ascii: "}")), (.objectNext, UInt8(ascii: "}")), (.arrayStart, UInt8(ascii: "]")),
        (.arrayNext, UInt8(ascii: "]")):
        at += 1
        places.removeLast()
        try builder.end()
      case (.objectNext, UInt8(ascii: ",")):
        at += 1
        skipSpace()
        try readMember(&places)
      case (.arrayNext, UInt8(ascii: ",")):
        at += 1
        skipSpace()
        try readValue(&places)
      case (.objectStart, _):
        places[places.count - 1] = .objectNext
        try readMember(&places)
      case (.arrayStart, _):
        places[places.count - 1] = .arrayNext
        try readValue(&places)
      case (.objectNext, _): throw fail("expected , or }")
      case (.arrayNext, _): throw fail("expected , or ]")
      }
      deepest = max(deepest, places.count)
    }
    skipSpace()
    if at < bytes.count { throw fail("more follows after the end of the document") }
  }

  private mutating func readMember(_ places: inout [Place]) throws(YAMLTree.Problem) {
    guard peek == UInt8(ascii: "\"") else { throw fail("expected a key in double quotes") }
    try readString()
    skipSpace()
    guard peek == UInt8(ascii: ":") else { throw fail("expected : after the key") }
    at += 1
    skipSpace()
    try readValue(&places)
  }

  private mutating func readValue(_ places: inout [Place]) throws(YAMLTree.Problem) {
    guard let byte = peek else { throw fail("the file ends where a value is expected") }
    switch byte {
    case UInt8(ascii: "{"):
      builder.begin(.mapping, line: line, column: column)
      at += 1
      places.append(.objectStart)
    case UInt8(ascii: "["):
      builder.begin(.sequence, line: line, column: column)
      at += 1
      places.append(.arrayStart)
    case UInt8(ascii: "\""): try readString()
    default: try readWord()
    }
  }

  /// A number, `true`, `false` or `null`.
  private mutating func readWord() throws(YAMLTree.Problem) {
    let begin = at
    while at < bytes.count, JSONScanner.isWordByte(bytes[at]) { at += 1 }
    let word = bytes[begin..<at]
    let scalar = YAMLScalar(plain: word)
    guard !word.isEmpty, scalar != .string, JSONScanner.isStrict(word, scalar) else {
      at = begin
      throw fail("expected a value")
    }
    builder.scalar(word, isPlain: true, line: line, column: column(of: begin))
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func isStrict(_ word: ArraySlice<UInt8>, _ scalar: YAMLScalar) -> Bool {
    guard case .number = scalar else { return word.first.map { $0 >= UInt8(ascii: "a") } ?? false }
    return word.last != UInt8(ascii: ".") && word.first != UInt8(ascii: ".") && word.first != UInt8(ascii: "+")
  }

  private mutating func readString() throws(YAMLTree.Problem) {
    let (startLine, startColumn) = (line, column)
    at += 1
    let begin = at
    while at < bytes.count, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "\\"), bytes[at] >= 0x20 {
      if bytes[at] >= 0x80 { hasWideCharacters = true }
      at += 1
    }
    if at < bytes.count, bytes[at] == UInt8(ascii: "\"") {
      builder.scalar(bytes[begin..<at], isPlain: false, line: startLine, column: startColumn)
      at += 1
      return
    }
    var text = Array(bytes[begin..<at])
    while true {
      guard at < bytes.count else { throw fail("the file ends inside a text") }
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") { break }
      guard byte >= 0x20 else { throw fail("a text in JSON holds no line break and no control character") }
      at += 1
      if byte == UInt8(ascii: "\\") {
        try readEscape(into: &text)
      } else {
        if byte >= 0x80 { hasWideCharacters = true }
        text.append(byte)
      }
    }
    at += 1
    builder.scalar(text, isPlain: false, line: startLine, column: startColumn)
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(YAMLTree.Problem) {
    guard at < bytes.count else { throw fail("the file ends inside a text") }
    let letter = bytes[at]
    at += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"):
      var code = try readHexadecimal()
      if (0xD800..<0xDC00).contains(code), at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "u") {
        at += 2
        let low = try readHexadecimal()
        guard (0xDC00..<0xE000).contains(low) else { throw fail("half of a character's \\u pair is missing") }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw fail("half of a character's \\u pair is missing") }
      text.append(contentsOf: String(Character(scalar)).utf8)
    default: throw fail("\\\(Character(Unicode.Scalar(letter))) is no escape of JSON")
    }
  }

  private mutating func readHexadecimal() throws(YAMLTree.Problem) -> UInt32 {
    guard at + 4 <= bytes.count, bytes[at] != UInt8(ascii: "+"), bytes[at] != UInt8(ascii: "-"),
      let code = UInt32(String(decoding: bytes[at..<at + 4], as: UTF8.self), radix: 16)
    else { throw fail("\\u takes four hexadecimal digits") }
    at += 4
    return code
  }

  private var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func skipByteOrderMark() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      at = 3
      lineStart = 3
    }
  }

  private mutating func skipSpace() {
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\n"):
        line += 1
        lineStart = at + 1
        hasWideCharacters = false
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: return
      }
      at += 1
    }
  }

  private var column: Int { column(of: at) }

  /// In characters. Counting from the line's start each time would be quadratic on a file of one line, so that the
  /// bytes of wide characters are only looked at where there are any and the line is short.
  private func column(of offset: Int) -> Int {
    guard hasWideCharacters, offset - lineStart < 2_000 else { return offset - lineStart + 1 }
    return bytes[lineStart..<offset].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }

  private func fail(_ message: String) -> YAMLTree.Problem {
    YAMLTree.Problem(line: line, column: column, message: "not valid JSON: \(message)")
  }
}
