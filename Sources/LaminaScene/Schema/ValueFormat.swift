/// How one kind of value is read from a file, written by `fmt` and described by `schema`: the three in one place, so that
/// they cannot disagree.
package struct ValueFormat<Value: Sendable>: Sendable {
  /// What is allowed, as the end of the sentence "expected …".
  package var expectation: String
  /// Reads the value or reports why it cannot.
  package var read: @Sendable (YAMLNode, inout ReadingContext) -> Value?
  package var write: @Sendable (Value) -> FormattedValue
  package var schema: @Sendable (inout SchemaDefinitions) -> JSONSchema

  package init(
    _ expectation: String, read: @escaping @Sendable (YAMLNode, inout ReadingContext) -> Value?,
    write: @escaping @Sendable (Value) -> FormattedValue,
    schema: @escaping @Sendable (inout SchemaDefinitions) -> JSONSchema
  ) {
    (self.expectation, self.read, self.write, self.schema) = (expectation, read, write, schema)
  }

  /// The same text in the file, another type in the program.
  package func map<Other>(
    _ into: @escaping @Sendable (Value) -> Other, _ from: @escaping @Sendable (Other) -> Value
  ) -> ValueFormat<Other> {
    ValueFormat<Other>(
      expectation,
      read: { node, context in self.read(node, &context).map(into) },
      write: { self.write(from($0)) },
      schema: schema)
  }

  /// The same, with other words for what is allowed.
  package func described(_ expectation: String) -> ValueFormat {
    var copy = self
    copy.expectation = expectation
    return copy
  }
}

extension ReadingContext {
  /// "found …; expected …".
  package mutating func reportUnexpected(_ node: YAMLNode, expected: String) {
    report("found \(node.summary); expected \(expected)\(node.hint)", at: node)
  }
}

extension YAMLNode {
  /// What stands in the file, in words.
  package var summary: String {
    switch kind {
    case .sequence: return count == 1 ? "a list of 1 item" : "a list of \(count) items"
    case .mapping:
      let names = (0..<min(count, 4)).map { pair($0).key.text }
      return count == 0 ? "an empty object" : "an object with \(names.joined(separator: ", "))\(count > 4 ? ", …" : "")"
    case .scalar:
      switch scalar {
      case .null: return "nothing"
      case .bool(let value): return "\(value)"
      case .number: return "the number \(brief)"
      default: return "\"\(brief)\""
      }
    }
  }

  /// A scalar's text, short enough for a message.
  package var brief: String {
    let text = text.replacing("\n", with: "↵")
    return text.count > 40 ? text.prefix(40) + "…" : text
  }

  /// The mistake that YAML makes easy: a colour without quotes is a comment.
  fileprivate var hint: String {
    guard scalar == .null, text.isEmpty else { return "" }
    return " (a value that starts with # needs quotes, or YAML takes it for a comment)"
  }
}
