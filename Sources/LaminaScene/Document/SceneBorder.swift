package enum SceneBorderStyle: String, CaseIterable, Sendable {
  case solid, dashed, dotted, double, groove, ridge, inset, outset, none, hidden
}

package enum SceneLineCap: String, CaseIterable, Sendable { case butt, round, square }
package enum SceneLineJoin: String, CaseIterable, Sendable { case miter, round, bevel }
package enum SceneBorderJoin: String, CaseIterable, Sendable { case mitre, overlap }
package enum SceneBorderAlign: String, CaseIterable, Sendable { case inside, center, outside }

/// How much of a border is drawn: the whole ring, or each edge.
package enum SceneBorderProgress: Sendable, Hashable {
  case ring(Double)
  case edges([Double])
}

package struct BorderEdgeKeys: RecordKeys {
  package static let table = KeyTable(BorderEdgeKeys())
  package static let noun = "a border's edge"
  package static let schemaName = "borderEdge"

  package let width = Key("width", .nonNegative, default: 1, "In points.")
  package let color = Key("color", .paint, "A colour or a gradient; black by default.")
  package let style = Key("style", ValueFormat<SceneBorderStyle>.oneOf, default: .solid, "How the line looks.")
  package let dash = Key("dash", .dashes, "Lengths of dashes and gaps in turn, in points, in place of the style's own.")
  package let dashOffset = Key("dashOffset", .number, default: 0, "How far into the dashes the edge begins, in points.")
  package let cap = Key("cap", ValueFormat<SceneLineCap>.oneOf, default: .butt, "The dashes' ends.")

  package init() {}
}

package struct BorderKeys: RecordKeys {
  package static let table = KeyTable(BorderKeys())
  package static let noun = "a border"
  package static let schemaName = "border"

  package let all = Key("all", .borderEdge, "All four edges; a single edge's own keys go before these.")
  package let top = Key("top", .borderEdge, "The top edge.")
  package let right = Key("right", .borderEdge, "The right edge.")
  package let bottom = Key("bottom", .borderEdge, "The bottom edge.")
  package let left = Key("left", .borderEdge, "The left edge.")

  package init() {}
}

package struct BorderSetKeys: RecordKeys {
  package static let table = KeyTable(BorderSetKeys())
  package static let noun = "a set of borders"
  package static let schemaName = "borderSet"

  package let identifier = Key("identifier", .name("a name"), required: true, "The set's name, unlike the others' on this node.")
  package let all = Key("all", .borderEdge, "All four edges; a single edge's own keys go before these.")
  package let top = Key("top", .borderEdge, "The top edge.")
  package let right = Key("right", .borderEdge, "The right edge.")
  package let bottom = Key("bottom", .borderEdge, "The bottom edge.")
  package let left = Key("left", .borderEdge, "The left edge.")
  package let borderJoin = Key("borderJoin", ValueFormat<SceneBorderJoin>.oneOf, default: .mitre, "How edges meet.")
  package let borderAlign = Key(
    "borderAlign", ValueFormat<SceneBorderAlign>.oneOf, default: .inside, "Which side of the box the border lies on.")
  package let borderProgress = Key("borderProgress", .borderProgress, default: .ring(1), "How much is drawn, 0…1.")

  package init() {}
}

extension ValueFormat where Value == Record<BorderEdgeKeys> {
  /// The object, or CSS's shorthand `2 solid #333`, its words in any order.
  package static var borderEdge: Self {
    let object = Self.record(BorderEdgeKeys.self)
    let expectation = "an edge such as \"2 solid #333\" or {width: 2, color: \"#333\"}"
    return ValueFormat(
      expectation,
      read: { node, context in
        if node.kind == .mapping { return object.read(node, &context) }
        guard node.scalar == .string else {
          context.reportUnexpected(node, expected: expectation)
          return nil
        }
        return context.readBorderShorthand(node, expected: expectation)
      },
      write: object.write,
      schema: { .anyOf([object.schema(&$0), JSONSchema.type("string").described("Width, style and colour: \"2 solid #333\".")]) })
  }
}

extension ReadingContext {
  fileprivate mutating func readBorderShorthand(_ node: YAMLNode, expected: String) -> Record<BorderEdgeKeys>? {
    let keys = BorderEdgeKeys.table.keys
    var record = Record<BorderEdgeKeys>(line: node.line, column: node.column)
    let text = node.text
    var colorWords: [Substring] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      let number = word.hasSuffix("px") ? word.dropLast(2) : word
      if record.width == nil, !isInsideBrackets(colorWords), case .number(let width) = YAMLScalar(plain: Array(number.utf8)[...]) {
        guard width >= 0, width.isFinite else {
          report("found the width \(word); a width is not negative", at: node)
          return nil
        }
        record.append(keys.width, width, at: node)
      } else if record.style == nil, let style = SceneBorderStyle(rawValue: String(word)) {
        record.append(keys.style, style, at: node)
      } else {
        colorWords.append(word)
      }
    }
    guard !colorWords.isEmpty else { return text.isEmpty ? refuse(node, expected) : record }
    let color = colorWords.joined(separator: " ")
    if color.hasPrefix("$") {
      let name = String(color.dropFirst())
      tokenUses.append(TokenUse(name: name, line: node.line, column: node.column, current: current, steps: steps))
      record.append(keys.color, ScenePaint.color(.token(name)), at: node)
      return record
    }
    do throws(ColorText.Failure) {
      record.append(keys.color, ScenePaint.color(try ColorText.parse(color)), at: node)
    } catch {
      func nearest() -> String {
        let styles = SceneBorderStyle.allCases.map(\.rawValue)
        // A colour in several words is one with a misspelt style before it, or behind.
        let near = colorWords.lazy.compactMap { NearestName.of(String($0), in: styles) }.first
        return near.map { "did you mean \($0)?" } ?? error.message
      }
      report("found \"\(node.brief)\": \"\(color)\" is neither width nor style nor colour; \(nearest())", at: node)
      return nil
    }
    return record
  }

  private func isInsideBrackets(_ words: [Substring]) -> Bool {
    words.contains { $0.contains("(") } && !words.contains { $0.contains(")") }
  }

  private mutating func refuse(_ node: YAMLNode, _ expected: String) -> Record<BorderEdgeKeys>? {
    reportUnexpected(node, expected: expected)
    return nil
  }
}

extension ValueFormat where Value == Record<BorderKeys> {
  /// The object of edges, or one edge's shorthand for all four.
  package static var border: Self {
    let object = Self.record(BorderKeys.self)
    let edge = ValueFormat<Record<BorderEdgeKeys>>.borderEdge
    return ValueFormat(
      "a border",
      read: { node, context in
        guard node.kind != .mapping else { return object.read(node, &context) }
        guard let all = edge.read(node, &context) else { return nil }
        var record = Record<BorderKeys>(line: node.line, column: node.column)
        record.append(BorderKeys.table.keys.all, all, at: node)
        return record
      },
      write: object.write,
      schema: { .anyOf([object.schema(&$0), JSONSchema.type("string").described("All edges: \"2 solid #333\".")]) })
  }
}

extension ValueFormat where Value == SceneBorderProgress {
  package static var borderProgress: Self {
    let expectation = "a number from 0 to 1 for the ring, or [top, right, bottom, left]"
    let ring = ValueFormat<Double>.number(expectation, in: 0...1)
    let edges = ValueFormat<[Double]>.list(expectation, of: .unit, count: 4...4)
    return ValueFormat(
      expectation,
      read: { node, context in
        if node.kind == .sequence { return edges.read(node, &context).map { .edges($0) } }
        return ring.read(node, &context).map { .ring($0) }
      },
      write: { progress in
        switch progress {
        case .ring(let value): ring.write(value)
        case .edges(let values): edges.write(values)
        }
      },
      schema: { .anyOf([ring.schema(&$0), edges.schema(&$0)]) })
  }
}
