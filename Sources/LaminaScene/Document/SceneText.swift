package enum SceneFontStyle: String, CaseIterable, Sendable { case normal, italic }
package enum SceneTextAlign: String, CaseIterable, Sendable { case start, end, left, right, center, justify }
package enum SceneDirection: String, CaseIterable, Sendable { case auto, ltr, rtl }
package enum SceneTruncation: String, CaseIterable, Sendable { case tail, middle, head, clip }
package enum SceneLineBreak: String, CaseIterable, Sendable { case word, char }
package enum SceneHyphens: String, CaseIterable, Sendable { case none, auto }
package enum SceneVerticalAlign: String, CaseIterable, Sendable { case top, center, bottom }

/// One stretch of a text in a style of its own; what it does not give, the node gives.
package struct TextRunKeys: RecordKeys {
  package static let table = KeyTable(TextRunKeys())
  package static let noun = "a run of text"
  package static let schemaName = "textRun"

  package let text = Key("text", .text, required: true, "The run's text.")
  package let fontFamily = Key("fontFamily", .families, "A family, or a list in order of preference.")
  package let fontSize = Key("fontSize", .positive, "The em in points.")
  package let fontWeight = Key("fontWeight", .fontWeight, "100 to 900, normal or bold.")
  package let fontStyle = Key("fontStyle", ValueFormat<SceneFontStyle>.oneOf, "Upright or italic.")
  package let color = Key("color", .color, "The letters' colour.")
  package let letterSpacing = Key("letterSpacing", .number, "Added after each character, in points.")
  package let underline = Key("underline", .bool, "A line below the letters.")
  package let strikethrough = Key("strikethrough", .bool, "A line through the letters.")
  package let lang = Key("lang", .name("a language tag such as ja"), "A BCP 47 tag.")
  package let fontFeatures = Key("fontFeatures", .features, "OpenType features: [tnum, ss01], or {tnum: 1, kern: 0}.")

  package init() {}
}

extension ValueFormat where Value == [String] {
  /// One name or several.
  package static var families: Self {
    let name = ValueFormat<String>.name("a font family")
    let many = Self.list("a font family or a list of them", of: name, count: 1...32)
    return .either(
      many.expectation, many, if: { $0.kind == .sequence }, else: name.map({ [$0] }, { $0.first ?? "" }),
      writeAsFirst: { $0.count != 1 })
  }
}

extension ValueFormat where Value == Int {
  package static var fontWeight: Self {
    let expectation = "a weight from 1 to 1000, normal or bold"
    let number = Self.integer(1...1000).described(expectation)
    return ValueFormat(
      expectation,
      read: { node, context in
        switch node.scalar == .string ? node.text : "" {
        case "normal": return 400
        case "bold": return 700
        case "": return number.read(node, &context)
        default:
          context.reportUnexpected(node, expected: expectation)
          return nil
        }
      },
      write: number.write,
      schema: { .anyOf([number.schema(&$0), .enumeration(["normal", "bold"])]) })
  }
}

/// OpenType features by tag, in the order of the file.
package struct SceneFontFeatures: Sendable, Hashable {
  package var values: [String: Int] = [:]
}

extension ValueFormat where Value == SceneFontFeatures {
  package static var features: Self {
    let expectation = "OpenType features such as [tnum] or {tnum: 1, kern: 0}"
    @Sendable func isTag(_ text: String) -> Bool { text.utf8.count == 4 && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } }
    return ValueFormat(
      expectation,
      read: { node, context in
        var features = SceneFontFeatures()
        for number in 0..<min(node.count, 64) {
          let (name, value) = node.kind == .mapping ? node.pair(number) : (node[number], node[number])
          guard name.kind == .scalar, isTag(name.text) else {
            context.reportUnexpected(name, expected: "a feature's tag of four letters")
            return nil
          }
          if node.kind == .sequence {
            features.values[name.text] = 1
          } else if let setting = context.at(.key(name.text), { ValueFormat<Int>.integer(0...65535).read(value, &$0) }) {
            features.values[name.text] = setting
          }
        }
        guard node.kind != .scalar else {
          context.reportUnexpected(node, expected: expectation)
          return nil
        }
        return features
      },
      write: { features in
        let sorted = features.values.sorted { $0.key < $1.key }
        if sorted.allSatisfy({ $0.value == 1 }) { return .list(sorted.map { .text($0.key) }) }
        return .object(sorted.map { ($0.key, .number(Double($0.value))) })
      },
      schema: { _ in
        let map = JSONSchema([("type", .text("object")), ("additionalProperties", .object([("type", .text("integer"))]))])
        return .anyOf([.array(of: .type("string"), count: 0...64), map])
      })
  }
}
