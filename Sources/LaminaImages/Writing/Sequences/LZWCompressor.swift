/// GIF's variable-width LZW (GIF89a specification, appendix F), in blocks of at most 255 bytes.
struct LZWCompressor {
  private var output: [UInt8] = []
  private var pending: UInt32 = 0
  private var pendingCount: UInt32 = 0

  /// The image data: minimum code size, blocks, terminator.
  static func compress(_ indices: [UInt8], bitsPerIndex: Int) -> [UInt8] {
    let minimum = max(bitsPerIndex, 2)
    var compressor = LZWCompressor()
    compressor.run(indices, minimum)
    var result = [UInt8(minimum)]
    result.reserveCapacity(compressor.output.count * 257 / 255 + 4)
    var rest = compressor.output[...]
    while !rest.isEmpty {
      let block = rest.prefix(255)
      result.append(UInt8(block.count))
      result += block
      rest = rest.dropFirst(255)
    }
    result.append(0)
    return result
  }

  private mutating func run(_ indices: [UInt8], _ minimum: Int) {
    let clear = 1 << minimum
    // For a code and the index after it, the code of both together; zero where there is none yet.
    var children = [UInt16](repeating: 0, count: 4096 << 8)
    var used: [Int] = []
    var width = minimum + 1
    var next = clear + 2
    put(clear, width)
    guard var prefix = indices.first.map(Int.init) else {
      put(clear + 1, width)
      flush()
      return
    }
    for index in indices.dropFirst() {
      let slot = prefix << 8 | Int(index)
      if children[slot] != 0 {
        prefix = Int(children[slot])
        continue
      }
      put(prefix, width)
      if next < 4096 {
        children[slot] = UInt16(next)
        used.append(slot)
        if next == 1 << width { width += 1 }
        next += 1
      } else {
        put(clear, width)
        for slot in used { children[slot] = 0 }
        used.removeAll(keepingCapacity: true)
        width = minimum + 1
        next = clear + 2
      }
      prefix = Int(index)
    }
    put(prefix, width)
    // The reader makes one more code after the last, which may widen the end code.
    if next == 1 << width, width < 12 { width += 1 }
    put(clear + 1, width)
    flush()
  }

  private mutating func put(_ code: Int, _ width: Int) {
    pending |= UInt32(code) << pendingCount
    pendingCount += UInt32(width)
    while pendingCount >= 8 {
      output.append(UInt8(pending & 255))
      pending >>= 8
      pendingCount -= 8
    }
  }

  private mutating func flush() {
    if pendingCount > 0 { output.append(UInt8(pending & 255)) }
  }
}
