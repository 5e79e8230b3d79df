/// Bits, least significant first, into memory that grows only between blocks.
struct BitWriter {
  private(set) var bytes: UnsafeMutableRawPointer
  private var capacity: Int
  private var count = 0
  private var pending: UInt64 = 0
  private var pendingCount = 0

  init(capacity: Int) {
    self.capacity = capacity
    bytes = .allocate(byteCount: capacity, alignment: 16)
  }

  func deallocate() { bytes.deallocate() }

  /// Whole bytes written so far.
  var byteCount: Int { count }

  /// Makes sure that `bits` more can be put.
  mutating func reserve(bits: Int) {
    let needed = count + bits / 8 + 32
    if needed <= capacity { return }
    let larger = max(needed, capacity * 2)
    let moved = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
    moved.copyMemory(from: bytes, byteCount: count)
    bytes.deallocate()
    bytes = moved
    capacity = larger
  }

  /// Puts at most 56 bits; eight bytes are stored, and those that are full counted.
  @inline(__always)
  mutating func put(_ value: UInt64, _ bits: Int) {
    pending |= value &<< UInt64(truncatingIfNeeded: pendingCount)
    pendingCount &+= bits
    bytes.storeBytes(of: pending.littleEndian, toByteOffset: count, as: UInt64.self)
    count &+= pendingCount &>> 3
    pending = pending &>> UInt64(truncatingIfNeeded: pendingCount & ~7)
    pendingCount &= 7
  }

  /// An empty stored block, which ends on a byte: what comes next can be compressed by someone else.
  mutating func putSyncFlush() {
    put(0, 3)
    alignToByte()
    put(0xffff_0000, 32)
  }

  mutating func alignToByte() {
    if pendingCount > 0 { put(0, 8 - pendingCount) }
  }
}
