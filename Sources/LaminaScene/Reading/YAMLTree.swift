/// A file as a tree of values with positions, before anything is known about scenes.
///
/// Comes in: events of the JSON scanner or of libyaml. Goes out: cells in one array, so that a hundred thousand levels
/// cost no stack, neither to build, nor to walk, nor to free. An alias is a second link to the anchor's cell.
package final class YAMLTree: Sendable {
  package enum Kind: UInt8, Sendable { case scalar, sequence, mapping }

  struct Cell: Sendable {
    var kind: Kind
    /// Written without quotes, so that it may be a number, a boolean or null.
    var isPlain = false
    var line: Int32
    var column: Int32
    /// A scalar's bytes in `text`, a collection's links in `links` (keys and values in turn for a mapping).
    var start = 0
    var count = 0
  }

  let cells: [Cell]
  let links: [Int32]
  let text: [UInt8]
  /// What was wrong without making the rest unreadable.
  let problems: [Problem]
  /// Comments that have a line to themselves, by line.
  let comments: [Comment]

  package struct Problem: Error, Sendable, Equatable {
    var line: Int
    var column: Int
    var message: String
    var isLimit = false
  }

  package struct Comment: Sendable, Equatable {
    package var line: Int
    /// With its `#`.
    package var text: String
  }

  init(cells: [Cell], links: [Int32], text: [UInt8], problems: [Problem], comments: [Comment]) {
    (self.cells, self.links, self.text) = (cells, links, text)
    (self.problems, self.comments) = (problems, comments)
  }

  package var root: YAMLNode? { cells.isEmpty ? nil : YAMLNode(tree: self, index: rootIndex) }

  /// The root is the cell that was opened first.
  private var rootIndex: Int32 { 0 }
}

/// One value of the tree.
package struct YAMLNode: Sendable {
  let tree: YAMLTree
  let index: Int32

  private var cell: YAMLTree.Cell { tree.cells[Int(index)] }

  package var kind: YAMLTree.Kind { cell.kind }
  /// From 1.
  package var line: Int { Int(cell.line) }
  /// From 1, in characters.
  package var column: Int { Int(cell.column) }
  package var isPlain: Bool { cell.isPlain }

  /// A scalar's text.
  package var text: String {
    let cell = cell
    guard cell.kind == .scalar else { return "" }
    return String(decoding: bytes(of: cell), as: UTF8.self)
  }

  private func bytes(of cell: YAMLTree.Cell) -> ArraySlice<UInt8> { tree.text[cell.start..<cell.start + cell.count] }

  /// What a scalar means by YAML 1.2's core schema; nil for a collection.
  package var scalar: YAMLScalar? {
    let cell = cell
    guard cell.kind == .scalar else { return nil }
    let bytes = bytes(of: cell)
    return cell.isPlain ? YAMLScalar(plain: bytes) : .string
  }

  /// Items of a sequence; pairs of a mapping count as one.
  package var count: Int {
    let cell = cell
    switch cell.kind {
    case .scalar: return 0
    case .sequence: return cell.count
    case .mapping: return cell.count / 2
    }
  }

  /// An item of a sequence.
  package subscript(item: Int) -> YAMLNode { YAMLNode(tree: tree, index: tree.links[cell.start + item]) }

  package var items: [YAMLNode] {
    guard kind == .sequence else { return [] }
    return (0..<count).map { self[$0] }
  }

  /// A pair of a mapping.
  package func pair(_ number: Int) -> (key: YAMLNode, value: YAMLNode) {
    let at = cell.start + number * 2
    return (YAMLNode(tree: tree, index: tree.links[at]), YAMLNode(tree: tree, index: tree.links[at + 1]))
  }

  /// The value of a mapping's key, for looking ahead.
  package func value(of key: String) -> YAMLNode? {
    guard kind == .mapping else { return nil }
    for number in 0..<count {
      let (name, value) = pair(number)
      if name.kind == .scalar, name.text == key { return value }
    }
    return nil
  }
}
