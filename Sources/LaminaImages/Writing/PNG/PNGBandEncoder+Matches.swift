extension PNGBandEncoder {
  /// The distance in the file's bytes between two places in `history`.
  @inline(__always)
  func distance(from candidate: Int, to position: Int, rowsBetween: Int) -> Int {
    // Each row has one filter byte, counted as a whole element.
    (position &- candidate) &* bytesPerPixel &- rowsBetween &* (bytesPerPixel &- 1)
  }

  /// The first four bytes, or two words, at a place.
  @inline(__always)
  static func head(_ place: UnsafeRawPointer) -> UInt64 {
    MemoryLayout<Symbol>.size == 1 ? UInt64(place.loadUnaligned(as: UInt32.self)) : place.loadUnaligned(as: UInt64.self)
  }

  mutating func matchRow(_ row: UnsafeMutablePointer<Symbol>, _ position: Int, filter: Int) {
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
}
