/// Which comment stands before which key or node once keys are in their canonical order.
struct CommentPlacement {
  /// Where comments can stand.
  enum Anchor: Hashable {
    case node(NodeReference)
    case key(NodeReference?, String)
  }

  private(set) var before: [Anchor: [String]] = [:]
  /// After everything.
  private(set) var trailing: [String] = []

  /// Each comment goes with whatever the file has next after it, on whatever line `fmt` writes that.
  init(_ document: SceneDocument) {
    guard !document.comments.isEmpty else { return }
    var anchors: [(line: Int32, anchor: Anchor)] = []
    for entry in document.keys.entries where entry.key.write(entry.value) != nil {
      anchors.append((entry.keyLine, .key(nil, entry.key.name)))
    }
    for (index, node) in document.nodes.enumerated() {
      let reference = NodeReference(index: index)
      if node.isListed { anchors.append((node.keys.line, .node(reference))) }
      for entry in node.keys.entries where entry.key.write(entry.value) != nil {
        anchors.append((entry.keyLine, .key(reference, entry.key.name)))
      }
    }
    let sorted = anchors.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
    var next = 0
    for comment in document.comments {
      while next < sorted.count, Int(sorted[next].line) < comment.line { next += 1 }
      if next < sorted.count {
        before[sorted[next].anchor, default: []].append(comment.text)
      } else {
        trailing.append(comment.text)
      }
    }
  }
}

extension SceneNode {
  /// One of a list, so that it has a dash of its own; others begin below their key, which takes the comment.
  fileprivate var isListed: Bool {
    switch place {
    case .child: true
    case .document(let steps): steps.count > 1
    case .part: false
    }
  }
}
