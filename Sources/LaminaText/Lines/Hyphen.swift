import CHarfBuzz

/// The sign at the end of a line that a word is cut at.
enum Hyphen {
  /// U+2010 where the style's own font has it, else the hyphen-minus.
  static func scalar(_ style: ResolvedStyle) -> UInt32 {
    style.primary?.file.coverage.contains(0x2010) == true ? 0x2010 : 0x2d
  }

  static func width(_ style: ResolvedStyle) -> Double {
    guard let face = style.primary else { return 0 }
    var glyph: hb_codepoint_t = 0
    guard hb_font_get_nominal_glyph(face.outlines.font, scalar(style), &glyph) != 0 else { return 0 }
    let advance = hb_font_get_glyph_h_advance(face.outlines.font, glyph)
    return Double(advance) * face.scale(size: style.size) + style.letterSpacing
  }
}
