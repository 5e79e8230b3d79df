/// The document's own colours, in the order of the file.
package struct SceneTokens: Sendable {
  package struct Token: Sendable {
    package var name: String
    package var color: SceneTokenColor
    package var line: Int
    package var column: Int
  }

  package var list: [Token] = []

  /// What each token stands for in one appearance, tokens of tokens followed to their end. Those in `circular` have none:
  /// they lead back to themselves. However long the chains are, each token is looked at once.
  package func resolved(_ appearance: Appearance) -> (ends: [String: SceneColor], circular: Set<String>) {
    let colors = Dictionary(list.map { ($0.name, $0.color[appearance]) }, uniquingKeysWith: { first, _ in first })
    var ends: [String: SceneColor] = [:]
    var circular: Set<String> = []
    for token in list where ends[token.name] == nil {
      var chain: [String] = []
      var places: [String: Int] = [:]
      var end = SceneColor.token(token.name)
      while case .token(let name) = end {
        if let known = ends[name] {
          end = known
        } else if let start = places[name] {
          circular.formUnion(chain[start...])
          end = .black
        } else {
          places[name] = chain.count
          chain.append(name)
          end = colors[name] ?? .black
        }
      }
      for name in chain { ends[name] = end }
    }
    return (ends, circular)
  }
}
