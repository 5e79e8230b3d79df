/// What a node is; each becomes a layer class of its own.
package enum NodeType: String, CaseIterable, Sendable, Hashable {
  case layer, text, image, shape, gradient, replicator, transform

  /// Known names that wait for the view layer.
  package static let viewTypes: Set<String> = ["view", "label", "hstack", "vstack", "table", "scroll"]
}

extension ValueFormat where Value == NodeType {
  package static var nodeType: Self {
    let known = Self.oneOf
    return ValueFormat(
      known.expectation,
      read: { node, context in
        if node.scalar == .string, NodeType.viewTypes.contains(node.text) {
          context.report("the type \(node.text) is not available yet; there are \(known.expectation)", at: node)
          return nil
        }
        return known.read(node, &context)
      },
      write: known.write, schema: known.schema)
  }
}
