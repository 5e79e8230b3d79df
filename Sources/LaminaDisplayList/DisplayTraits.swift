/// What is somewhere in a list, so that nobody has to look for it in each of its items.
package struct DisplayTraits: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A filter on what lies below: no part can be painted before its neighbours.
  package static let looksBelow = DisplayTraits(rawValue: 1 << 0)
  /// More than rectangles in one colour and text: pixels that depend on their neighbours' coverage.
  package static let hasEdges = DisplayTraits(rawValue: 1 << 1)
}

extension DisplayItem {
  @inline(__always)
  package var traits: DisplayTraits {
    switch self {
    case .fill(let fill):
      if case .rect = fill.shape, case .color = fill.paint { return [] }
      return .hasEdges
    case .text, .annotation: return []
    case .stroke, .image: return .hasEdges
    case .list(let list, _): return list.traits
    case .shadow(let shadow):
      if case .list(let source) = shadow.source { return source.traits.union(.hasEdges) }
      return .hasEdges
    case .group(let group):
      var traits = group.content.traits.union(.hasEdges)
      if let mask = group.mask { traits.formUnion(mask.list.traits) }
      if group.effects.backdrop?.filters.isEmpty == false { traits.insert(.looksBelow) }
      return traits
    }
  }
}
