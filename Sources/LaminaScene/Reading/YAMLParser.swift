import CYAML
package import LaminaGeometry

/// Owns libyaml's parser: bytes in, events out. The bytes must outlive it.
private final class YAMLEventSource {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var event = yaml_event_t()
  private var hasEvent = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(YAMLTree.Problem) {
    parser = .allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      throw YAMLTree.Problem(line: 1, column: 1, message: "there is no memory to read the file")
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    if hasEvent { yaml_event_delete(&event) }
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// The next event; valid until the next call.
  func next() throws(YAMLTree.Problem) -> yaml_event_t {
    if hasEvent { yaml_event_delete(&event) }
    hasEvent = false
    guard yaml_parser_parse(parser, &event) == 1 else { throw problem }
    hasEvent = true
    return event
  }

  private var problem: YAMLTree.Problem {
    let raw = parser.pointee
    var message = raw.problem.map { String(cString: $0) } ?? "it cannot be read"
    // Most often a tab, which looks like the blanks that it is not.
    if message == "found character that cannot start any token" {
      message = "a tab, @, % or ` cannot begin a value or key (indent with spaces, put such text in quotes)"
    }
    var (line, column) = (raw.problem_mark.line, raw.problem_mark.column)
    if raw.error == YAML_READER_ERROR { (line, column) = (raw.mark.line, raw.mark.column) }
    if let context = raw.context.map({ String(cString: $0) }) {
      message += " \(context)"
      if raw.context_mark.line != line { message += " that starts on line \(raw.context_mark.line + 1)" }
    }
    return YAMLTree.Problem(line: Int(line) + 1, column: Int(column) + 1, message: "not valid YAML: \(message)")
  }
}

/// Reads one YAML document into a tree.
struct YAMLParser {
  /// libyaml looks at every open bracket for each token; the product is bounded, so that no file takes minutes.
  private static let maxWork = 400_000_000

  private var builder: YAMLTreeBuilder
  private let limits: Limits
  private var work = 0
  /// Lines that lie inside a text of several lines, where # begins no comment.
  private var textLines: [ClosedRange<Int>] = []

  static func read(_ bytes: [UInt8], limits: Limits) throws(YAMLTree.Problem) -> YAMLTree {
    var parser = YAMLParser(builder: YAMLTreeBuilder(limits: limits, byteCount: bytes.count), limits: limits)
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<Void, YAMLTree.Problem> in
      do throws(YAMLTree.Problem) {
        try parser.readAll(YAMLEventSource(buffer))
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
    return parser.builder.finish(comments: parser.comments(in: bytes))
  }

  private init(builder: YAMLTreeBuilder, limits: Limits) {
    self.builder = builder
    self.limits = limits
  }

  private mutating func readAll(_ source: YAMLEventSource) throws(YAMLTree.Problem) {
    var documents = 0
    while true {
      let event = try source.next()
      let (line, column) = (Int(event.start_mark.line) + 1, Int(event.start_mark.column) + 1)
      switch event.type {
      case YAML_STREAM_END_EVENT: return
      case YAML_DOCUMENT_START_EVENT:
        documents += 1
        guard documents == 1 else {
          throw YAMLTree.Problem(line: line, column: column, message: "a scene file holds one document; a second one starts here")
        }
      case YAML_SCALAR_EVENT: scalar(event, line: line, column: column)
      case YAML_ALIAS_EVENT: try builder.alias(string(event.data.alias.anchor), line: line, column: column)
      case YAML_SEQUENCE_START_EVENT:
        let data = event.data.sequence_start
        refuse(tag: data.tag, line: line, column: column)
        builder.begin(.sequence, line: line, column: column, anchor: data.anchor.map { string($0) })
      case YAML_MAPPING_START_EVENT:
        let data = event.data.mapping_start
        refuse(tag: data.tag, line: line, column: column)
        builder.begin(.mapping, line: line, column: column, anchor: data.anchor.map { string($0) })
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: try builder.end()
      default: continue
      }
      try checkDepth(line: line, column: column)
    }
  }

  private mutating func scalar(_ event: yaml_event_t, line: Int, column: Int) {
    let data = event.data.scalar
    refuse(tag: data.tag, line: line, column: column)
    let lastLine = Int(event.end_mark.line) + (event.end_mark.column == 0 ? 0 : 1)
    if lastLine > line { textLines.append(line + 1...lastLine) }
    let bytes = UnsafeBufferPointer(start: data.value, count: data.length)
    builder.scalar(
      bytes, isPlain: data.style == YAML_PLAIN_SCALAR_STYLE, line: line, column: column,
      anchor: data.anchor.map { string($0) })
  }

  private mutating func refuse(tag: UnsafeMutablePointer<yaml_char_t>?, line: Int, column: Int) {
    guard let tag else { return }
    builder.report(line: line, column: column, "found the YAML tag <\(string(tag))>; scene files use no tags")
  }

  private mutating func checkDepth(line: Int, column: Int) throws(YAMLTree.Problem) {
    work += builder.depth
    if builder.depth > limits.yamlDepth {
      let message = "a YAML file may nest \(limits.yamlDepth) levels; as JSON it may nest deeper"
      throw YAMLTree.Problem(line: line, column: column, message: message, isLimit: true)
    }
    if work > YAMLParser.maxWork {
      let message = "the file is nested too deeply for its length to be read as YAML; as JSON it would be"
      throw YAMLTree.Problem(line: line, column: column, message: message, isLimit: true)
    }
  }

  private func string(_ text: UnsafePointer<yaml_char_t>) -> String { String(cString: text) }

  /// libyaml drops comments; `fmt` keeps those that have a line to themselves.
  private func comments(in bytes: [UInt8]) -> [YAMLTree.Comment] {
    var comments: [YAMLTree.Comment] = []
    var texts = textLines[...]
    var line = 0
    for content in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += 1
      while let first = texts.first, first.upperBound < line { texts = texts.dropFirst() }
      guard let begin = content.firstIndex(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }),
        content[begin] == UInt8(ascii: "#"), !(texts.first.map { $0.contains(line) } ?? false)
      else { continue }
      var text = content[begin...]
      while let last = text.last, last <= 0x20 { text = text.dropLast() }
      comments.append(YAMLTree.Comment(line: line, text: String(decoding: text, as: UTF8.self)))
    }
    return comments
  }
}

extension YAMLTree {
  /// Reads JSON or YAML. Throws what makes the file unreadable; lesser mistakes are in `problems`.
  package static func read(_ bytes: [UInt8], limits: Limits = Limits()) throws(Unreadable) -> YAMLTree {
    guard bytes.count <= limits.fileBytes else {
      let problem = Problem(
        line: 1, column: 1, message: "the file has \(bytes.count) bytes; the limit is \(limits.fileBytes)", isLimit: true)
      throw Unreadable(problem)
    }
    if let problem = invalidText(bytes) { throw Unreadable(problem) }
    do throws(Problem) {
      if case .tree(let tree) = try JSONScanner.read(bytes, limits: limits) { return tree }
      return try YAMLParser.read(bytes, limits: limits)
    } catch {
      throw Unreadable(error)
    }
  }

  /// Why a file is no tree at all.
  package struct Unreadable: Error, Sendable, Equatable {
    let problem: Problem

    init(_ problem: Problem) { self.problem = problem }
  }

  private static func invalidText(_ bytes: [UInt8]) -> Problem? {
    guard let offset = bytes.firstInvalidUTF8 else { return nil }
    let line = bytes[..<offset].reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    let begin = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let isBinary = bytes.prefix(4096).contains(0)
    let what = isBinary ? "this is no text file" : "the byte 0x\(String(bytes[offset], radix: 16, uppercase: true)) is not UTF-8"
    return Problem(line: line, column: offset - begin + 1, message: "\(what); a scene file is text in UTF-8")
  }
}

extension [UInt8] {
  /// Where UTF-8 (or text altogether: a NUL) ends; nil when all is well.
  fileprivate var firstInvalidUTF8: Int? {
    withUnsafeBufferPointer { bytes in
      var at = 0
      let count = bytes.count
      while at < count {
        let byte = bytes[at]
        if byte < 0x80 {
          if byte == 0 { return at }
          at += 1
          continue
        }
        let (length, lowest): (Int, UInt32) = byte >= 0xF0 ? (4, 0x10000) : byte >= 0xE0 ? (3, 0x800) : (2, 0x80)
        guard byte >= 0xC2, byte <= 0xF4, at + length <= count else { return at }
        var code = UInt32(byte) & (0x7F >> UInt32(length))
        for next in 1..<length {
          guard bytes[at + next] & 0xC0 == 0x80 else { return at }
          code = code << 6 | UInt32(bytes[at + next] & 0x3F)
        }
        guard code >= lowest, code <= 0x10FFFF, !(0xD800...0xDFFF).contains(code) else { return at }
        at += length
      }
      return nil
    }
  }
}
