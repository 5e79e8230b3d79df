import CHarfBuzz
import Foundation
import LaminaGeometry

/// A style with its fonts found, made once for each run of a layout.
// Sendable: constants; HarfBuzz keeps languages for the life of the process and never changes one.
struct ResolvedStyle: @unchecked Sendable {
  let style: TextStyle
  let chain: FontChain
  /// The em in points, within the limits.
  let size: Double
  let features: [hb_feature_t]
  let language: OpaquePointer?

  init(_ style: TextStyle, catalog: FontCatalog) {
    self.style = style
    size = style.fontSize.isFinite ? min(max(0, style.fontSize), TextLimits.fontSize) : 0
    let weight = min(max(style.fontWeight, 1), 1000)
    let request = FontRequest(families: style.fontFamilies, weight: weight, italic: style.italic, language: style.language)
    chain = catalog.chain(for: request)
    language = style.language.flatMap { hb_language_from_string($0, Int32($0.utf8.count)) }
    var features: [String: Int] = style.letterSpacing == 0 ? [:] : ["liga": 0, "clig": 0]
    features.merge(style.fontFeatures) { $1 }
    self.features = features.sorted { $0.key < $1.key }.map { name, value in
      hb_feature_t(tag: Tag.value(name), value: UInt32(clamping: value), start: 0, end: .max)
    }
  }

  var primary: FontFace? { chain.primary }
  var letterSpacing: Double { style.letterSpacing.isFinite ? style.letterSpacing : 0 }
  var baselineOffset: Double { style.baselineOffset.isFinite ? style.baselineOffset : 0 }
}
