/// One key of the format, whatever its value's type: name, meaning, and how its value is read, written and described.
// Sendable: a base class with constants; its one subclass has constants too.
package class AnyKey: @unchecked Sendable {
  package let name: String
  /// One sentence for the schema and the documentation.
  package let doc: String
  /// The node types that know the key; nil for all.
  package let types: Set<NodeType>?
  package let isRequired: Bool

  fileprivate init(_ name: String, _ doc: String, types: Set<NodeType>?, isRequired: Bool) {
    (self.name, self.doc, self.types, self.isRequired) = (name, doc, types, isRequired)
  }

  package func read(_ node: YAMLNode, _ context: inout ReadingContext) -> (any Sendable)? { nil }
  /// Nil for the default, which `fmt` leaves out.
  package func write(_ value: any Sendable) -> FormattedValue? { nil }
  package func schema(_ definitions: inout SchemaDefinitions) -> JSONSchema { .any }
}

/// A key with its type. All of its state is immutable.
package final class Key<Value: Sendable>: AnyKey, @unchecked Sendable {
  package let format: ValueFormat<Value>
  private let defaultText: FormattedValue?
  private let isDefault: (@Sendable (Value) -> Bool)?

  /// - Parameter types: the node types that know the key; nil for all.
  package init(
    _ name: String, _ format: ValueFormat<Value>, for types: Set<NodeType>? = nil, required: Bool = false, _ doc: String
  ) {
    (self.format, defaultText, isDefault) = (format, nil, nil)
    super.init(name, doc, types: types, isRequired: required)
  }

  /// - Parameter default: what leaving the key out means.
  package init(
    _ name: String, _ format: ValueFormat<Value>, default value: Value, for types: Set<NodeType>? = nil, _ doc: String
  ) where Value: Equatable {
    (self.format, defaultText, isDefault) = (format, format.write(value), { $0 == value })
    super.init(name, doc, types: types, isRequired: false)
  }

  package override func read(_ node: YAMLNode, _ context: inout ReadingContext) -> (any Sendable)? {
    format.read(node, &context)
  }

  package override func write(_ value: any Sendable) -> FormattedValue? {
    guard let value = value as? Value, !(isDefault?(value) ?? false) else { return nil }
    return format.write(value)
  }

  package override func schema(_ definitions: inout SchemaDefinitions) -> JSONSchema {
    var schema = format.schema(&definitions).described(doc + typeNote)
    if let defaultText { schema = schema.withDefault(defaultText) }
    return schema
  }

  private var typeNote: String {
    guard let types else { return "" }
    return " Only for type \(NodeType.allCases.filter(types.contains).map(\.rawValue).orList)."
  }
}
