/// A property, and of a property of borders the set that has it.
package struct AnimatedPath: Sendable, Hashable {
  package var property: AnimatedProperty
  /// The identifier of one of the node's `borders`; nil for its `border`.
  package var borders: String?

  /// `opacity`, `borderProgress.top`, `borders.rules.progress.top`.
  package init?(_ text: String) {
    if let property = AnimatedProperty(rawValue: text) {
      self.property = property
      return
    }
    guard text.hasPrefix("borders.") else { return nil }
    let path = text.dropFirst("borders.".count)
    // An identifier may hold dots, so the property is read from the end.
    for (ending, property) in AnimatedPath.endings where path.hasSuffix("." + ending) && path.utf8.count > ending.utf8.count + 1 {
      (self.property, borders) = (property, String(path.dropLast(ending.count + 1)))
      return
    }
    return nil
  }

  package var text: String {
    guard let borders, let ending = AnimatedPath.endings.first(where: { $0.1 == property })?.0 else { return property.rawValue }
    return "borders.\(borders).\(ending)"
  }

  private static let endings: [(String, AnimatedProperty)] = [
    ("progress", .borderProgress), ("progress.top", .borderProgressTop), ("progress.right", .borderProgressRight),
    ("progress.bottom", .borderProgressBottom), ("progress.left", .borderProgressLeft), ("dashOffset", .borderDashOffset),
  ]

  fileprivate static var pattern: String {
    let names = endings.map { $0.0.replacing(".", with: "\\.") }.joined(separator: "|")
    return "^borders\\..+\\.(\(names))$"
  }
}

extension ValueFormat where Value == AnimatedPath {
  package static var animatedPath: Self {
    let names = AnimatedProperty.allCases.map(\.rawValue) + ["borders.IDENTIFIER.progress", "borders.IDENTIFIER.dashOffset"]
    let plain = ValueFormat<AnimatedProperty>.oneOf
    return ValueFormat(
      names.orList,
      read: { node, context in
        guard node.scalar == .string else {
          context.reportUnexpected(node, expected: names.orList)
          return nil
        }
        if let path = AnimatedPath(node.text) { return path }
        context.reportUnknown(node.text, at: node, among: names)
        return nil
      },
      write: { $0.borders == nil ? plain.write($0.property) : .text($0.text) },
      schema: { .anyOf([plain.schema(&$0), .pattern(AnimatedPath.pattern)]) })
  }
}
