extension PNGBandEncoder {
  /// A row with much that is new and near its neighbours: the filter that leaves the smallest numbers, whichever it is.
  mutating func photographicRow(_ index: Int, _ first: Int, _ end: Int) {
    let source = region.row(scan.rows.lowerBound &+ index)
    let filtered = history + (index &* pitch &+ 1)
    photographic.above.update(from: UnsafeRawPointer(raw).assumingMemoryBound(to: UInt32.self), count: width)
    sumsWholeRow = true
    var at = first
    while at < end {
      let from = Int(scan.spans[at])
      updateSpan(source + from, from, Int(scan.spans[at &+ 1]) &- from, filtered, usesUp: false, addsOnly: false)
      at &+= 2
    }
    rawSums = wholeSums(raw)
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
  struct Texture {
    /// Pixels that are neither the one above nor the one to the left.
    var novel: UInt32 = 0
    /// Of these, how many are nearly the one above, as in a shadow.
    var small: UInt32 = 0
    /// And how many are roughly the one above or to the left, as in a photograph and not in text.
    var near: UInt32 = 0
  }

  func texture(_ source: UnsafePointer<UInt32>, _ first: Int, _ end: Int) -> Texture {
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
}
