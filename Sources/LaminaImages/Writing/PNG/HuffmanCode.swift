/// A canonical prefix code for one alphabet of at most 288 symbols, made from counts (RFC 1951, section 3.2.2).
///
/// The buffers are kept from one block to the next.
final class HuffmanCode {
  static let maxSymbols = 288

  let counts: UnsafeMutablePointer<UInt32>
  let lengths: UnsafeMutablePointer<UInt8>
  /// The code with its bits in sending order, and its length above bit 24.
  let codes: UnsafeMutablePointer<UInt32>
  let symbolCount: Int
  private let limit: Int
  /// Count and symbol in one number, so that sorting needs no comparison function.
  private let sorted: UnsafeMutablePointer<UInt64>
  private let weights: UnsafeMutablePointer<UInt64>
  private let parents: UnsafeMutablePointer<Int32>

  init(symbolCount: Int, limit: Int) {
    self.symbolCount = symbolCount
    self.limit = limit
    counts = .allocate(capacity: Self.maxSymbols)
    lengths = .allocate(capacity: Self.maxSymbols)
    codes = .allocate(capacity: Self.maxSymbols)
    sorted = .allocate(capacity: Self.maxSymbols)
    weights = .allocate(capacity: 2 * Self.maxSymbols)
    parents = .allocate(capacity: 2 * Self.maxSymbols)
    reset()
  }

  deinit {
    counts.deallocate()
    lengths.deallocate()
    codes.deallocate()
    sorted.deallocate()
    weights.deallocate()
    parents.deallocate()
  }

  func reset() { counts.initialize(repeating: 0, count: Self.maxSymbols) }

  /// Makes lengths and codes from the counts.
  func build() {
    lengths.initialize(repeating: 0, count: Self.maxSymbols)
    var used = 0
    for symbol in 0..<symbolCount where counts[symbol] != 0 {
      sorted[used] = UInt64(counts[symbol]) << 16 | UInt64(symbol)
      used += 1
    }
    if used == 1 {
      lengths[Int(sorted[0] & 0xffff)] = 1
    } else if used > 1 {
      var entries = UnsafeMutableBufferPointer(start: sorted, count: used)
      entries.sort()
      assignLengths(used)
    }
    assignCodes()
  }

  /// The lengths of a Huffman tree, made with two queues: the sorted leaves, and the joined nodes, which come out sorted.
  private func assignLengths(_ used: Int) {
    for leaf in 0..<used { weights[leaf] = sorted[leaf] >> 16 }
    let nodes = 2 * used - 1
    var leaf = 0
    var joined = used
    for node in used..<nodes {
      var weight: UInt64 = 0
      for _ in 0..<2 {
        let takesLeaf = leaf < used && (joined >= node || weights[leaf] <= weights[joined])
        let child = takesLeaf ? leaf : joined
        if takesLeaf { leaf += 1 } else { joined += 1 }
        weight += weights[child]
        parents[child] = Int32(node)
      }
      weights[node] = weight
    }
    var depthCounts = [Int](repeating: 0, count: 16)
    weights[nodes - 1] = 0
    for node in stride(from: nodes - 2, through: 0, by: -1) {
      weights[node] = weights[Int(parents[node])] + 1
      if node < used { depthCounts[min(Int(weights[node]), limit)] += 1 }
    }
    fitToLimit(&depthCounts)
    // The rarest symbols get the longest codes.
    var next = 0
    for depth in stride(from: limit, through: 1, by: -1) {
      for _ in 0..<depthCounts[depth] {
        lengths[Int(sorted[next] & 0xffff)] = UInt8(depth)
        next += 1
      }
    }
  }

  /// Cutting leaves at the limit takes more room than there is: each move of a shallower leaf one down gives one place back.
  private func fitToLimit(_ depthCounts: inout [Int]) {
    var room = 0
    for depth in 1...limit { room += depthCounts[depth] << (limit - depth) }
    while room > 1 << limit {
      var depth = limit - 1
      while depthCounts[depth] == 0 { depth -= 1 }
      depthCounts[depth] -= 1
      depthCounts[depth + 1] += 2
      depthCounts[limit] -= 1
      room -= 1
    }
  }

  private func assignCodes() {
    var next = [UInt32](repeating: 0, count: 17)
    var perLength = [UInt32](repeating: 0, count: 16)
    for symbol in 0..<symbolCount { perLength[Int(lengths[symbol])] += 1 }
    perLength[0] = 0
    for length in 1..<16 { next[length + 1] = (next[length] + perLength[length]) << 1 }
    for symbol in 0..<symbolCount {
      let length = UInt32(lengths[symbol])
      if length == 0 {
        codes[symbol] = 0
        continue
      }
      let code = next[Int(length)]
      next[Int(length)] += 1
      codes[symbol] = Self.reversed(code, length) | length << 24
    }
  }

  private static func reversed(_ code: UInt32, _ length: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for bit in 0..<length where code >> bit & 1 != 0 { result |= 1 << (length - 1 - bit) }
    return result
  }

  /// The bits that all counted symbols take, without extra bits.
  var bitCount: Int {
    var bits = 0
    for symbol in 0..<symbolCount { bits += Int(counts[symbol]) * Int(lengths[symbol]) }
    return bits
  }
}
