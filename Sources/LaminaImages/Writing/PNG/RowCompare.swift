/// How far two runs of memory agree, eight bytes at a step.
enum RowCompare {
  /// The number of equal bytes at the start. Up to seven bytes past `limit` are read, so both runs need that much room behind them.
  @inline(__always)
  static func commonBytes(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ limit: Int) -> Int {
    var at = 0
    while at < limit {
      let difference = a.loadUnaligned(fromByteOffset: at, as: UInt64.self) ^ b.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      if difference != 0 {
        let found = at &+ UInt64(littleEndian: difference).trailingZeroBitCount &>> 3
        return found < limit ? found : limit
      }
      at &+= 8
    }
    return limit
  }

  /// The number of equal pixels at the start; reads no further than `limit`.
  @inline(__always)
  static func commonPixels(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ limit: Int) -> Int {
    let rawA = UnsafeRawPointer(a)
    let rawB = UnsafeRawPointer(b)
    var at = 0
    while at &+ 8 <= limit {
      let offset = at &* 4
      let d0 = rawA.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ rawB.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let d1 =
        rawA.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self)
        ^ rawB.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self)
      let d2 =
        rawA.loadUnaligned(fromByteOffset: offset &+ 16, as: UInt64.self)
        ^ rawB.loadUnaligned(fromByteOffset: offset &+ 16, as: UInt64.self)
      let d3 =
        rawA.loadUnaligned(fromByteOffset: offset &+ 24, as: UInt64.self)
        ^ rawB.loadUnaligned(fromByteOffset: offset &+ 24, as: UInt64.self)
      if (d0 | d1) | (d2 | d3) != 0 { break }
      at &+= 8
    }
    while at < limit, a[at] == b[at] { at &+= 1 }
    return at
  }
}
