/// A document as YAML: one key a line in canonical order, children indented, small values on one line.
struct CanonicalYAML {
  private let document: SceneDocument
  private let flow: FlowText
  private let comments: CommentPlacement
  private var out = ""

  /// Values that would make a longer line are spread over several.
  private static let lineLength = 100
  /// Deeper nodes are written on one line: each level of indentation lengthens all lines below it.
  private static let maxDepth = 60

  private enum Task {
    case entry(name: String, value: FormattedValue, depth: Int, owner: NodeReference?, dash: Bool)
    case node(NodeReference, depth: Int, dash: Bool)
  }

  static func text(of document: SceneDocument) -> String {
    var writer = CanonicalYAML(document)
    writer.write()
    return writer.out
  }

  private init(_ document: SceneDocument) {
    self.document = document
    flow = FlowText(style: .yaml, document: document)
    comments = CommentPlacement(document)
  }

  private mutating func write() {
    var tasks = document.keys.writtenEntries().reversed().map {
      Task.entry(name: $0.name, value: $0.value, depth: 0, owner: nil, dash: false)
    }
    while let task = tasks.popLast() {
      switch task {
      case .entry(let name, let value, let depth, let owner, let dash): write(name, value, depth, owner, dash, &tasks)
      case .node(let reference, let depth, let dash): write(reference, depth, dash, &tasks)
      }
    }
    for comment in comments.trailing { out += comment + "\n" }
  }

  private mutating func write(_ reference: NodeReference, _ depth: Int, _ dash: Bool, _ tasks: inout [Task]) {
    let entries = document[reference].keys.writtenEntries()
    writeComments(.node(reference), depth)
    if entries.isEmpty || depth > CanonicalYAML.maxDepth {
      out += indent(depth) + (dash ? "- " : "") + flow.text(of: .node(reference)) + "\n"
      return
    }
    for (number, entry) in entries.enumerated().reversed() {
      tasks.append(
        .entry(name: entry.name, value: entry.value, depth: depth, owner: reference, dash: dash && number == 0))
      // The keys after a dash stand below the first one.
      if dash, number > 0, case .entry(let name, let value, _, let owner, _) = tasks.removeLast() {
        tasks.append(.entry(name: name, value: value, depth: depth + 1, owner: owner, dash: false))
      }
    }
  }

  private mutating func write(
    _ name: String, _ value: FormattedValue, _ depth: Int, _ owner: NodeReference?, _ dash: Bool, _ tasks: inout [Task]
  ) {
    writeComments(.key(owner, name), depth)
    let head = indent(depth) + (dash ? "- " : "") + flow.key(name) + ":"
    let inner = depth + (dash ? 2 : 1)
    switch value {
    case .node(let reference):
      out += head + "\n"
      tasks.append(.node(reference, depth: inner, dash: false))
    case .nodes(let references) where !references.isEmpty:
      out += head + "\n"
      for reference in references.reversed() { tasks.append(.node(reference, depth: inner, dash: true)) }
    default: writeValue(value, after: head, depth: inner)
    }
  }

  /// On one line if that is short enough; else a list or an object gets a line for each part. Only as deep as the
  /// format's own values.
  private mutating func writeValue(_ value: FormattedValue, after head: String, depth: Int) {
    let line = head + " " + flow.text(of: value)
    guard line.count > CanonicalYAML.lineLength else {
      out += line + "\n"
      return
    }
    switch value {
    case .list(let items) where items.contains(where: \.isCollection):
      out += head + "\n"
      for item in items { writeItem(item, depth) }
    case .object(let pairs) where pairs.contains(where: { $0.value.isCollection }):
      out += head + "\n"
      for pair in pairs { writeValue(pair.value, after: indent(depth) + flow.key(pair.name) + ":", depth: depth + 1) }
    default: out += line + "\n"
    }
  }

  private mutating func writeItem(_ item: FormattedValue, _ depth: Int) {
    let line = indent(depth) + "- " + flow.text(of: item)
    guard line.count > CanonicalYAML.lineLength, case .object(let pairs) = item else {
      out += line + "\n"
      return
    }
    for (number, pair) in pairs.enumerated() {
      let head = indent(depth) + (number == 0 ? "- " : "  ") + flow.key(pair.name) + ":"
      writeValue(pair.value, after: head, depth: depth + 2)
    }
  }

  private mutating func writeComments(_ anchor: CommentPlacement.Anchor, _ depth: Int) {
    for comment in comments.before[anchor] ?? [] { out += indent(depth) + comment + "\n" }
  }

  private func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }
}

extension FormattedValue {
  fileprivate var isCollection: Bool {
    switch self {
    case .list, .object: true
    default: false
    }
  }
}
