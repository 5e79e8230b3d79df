import CHarfBuzz

/// Shapes items with HarfBuzz, the engine Pango shapes with, in whole font units: hinting cannot touch a width, and a width
/// grows in proportion to the size.
final class ItemShaper {
  private let buffer: OpaquePointer

  init() { buffer = hb_buffer_create() }

  deinit { hb_buffer_destroy(buffer) }

  /// The glyphs of a part of a paragraph, left to right. Letters join with what stands around the part in `scalars`.
  func shape(
    _ scalars: UnsafeBufferPointer<UInt32>, _ range: Range<Int>, face: FontFace, script: hb_script_t, isRightToLeft: Bool,
    style: ResolvedStyle
  ) -> [ShapedGlyph] {
    hb_buffer_clear_contents(buffer)
    hb_buffer_add_codepoints(buffer, scalars.baseAddress, Int32(scalars.count), UInt32(range.lowerBound), Int32(range.count))
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, script)
    if let language = style.language { hb_buffer_set_language(buffer, language) }
    style.features.withUnsafeBufferPointer { features in
      hb_shape(face.outlines.font, buffer, features.baseAddress, UInt32(features.count))
    }
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count), let positions = hb_buffer_get_glyph_positions(buffer, nil) else {
      return []
    }
    return (0..<Int(count)).map { index in
      let flags = hb_glyph_info_get_glyph_flags(infos + index)
      return ShapedGlyph(
        index: infos[index].codepoint, cluster: Int32(infos[index].cluster), advance: positions[index].x_advance,
        xOffset: positions[index].x_offset, yOffset: positions[index].y_offset,
        isUnsafeToBreak: flags.rawValue & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0)
    }
  }
}
