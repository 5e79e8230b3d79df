package import LaminaGeometry

/// A colour as the file gives it: what it looks like may depend on the appearance.
package enum SceneColor: Sendable, Hashable {
  case literal(CGColor)
  /// By UIKit's name.
  case system(String)
  /// By the document's own name, without the `$`.
  case token(String)

  package static let black = SceneColor.literal(.black)
  package static let clear = SceneColor.literal(.clear)
}

/// A token's colour, or one for each appearance.
package struct SceneTokenColor: Sendable, Hashable {
  package var light: SceneColor
  package var dark: SceneColor

  package subscript(appearance: Appearance) -> SceneColor { appearance == .dark ? dark : light }
}

extension ValueFormat where Value == SceneColor {
  package static var color: Self {
    ValueFormat(
      "a colour",
      read: { node, context in
        guard node.scalar == .string else {
          context.reportUnexpected(node, expected: "a colour such as \"#3366cc\", rgba(0, 0, 0, 0.5), orange, systemBlue or $token")
          return nil
        }
        let text = node.text
        if text.hasPrefix("$") {
          let name = String(text.dropFirst())
          context.tokenUses.append(
            ReadingContext.TokenUse(
              name: name, line: node.line, column: node.column, current: context.current, steps: context.steps))
          return .token(name)
        }
        do throws(ColorText.Failure) {
          return try ColorText.parse(text)
        } catch {
          context.report("found \"\(node.brief)\"; \(error.message)", at: node)
          return nil
        }
      },
      write: { .text(ColorText.canonical($0)) },
      schema: { definitions in
        definitions.reference("color") { _ in
          JSONSchema.type("string").described(
            "#rgb, #rgba, #rrggbb, #rrggbbaa, rgb(), rgba(), hsl(), hsla(), a CSS name, a UIKit name, or $token. sRGB.")
        }
      })
  }
}
