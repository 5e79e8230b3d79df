import CFontconfig

/// A fontconfig configuration of our own: it reads no file of `/etc/fonts` and knows no folder until asked about one.
///
/// The host's cache folder is used for speed alone: fontconfig checks each entry against the folder it describes.
// Sendable: fontconfig locks its own caches, and the configuration does not change after it is made.
final class FontconfigDoor: @unchecked Sendable {
  private let config: OpaquePointer

  private static let document = """
    <?xml version="1.0"?><fontconfig><cachedir>/var/cache/fontconfig</cachedir>\
    <cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
    """

  init() throws {
    guard let config = FcConfigCreate() else { throw FontError.fontconfigFailed }
    self.config = config
    guard FcConfigParseAndLoadFromMemory(config, Self.document, FcTrue) != FcFalse else { throw FontError.fontconfigFailed }
  }

  deinit { FcConfigDestroy(config) }

  /// The faces in one folder that the package manager owns (not in its subfolders), by way of fontconfig's cache.
  func faces(inPackagedDirectory path: String) -> [FontFile] {
    guard let cache = FcDirCacheRead(path, FcFalse, config) else { return [] }
    defer { FcDirCacheUnload(cache) }
    guard let set = FcCacheCopySet(cache) else { return [] }
    defer { FcFontSetDestroy(set) }
    return Self.files(in: set)
  }

  /// The faces of one file, read from the file itself.
  static func faces(inFile path: String) throws -> [FontFile] {
    guard let config = FcConfigCreate() else { throw FontError.fontconfigFailed }
    defer { FcConfigDestroy(config) }
    guard FcConfigAppFontAddFile(config, path) != FcFalse, let set = FcConfigGetFonts(config, FcSetApplication) else {
      throw FontError.notAFont(path: path)
    }
    let files = Self.files(in: set)
    if files.isEmpty { throw FontError.notAFont(path: path) }
    return files
  }

  /// Every face the host's own configuration offers.
  static func hostFaces() throws -> [FontFile] {
    guard let config = FcInitLoadConfigAndFonts() else { throw FontError.fontconfigFailed }
    defer { FcConfigDestroy(config) }
    guard let set = FcConfigGetFonts(config, FcSetSystem) else { return [] }
    return Self.files(in: set)
  }

  private static func files(in set: UnsafeMutablePointer<FcFontSet>) -> [FontFile] {
    let patterns = UnsafeBufferPointer(start: set.pointee.fonts, count: Int(set.pointee.nfont))
    return patterns.compactMap { $0.flatMap(FontFile.init(pattern:)) }
  }
}

extension FontFile {
  /// `nil` for what HarfBuzz cannot read (bitmap and Type 1 files) and for the named instances of a variable font,
  /// whose weights the variable face covers.
  fileprivate convenience init?(pattern: OpaquePointer) {
    guard let path = Self.string(pattern, FC_FILE, 0), let family = Self.string(pattern, FC_FAMILY, 0) else { return nil }
    guard Self.readableFormats.contains(Self.string(pattern, FC_FONTFORMAT, 0) ?? "") else { return nil }
    let index = Self.integer(pattern, FC_INDEX) ?? 0
    let isVariable = Self.flag(pattern, FC_VARIABLE)
    if index >> 16 != 0, !isVariable { return nil }
    var charset: OpaquePointer?
    guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &charset) == FcResultMatch, let charset else { return nil }

    var families = [family]
    while let next = Self.string(pattern, FC_FAMILY, Int32(families.count)) { families.append(next) }
    self.init(
      path: path, index: index & 0xffff, families: families, styleName: Self.string(pattern, FC_STYLE, 0) ?? "",
      weights: Self.weights(pattern), isItalic: (Self.integer(pattern, FC_SLANT) ?? 0) > 0,
      isNormalWidth: Self.isNormalWidth(pattern), isColor: Self.flag(pattern, FC_COLOR), isVariable: isVariable,
      coverage: FontCoverage(copying: charset))
  }

  private static let readableFormats: Set = ["TrueType", "CFF"]

  private static func string(_ pattern: OpaquePointer, _ object: String, _ index: Int32) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, object, index, &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
  }

  private static func integer(_ pattern: OpaquePointer, _ object: String) -> Int? {
    var value: Int32 = 0
    return FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? Int(value) : nil
  }

  private static func flag(_ pattern: OpaquePointer, _ object: String) -> Bool {
    var value: FcBool = FcFalse
    return FcPatternGetBool(pattern, object, 0, &value) == FcResultMatch && value != FcFalse
  }

  private static func weights(_ pattern: OpaquePointer) -> ClosedRange<Int> {
    var value = 0.0
    if FcPatternGetDouble(pattern, FC_WEIGHT, 0, &value) == FcResultMatch {
      let weight = Int(FcWeightToOpenTypeDouble(value).rounded())
      return weight...weight
    }
    if let range = self.range(pattern, FC_WEIGHT) {
      let low = Int(FcWeightToOpenTypeDouble(range.lowerBound).rounded())
      return low...max(low, Int(FcWeightToOpenTypeDouble(range.upperBound).rounded()))
    }
    return 400...400
  }

  private static func isNormalWidth(_ pattern: OpaquePointer) -> Bool {
    var value = 0.0
    if FcPatternGetDouble(pattern, FC_WIDTH, 0, &value) == FcResultMatch { return value == 100 }
    return range(pattern, FC_WIDTH)?.contains(100) ?? true
  }

  private static func range(_ pattern: OpaquePointer, _ object: String) -> ClosedRange<Double>? {
    var range: OpaquePointer?
    var low = 0.0
    var high = 0.0
    guard FcPatternGetRange(pattern, object, 0, &range) == FcResultMatch, let range else { return nil }
    guard FcRangeGetDouble(range, &low, &high) != FcFalse, low <= high else { return nil }
    return low...high
  }
}
