/// Writes tokens as deflate blocks (RFC 1951), with codes made from their counts.
final class DeflateBlockWriter {
  private let literals = HuffmanCode(symbolCount: 286, limit: 15)
  private let distances = HuffmanCode(symbolCount: 30, limit: 15)
  private let lengthCodes = HuffmanCode(symbolCount: 19, limit: 7)
  /// For a match length: its symbol, and above bit 16 the number of extra bits.
  private let lengthSymbols: UnsafeMutablePointer<UInt32>
  /// For a match length: code and extra bits together, and above bit 24 their number.
  private let lengthBits: UnsafeMutablePointer<UInt32>
  /// The tokens of one row that repeats the one above.
  private var rowTokens: [UInt32] = []

  init() {
    lengthSymbols = .allocate(capacity: 259)
    lengthBits = .allocate(capacity: 259)
    lengthBits.initialize(repeating: 0, count: 259)
    lengthSymbols.initialize(repeating: 0, count: 259)
    for length in 3...258 {
      let value = UInt32(length - 3)
      if value < 8 {
        lengthSymbols[length] = 257 + value
      } else if length == 258 {
        lengthSymbols[length] = 285
      } else {
        let extra = UInt32(29 - value.leadingZeroBitCount)
        lengthSymbols[length] = 257 + 4 * extra + (value >> extra) | extra << 16
      }
    }
  }

  deinit {
    lengthSymbols.deallocate()
    lengthBits.deallocate()
  }

  /// Says what one repeated row is: the Up filter and as many zeros as the row has bytes.
  func setRepeatedRow(byteCount: Int) {
    rowTokens = [DeflateToken.literal(2)]
    var zeros = byteCount - 1
    if zeros > 3 {
      rowTokens.append(DeflateToken.literal(0))
      zeros -= 1
      while zeros > 0 {
        let piece = zeros > 258 ? (zeros < 261 ? zeros - 3 : 258) : zeros
        rowTokens.append(DeflateToken.match(length: piece, distance: 1))
        zeros -= piece
      }
    } else {
      rowTokens += [UInt32](repeating: DeflateToken.literal(0), count: zeros)
    }
  }

  /// The distance's symbol, the number of its extra bits and the bits.
  @inline(__always)
  private static func distanceSymbol(_ less: UInt32) -> (symbol: Int, extraCount: Int, extra: UInt32) {
    if less < 4 { return (Int(less), 0, 0) }
    let top = 31 &- less.leadingZeroBitCount
    let extraCount = top &- 1
    let symbol = 2 &* top &+ Int(less &>> UInt32(truncatingIfNeeded: extraCount) & 1)
    return (symbol, extraCount, less & ((1 &<< UInt32(truncatingIfNeeded: extraCount)) &- 1))
  }

  /// Writes one block.
  func write(_ tokens: UnsafePointer<UInt32>, _ count: Int, isFinal: Bool, to output: inout BitWriter) {
    literals.reset()
    distances.reset()
    var extraBits = tally(tokens, count, times: 1)
    for index in 0..<count where tokens[index] >> 29 == 3 {
      extraBits += rowTokens.withUnsafeBufferPointer { row in
        row.baseAddress.map { tally($0, row.count, times: tokens[index] & 0x1fff_ffff) } ?? 0
      }
    }
    literals.counts[256] = 1
    literals.build()
    distances.build()
    let header = lengthSequence()
    lengthCodes.reset()
    for step in header { lengthCodes.counts[Int(step & 31)] += 1 }
    lengthCodes.build()
    let headerBits = 17 + 3 * 19 + header.count * 14
    output.reserve(bits: headerBits + literals.bitCount + distances.bitCount + extraBits + 64)
    putHeader(header, isFinal: isFinal, to: &output)
    put(tokens, count, to: &output)
  }

  /// Counts the symbols of tokens, `times` over, and returns the number of extra bits.
  private func tally(_ tokens: UnsafePointer<UInt32>, _ count: Int, times: UInt32) -> Int {
    let literal = literals.counts
    let distance = distances.counts
    let symbols = lengthSymbols
    var extraBits = 0
    for index in 0..<count {
      let token = tokens[index]
      if token >> 31 != 0 {
        let symbol = symbols[Int(token >> 16 & 511)]
        literal[Int(symbol & 0xffff)] &+= times
        let (code, extra, _) = Self.distanceSymbol(token & 0x7fff)
        distance[code] &+= times
        extraBits &+= extra &+ Int(symbol >> 16)
      } else if token >> 30 == 0 {
        literal[Int(token >> 16 & 255)] &+= times
        literal[Int(token >> 8 & 255)] &+= times
        literal[Int(token & 255)] &+= times
      } else if token >> 29 == 2 {
        literal[Int(token & 255)] &+= times
      }
    }
    return extraBits * Int(times)
  }

  /// Both codes' lengths, run-length coded: a symbol of the third alphabet in the low five bits, its extra bits above.
  private func lengthSequence() -> [UInt32] {
    let literalCount = max(257, (0..<286).last { literals.lengths[$0] != 0 }.map { $0 + 1 } ?? 257)
    let distanceCount = max(1, (0..<30).last { distances.lengths[$0] != 0 }.map { $0 + 1 } ?? 1)
    sizes = (literalCount, distanceCount)
    let total = literalCount + distanceCount
    func length(_ index: Int) -> UInt8 {
      index < literalCount ? literals.lengths[index] : distances.lengths[index - literalCount]
    }
    var steps: [UInt32] = []
    var index = 0
    while index < total {
      let value = length(index)
      var run = 1
      while index + run < total, length(index + run) == value { run += 1 }
      index += run
      if value == 0 {
        while run >= 3 {
          let piece = min(run, 138)
          steps.append(piece < 11 ? 17 | UInt32(piece - 3) << 5 : 18 | UInt32(piece - 11) << 5)
          run -= piece
        }
      } else {
        steps.append(UInt32(value))
        run -= 1
        while run >= 3 {
          let piece = min(run, 6)
          steps.append(16 | UInt32(piece - 3) << 5)
          run -= piece
        }
      }
      for _ in 0..<run { steps.append(UInt32(value)) }
    }
    return steps
  }

  private var sizes = (literals: 257, distances: 1)

  private func putHeader(_ steps: [UInt32], isFinal: Bool, to output: inout BitWriter) {
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    let used = max(4, (order.lastIndex { lengthCodes.lengths[$0] != 0 } ?? 3) + 1)
    output.put((isFinal ? 1 : 0) | 2 << 1, 3)
    output.put(UInt64(sizes.literals - 257), 5)
    output.put(UInt64(sizes.distances - 1), 5)
    output.put(UInt64(used - 4), 4)
    for symbol in order[..<used] { output.put(UInt64(lengthCodes.lengths[symbol]), 3) }
    for step in steps {
      let symbol = Int(step & 31)
      let code = lengthCodes.codes[symbol]
      output.put(UInt64(code & 0xffff), Int(code >> 24))
      switch symbol {
      case 16: output.put(UInt64(step >> 5), 2)
      case 17: output.put(UInt64(step >> 5), 3)
      case 18: output.put(UInt64(step >> 5), 7)
      default: break
      }
    }
  }

  private func put(_ tokens: UnsafePointer<UInt32>, _ count: Int, to output: inout BitWriter) {
    for length in 3...258 {
      let symbol = lengthSymbols[length]
      let code = literals.codes[Int(symbol & 0xffff)]
      let extraCount = symbol >> 16
      let extra = length == 258 ? 0 : UInt32(length - 3) & ((1 << extraCount) - 1)
      lengthBits[length] = (code & 0xffff) | extra << (code >> 24) | (code >> 24 + extraCount) << 24
    }
    var bits = output
    let repeated = rowBits()
    putSteps(tokens, count, repeated, &bits)
    let end = literals.codes[256]
    bits.put(UInt64(end & 0xffff), Int(end >> 24))
    output = bits
  }

  @inline(__always)
  private func putSteps(_ tokens: UnsafePointer<UInt32>, _ count: Int, _ repeated: [(UInt64, Int)], _ bits: inout BitWriter) {
    let literal = literals.codes
    let distance = distances.codes
    let lengths = lengthBits
    for index in 0..<count {
      let token = tokens[index]
      if token >> 31 != 0 {
        let (value, width) = Self.matchBits(token, lengths, distance)
        bits.put(value, width)
      } else if token >> 30 == 0 {
        let red = literal[Int(token >> 16 & 255)]
        let green = literal[Int(token >> 8 & 255)]
        let blue = literal[Int(token & 255)]
        let greenAt = UInt64(red >> 24)
        let blueAt = greenAt &+ UInt64(green >> 24)
        let value = UInt64(red & 0xffff) | UInt64(green & 0xffff) &<< greenAt | UInt64(blue & 0xffff) &<< blueAt
        bits.put(value, Int(truncatingIfNeeded: blueAt &+ UInt64(blue >> 24)))
      } else if token >> 29 == 2 {
        let code = literal[Int(token & 255)]
        bits.put(UInt64(code & 0xffff), Int(code >> 24))
      } else {
        for _ in 0..<(token & 0x1fff_ffff) {
          for (value, width) in repeated { bits.put(value, width) }
        }
      }
    }
  }

  @inline(__always)
  private static func matchBits(
    _ token: UInt32, _ lengths: UnsafePointer<UInt32>, _ distances: UnsafePointer<UInt32>
  ) -> (UInt64, Int) {
    let length = lengths[Int(token >> 16 & 511)]
    let (symbol, extraCount, extra) = distanceSymbol(token & 0x7fff)
    let code = distances[symbol]
    let codeAt = UInt64(length >> 24)
    let extraAt = codeAt &+ UInt64(code >> 24)
    let value = UInt64(length & 0xff_ffff) | UInt64(code & 0xffff) &<< codeAt | UInt64(extra) &<< extraAt
    return (value, Int(truncatingIfNeeded: extraAt) &+ extraCount)
  }

  /// A repeated row's bits under the present codes, packed into as few words as they fit in.
  private func rowBits() -> [(UInt64, Int)] {
    var words: [(UInt64, Int)] = []
    for token in rowTokens {
      let next: (UInt64, Int)
      if token >> 31 != 0 {
        next = Self.matchBits(token, lengthBits, distances.codes)
      } else {
        let code = literals.codes[Int(token & 255)]
        next = (UInt64(code & 0xffff), Int(code >> 24))
      }
      if let last = words.last, last.1 + next.1 <= 56 {
        words[words.count - 1] = (last.0 | next.0 << UInt64(last.1), last.1 + next.1)
      } else {
        words.append(next)
      }
    }
    return words
  }
}
