import CKernels

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
      let cost = kernel_png_filter(Int32(filter), 4, current, above, count, candidate)
      if cost < best.cost { best = (filter, cost) }
    }
    UnsafeMutableRawPointer(target).copyMemory(from: candidates + (best.filter - 1) * count, byteCount: count)
    return best.filter
  }
}
