import Foundation
package import LaminaText

/// The fonts of one scene: the package's own, those beside the scene, and what the command line adds.
package struct SceneFonts {
  package let catalog: FontCatalog
  private let probe: TextShaper
  private var known: [[String]: [String]] = [:]
  private var suggestions: [[String]: String?] = [:]

  package init(catalog: FontCatalog) {
    self.catalog = catalog
    probe = TextShaper(catalog: catalog, cacheLimit: 0)
  }

  /// The families, when none of them is there; what is drawn then is a stand-in.
  package mutating func missing(among families: [String]) -> [String]? {
    if let known = known[families] { return known.isEmpty ? nil : known }
    let layout = probe.layout(AttributedText(".", style: TextStyle(fontFamilies: families)))
    let isMissing = layout.unknownFamilies.count >= Set(families.map { $0.lowercased() }).count
    known[families] = isMissing ? families : []
    return isMissing ? families : nil
  }

  /// The family that was most likely meant by one of these.
  package mutating func nearest(to families: [String]) -> String? {
    if let known = suggestions[families] { return known }
    let names = catalog.families().map(\.name)
    let nearest = families.lazy.compactMap { NearestName.of($0, in: names) }.first
    suggestions[families] = .some(nearest)
    return nearest
  }
}
