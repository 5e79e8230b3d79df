/// An object of the file: the keys that were given, each with its typed value and its position.
///
/// `record.blur` is the value of the key that `Keys` declares under that name, nil where the file does not give it.
@dynamicMemberLookup
package struct Record<Keys: RecordKeys>: Sendable {
  package struct Entry: Sendable {
    package let key: AnyKey
    package var value: any Sendable
    /// Of the value.
    package var line: Int32
    package var column: Int32
    /// Of the key, which may stand on an earlier line.
    package var keyLine: Int32
  }

  /// In the order of the file.
  package private(set) var entries: [Entry] = []
  package var line: Int32
  package var column: Int32

  package init(line: Int = 0, column: Int = 0) {
    (self.line, self.column) = (Int32(clamping: line), Int32(clamping: column))
  }

  package subscript<Value>(dynamicMember path: KeyPath<Keys, Key<Value>>) -> Value? {
    get { value(of: Keys.table.keys[keyPath: path]) }
    set { set(Keys.table.keys[keyPath: path], newValue) }
  }

  package func entry<Value>(_ path: KeyPath<Keys, Key<Value>>) -> Entry? {
    let key = Keys.table.keys[keyPath: path]
    return entries.first { $0.key === key }
  }

  private func value<Value>(of key: Key<Value>) -> Value? {
    // By index: a copied entry would be retained and released, for each of a node's keys.
    entries.firstIndex { $0.key === key }.flatMap { entries[$0].value as? Value }
  }

  private mutating func set<Value>(_ key: Key<Value>, _ value: Value?) {
    entries.removeAll { $0.key === key }
    if let value { entries.append(Entry(key: key, value: value, line: line, column: column, keyLine: line)) }
  }

  package mutating func append(_ key: AnyKey, _ value: any Sendable, at node: YAMLNode, keyLine: Int? = nil) {
    let (line, column) = (Int32(clamping: node.line), Int32(clamping: node.column))
    entries.append(Entry(key: key, value: value, line: line, column: column, keyLine: Int32(clamping: keyLine ?? node.line)))
  }

  /// What is not given here is taken from `other`.
  package func filled(from other: Record) -> Record {
    var copy = self
    for entry in other.entries where !copy.entries.contains(where: { $0.key === entry.key }) { copy.entries.append(entry) }
    return copy
  }
}

extension Record {
  /// Reads the keys of an object; `skip` are keys that somebody else reads.
  package mutating func read(_ node: YAMLNode, _ context: inout ReadingContext, only types: NodeType? = nil) {
    for number in 0..<node.count {
      let (name, value) = node.pair(number)
      guard name.kind == .scalar else { continue }
      readEntry(name, value, &context, type: types)
    }
    for key in Keys.table.required where node.value(of: key.name) == nil {
      context.report("\(Keys.noun) needs the key \(key.name)", at: node)
    }
  }

  private mutating func readEntry(_ name: YAMLNode, _ value: YAMLNode, _ context: inout ReadingContext, type: NodeType?) {
    let text = name.text
    guard let key = Keys.table[text] else {
      context.at(.key(text)) { $0.reportUnknownKey(text, at: name, noun: Keys.noun, keys: Keys.table.all, type: type) }
      return
    }
    if let type, let types = key.types, !types.contains(type) {
      context.at(.key(text)) { $0.reportMisplaced(key, at: name, type: type) }
      return
    }
    if let parsed = context.at(.key(text), { key.read(value, &$0) }) { append(key, parsed, at: value, keyLine: name.line) }
  }

  package func written() -> FormattedValue { .object(writtenEntries()) }

  /// Key by key in canonical order, defaults left out.
  package func writtenEntries() -> [(name: String, value: FormattedValue)] {
    let table = Keys.table
    return entries.sorted { table.order(of: $0.key.name) < table.order(of: $1.key.name) }.compactMap { entry in
      entry.key.write(entry.value).map { (entry.key.name, $0) }
    }
  }
}

extension ReadingContext {
  fileprivate mutating func reportUnknownKey(_ name: String, at node: YAMLNode, noun: String, keys: [AnyKey], type: NodeType?) {
    func message() -> String { ReadingContext.unknownKey(name, noun: noun, keys: keys, type: type) }
    report(options.isLenient ? .warning : .error, message(), line: node.line, column: node.column)
  }

  private static func unknownKey(_ name: String, noun: String, keys: [AnyKey], type: NodeType?) -> String {
    let known = keys.filter { key in type.map { key.types?.contains($0) ?? true } ?? true }.map(\.name)
    var message = "\(noun) has no key \(name.isEmpty ? "without a name" : name)"
    if let nearest = NearestName.of(name, in: known) {
      message += "; did you mean \(nearest)?"
    } else if let elsewhere = NearestName.of(name, in: keys.map(\.name)) {
      message += "; did you mean \(elsewhere)?"
    } else if known.count <= 16 {
      message += "; it has \(known.joined(separator: ", "))"
    } else {
      message += "; `lamina schema` lists those it has"
    }
    return message
  }

  fileprivate mutating func reportMisplaced(_ key: AnyKey, at node: YAMLNode, type: NodeType) {
    let owners = NodeType.allCases.filter { key.types?.contains($0) ?? true }.map(\.rawValue)
    let message = "\(key.name) is a key of type \(owners.orList); this node's type is \(type.rawValue)"
    report(options.isLenient ? .warning : .error, message, line: node.line, column: node.column)
  }
}

extension ValueFormat {
  /// An object with declared keys.
  package static func record<Keys: RecordKeys>(_ keys: Keys.Type) -> ValueFormat where Value == Record<Keys> {
    ValueFormat(
      Keys.noun,
      read: { node, context in
        guard node.kind == .mapping else {
          context.reportUnexpected(
            node, expected: "\(Keys.noun): an object with \(Keys.table.all.prefix(8).map(\.name).joined(separator: ", "))")
          return nil
        }
        var record = Record<Keys>(line: node.line, column: node.column)
        record.read(node, &context)
        return record
      },
      write: { $0.written() },
      schema: { $0.reference(to: keys) })
  }
}
