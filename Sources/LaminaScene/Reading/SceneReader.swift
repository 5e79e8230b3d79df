public import LaminaGeometry

/// Reads a scene file: bytes in, a `SceneDocument` out, or everything that is wrong with it.
///
/// The stages: bytes → `YAMLTree` (no meaning yet) → records (typed by the tables of keys) → checks between keys.
public struct SceneReader: Sendable {
  /// How messages name the file.
  public var file: String
  /// Unknown keys are warnings instead of errors.
  public var isLenient: Bool
  public var limits: Limits

  public init(file: String, isLenient: Bool = false, limits: Limits = Limits()) {
    (self.file, self.isLenient, self.limits) = (file, isLenient, limits)
  }

  /// The document, and what is to be warned about.
  package func read(_ bytes: [UInt8]) throws(SceneError) -> (document: SceneDocument, warnings: [SceneDiagnostic]) {
    let tree: YAMLTree
    do throws(YAMLTree.Unreadable) {
      tree = try YAMLTree.read(bytes, limits: limits)
    } catch {
      let problem = error.problem
      throw SceneError([
        SceneDiagnostic(.error, file: file, line: problem.line, column: problem.column, problem.message, isLimit: problem.isLimit)
      ])
    }
    var context = ReadingContext(options: .init(file: file, isLenient: isLenient))
    for problem in tree.problems { context.report(.error, problem.message, line: problem.line, column: problem.column) }
    guard let root = tree.root, root.kind == .mapping else {
      let message = tree.root.map { "found \($0.summary)" } ?? "the file is empty"
      context.report(
        .error, "\(message); a scene is an object with `lamina: 1` and `root` or `pages`", line: tree.root?.line ?? 1,
        column: tree.root?.column ?? 1)
      throw error(context)
    }
    let keys = readDocument(root, &context)
    readNodes(&context)
    checkTokens(keys, &context)
    let isJSON = bytes.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "{")
    let document = SceneDocument(file: file, keys: keys, nodes: context.nodes, comments: tree.comments, isJSON: isJSON)
    if context.errorCount > 0 { throw error(context) }
    return (document, sorted(context.diagnostics))
  }

  private func readDocument(_ root: YAMLNode, _ context: inout ReadingContext) -> Record<DocumentKeys> {
    var keys = Record<DocumentKeys>(line: root.line, column: root.column)
    keys.read(root, &context)
    let (one, many) = (root.value(of: "root"), root.value(of: "pages"))
    if let one, many != nil { context.report("a scene has either root or pages, not both", at: one) }
    if one == nil, many == nil { context.report("a scene needs the key root, or pages", at: root) }
    if let pages = keys.pages, let many {
      if pages.isEmpty { context.at(.key("pages")) { $0.report("found no page; one at least is needed", at: many) } }
      if pages.count > limits.pages {
        context.report(
          .error, "found \(pages.count) pages; the limit is \(limits.pages)", line: many.line, column: many.column, isLimit: true)
      }
    }
    return keys
  }

  /// One node after another from a list of those that wait: a file's depth costs no stack.
  private func readNodes(_ context: inout ReadingContext) {
    while !context.pending.isEmpty {
      // Those that a node adds are read before those that waited already: the order of the file.
      let (reference, source) = context.pending.removeLast()
      let before = context.pending.count
      context.current = reference
      context.steps = []
      context.nodes[reference.index].type = NodeReader.type(of: source, &context)
      let type = context.nodes[reference.index].type
      var keys = Record<NodeKeys>(line: source.line, column: source.column)
      keys.read(source, &context, only: type)
      NodeReader.check(keys, type, at: source, &context)
      context.nodes[reference.index].keys = keys
      context.pending[before...].reverse()
      if context.nodes.count > limits.layers {
        context.pending = []
        context.report(
          .error, "the scene has more than \(limits.layers) nodes, which is the limit", line: source.line, column: source.column,
          isLimit: true)
      }
    }
    context.current = nil
  }

  /// Every `$token` is declared, and none leads back to itself.
  private func checkTokens(_ keys: Record<DocumentKeys>, _ context: inout ReadingContext) {
    let tokens = keys.colors ?? SceneTokens()
    let names = tokens.list.map(\.name)
    let known = Set(names)
    for use in context.tokenUses where !known.contains(use.name) {
      context.current = use.current
      context.steps = use.steps
      context.report(.error, SceneReader.unknownToken(use.name, among: names), line: use.line, column: use.column)
    }
    context.current = nil
    let circular = tokens.resolved(.light).circular.union(tokens.resolved(.dark).circular)
    for token in tokens.list where circular.contains(token.name) {
      context.steps = [.key("colors"), .key(token.name)]
      context.report(.error, "$\(token.name) is made of itself", line: token.line, column: token.column)
    }
    context.steps = []
  }

  private static func unknownToken(_ name: String, among names: [String]) -> String {
    let message = "no colour is named $\(name)"
    if let nearest = NearestName.of(name, in: names.prefix(1000)) { return message + "; did you mean $\(nearest)?" }
    if names.isEmpty { return message + "; the document's `colors` would declare it" }
    return message + "; there are \(names.prefix(16).map { "$\($0)" }.joined(separator: ", "))\(names.count > 16 ? ", …" : "")"
  }

  private func error(_ context: ReadingContext) -> SceneError {
    SceneError(sorted(context.diagnostics), errorCount: context.errorCount)
  }

  private func sorted(_ diagnostics: [SceneDiagnostic]) -> [SceneDiagnostic] {
    diagnostics.enumerated().sorted {
      ($0.element.line, $0.element.column, $0.offset) < ($1.element.line, $1.element.column, $1.offset)
    }.map(\.element)
  }
}
