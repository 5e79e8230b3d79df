import Foundation
import LaminaText

/// A font's name as Core Text takes it, such as `Helvetica`, `Inter-SemiBoldItalic` or `Noto Sans CJK JP`: a family, with
/// what stands after a hyphen read as weight and slant.
struct FontName: Hashable {
  var family: String
  var weight: Int?
  var italic = false

  init(_ name: String) {
    family = name
    guard let hyphen = name.lastIndex(of: "-") else { return }
    var rest = name[name.index(after: hyphen)...].lowercased()
    for slant in ["italic", "oblique"] where rest.hasSuffix(slant) {
      rest.removeLast(slant.count)
      italic = true
    }
    if let known = FontName.weights[rest] {
      weight = known
    } else if !rest.isEmpty || !italic {
      // A hyphen that belongs to the name.
      italic = false
      return
    }
    family = String(name[..<hyphen])
  }

  /// CSS Fonts 4, "common weight name mapping".
  private static let weights = [
    "thin": 100, "hairline": 100, "ultralight": 200, "extralight": 200, "light": 300, "regular": 400, "roman": 400,
    "book": 400, "medium": 500, "semibold": 600, "demibold": 600, "bold": 700, "extrabold": 800, "ultrabold": 800,
    "heavy": 800, "black": 900,
  ]

  /// Falls back to the system font where the family is not installed.
  func apply(to style: inout TextStyle) {
    style.fontFamilies = family == "system" ? [family] : [family, "system"]
    if let weight { style.fontWeight = weight }
    style.italic = italic
  }
}

extension TextStyle {
  /// Takes over which font another style asks for, and nothing else of it.
  mutating func takeFont(of other: TextStyle) {
    fontFamilies = other.fontFamilies
    fontWeight = other.fontWeight
    italic = other.italic
    fontFeatures = other.fontFeatures
  }
}
