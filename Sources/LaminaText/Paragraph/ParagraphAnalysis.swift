import CPango

/// What Unicode says about one paragraph: levels of direction, places where a line may end, scripts. Indices count from its start.
struct ParagraphAnalysis {
  /// The paragraph's scalars in the source.
  let range: Range<Int>
  let levels: [UInt8]
  let baseLevel: UInt8
  /// One more than there are scalars: what holds before each, and at the end.
  let breaks: [BreakFlags]
  /// Runs in order: the scalar after the last, and the script.
  let scripts: [(end: Int, script: GUnicodeScript)]

  var count: Int { range.count }

  /// `language` steers line breaking (Japanese small kana, Thai words).
  init(_ source: TextSource, range: Range<Int>, direction: ParagraphStyle.Direction, language: String?) {
    self.range = range
    let bytes = source.offsets[range.lowerBound]..<source.offsets[range.upperBound]
    var base = Self.pangoDirection(direction)
    let scalars = source.scalars[range]
    (levels, breaks, scripts) = source.utf8.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { text in
        let part = UnsafeBufferPointer(rebasing: text[bytes])
        return (
          Self.levels(part, scalars, &base), Self.breaks(part, count: range.count, language: language), Self.scripts(part, scalars)
        )
      }
    }
    baseLevel = base == PANGO_DIRECTION_RTL || base == PANGO_DIRECTION_WEAK_RTL ? 1 : 0
  }

  private static func pangoDirection(_ direction: ParagraphStyle.Direction) -> PangoDirection {
    switch direction {
    case .automatic: PANGO_DIRECTION_WEAK_LTR
    case .leftToRight: PANGO_DIRECTION_LTR
    case .rightToLeft: PANGO_DIRECTION_RTL
    }
  }

  private static func levels(_ text: UnsafeBufferPointer<CChar>, _ scalars: ArraySlice<UInt32>, _ base: inout PangoDirection) -> [UInt8] {
    guard base == PANGO_DIRECTION_RTL || scalars.contains(where: CharacterClass.mayBeRightToLeft) else {
      return Array(repeating: 0, count: scalars.count)
    }
    guard !scalars.isEmpty, let levels = pango_log2vis_get_embedding_levels(text.baseAddress, Int32(text.count), &base) else { return [] }
    defer { g_free(levels) }
    var result = Array(UnsafeBufferPointer(start: levels, count: scalars.count))
    raiseSeparators(&result, scalars, base: base == PANGO_DIRECTION_RTL || base == PANGO_DIRECTION_WEAK_RTL ? 1 : 0)
    return result
  }

  /// Rule L1 of the bidirectional algorithm: tabs, and space before them, go with the paragraph.
  private static func raiseSeparators(_ levels: inout [UInt8], _ scalars: ArraySlice<UInt32>, base: UInt8) {
    var afterIsSeparator = false
    for (index, scalar) in zip(levels.indices.reversed(), scalars.reversed()) {
      if scalar == 0x09 || scalar == 0x2028 || afterIsSeparator && CharacterClass.hangs(scalar) {
        levels[index] = base
        afterIsSeparator = true
      } else {
        afterIsSeparator = false
      }
    }
  }

  private static func breaks(_ text: UnsafeBufferPointer<CChar>, count: Int, language: String?) -> [BreakFlags] {
    let attributes = [PangoLogAttr](unsafeUninitializedCapacity: count + 1) { buffer, initialized in
      buffer.initialize(repeating: PangoLogAttr())
      let language = language.flatMap { pango_language_from_string($0) } ?? pango_language_from_string("en")
      pango_get_log_attrs(text.baseAddress, Int32(text.count), -1, language, buffer.baseAddress, Int32(count + 1))
      initialized = count + 1
    }
    return attributes.map(BreakFlags.init)
  }

  private static func scripts(_ text: UnsafeBufferPointer<CChar>, _ scalars: ArraySlice<UInt32>) -> [(end: Int, script: GUnicodeScript)] {
    guard !scalars.isEmpty, let iterator = pango_script_iter_new(text.baseAddress, Int32(text.count)) else { return [] }
    defer { pango_script_iter_free(iterator) }
    var result: [(end: Int, script: GUnicodeScript)] = []
    var end = 0
    var byte = text.baseAddress!
    repeat {
      var (low, high): (UnsafePointer<CChar>?, UnsafePointer<CChar>?) = (nil, nil)
      var script = PANGO_SCRIPT_COMMON
      pango_script_iter_get_range(iterator, &low, &high, &script)
      guard let high else { break }
      while byte < high {
        // A byte that does not continue a character starts one.
        if UInt8(bitPattern: byte.pointee) & 0xc0 != 0x80 { end += 1 }
        byte += 1
      }
      result.append((end, GUnicodeScript(rawValue: script.rawValue)))
    } while pango_script_iter_next(iterator) != 0
    return result
  }
}

/// What may happen before a character.
struct BreakFlags: OptionSet {
  let rawValue: UInt8

  static let line = BreakFlags(rawValue: 1)
  static let mandatory = BreakFlags(rawValue: 2)
  /// A cursor may stand here: a grapheme starts.
  static let grapheme = BreakFlags(rawValue: 4)
  static let wordStart = BreakFlags(rawValue: 8)
  static let wordEnd = BreakFlags(rawValue: 16)
  /// A line may end here if it shows a hyphen.
  static let hyphen = BreakFlags(rawValue: 32)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ attribute: PangoLogAttr) {
    var flags: BreakFlags = []
    if attribute.is_line_break != 0 { flags.insert(.line) }
    if attribute.is_mandatory_break != 0 { flags.insert(.mandatory) }
    if attribute.is_cursor_position != 0 { flags.insert(.grapheme) }
    if attribute.is_word_start != 0 { flags.insert(.wordStart) }
    if attribute.is_word_end != 0 { flags.insert(.wordEnd) }
    self = flags
  }
}
