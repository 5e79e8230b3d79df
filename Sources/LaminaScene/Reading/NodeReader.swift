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
    for (number, animation) in (keys.animations ?? []).enumerated() {
      context.at(.key("animations")) { $0.at(.item(number)) { check(animation, of: type, &$0) } }
    }
    checkIdentifiers(keys, &context)
  }

  private static func need(_ key: String, _ type: NodeType, _ source: YAMLNode, _ context: inout ReadingContext) {
    if source.value(of: key) == nil { context.report("a node of type \(type.rawValue) needs the key \(key)", at: source) }
  }

  private static func check(_ animation: Record<AnimationKeys>, of type: NodeType, _ context: inout ReadingContext) {
    func report(_ message: String) {
      context.report(.error, message, line: Int(animation.line), column: Int(animation.column))
    }
    guard let property = animation.property else { return }
    if let types = property.types, !types.contains(type) {
      report(
        "\(property.rawValue) is a property of type \(NodeType.allCases.filter(types.contains).map(\.rawValue).orList); this node's type is \(type.rawValue)"
      )
    }
    let given = [("from", animation.from), ("to", animation.to)] + (animation.values ?? []).enumerated().map { ("values[\($0)]", $1) }
    for (name, value) in given {
      if let value, !property.kind.accepts(value) {
        report("\(name) is not what \(property.rawValue) takes, which is \(property.kind.expectation)")
      }
    }
    if let values = animation.values {
      if animation.from != nil || animation.to != nil { report("an animation has either values, or from and to") }
      if let times = animation.keyTimes, times.count != values.count {
        report("found \(times.count) keyTimes for \(values.count) values; there is one for each")
      }
      if animation.spring != nil { report("a spring goes from one value to another; it has no values") }
    } else if animation.from == nil, animation.to == nil {
      report("an animation needs values, or from, or to")
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
