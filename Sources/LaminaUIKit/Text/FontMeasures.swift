import Foundation

/// A font's measures as fractions of its size.
struct FontMeasures {
  let ascent: CGFloat
  let descent: CGFloat
  let capHeight: CGFloat
  let xHeight: CGFloat

  /// San Francisco's: 1950, 494, 1443 and 1078 of 2048 units. Ascent and descent add up to the 1.193359375 that every label's height on
  /// iOS shows.
  static let system = FontMeasures(ascent: 1950 / 2048, descent: 494 / 2048, capHeight: 1443 / 2048, xHeight: 1078 / 2048)
  /// DejaVu Sans Mono's, 1901, 483, 1493 and 1120 of 2048.
  static let monospaced = FontMeasures(ascent: 1901 / 2048, descent: 483 / 2048, capHeight: 1493 / 2048, xHeight: 1120 / 2048)

  private init(ascent: CGFloat, descent: CGFloat, capHeight: CGFloat, xHeight: CGFloat) {
    (self.ascent, self.descent, self.capHeight, self.xHeight) = (ascent, descent, capHeight, xHeight)
  }

  /// Fonts that are not the system's get the measures of the system's, but for the monospaced one.
  init(of descriptor: UIFontDescriptor) {
    self = descriptor.family == UIFontDescriptor.monospacedFamily ? .monospaced : .system
  }
}
