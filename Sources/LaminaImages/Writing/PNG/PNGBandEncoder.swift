import Foundation

/// Compresses one band of rows: filters them, finds what repeats, writes deflate blocks.
///
/// In: where rows differ from the one above. Out: deflate blocks that end on a byte, and the checksum of the bytes they stand for.
/// Rows stay pixels all the way; they are taken apart into bytes only where a pixel is sent as it is.
struct PNGBandEncoder<Symbol: PNGSymbol> {
  private static var hashBits: UInt32 { 14 }

  private let region: PNGRegion
  private let scan: PNGBandScan
  private let symbols: PixelSymbols
  private let bytesPerPixel: Int
  private let width: Int
  private let rowBytes: Int
  /// Elements from one row of `history` to the next: the filter's place and the row.
  private let pitch: Int

  /// The present row without filter, kept up to date in the places where rows differ.
  private let raw: UnsafeMutablePointer<Symbol>
  /// Every filtered row of the band that is not a repetition. Rows that repeat are never looked at and stay unwritten.
  private let history: UnsafeMutablePointer<Symbol>
  /// Where in `history` a pair of words, or four bytes, was last seen; minus one where never.
  private let lastSeen: UnsafeMutablePointer<Int32>
  private var rawSums = (sum: UInt64(0), weighted: UInt64(0))
  private var deltaSums = (sum: UInt64(0), weighted: UInt64(0))
  /// For each filter, where in `history` its newest row begins; minus one where there is none.
  private let newest: UnsafeMutablePointer<Int>
  private let photographic: PhotographicFilter
  private var tokens: DeflateTokens
  private var checksum = RowChecksum()
  private var segments = DeflateSegments()

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
    if Symbol.self == UInt32.self {
      let sums = WordSums(UnsafeRawPointer(raw).assumingMemoryBound(to: UInt32.self), width, bytesPerPixel: bytesPerPixel)
      rawSums = (sums.sum, sums.weighted)
    }
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
    var at = first
    while at < end {
      let from = Int(scan.spans[at])
      let count = Int(scan.spans[at &+ 1]) &- from
      updateSpan(source + from, from, count, filtered, usesUp: usesUp, addsOnly: isFirstRow)
      at &+= 2
    }
    if !usesUp { filtered.update(from: raw, count: width) }
    filtered[-1] = usesUp ? 2 : 0
    addChecksum(filtered, usesUp: usesUp)
    tokens.reserve(2 &* width &+ 64)
    let before = tokens.count
    tokens.add(DeflateToken.literal(usesUp ? 2 : 0))
    let position = index &* pitch &+ 1
    matchRow(filtered, position, filter: usesUp ? 2 : 0)
    segments.addDiffering(before: before, after: tokens.count)
  }

  /// A row with much that is new and near its neighbours: the filter that leaves the smallest numbers, whichever it is.
  private mutating func photographicRow(_ index: Int, _ first: Int, _ end: Int) {
    let source = region.row(scan.rows.lowerBound &+ index)
    let filtered = history + (index &* pitch &+ 1)
    photographic.above.update(from: UnsafeRawPointer(raw).assumingMemoryBound(to: UInt32.self), count: width)
    var at = first
    while at < end {
      let from = Int(scan.spans[at])
      updateSpan(source + from, from, Int(scan.spans[at &+ 1]) &- from, filtered, usesUp: false, addsOnly: false)
      at &+= 2
    }
    let target = UnsafeMutableRawPointer(filtered).assumingMemoryBound(to: UInt32.self)
    let filter = photographic.filter(UnsafeRawPointer(raw).assumingMemoryBound(to: UInt32.self), into: target)
    filtered[-1] = Symbol(truncatingIfNeeded: filter)
    let sums = WordSums(target, width, bytesPerPixel: bytesPerPixel)
    checksum.append(
      byteCount: rowBytes, sum: sums.sum + UInt64(filter), weighted: sums.weighted + UInt64(filter) * UInt64(rowBytes))
    tokens.reserve(2 &* width &+ 64)
    let before = tokens.count
    tokens.add(DeflateToken.literal(UInt32(filter)))
    matchRow(filtered, index &* pitch &+ 1, filter: filter)
    segments.addDiffering(before: before, after: tokens.count)
  }

  /// What a row's new pixels are like.
  private struct Texture {
    /// Pixels that are neither the one above nor the one to the left.
    var novel: UInt32 = 0
    /// Of these, how many are nearly the one above, as in a shadow.
    var small: UInt32 = 0
    /// And how many are roughly the one above or to the left, as in a photograph and not in text.
    var near: UInt32 = 0
  }

  private func texture(_ source: UnsafePointer<UInt32>, _ first: Int, _ end: Int) -> Texture {
    let above = source - region.pitch
    var found = Texture()
    var at = first
    while at < end {
      var x = max(Int(scan.spans[at]), 1)
      let last = Int(scan.spans[at &+ 1])
      // Without branches: in text they would be guessed wrong half the time.
      while x < last {
        let value = source[x]
        let over = above[x]
        let left = source[x &- 1]
        let isNovel: UInt32 = (value != over ? 1 : 0) & (value != left ? 1 : 0)
        let green = value >> 8 & 255
        let toAbove = green &- (over >> 8 & 255)
        let toLeft = green &- (left >> 8 & 255)
        found.novel &+= isNovel
        found.small &+= isNovel & (toAbove &+ 3 < 7 ? 1 : 0)
        found.near &+= isNovel & ((toAbove &+ 20 < 41 ? 1 : 0) | (toLeft &+ 20 < 41 ? 1 : 0))
        x &+= 1
      }
      at &+= 2
    }
    return found
  }

  @inline(__always)
  private mutating func updateSpan(
    _ source: UnsafePointer<UInt32>, _ from: Int, _ count: Int, _ filtered: UnsafeMutablePointer<Symbol>, usesUp: Bool, addsOnly: Bool
  ) {
    let target = raw + from
    let keepsSums = Symbol.self == UInt32.self
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

  // MARK: Matches

  /// The distance in the file's bytes between two places in `history`.
  @inline(__always)
  private func distance(from candidate: Int, to position: Int, rowsBetween: Int) -> Int {
    // Each row has one filter byte, counted as a whole element.
    (position &- candidate) &* bytesPerPixel &- rowsBetween &* (bytesPerPixel &- 1)
  }

  /// The first four bytes, or two words, at a place.
  @inline(__always)
  private static func head(_ place: UnsafeRawPointer) -> UInt64 {
    MemoryLayout<Symbol>.size == 1 ? UInt64(place.loadUnaligned(as: UInt32.self)) : place.loadUnaligned(as: UInt64.self)
  }

  private mutating func matchRow(_ row: UnsafeMutablePointer<Symbol>, _ position: Int, filter: Int) {
    let above = newest[filter]
    newest[filter] = position
    let size = MemoryLayout<Symbol>.size
    let shortest = size == 1 ? 4 : 2
    let literalCost = size == 1 ? 2 : 1
    let rowStart = UnsafeRawPointer(row)
    let historyStart = UnsafeRawPointer(history)
    let lastSeen = self.lastSeen
    let oneInEachByte: UInt32 = bytesPerPixel == 3 ? 0x01_0101 : 0x0101_0101
    var output = tokens
    var aboveDistance = 0
    var aboveRow = rowStart
    if above >= 0 {
      aboveDistance = distance(from: above, to: position, rowsBetween: (position &- above) / pitch)
      aboveRow = historyStart + above &* size
    }
    let hasAbove = above >= 0 && aboveDistance < DeflateToken.maxDistance
    var x = 0
    while x < width {
      let here = rowStart + x &* size
      let left = width &- x
      var length = 0
      var reach = 0
      if left >= shortest {
        // All candidates are tried on their first four bytes, or two words, at once.
        let value = Self.head(here)
        if x > 0, Self.head(here - size) == value {
          length = RowCompare.commonBytes(here, here - size, left &* size) / size
          reach = bytesPerPixel
        } else if size == 4, row[x] == row[x &+ 1],
          UInt32(truncatingIfNeeded: row[x]) == (UInt32(truncatingIfNeeded: row[x]) & 255) &* oneInEachByte
        {
          // All bytes of the coming run are alike: one of them, then as many as there are from one byte back.
          length = RowCompare.commonBytes(here + size, here, (left &- 1) &* size) / size &+ 1
          reach = 1
        }
        if hasAbove, length < left {
          let there = aboveRow + x &* size
          if Self.head(there) == value {
            let common = RowCompare.commonBytes(here, there, left &* size) / size
            if common > length &+ literalCost {
              length = common
              reach = aboveDistance
            }
          }
        }
        if length < 16 {
          let slot = Int(truncatingIfNeeded: (value &* 0x9e37_79b9_7f4a_7c15) &>> UInt64(64 &- Self.hashBits))
          let candidate = Int(lastSeen[slot])
          let now = position &+ x
          lastSeen[slot] = Int32(truncatingIfNeeded: now)
          if candidate >= 0, (now &- candidate) &* bytesPerPixel < DeflateToken.maxDistance,
            Self.head(historyStart + candidate &* size) == value
          {
            let column = candidate % pitch
            let limit = min(left, pitch &- column)
            let common = RowCompare.commonBytes(here, historyStart + candidate &* size, limit &* size) / size
            if common > length &+ literalCost {
              length = common
              reach = distance(from: candidate, to: now, rowsBetween: (position &- 1 &- (candidate &- column)) / pitch)
            }
          }
        }
      }
      if length > 0 {
        if reach == 1, size == 4 {
          output.add(DeflateToken.literal(UInt32(truncatingIfNeeded: row[x]) & 255))
          output.addMatch(length: length &* bytesPerPixel &- 1, distance: 1)
        } else {
          output.addMatch(length: length &* bytesPerPixel, distance: reach)
        }
        x &+= length
        continue
      }
      let value = UInt32(truncatingIfNeeded: row[x])
      if size == 1 {
        output.add(DeflateToken.literal(value))
        x &+= 1
        continue
      }
      if x > 0, row[x] == row[x &- 1] {
        output.addMatch(length: bytesPerPixel, distance: bytesPerPixel)
        x &+= 1
      } else {
        output.add(value & 0xff_ffff)
        if bytesPerPixel == 4 { output.add(DeflateToken.literal(value >> 24)) }
        x &+= 1
      }
    }
    tokens = output
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
