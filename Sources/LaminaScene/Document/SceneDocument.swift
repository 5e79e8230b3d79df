/// A node of the document, by its number in `SceneDocument.nodes`.
package struct NodeReference: Sendable, Hashable {
  package var index: Int

  package init(index: Int) { self.index = index }
}

/// Where a node stands: under which other, and by which keys.
package enum NodePlace: Sendable, Hashable {
  /// Below the document: `root` or `pages[2]`.
  case document([KeyPathStep])
  case child(of: NodeReference, number: Int)
  case part(of: NodeReference, [KeyPathStep])

  init(parent: NodeReference?, steps: [KeyPathStep]) {
    guard let parent else {
      self = .document(steps)
      return
    }
    if steps.count == 2, steps[0] == .key("children"), case .item(let number) = steps[1] {
      self = .child(of: parent, number: number)
    } else {
      self = .part(of: parent, steps)
    }
  }
}

/// One node: its type, its place in the file, and the keys that it gives.
@dynamicMemberLookup
package struct SceneNode: Sendable {
  package var type = NodeType.layer
  package var place = NodePlace.document([])
  package var keys: Record<NodeKeys>

  package init(line: Int = 0, column: Int = 0) { keys = Record(line: line, column: column) }

  package var line: Int { Int(keys.line) }
  package var column: Int { Int(keys.column) }

  package subscript<Value>(dynamicMember path: KeyPath<NodeKeys, Key<Value>>) -> Value? {
    get { keys[dynamicMember: path] }
    set { keys[dynamicMember: path] = newValue }
  }
}

/// A scene file, read: values that mirror the file, each with its position, and nothing resolved that depends on where
/// and how it is drawn.
package struct SceneDocument: Sendable {
  /// As messages name it.
  package var file: String
  package var keys: Record<DocumentKeys>
  /// All nodes; they refer to each other by number, so that depth costs no stack.
  package var nodes: [SceneNode]
  /// What `fmt` keeps.
  package var comments: [YAMLTree.Comment]
  /// The file was JSON, and `fmt` writes JSON.
  package var isJSON: Bool

  package var root: NodeReference? { keys.root }

  /// One node for each page; a `root` is a single page.
  package var pages: [NodeReference] { keys.pages ?? keys.root.map { [$0] } ?? [] }

  package subscript(reference: NodeReference) -> SceneNode { nodes[reference.index] }

  /// Such as `root.children[2].mask`; the middle of a very long path is left out.
  package static func keyPath(of node: NodeReference?, in nodes: [SceneNode], _ steps: [KeyPathStep] = []) -> String {
    var parts: [String] = []
    var next = node
    var start = ""
    while let current = next {
      switch nodes[current.index].place {
      case .document(let steps):
        start = steps.joined(to: "")
        next = nil
      case .child(let parent, let number):
        parts.append(".children[\(number)]")
        next = parent
      case .part(let parent, let steps):
        parts.append("." + steps.joined(to: ""))
        next = parent
      }
    }
    parts.reverse()
    if parts.count > 16 {
      let left = parts.count - 12
      parts = parts.prefix(6) + ["…(\(left) levels)…"] + parts.suffix(6)
    }
    return steps.joined(to: start + parts.joined())
  }

  package func keyPath(of node: NodeReference, _ steps: [KeyPathStep] = []) -> String {
    SceneDocument.keyPath(of: node, in: nodes, steps)
  }
}
