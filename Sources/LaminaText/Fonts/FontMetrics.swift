import CHarfBuzz

/// Unhinted measures of a face, as fractions of the em; depths and positions are positive downwards from the baseline.
struct FontMetrics: Sendable {
  let ascent: Double
  let descent: Double
  let lineGap: Double
  let underlinePosition: Double
  let underlineThickness: Double
  let strikethroughPosition: Double
  let strikethroughThickness: Double

  /// For a machine without any font.
  static let unknown = FontMetrics()

  private init() {
    (ascent, descent, lineGap) = (0.8, 0.2, 0)
    (underlinePosition, underlineThickness, strikethroughPosition, strikethroughThickness) = (0.1, 0.06, -0.3, 0.06)
  }

  /// What a face without the tables gets is what most text faces have, near enough.
  init(_ font: OpaquePointer, unitsPerEm: Double) {
    var extents = hb_font_extents_t()
    let hasExtents = hb_font_get_h_extents(font, &extents) != 0 && extents.ascender > extents.descender
    ascent = hasExtents ? Double(extents.ascender) / unitsPerEm : 0.8
    descent = hasExtents ? -Double(extents.descender) / unitsPerEm : 0.2
    lineGap = hasExtents ? max(0, Double(extents.line_gap) / unitsPerEm) : 0

    func metric(_ tag: hb_ot_metrics_tag_t) -> Double? {
      var value: hb_position_t = 0
      guard hb_ot_metrics_get_position(font, tag, &value) != 0 else { return nil }
      return Double(value) / unitsPerEm
    }
    func thickness(_ tag: hb_ot_metrics_tag_t) -> Double {
      guard let value = metric(tag), value > 0 else { return 0.06 }
      return value
    }
    underlineThickness = thickness(HB_OT_METRICS_TAG_UNDERLINE_SIZE)
    strikethroughThickness = thickness(HB_OT_METRICS_TAG_STRIKEOUT_SIZE)
    // The table gives the top edge of the line, y up.
    underlinePosition = metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET).map { -$0 } ?? 0.1
    strikethroughPosition = metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET).map { -$0 } ?? -0.3
  }
}
