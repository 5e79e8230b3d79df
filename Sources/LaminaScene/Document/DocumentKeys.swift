/// The keys of the document itself, in canonical order.
package struct DocumentKeys: RecordKeys {
  package static let table = KeyTable(DocumentKeys())
  package static let noun = "a scene"
  package static let schemaName = "scene"

  package let lamina = Key("lamina", .version, required: true, "The format's version: 1.")
  package let canvas = Key("canvas", .record(CanvasKeys.self), "The paper; the size of root's frame by default.")
  package let appearance = Key(
    "appearance", ValueFormat<Appearance>.oneOf, default: .light, "Which set of colours system names and tokens take.")
  package let colors = Key("colors", .tokens, "Colours by a name of your own, each a colour or {light, dark}; used as $name.")
  package let fonts = Key(
    "fonts", .list("a list of font files or folders", of: .name("a path"), count: 0...1000), "Font files or folders beside the scene.")
  package let info = Key("info", .record(InfoKeys.self), "What a PDF says about itself.")
  package let root = Key("root", .node, "The one node that everything else is in.")
  package let pages = Key("pages", .children, "One node for each page, in place of root.")

  package init() {}
}

package struct CanvasKeys: RecordKeys {
  package static let table = KeyTable(CanvasKeys())
  package static let noun = "a canvas"
  package static let schemaName = "canvas"

  package let width = Key("width", .positive, "In points.")
  package let height = Key("height", .positive, "In points.")
  package let scale = Key("scale", .positive, default: 1, "Pixels in a point.")
  package let background = Key("background", .color, default: .clear, "What lies below everything.")

  package init() {}
}

package struct InfoKeys: RecordKeys {
  package static let table = KeyTable(InfoKeys())
  package static let noun = "the document's information"
  package static let schemaName = "info"

  package let title = Key("title", .text, "The document's title.")
  package let author = Key("author", .text, "Who wrote it.")
  package let subject = Key("subject", .text, "What it is about.")
  package let keywords = Key("keywords", .list("a list of words", of: .text, count: 0...1000), default: [], "Words to find it by.")

  package init() {}
}

package struct TokenPairKeys: RecordKeys {
  package static let table = KeyTable(TokenPairKeys())
  package static let noun = "a colour for each appearance"
  package static let schemaName = "colorPair"

  package let light = Key("light", .color, required: true, "In the light appearance.")
  package let dark = Key("dark", .color, required: true, "In the dark appearance.")

  package init() {}
}

extension ValueFormat where Value == SceneTokens {
  package static var tokens: Self {
    let (color, pair) = (ValueFormat<SceneColor>.color, ValueFormat<Record<TokenPairKeys>>.record(TokenPairKeys.self))
    let expectation = "an object of names and colours"
    return ValueFormat(
      expectation,
      read: { node, context in
        guard node.kind == .mapping else {
          context.reportUnexpected(node, expected: expectation)
          return nil
        }
        var tokens = SceneTokens()
        for number in 0..<node.count {
          let (key, value) = node.pair(number)
          let name = key.text
          let read = context.at(.key(name)) { context -> SceneTokenColor? in
            guard value.kind == .mapping else {
              return color.read(value, &context).map { SceneTokenColor(light: $0, dark: $0) }
            }
            guard let pair = pair.read(value, &context), let light = pair.light, let dark = pair.dark else { return nil }
            return SceneTokenColor(light: light, dark: dark)
          }
          // A name with a bad colour is still a name: its uses are no further mistakes.
          let placeholder = SceneTokenColor(light: .black, dark: .black)
          tokens.list.append(
            SceneTokens.Token(name: name, color: read ?? placeholder, line: value.line, column: value.column))
        }
        return tokens
      },
      write: { tokens in
        .object(
          tokens.list.map { token in
            let (light, dark) = (color.write(token.color.light), color.write(token.color.dark))
            return (token.name, token.color.light == token.color.dark ? light : .object([("light", light), ("dark", dark)]))
          })
      },
      schema: { definitions in
        let value = JSONSchema.anyOf([color.schema(&definitions), pair.schema(&definitions)])
        return JSONSchema([("type", .text("object")), ("additionalProperties", value.json)])
      })
  }
}

extension ValueFormat where Value == Int {
  package static var version: Self {
    ValueFormat(
      "1",
      read: { node, context in
        guard case .number(let value) = node.scalar else {
          context.reportUnexpected(node, expected: "the format's version, 1")
          return nil
        }
        guard value == 1 else {
          context.report("found version \(node.brief); this lamina reads version 1", at: node)
          return nil
        }
        return 1
      },
      write: { .number(Double($0)) },
      schema: { _ in JSONSchema([("const", .number(1))]) })
  }
}
