/// A step of a key path inside one node: `shadows[1].color` is three.
package enum KeyPathStep: Sendable, Hashable {
  case key(String)
  case item(Int)
}

extension [KeyPathStep] {
  /// As it is written after what came before.
  func joined(to prefix: String) -> String {
    reduce(into: prefix) { text, step in
      switch step {
      case .key(let name): text += text.isEmpty ? name : ".\(name)"
      case .item(let number): text += "[\(number)]"
      }
    }
  }
}
