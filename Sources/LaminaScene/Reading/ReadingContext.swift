/// What reading knows while it goes through a file: what is wrong so far, where it is, and which nodes wait.
package struct ReadingContext: Sendable {
  /// What a caller decides about reading.
  package struct Options: Sendable {
    /// As messages name it.
    package var file: String
    /// Unknown keys are warnings.
    package var isLenient = false

    package init(file: String, isLenient: Bool = false) {
      (self.file, self.isLenient) = (file, isLenient)
    }
  }

  let options: Options
  private(set) var diagnostics: [SceneDiagnostic] = []
  private(set) var errorCount = 0
  /// Nodes by reference; a node's children are references, so that depth costs no stack.
  var nodes: [SceneNode] = []
  /// Nodes that have a place but are not read yet, the next one last.
  var pending: [(reference: NodeReference, source: YAMLNode)] = []
  /// The node that is being read; nil in the document's own keys.
  var current: NodeReference?
  /// From the current node, or from the document.
  var steps: [KeyPathStep] = []
  /// Uses of `$token`, to be checked once all of them are known.
  var tokenUses: [TokenUse] = []
  /// The node types that the current node's keys are checked against.
  var nodeType: NodeType = .layer

  struct TokenUse: Sendable {
    var name: String
    var line: Int
    var column: Int
    var current: NodeReference?
    var steps: [KeyPathStep]
  }

  /// More than this are counted only.
  private static let keptDiagnostics = 500

  init(options: Options) { self.options = options }

  /// A mistake at a value or key. The message is only put together when it is kept: looking for the nearest name takes time.
  package mutating func report(_ message: @autoclosure () -> String, at node: YAMLNode) {
    report(.error, message(), line: node.line, column: node.column)
  }

  package mutating func warn(_ message: @autoclosure () -> String, at node: YAMLNode) {
    report(.warning, message(), line: node.line, column: node.column)
  }

  mutating func report(
    _ severity: SceneDiagnostic.Severity, _ message: @autoclosure () -> String, line: Int, column: Int, isLimit: Bool = false
  ) {
    if severity == .error { errorCount += 1 }
    guard diagnostics.count < ReadingContext.keptDiagnostics else { return }
    let path = keyPath(of: current, steps)
    diagnostics.append(
      SceneDiagnostic(severity, file: options.file, line: line, column: column, keyPath: path, message(), isLimit: isLimit))
  }

  /// Reads one value inside another: its step is on the path meanwhile.
  package mutating func at<Value>(_ step: KeyPathStep, _ read: (inout ReadingContext) -> Value) -> Value {
    steps.append(step)
    defer { steps.removeLast() }
    return read(&self)
  }

  /// Gives a node its place, to be read later.
  package mutating func reserve(_ source: YAMLNode) -> NodeReference {
    let reference = NodeReference(index: nodes.count)
    var node = SceneNode(line: source.line, column: source.column)
    node.place = NodePlace(parent: current, steps: steps)
    nodes.append(node)
    pending.append((reference, source))
    return reference
  }

  func keyPath(of node: NodeReference?, _ steps: [KeyPathStep]) -> String {
    SceneDocument.keyPath(of: node, in: nodes, steps)
  }
}
