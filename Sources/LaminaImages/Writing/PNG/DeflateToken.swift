/// One step of compressed data, in a word.
///
/// ```
/// 1 lllllllll ... ddddddddddddddd   a match: length 3...258 from bit 16, distance - 1 in the low 15 bits
/// 00 ........ rrrrrrrr gggggggg bbbbbbbb   three literal bytes, sent red first
/// 010 ...     llllllll              one literal byte
/// 011 nnn...                        n rows that repeat the one above
/// ```
enum DeflateToken {
  static let maxLength = 258
  static let maxDistance = 32_768

  @inline(__always)
  static func match(length: Int, distance: Int) -> UInt32 {
    1 << 31 | UInt32(truncatingIfNeeded: length) << 16 | UInt32(truncatingIfNeeded: distance &- 1)
  }

  @inline(__always)
  static func literal(_ byte: UInt32) -> UInt32 { 0x4000_0000 | byte }

  static func repeatedRows(_ count: Int) -> UInt32 { 0x6000_0000 | UInt32(count) }
}

/// A growing list of tokens.
struct DeflateTokens {
  private(set) var base: UnsafeMutablePointer<UInt32>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  func deallocate() { base.deallocate() }

  mutating func removeAll() { count = 0 }

  mutating func reserve(_ extra: Int) {
    if count + extra <= capacity { return }
    let larger = max(capacity * 2, count + extra)
    let moved = UnsafeMutablePointer<UInt32>.allocate(capacity: larger)
    moved.update(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = larger
  }

  /// Adds a token for which there is room.
  @inline(__always)
  mutating func add(_ token: UInt32) {
    base[count] = token
    count &+= 1
  }

  /// Adds a match of any length from 3 bytes up, in pieces that deflate allows.
  @inline(__always)
  mutating func addMatch(length: Int, distance: Int) {
    var left = length
    while left > DeflateToken.maxLength {
      let piece = left < DeflateToken.maxLength &+ 3 ? left &- 3 : DeflateToken.maxLength
      add(DeflateToken.match(length: piece, distance: distance))
      left &-= piece
    }
    add(DeflateToken.match(length: left, distance: distance))
  }
}
