/// Filters rows of words with the one of Sub, Up, Average and Paeth that leaves the smallest numbers (PNG specification, section 9).
struct PhotographicFilter {
  /// The row above, unfiltered, to be filled in by the caller.
  let above: UnsafeMutablePointer<UInt32>
  private let width: Int
  private let candidates: UnsafeMutablePointer<UInt8>

  /// Bytes before a row, for the pixel to the left of the first.
  private static var lead: Int { 16 }

  private let memory: UnsafeMutablePointer<UInt8>
  private let current: UnsafeMutablePointer<UInt8>

  init(width: Int) {
    self.width = width
    let size = Self.lead + width * 4
    memory = .allocate(capacity: 2 * size + 4 * width * 4)
    memory.initialize(repeating: 0, count: 2 * Self.lead + width * 4)
    current = memory + Self.lead
    let aboveBytes = current + width * 4 + Self.lead
    above = UnsafeMutableRawPointer(aboveBytes).assumingMemoryBound(to: UInt32.self)
    (aboveBytes - Self.lead).initialize(repeating: 0, count: Self.lead)
    candidates = aboveBytes + width * 4
  }

  func deallocate() { memory.deallocate() }

  /// Filters a row and returns the filter's number.
  func filter(_ row: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt32>) -> Int {
    let count = width * 4
    UnsafeMutableRawPointer(current).copyMemory(from: row, byteCount: count)
    let above = UnsafeMutableRawPointer(self.above).assumingMemoryBound(to: UInt8.self)
    var best = (filter: 0, cost: UInt32.max)
    for filter in 1...4 {
      let candidate = candidates + (filter - 1) * count
      Self.apply(filter, current, above, count, into: candidate)
      let cost = Self.cost(candidate, count)
      if cost < best.cost { best = (filter, cost) }
    }
    UnsafeMutableRawPointer(target).copyMemory(from: candidates + (best.filter - 1) * count, byteCount: count)
    return best.filter
  }

  private static func apply(
    _ filter: Int, _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafeMutablePointer<UInt8>, _ count: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    let left = row - 4
    let corner = above - 4
    switch filter {
    case 1: for i in 0..<count { target[i] = row[i] &- left[i] }
    case 2: for i in 0..<count { target[i] = row[i] &- above[i] }
    case 3:
      for i in 0..<count {
        let mean = (UInt16(left[i]) &+ UInt16(above[i])) &>> 1
        target[i] = row[i] &- UInt8(truncatingIfNeeded: mean)
      }
    default: for i in 0..<count { target[i] = row[i] &- paeth(left[i], above[i], corner[i]) }
    }
  }

  @inline(__always)
  static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let a = Int16(left)
    let b = Int16(above)
    let c = Int16(corner)
    let toLeft = magnitude(b &- c)
    let toAbove = magnitude(a &- c)
    let toCorner = magnitude(a &+ b &- c &- c)
    let vertical = toAbove <= toCorner ? above : corner
    return toLeft <= toAbove && toLeft <= toCorner ? left : vertical
  }

  /// `abs` checks for overflow, which keeps the loop from being vectorised.
  @inline(__always)
  private static func magnitude(_ value: Int16) -> Int16 { value < 0 ? 0 &- value : value }

  @inline(__always)
  static func cost(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> UInt32 {
    var total: UInt32 = 0
    for i in 0..<count {
      let value = bytes[i]
      total &+= UInt32(value < 128 ? value : 0 &- value)
    }
    return total
  }
}
