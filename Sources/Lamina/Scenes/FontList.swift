import LaminaText

/// The fonts that can be used, in a form to print.
package enum FontList {
  package struct Family: Sendable {
    package var name: String
    package var weights: [Int]
    package var hasItalic: Bool
    package var isColor: Bool
    package var paths: [String]

    /// "100–900, italic"
    package var look: String {
      var words = [weights.count > 1 ? "\(weights.first ?? 0)–\(weights.last ?? 0)" : "\(weights.first ?? 400)"]
      if hasItalic { words.append("italic") }
      if isColor { words.append("colour") }
      return words.joined(separator: ", ")
    }

    package var json: String {
      let weights = weights.map(String.init).joined(separator: ", ")
      let files = paths.map(Family.quoted).joined(separator: ", ")
      return
        "{\"name\": \(Family.quoted(name)), \"weights\": [\(weights)], \"italic\": \(hasItalic), \"color\": \(isColor), \"files\": [\(files)]}"
    }

    private static func quoted(_ text: String) -> String {
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
  }

  /// - Parameter unusable: hears of files in the folders that are no fonts.
  package static func families(
    folders: [String] = [], includesSystemFonts: Bool = false, unusable: (String) -> Void = { _ in }
  ) throws -> [Family] {
    let isPlain = folders.isEmpty && !includesSystemFonts
    let catalog = isPlain ? FontCatalog.standard : try FontCatalog(directories: folders, includeSystemFonts: includesSystemFonts)
    catalog.unusableFiles.forEach(unusable)
    return catalog.families().map {
      Family(name: $0.name, weights: $0.weights, hasItalic: $0.hasItalic, isColor: $0.isColor, paths: $0.paths)
    }
  }
}
