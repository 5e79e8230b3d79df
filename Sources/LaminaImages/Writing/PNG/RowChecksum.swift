import CDeflate

/// An Adler-32 sum (RFC 1950) that is put together from pieces, many of which need no look at the bytes.
struct RowChecksum {
  static let modulus: UInt64 = 65_521

  private(set) var a: UInt64 = 1
  private(set) var b: UInt64 = 0

  var value: UInt32 { UInt32(b << 16 | a) }

  /// A row whose bytes sum to `sum`, and to `weighted` when each is multiplied by its distance from the row's end.
  @inline(__always)
  mutating func append(byteCount: Int, sum: UInt64, weighted: UInt64) {
    b = (b &+ UInt64(byteCount) &* a &+ weighted) % Self.modulus
    a = (a &+ sum) % Self.modulus
  }

  mutating func append(_ bytes: UnsafeRawPointer, _ count: Int) {
    let sum = libdeflate_adler32(value, bytes, count)
    a = UInt64(sum & 0xffff)
    b = UInt64(sum >> 16)
  }

  /// What another sum, begun afresh, says about the next `byteCount` bytes.
  mutating func append(_ other: RowChecksum, byteCount: Int) {
    let length = UInt64(byteCount) % Self.modulus
    let before = a + Self.modulus - 1
    b = (b + other.b + length * before) % Self.modulus
    a = (before + other.a) % Self.modulus
  }
}

/// The two sums of a stretch of words of three or four bytes, each byte weighted by its distance from the stretch's end.
struct WordSums {
  var sum: UInt64 = 0
  var weighted: UInt64 = 0

  @inline(__always)
  init(_ words: UnsafePointer<UInt32>, _ count: Int, bytesPerPixel: Int) {
    // In pieces, so that 32-bit lanes are enough: 1024 words of at most 4 * 255, each times at most 1024.
    var first = 0
    let perWord = UInt64(bytesPerPixel)
    while first < count {
      let length = min(count &- first, 1024)
      let (plain, byIndex, inside) = bytesPerPixel == 3 ? Self.rgb(words + first, length) : Self.rgba(words + first, length)
      weighted &+= UInt64(length) &* perWord &* sum
      // A word at index i has length - 1 - i words behind it.
      weighted &+= perWord &* (UInt64(length &- 1) &* UInt64(plain) &- UInt64(byIndex)) &+ UInt64(inside)
      sum &+= UInt64(plain)
      weighted %= RowChecksum.modulus
      sum %= RowChecksum.modulus
      first &+= length
    }
  }

  @inline(__always)
  private static func rgb(_ words: UnsafePointer<UInt32>, _ count: Int) -> (UInt32, UInt32, UInt32) {
    var plain: UInt32 = 0
    var byIndex: UInt32 = 0
    var inside: UInt32 = 0
    for index in 0..<count {
      let word = words[index]
      let red = word >> 16 & 255
      let green = word >> 8 & 255
      let total = red &+ green &+ (word & 255)
      plain &+= total
      byIndex &+= total &* UInt32(truncatingIfNeeded: index)
      inside &+= total &+ green &+ red &+ red
    }
    return (plain, byIndex, inside)
  }

  @inline(__always)
  private static func rgba(_ words: UnsafePointer<UInt32>, _ count: Int) -> (UInt32, UInt32, UInt32) {
    var plain: UInt32 = 0
    var byIndex: UInt32 = 0
    var inside: UInt32 = 0
    for index in 0..<count {
      let word = words[index]
      let red = word >> 16 & 255
      let green = word >> 8 & 255
      let blue = word & 255
      let total = red &+ green &+ blue &+ (word >> 24)
      plain &+= total
      byIndex &+= total &* UInt32(truncatingIfNeeded: index)
      inside &+= total &+ blue &+ green &* 2 &+ red &* 3
    }
    return (plain, byIndex, inside)
  }
}
