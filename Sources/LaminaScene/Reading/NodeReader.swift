/// What a node's keys mean together: its type, and which of them exclude or need each other.
enum NodeReader {
  /// The type decides which keys a node has, so it is looked up before they are read.
  static func type(of source: YAMLNode, _ context: inout ReadingContext) -> NodeType {
    guard let value = source.value(of: "type"), value.scalar == .string else { return .layer }
    return NodeType(rawValue: value.text) ?? .layer
  }

  static func check(_ keys: Record<NodeKeys>, _ type: NodeType, at source: YAMLNode, _ context: inout ReadingContext) {
    if keys.frame != nil, let other = source.value(of: "bounds") ?? source.value(of: "position") {
      context.report("a node has either frame, or bounds and position, not both", at: other)
    }
    switch type {
    case .text:
      if let runs = source.value(of: "runs"), source.value(of: "text") != nil {
        context.report("a text has either text or runs, not both", at: runs)
      }
      if source.value(of: "runs") == nil, source.value(of: "text") == nil {
        context.report("a node of type text needs the key text, or runs", at: source)
      }
    case .image: need("image", type, source, &context)
    case .shape: need("path", type, source, &context)
    case .gradient:
      let given = ["gradient", "linear", "radial", "conic"].filter { source.value(of: $0) != nil }
      if given.count != 1 {
        let found = given.isEmpty ? "none" : given.joined(separator: " and ")
        context.report("a node of type gradient needs one key of gradient, linear, radial or conic, and has \(found)", at: source)
      }
    case .layer, .replicator, .transform: break
    }
    if let list = source.value(of: "animations"), let animations = keys.animations, animations.count == list.count {
      for (number, animation) in animations.enumerated() {
        context.at(.key("animations")) { $0.at(.item(number)) { check(animation, of: type, at: list[number], &$0) } }
      }
    }
    checkIdentifiers(keys, &context)
  }

  private static func need(_ key: String, _ type: NodeType, _ source: YAMLNode, _ context: inout ReadingContext) {
    if source.value(of: key) == nil { context.report("a node of type \(type.rawValue) needs the key \(key)", at: source) }
  }

  private static func check(
    _ animation: Record<AnimationKeys>, of type: NodeType, at source: YAMLNode, _ context: inout ReadingContext
  ) {
    guard let property = animation.property else { return }
    if let types = property.types, !types.contains(type) {
      let owners = NodeType.allCases.filter(types.contains).map(\.rawValue).orList
      context.report("\(property.rawValue) is a property of type \(owners); this node's type is \(type.rawValue)", at: source)
    }
    func check(_ value: AnimationValue?, _ step: KeyPathStep, _ node: YAMLNode?) {
      guard let value, let node, !property.kind.accepts(value) else { return }
      context.at(step) { $0.report("found \(node.summary); \(property.rawValue) takes \(property.kind.expectation)", at: node) }
    }
    check(animation.from, .key("from"), source.value(of: "from"))
    check(animation.to, .key("to"), source.value(of: "to"))
    // What was given and could not be read has had its message.
    let hasEnds = source.value(of: "from") != nil || source.value(of: "to") != nil
    guard let list = source.value(of: "values") else {
      if !hasEnds { context.report("an animation needs values, or from, or to", at: source) }
      return
    }
    if hasEnds { context.report("an animation has either values, or from and to", at: source) }
    if animation.spring != nil { context.report("a spring goes from one value to another; it has no values", at: source) }
    guard let values = animation.values, values.count == list.count else { return }
    if let times = animation.keyTimes, times.count != values.count {
      context.report("found \(times.count) keyTimes for \(values.count) values; there is one for each", at: source)
    }
    for (number, value) in values.enumerated() where !property.kind.accepts(value) {
      context.at(.key("values")) { context in
        context.at(.item(number)) {
          $0.report("found \(list[number].summary); \(property.rawValue) takes \(property.kind.expectation)", at: list[number])
        }
      }
    }
  }

  private static func checkIdentifiers(_ keys: Record<NodeKeys>, _ context: inout ReadingContext) {
    var seen: Set<String> = []
    for (number, set) in (keys.borders ?? []).enumerated() {
      guard let identifier = set.identifier, !seen.insert(identifier).inserted else { continue }
      context.at(.key("borders")) { context in
        context.at(.item(number)) {
          $0.report(.error, "the identifier \(identifier) stands here twice", line: Int(set.line), column: Int(set.column))
        }
      }
    }
  }
}
