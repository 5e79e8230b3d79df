/// `lamina schema`: the format as a JSON Schema (2020-12), so that editors complete keys and mark mistakes.
public enum SceneSchema {
  /// The whole schema as text, ending in a line break.
  public static var text: String {
    var definitions = SchemaDefinitions()
    let document = definitions.objectSchema(DocumentKeys.self)
    var keywords: [(String, JSONSchema.JSON)] = [
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text("Lamina scene, version 1")),
      ("description", .text("A layer tree. Numbers are points with y down, angles degrees clockwise, times seconds.")),
    ]
    keywords += document.keywords
    keywords.append(("oneOf", .list([.object([("required", .list([.text("root")]))]), .object([("required", .list([.text("pages")]))])])))
    keywords.append(("$defs", .object(definitions.order.map { ($0, (definitions.schemas[$0] ?? .any).json) })))
    return JSONSchema.JSON.object(keywords).pretty + "\n"
  }
}

extension JSONSchema.JSON {
  /// Indented by two; lists of plain values on one line. As deep as the schema, which is ours.
  package var pretty: String { text(indent: "") }

  private var isFlat: Bool {
    switch self {
    case .object(let pairs): pairs.isEmpty
    case .list(let items): items.allSatisfy(\.isFlat)
    default: true
    }
  }

  private func text(indent: String) -> String {
    switch self {
    case .text(let value): return FlowText.quoted(value)
    case .number(let value): return value.shortest
    case .bool(let value): return value ? "true" : "false"
    case .null: return "null"
    case .list(let items):
      if isFlat { return "[" + items.map { $0.text(indent: "") }.joined(separator: ", ") + "]" }
      return "[\n" + items.map { "\(indent)  " + $0.text(indent: indent + "  ") }.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let pairs):
      if pairs.isEmpty { return "{}" }
      let lines = pairs.map { "\(indent)  \(FlowText.quoted($0.0)): " + $0.1.text(indent: indent + "  ") }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }
}
