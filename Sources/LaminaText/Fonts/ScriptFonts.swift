/// Which family a character is looked up in first, when the families asked for do not have it. The order is ours, not the host's.
enum ScriptFonts {
  /// Blocks of the Basic Multilingual Plane that one Noto family serves, ascending.
  private static let blocks: [(range: ClosedRange<UInt32>, family: String)] = [
    (0x0530...0x058f, "Noto Sans Armenian"), (0x0590...0x05ff, "Noto Sans Hebrew"), (0x0600...0x06ff, "Noto Sans Arabic"),
    (0x0700...0x074f, "Noto Sans Syriac"), (0x0750...0x077f, "Noto Sans Arabic"), (0x0780...0x07bf, "Noto Sans Thaana"),
    (0x08a0...0x08ff, "Noto Sans Arabic"), (0x0900...0x097f, "Noto Sans Devanagari"), (0x0980...0x09ff, "Noto Sans Bengali"),
    (0x0a00...0x0a7f, "Noto Sans Gurmukhi"), (0x0a80...0x0aff, "Noto Sans Gujarati"), (0x0b00...0x0b7f, "Noto Sans Oriya"),
    (0x0b80...0x0bff, "Noto Sans Tamil"), (0x0c00...0x0c7f, "Noto Sans Telugu"), (0x0c80...0x0cff, "Noto Sans Kannada"),
    (0x0d00...0x0d7f, "Noto Sans Malayalam"), (0x0d80...0x0dff, "Noto Sans Sinhala"), (0x0e00...0x0e7f, "Noto Sans Thai"),
    (0x0e80...0x0eff, "Noto Sans Lao"), (0x0f00...0x0fff, "Noto Serif Tibetan"), (0x1000...0x109f, "Noto Sans Myanmar"),
    (0x10a0...0x10ff, "Noto Sans Georgian"), (0x1200...0x139f, "Noto Sans Ethiopic"), (0x13a0...0x13ff, "Noto Sans Cherokee"),
    (0x1780...0x17ff, "Noto Sans Khmer"), (0x1800...0x18af, "Noto Sans Mongolian"), (0x1c80...0x1cbf, "Noto Sans Georgian"),
    (0xa8e0...0xa8ff, "Noto Sans Devanagari"), (0xfb13...0xfb17, "Noto Sans Armenian"), (0xfb1d...0xfb4f, "Noto Sans Hebrew"),
    (0xfb50...0xfdff, "Noto Sans Arabic"), (0xfe70...0xfefe, "Noto Sans Arabic"),
  ]

  /// Blocks set in a Han face: radicals, kana, hangul, ideographs, and the forms that go with them.
  private static let eastAsian: [ClosedRange<UInt32>] = [
    0x1100...0x11ff, 0x2e80...0x2fff, 0x3000...0x33ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xa960...0xa97f, 0xac00...0xd7ff,
    0xf900...0xfaff, 0xfe10...0xfe1f, 0xfe30...0xfe6f, 0xff00...0xffef, 0x1b000...0x1b16f, 0x1f200...0x1f2ff, 0x20000...0x3ffff,
  ]

  /// The families in ``blocks``, each once.
  static let families: [String] = {
    var seen: Set<String> = []
    return blocks.map(\.family).filter { seen.insert($0).inserted }
  }()

  /// Where to look first.
  static func preferred(for scalar: UInt32, language: String?) -> [String] {
    if scalar < 0x530 { return [] }
    if eastAsian.contains(where: { $0.contains(scalar) }) { return [hanFamily(language: language)] }
    return blocks.first { $0.range.contains(scalar) }.map { [$0.family] } ?? []
  }

  /// Where to look last, in this order.
  static func general(language: String?) -> [String] {
    ["DejaVu Sans", "Noto Sans", "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math", hanFamily(language: language)]
      + ["Material Design Icons", emojiFamily] + families
  }

  static let emojiFamily = "Noto Color Emoji"

  /// One code point has different forms in Japan, Korea, China, Taiwan and Hong Kong: the language says which.
  static func hanFamily(language: String?) -> String {
    let parts = (language ?? "").lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    switch parts.first {
    case "ko": return "Noto Sans CJK KR"
    case "yue": return "Noto Sans CJK HK"
    case "zh":
      if parts.contains("hk") || parts.contains("mo") { return "Noto Sans CJK HK" }
      return parts.contains("tw") || parts.contains("hant") ? "Noto Sans CJK TC" : "Noto Sans CJK SC"
    default: return "Noto Sans CJK JP"
    }
  }
}
