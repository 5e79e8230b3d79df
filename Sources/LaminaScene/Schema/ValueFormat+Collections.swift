extension ValueFormat {
  /// A list of any length within `count`, one format for all items.
  package static func list<Item>(
    _ expectation: String, of item: ValueFormat<Item>, count: ClosedRange<Int> = 0...1_000_000
  ) -> ValueFormat<[Item]> where Value == [Item] {
    ValueFormat<[Item]>(
      expectation,
      read: { node, context in
        guard node.kind == .sequence, count.contains(node.count) else {
          context.reportUnexpected(node, expected: expectation)
          return nil
        }
        var values: [Item] = []
        values.reserveCapacity(node.count)
        var isWhole = true
        for number in 0..<node.count {
          let value = context.at(.item(number)) { item.read(node[number], &$0) }
          if let value { values.append(value) } else { isWhole = false }
        }
        return isWhole ? values : nil
      },
      write: { .list($0.map(item.write)) },
      schema: { .array(of: item.schema(&$0), count: count) })
  }

  /// Whichever of two formats fits the value's shape; `isFirst` looks without reading.
  package static func either(
    _ expectation: String, _ first: ValueFormat, if isFirst: @escaping @Sendable (YAMLNode) -> Bool, else second: ValueFormat,
    writeAsFirst: @escaping @Sendable (Value) -> Bool
  ) -> ValueFormat {
    ValueFormat(
      expectation,
      read: { node, context in isFirst(node) ? first.read(node, &context) : second.read(node, &context) },
      write: { writeAsFirst($0) ? first.write($0) : second.write($0) },
      schema: { .anyOf([first.schema(&$0), second.schema(&$0)]) })
  }

  /// An object of which exactly one key is given; the key says what the value is.
  package static func choice(_ expectation: String, _ cases: [ChoiceCase<Value>]) -> ValueFormat {
    let names = cases.map(\.name)
    return ValueFormat(
      expectation,
      read: { node, context in
        guard node.kind == .mapping, node.count == 1 else {
          context.reportUnexpected(node, expected: "\(expectation): an object with one key of \(names.orList)")
          return nil
        }
        let (key, value) = node.pair(0)
        let name = key.text
        guard let chosen = cases.first(where: { $0.name == name }) else {
          context.reportUnknown(name, at: key, among: names)
          return nil
        }
        return context.at(.key(name)) { chosen.read(value, &$0) }
      },
      write: { value in
        for candidate in cases {
          if let written = candidate.write(value) { return .object([(candidate.name, written)]) }
        }
        return .object([])
      },
      schema: { definitions in
        .anyOf(cases.map { .object([($0.name, $0.schema(&definitions))], required: [$0.name], doc: $0.doc) })
      })
  }
}

/// One of the keys that an object can have instead of each other.
package struct ChoiceCase<Value: Sendable>: Sendable {
  let name: String
  let doc: String
  let read: @Sendable (YAMLNode, inout ReadingContext) -> Value?
  /// Nil when the value is another case.
  let write: @Sendable (Value) -> FormattedValue?
  let schema: @Sendable (inout SchemaDefinitions) -> JSONSchema

  package init<Payload>(
    _ name: String, _ format: ValueFormat<Payload>, _ doc: String, make: @escaping @Sendable (Payload) -> Value,
    payload: @escaping @Sendable (Value) -> Payload?
  ) {
    self.name = name
    self.doc = doc
    read = { node, context in format.read(node, &context).map(make) }
    write = { payload($0).map(format.write) }
    schema = format.schema
  }
}
