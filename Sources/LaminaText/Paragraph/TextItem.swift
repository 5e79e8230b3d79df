import CHarfBuzz

/// A stretch of a paragraph with one style, face, script and direction, shaped.
struct TextItem {
  /// Scalars from the start of the paragraph.
  var range: Range<Int>
  var style: Int
  var face: FontFace
  var script: hb_script_t
  var level: UInt8
  var isTab = false
  /// From left to right.
  var glyphs: [ShapedGlyph] = []

  var isRightToLeft: Bool { level & 1 == 1 }

  /// Letters of these scripts join; space between them would tear them apart.
  var isCursive: Bool {
    script == HB_SCRIPT_ARABIC || script == HB_SCRIPT_SYRIAC || script == HB_SCRIPT_MONGOLIAN || script == HB_SCRIPT_NKO
  }
}

/// A glyph as HarfBuzz placed it, in font units, y up.
struct ShapedGlyph {
  var index: UInt32
  /// The first scalar it stands for, from the start of the paragraph.
  var cluster: Int32
  var advance: Int32
  var xOffset: Int32
  var yOffset: Int32
  /// A line that ends before this glyph has to be shaped again.
  var isUnsafeToBreak: Bool
}
