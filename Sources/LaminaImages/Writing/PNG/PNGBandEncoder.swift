import Foundation

/// Compresses one band of rows: filters them, finds what repeats, writes deflate blocks.
///
/// In: where rows differ from the one above. Out: deflate blocks that end on a byte, and the checksum of the bytes they stand for.
/// Rows stay pixels all the way; they are taken apart into bytes only where a pixel is sent as it is.
struct PNGBandEncoder<Symbol: PNGSymbol> {
  static var hashBits: UInt32 { 14 }

  let region: PNGRegion
  let scan: PNGBandScan
  let symbols: PixelSymbols
  let bytesPerPixel: Int
  let width: Int
  let rowBytes: Int
  /// Elements from one row of `history` to the next: the filter's place and the row.
  let pitch: Int

  /// The present row without filter, kept up to date in the places where rows differ.
  let raw: UnsafeMutablePointer<Symbol>
  /// Every filtered row of the band that is not a repetition. Rows that repeat are never looked at and stay unwritten.
  let history: UnsafeMutablePointer<Symbol>
  /// Where in `history` a pair of words, or four bytes, was last seen; minus one where never.
  let lastSeen: UnsafeMutablePointer<Int32>
  /// Whether the row has so many differing places that summing it whole costs less than keeping its sums up to date.
  var sumsWholeRow = false
  static var mostSummedPairs: Int { 16 }
  var rawSums = (sum: UInt64(0), weighted: UInt64(0))
  var deltaSums = (sum: UInt64(0), weighted: UInt64(0))
  /// For each filter, where in `history` its newest row begins; minus one where there is none.
  let newest: UnsafeMutablePointer<Int>
  let photographic: PhotographicFilter
  var tokens: DeflateTokens
  var checksum = RowChecksum()
  var segments = DeflateSegments()

  init(_ region: PNGRegion, _ scan: PNGBandScan, _ symbols: PixelSymbols, bytesPerPixel: Int) {
    self.region = region
    self.scan = scan
    self.symbols = symbols
    self.bytesPerPixel = bytesPerPixel
    width = region.width
    rowBytes = width * bytesPerPixel + 1
    pitch = width + 1
    raw = .allocate(capacity: width + 16)
    history = .allocate(capacity: pitch * scan.rows.count + 16)
    lastSeen = .allocate(capacity: 1 << Self.hashBits)
    lastSeen.initialize(repeating: -1, count: 1 << Self.hashBits)
    raw.initialize(repeating: 0, count: width + 16)
    newest = .allocate(capacity: 5)
    newest.initialize(repeating: -1, count: 5)
    photographic = PhotographicFilter(width: width)
    tokens = DeflateTokens(capacity: 16_384)
  }

  private func deallocate() {
    raw.deallocate()
    history.deallocate()
    lastSeen.deallocate()
    newest.deallocate()
    photographic.deallocate()
    tokens.deallocate()
  }

  /// Compresses the band.
  static func encode(
    _ region: PNGRegion, _ scan: PNGBandScan, _ symbols: PixelSymbols, bytesPerPixel: Int, isLast: Bool
  ) -> PNGBandResult {
    var encoder = PNGBandEncoder(region, scan, symbols, bytesPerPixel: bytesPerPixel)
    defer { encoder.deallocate() }
    encoder.findTokens()
    return encoder.writeBlocks(isLast: isLast)
  }

  // MARK: Rows

  private mutating func findTokens() {
    if scan.rows.lowerBound > 0 { loadRowAbove() }
    var repeated = 0
    for index in 0..<scan.rows.count {
      let first = Int(scan.starts[index])
      let end = Int(scan.starts[index + 1])
      if first == end {
        repeated += 1
        checksum.append(byteCount: rowBytes, sum: 2, weighted: 2 * UInt64(rowBytes))
        continue
      }
      flushRepeated(&repeated)
      differingRow(index, first, end)
    }
    flushRepeated(&repeated)
    segments.close(at: tokens.count)
  }

  private mutating func flushRepeated(_ rows: inout Int) {
    if rows == 0 { return }
    tokens.reserve(rows * rowBytes / DeflateToken.maxLength + 64)
    let before = tokens.count
    if rowBytes < 300 {
      // A row this short costs less as a copy of the one before than as filter, zero and matches.
      tokens.add(DeflateToken.repeatedRows(1))
      let copied = (rows - 1) * rowBytes
      if copied >= 3 {
        tokens.addMatch(length: copied, distance: rowBytes)
      } else if copied > 0 {
        tokens.add(DeflateToken.repeatedRows(1))
      }
    } else {
      tokens.add(DeflateToken.repeatedRows(rows))
    }
    segments.addRepeated(before: before, after: tokens.count, byteCount: rows * rowBytes)
    rows = 0
  }

  private mutating func loadRowAbove() {
    symbols.convert(region.row(scan.rows.lowerBound - 1), width, into: raw)
    if Symbol.self == UInt32.self { rawSums = wholeSums(raw) }
  }

  func wholeSums(_ row: UnsafeMutablePointer<Symbol>) -> (sum: UInt64, weighted: UInt64) {
    let sums = WordSums(UnsafeRawPointer(row).assumingMemoryBound(to: UInt32.self), width, bytesPerPixel: bytesPerPixel)
    return (sums.sum, sums.weighted)
  }

  private mutating func differingRow(_ index: Int, _ first: Int, _ end: Int) {
    let source = region.row(scan.rows.lowerBound &+ index)
    let filtered = history + (index &* pitch &+ 1)
    let isFirstRow = scan.rows.lowerBound &+ index == 0
    let texture = isFirstRow ? Texture() : texture(source, first, end)
    if Symbol.self == UInt32.self, Int(texture.novel) > width / 8, texture.near &* 2 > texture.novel {
      return photographicRow(index, first, end)
    }
    let usesUp = !isFirstRow && texture.small &* 2 > texture.novel
    if usesUp { filtered.update(repeating: 0, count: width) }
    deltaSums = (0, 0)
    sumsWholeRow = end - first > Self.mostSummedPairs
    var at = first
    while at < end {
      let from = Int(scan.spans[at])
      let count = Int(scan.spans[at &+ 1]) &- from
      updateSpan(source + from, from, count, filtered, usesUp: usesUp, addsOnly: isFirstRow)
      at &+= 2
    }
    if !usesUp { filtered.update(from: raw, count: width) }
    if sumsWholeRow, Symbol.self == UInt32.self {
      rawSums = wholeSums(raw)
      if usesUp { deltaSums = wholeSums(filtered) }
    }
    filtered[-1] = usesUp ? 2 : 0
    addChecksum(filtered, usesUp: usesUp)
    tokens.reserve(2 &* width &+ 64)
    let before = tokens.count
    tokens.add(DeflateToken.literal(usesUp ? 2 : 0))
    let position = index &* pitch &+ 1
    matchRow(filtered, position, filter: usesUp ? 2 : 0)
    segments.addDiffering(before: before, after: tokens.count)
  }

  @inline(__always)
  mutating func updateSpan(
    _ source: UnsafePointer<UInt32>, _ from: Int, _ count: Int, _ filtered: UnsafeMutablePointer<Symbol>, usesUp: Bool, addsOnly: Bool
  ) {
    let target = raw + from
    let keepsSums = Symbol.self == UInt32.self && !sumsWholeRow
    if keepsSums, !addsOnly { addSums(target, from, count, into: &rawSums, subtracting: true) }
    if usesUp {
      let delta = filtered + from
      delta.update(from: target, count: count)
      symbols.convert(source, count, into: target)
      for x in 0..<count { delta[x] = Symbol.bytewiseDifference(target[x], delta[x]) }
      if keepsSums { addSums(delta, from, count, into: &deltaSums, subtracting: false) }
    } else {
      symbols.convert(source, count, into: target)
    }
    if keepsSums { addSums(target, from, count, into: &rawSums, subtracting: false) }
  }

  @inline(__always)
  private func addSums(
    _ span: UnsafeMutablePointer<Symbol>, _ from: Int, _ count: Int, into sums: inout (sum: UInt64, weighted: UInt64), subtracting: Bool
  ) {
    let words = UnsafeRawPointer(span).assumingMemoryBound(to: UInt32.self)
    let span = WordSums(words, count, bytesPerPixel: bytesPerPixel)
    let behind = UInt64((width &- from &- count) &* bytesPerPixel)
    let weighted = (span.weighted &+ behind &* span.sum) % RowChecksum.modulus
    if subtracting {
      sums.sum = (sums.sum &+ RowChecksum.modulus &- span.sum) % RowChecksum.modulus
      sums.weighted = (sums.weighted &+ RowChecksum.modulus &- weighted) % RowChecksum.modulus
    } else {
      sums.sum = (sums.sum &+ span.sum) % RowChecksum.modulus
      sums.weighted = (sums.weighted &+ weighted) % RowChecksum.modulus
    }
  }

  private mutating func addChecksum(_ filtered: UnsafeMutablePointer<Symbol>, usesUp: Bool) {
    if Symbol.self == UInt8.self {
      checksum.append(UnsafeRawPointer(filtered.advanced(by: -1)), rowBytes)
      return
    }
    let sums = usesUp ? deltaSums : rawSums
    let filter: UInt64 = usesUp ? 2 : 0
    checksum.append(byteCount: rowBytes, sum: sums.sum + filter, weighted: sums.weighted + filter * UInt64(rowBytes))
  }

  // MARK: Blocks

  private func writeBlocks(isLast: Bool) -> PNGBandResult {
    let writer = DeflateBlockWriter()
    writer.setRepeatedRow(byteCount: rowBytes)
    var output = BitWriter(capacity: tokens.count * 2 + 1024)
    defer { output.deallocate() }
    let blocks = segments.blocks
    for (index, block) in blocks.enumerated() {
      writer.write(tokens.base + block.lowerBound, block.count, isFinal: isLast && index == blocks.count - 1, to: &output)
    }
    if isLast { output.alignToByte() } else { output.putSyncFlush() }
    let bytes = UnsafeRawBufferPointer(start: output.bytes, count: output.byteCount)
    return PNGBandResult(bytes: Array(bytes), checksum: checksum, byteCount: rowBytes * scan.rows.count)
  }
}

/// A compressed band.
struct PNGBandResult: Sendable {
  let bytes: [UInt8]
  let checksum: RowChecksum
  /// The number of bytes before compression.
  let byteCount: Int
}
