/// How a picture's pixels are laid down in the file (PNG specification, table 11.1; depth is always 8).
enum PNGColorType: Equatable {
  case grey
  case rgb
  case rgba
  case indexed(PNGPalette)

  var code: UInt8 {
    switch self {
    case .grey: 0
    case .rgb: 2
    case .indexed: 3
    case .rgba: 6
    }
  }

  var bytesPerPixel: Int {
    switch self {
    case .grey, .indexed: 1
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// The colour type for what the scan found. Colour tables only where they save more than they cost.
  static func choose(_ region: PNGRegion, _ scans: [PNGBandScan], isOpaque: Bool) -> PNGColorType {
    let direct = isOpaque ? PNGColorType.rgb : .rgba
    guard let colors = commonColors(scans) else { return direct }
    if isOpaque, colors.allSatisfy({ $0 >> 16 & 255 == $0 & 255 && $0 >> 8 & 255 == $0 & 255 }) { return .grey }
    let novel = scans.reduce(0) { $0 + $1.novelCount }
    // A literal byte costs about half a byte in the end, a run about a thousandth of its length.
    let saved = (direct.bytesPerPixel - 1) * (novel / 2 + region.width * region.height / 1000)
    guard saved > 3 * colors.count + 24, let palette = PNGPalette(colors) else { return direct }
    return .indexed(palette)
  }

  private static func commonColors(_ scans: [PNGBandScan]) -> Set<UInt32>? {
    var colors = Set<UInt32>()
    for scan in scans {
      if scan.census.overflowed { return nil }
      colors.formUnion(scan.census.colors)
      if colors.count > ColorCensus.limit { return nil }
    }
    return colors
  }
}
