/// A document as JSON: one key a line in canonical order, small values on one line.
struct CanonicalJSON {
  private let document: SceneDocument
  private let flow: FlowText
  private var out = ""

  /// Deeper nodes are written on one line.
  private static let maxDepth = 60

  private enum Task {
    case literal(String)
    case value(FormattedValue, depth: Int)
    case object([(name: String, value: FormattedValue)], depth: Int)
  }

  static func text(of document: SceneDocument) -> String {
    var writer = CanonicalJSON(document: document, flow: FlowText(style: .json, document: document))
    writer.write()
    return writer.out
  }

  private mutating func write() {
    var tasks = [Task.literal("\n"), .object(document.keys.writtenEntries(), depth: 0)]
    while let task = tasks.popLast() {
      switch task {
      case .literal(let text): out += text
      case .object(let pairs, let depth): push(pairs, depth, &tasks)
      case .value(let value, let depth):
        switch value {
        case .node(let reference) where depth <= CanonicalJSON.maxDepth:
          tasks.append(.object(document[reference].keys.writtenEntries(), depth: depth))
        case .nodes(let references) where !references.isEmpty && depth <= CanonicalJSON.maxDepth:
          tasks.append(.literal("\n" + indent(depth) + "]"))
          for (number, reference) in references.enumerated().reversed() {
            tasks.append(.value(.node(reference), depth: depth + 1))
            tasks.append(.literal((number > 0 ? "," : "") + "\n" + indent(depth + 1)))
          }
          tasks.append(.literal("["))
        default: out += flow.text(of: value)
        }
      }
    }
  }

  private func push(_ pairs: [(name: String, value: FormattedValue)], _ depth: Int, _ tasks: inout [Task]) {
    if pairs.isEmpty {
      tasks.append(.literal("{}"))
      return
    }
    tasks.append(.literal("\n" + indent(depth) + "}"))
    for (number, pair) in pairs.enumerated().reversed() {
      tasks.append(.value(pair.value, depth: depth + 1))
      tasks.append(.literal((number > 0 ? "," : "") + "\n" + indent(depth + 1) + flow.key(pair.name) + ": "))
    }
    tasks.append(.literal("{"))
  }

  private func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }
}
