/// A piece of a JSON Schema (2020-12), its keywords in the order in which they are printed.
package struct JSONSchema: Sendable {
  package indirect enum JSON: Sendable {
    case text(String)
    case number(Double)
    case bool(Bool)
    case null
    case list([JSON])
    case object([(String, JSON)])
  }

  package var keywords: [(String, JSON)]

  package init(_ keywords: [(String, JSON)]) { self.keywords = keywords }

  package var json: JSON { .object(keywords) }

  package static let any = JSONSchema([])

  package static func type(_ name: String) -> JSONSchema { JSONSchema([("type", .text(name))]) }

  package static let nonEmptyString = JSONSchema([("type", .text("string")), ("minLength", .number(1))])

  package static func number(_ range: ClosedRange<Double>) -> JSONSchema {
    var schema = type("number")
    if range.lowerBound == .leastNonzeroMagnitude {
      schema.keywords.append(("exclusiveMinimum", .number(0)))
    } else if range.lowerBound > -.greatestFiniteMagnitude {
      schema.keywords.append(("minimum", .number(range.lowerBound)))
    }
    if range.upperBound < .greatestFiniteMagnitude { schema.keywords.append(("maximum", .number(range.upperBound))) }
    return schema
  }

  package static func integer(_ range: ClosedRange<Int>) -> JSONSchema {
    var schema = type("integer")
    schema.keywords.append(("minimum", .number(Double(range.lowerBound))))
    if range.upperBound < .max { schema.keywords.append(("maximum", .number(Double(range.upperBound)))) }
    return schema
  }

  package static func enumeration(_ names: [String]) -> JSONSchema { JSONSchema([("enum", .list(names.map(JSON.text)))]) }

  package static func pattern(_ pattern: String) -> JSONSchema {
    JSONSchema([("type", .text("string")), ("pattern", .text(pattern))])
  }

  package static func array(of items: JSONSchema, count: ClosedRange<Int>) -> JSONSchema {
    var schema = JSONSchema([("type", .text("array")), ("items", items.json)])
    if count.lowerBound > 0 { schema.keywords.append(("minItems", .number(Double(count.lowerBound)))) }
    if count.upperBound < 1_000_000 { schema.keywords.append(("maxItems", .number(Double(count.upperBound)))) }
    return schema
  }

  /// A list whose items each have a format of their own.
  package static func tuple(_ items: [JSONSchema], minimum: Int) -> JSONSchema {
    JSONSchema([
      ("type", .text("array")), ("prefixItems", .list(items.map(\.json))), ("items", .bool(false)),
      ("minItems", .number(Double(minimum))),
    ])
  }

  package static func anyOf(_ choices: [JSONSchema]) -> JSONSchema { JSONSchema([("anyOf", .list(choices.map(\.json)))]) }

  package static func object(_ properties: [(String, JSONSchema)], required: [String] = [], doc: String? = nil) -> JSONSchema {
    var schema = JSONSchema([])
    if let doc { schema.keywords.append(("description", .text(doc))) }
    schema.keywords.append(("type", .text("object")))
    schema.keywords.append(("properties", .object(properties.map { ($0.0, $0.1.json) })))
    if !required.isEmpty { schema.keywords.append(("required", .list(required.map(JSON.text)))) }
    schema.keywords.append(("additionalProperties", .bool(false)))
    return schema
  }

  package func described(_ doc: String) -> JSONSchema {
    var copy = self
    copy.keywords.insert(("description", .text(doc)), at: 0)
    return copy
  }

  package func withDefault(_ value: FormattedValue) -> JSONSchema {
    var copy = self
    copy.keywords.append(("default", value.json))
    return copy
  }
}

/// The schema's named parts, each made once, so that nodes can hold nodes.
package struct SchemaDefinitions {
  private(set) var schemas: [String: JSONSchema] = [:]
  private(set) var order: [String] = []

  package init() {}

  package mutating func reference<Keys: RecordKeys>(to keys: Keys.Type) -> JSONSchema {
    let name = Keys.schemaName
    if schemas[name] == nil {
      // Taken before its properties are made: they may refer back to it.
      schemas[name] = .any
      order.append(name)
      schemas[name] = objectSchema(keys)
    }
    return JSONSchema([("$ref", .text("#/$defs/\(name)"))])
  }

  package mutating func objectSchema<Keys: RecordKeys>(_ keys: Keys.Type) -> JSONSchema {
    let all = Keys.table.all
    var properties: [(String, JSONSchema)] = []
    for key in all { properties.append((key.name, key.schema(&self))) }
    return .object(properties, required: all.filter(\.isRequired).map(\.name))
  }

  package mutating func reference(_ name: String, _ make: (inout SchemaDefinitions) -> JSONSchema) -> JSONSchema {
    if schemas[name] == nil {
      schemas[name] = .any
      order.append(name)
      schemas[name] = make(&self)
    }
    return JSONSchema([("$ref", .text("#/$defs/\(name)"))])
  }
}

extension FormattedValue {
  fileprivate var json: JSONSchema.JSON {
    switch self {
    case .null, .node, .nodes: .null
    case .bool(let value): .bool(value)
    case .number(let value): .number(value)
    case .text(let value), .word(let value): .text(value)
    case .list(let items): .list(items.map(\.json))
    case .object(let pairs): .object(pairs.map { ($0.name, $0.value.json) })
    }
  }
}
