import LaminaGeometry

/// Puts a tree together from events, whichever reader they come from.
struct YAMLTreeBuilder {
  private var cells: [YAMLTree.Cell] = []
  private var links: [Int32] = []
  private var text: [UInt8] = []
  /// Values of collections that are still open, and the collections.
  private var waiting: [Int32] = []
  private var open: [(cell: Int32, firstWaiting: Int, expandedSize: Int)] = []
  private var anchors: [String: Int32] = [:]
  /// How many values a cell stands for with its aliases written out; only kept once a file has an anchor.
  private var anchorSizes: [Int32: Int] = [:]
  private var anchorOfCell: [Int32: String] = [:]
  private var total = 0
  private(set) var problems: [YAMLTree.Problem] = []
  private let limits: Limits

  init(limits: Limits, byteCount: Int) {
    self.limits = limits
    text.reserveCapacity(byteCount / 2)
    cells.reserveCapacity(byteCount / 8)
  }

  var depth: Int { open.count }
  var isEmpty: Bool { cells.isEmpty }

  mutating func scalar(_ bytes: some Collection<UInt8>, isPlain: Bool, line: Int, column: Int, anchor: String? = nil) {
    let start = text.count
    text.append(contentsOf: bytes)
    let cell = YAMLTree.Cell(
      kind: .scalar, isPlain: isPlain, line: Int32(clamping: line), column: Int32(clamping: column), start: start,
      count: text.count - start)
    add(cell, size: 1, anchor: anchor)
  }

  mutating func begin(_ kind: YAMLTree.Kind, line: Int, column: Int, anchor: String? = nil) {
    let cell = YAMLTree.Cell(kind: kind, line: Int32(clamping: line), column: Int32(clamping: column))
    let index = Int32(cells.count)
    cells.append(cell)
    if let anchor { anchorOfCell[index] = anchor }
    open.append((index, waiting.count, 1))
  }

  mutating func end() throws(YAMLTree.Problem) {
    guard let (index, first, size) = open.popLast() else { return }
    cells[Int(index)].start = links.count
    cells[Int(index)].count = waiting.count - first
    links.append(contentsOf: waiting[first...])
    waiting.removeSubrange(first...)
    if cells[Int(index)].kind == .mapping { checkKeys(of: cells[Int(index)]) }
    try close(index, size: size)
  }

  /// An alias stands for the anchor's value. Its own size counts, so that ten lines cannot mean ten billion values.
  mutating func alias(_ name: String, line: Int, column: Int) throws(YAMLTree.Problem) {
    guard let target = anchors[name] else {
      let isInside = anchorOfCell.contains { $0.value == name }
      let reason = isInside ? "*\(name) stands inside the value that &\(name) names" : "nothing is named &\(name) above this *\(name)"
      throw YAMLTree.Problem(line: line, column: column, message: reason)
    }
    let size = anchorSizes[target] ?? 1
    total = total.addingClamped(size)
    guard total <= limits.expandedValues else {
      let message = "the file's aliases stand for more than \(limits.expandedValues) values"
      throw YAMLTree.Problem(line: line, column: column, message: message, isLimit: true)
    }
    waiting.append(target)
    if !open.isEmpty { open[open.count - 1].expandedSize = open[open.count - 1].expandedSize.addingClamped(size) }
  }

  mutating func report(line: Int, column: Int, _ message: String) {
    guard problems.count < 1000 else { return }
    problems.append(YAMLTree.Problem(line: line, column: column, message: message))
  }

  func finish(comments: [YAMLTree.Comment]) -> YAMLTree {
    YAMLTree(cells: cells, links: links, text: text, problems: problems, comments: comments)
  }

  private mutating func add(_ cell: YAMLTree.Cell, size: Int, anchor: String?) {
    let index = Int32(cells.count)
    cells.append(cell)
    if !open.isEmpty {
      waiting.append(index)
      open[open.count - 1].expandedSize += size
    }
    if let anchor {
      anchors[anchor] = index
      anchorSizes[index] = size
    }
  }

  private mutating func close(_ index: Int32, size: Int) throws(YAMLTree.Problem) {
    if !open.isEmpty {
      waiting.append(index)
      open[open.count - 1].expandedSize = open[open.count - 1].expandedSize.addingClamped(size)
    }
    if !anchorOfCell.isEmpty, let anchor = anchorOfCell.removeValue(forKey: index) {
      anchors[anchor] = index
      anchorSizes[index] = size
    }
  }

  private mutating func checkKeys(of mapping: YAMLTree.Cell) {
    var seen: Set<String> = []
    var names: [ArraySlice<UInt8>] = []
    let isSmall = mapping.count <= 32
    for at in stride(from: mapping.start, to: mapping.start + mapping.count, by: 2) {
      let key = cells[Int(links[at])]
      guard key.kind == .scalar else {
        report(line: Int(key.line), column: Int(key.column), "a key is a word, not a list or an object")
        continue
      }
      let bytes = text[key.start..<key.start + key.count]
      let isNew: Bool
      if isSmall {
        isNew = !names.contains { $0.elementsEqual(bytes) }
        names.append(bytes)
      } else {
        isNew = seen.insert(String(decoding: bytes, as: UTF8.self)).inserted
      }
      if !isNew {
        report(line: Int(key.line), column: Int(key.column), "the key \(String(decoding: bytes, as: UTF8.self)) stands here twice")
      }
    }
  }
}

extension Int {
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
