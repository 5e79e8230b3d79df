/// The lines of one axis, cut into strips of sixteen lanes; owns the memory that lines are gathered in.
struct LaneStrips: ~Copyable {
  private let line: BlurLine
  private let length: Int
  /// Zero lanes, `length` lanes of input, zero lanes; then output; then the blur's own memory.
  private let memory: UnsafeMutablePointer<BlurLane>
  private let input, output, scratch: UnsafeMutablePointer<BlurLane>
  private let padded: Int

  init(_ line: BlurLine, length: Int) {
    (self.line, self.length) = (line, length)
    padded = (length + 15) & ~15
    let total = line.lead + padded + line.trail + padded + line.scratch(length: length)
    memory = .allocate(capacity: total)
    memory.initialize(repeating: .zero, count: total)
    input = memory + line.lead
    output = input + (padded + line.trail)
    scratch = output + padded
  }

  deinit { memory.deallocate() }

  /// Columns of a plane whose rows are `rowBytes` bytes.
  func vertical(_ base: UnsafeMutableRawPointer, rowBytes: Int, stride: Int) {
    var x = 0
    while x &+ 16 <= rowBytes {
      var any = BlurLane.zero
      var row = UnsafeRawPointer(base) + x
      for y in 0..<length {
        let lane = row.loadUnaligned(as: BlurLane.self)
        input[y] = lane
        any |= lane
        row += stride
      }
      if any != .zero {
        line.run(input, output, count: length, scratch: scratch)
        var target = base + x
        for y in 0..<length {
          target.storeBytes(of: output[y], as: BlurLane.self)
          target += stride
        }
      }
      x &+= 16
    }
    if x < rowBytes { verticalRest(base + x, bytes: rowBytes &- x, stride: stride) }
  }

  private func verticalRest(_ base: UnsafeMutableRawPointer, bytes: Int, stride: Int) {
    for y in 0..<length {
      var lane = BlurLane.zero
      withUnsafeMutableBytes(of: &lane) { $0.baseAddress?.copyMemory(from: base + y &* stride, byteCount: bytes) }
      input[y] = lane
    }
    line.run(input, output, count: length, scratch: scratch)
    for y in 0..<length { (base + y &* stride).copyMemory(from: output + y, byteCount: bytes) }
  }

  /// Rows of a picture, four at a time: one lane holds the same pixel of each.
  func horizontal(_ plane: ARGBPlane) {
    var y = 0
    while y < plane.height {
      let rows = min(4, plane.height &- y)
      // Missing rows repeat the first; their result is not stored.
      let r0 = plane.row(y)
      let r1 = plane.row(rows > 1 ? y &+ 1 : y)
      let r2 = plane.row(rows > 2 ? y &+ 2 : y)
      let r3 = plane.row(rows > 3 ? y &+ 3 : y)
      var any = SIMD4<UInt32>.zero
      for x in 0..<length {
        let pixels = SIMD4(r0[x], r1[x], r2[x], r3[x])
        input[x] = unsafeBitCast(pixels, to: BlurLane.self)
        any |= pixels
      }
      if any != .zero {
        line.run(input, output, count: length, scratch: scratch)
        for x in 0..<length {
          let pixels = unsafeBitCast(output[x], to: SIMD4<UInt32>.self)
          r0[x] = pixels[0]
          if rows > 1 { r1[x] = pixels[1] }
          if rows > 2 { r2[x] = pixels[2] }
          if rows > 3 { r3[x] = pixels[3] }
        }
      }
      y &+= 4
    }
  }

  /// Rows of a mask, sixteen at a time, turned into lanes in blocks of sixteen by sixteen.
  func horizontal(_ plane: AlphaPlane) {
    withUnsafeTemporaryAllocation(of: BlurLane.self, capacity: 32) { block in
      guard let block = block.baseAddress else { return }
      var y = 0
      while y < plane.height {
        let rows = min(16, plane.height &- y)
        if gather(plane, y, rows, block) {
          line.run(input, output, count: length, scratch: scratch)
          scatter(plane, y, rows, block)
        }
        y &+= 16
      }
    }
  }

  /// False where all of it is clear.
  private func gather(_ plane: AlphaPlane, _ y: Int, _ rows: Int, _ block: UnsafeMutablePointer<BlurLane>) -> Bool {
    var any = BlurLane.zero
    var x = 0
    while x < length {
      let bytes = min(16, length &- x)
      for r in 0..<16 {
        var lane = BlurLane.zero
        if r < rows {
          let source = UnsafeRawPointer(plane.row(y &+ r) + x)
          if bytes == 16 {
            lane = source.loadUnaligned(as: BlurLane.self)
          } else {
            withUnsafeMutableBytes(of: &lane) { $0.baseAddress?.copyMemory(from: source, byteCount: bytes) }
          }
        }
        any |= lane
        block[r] = lane
      }
      LaneStrips.transpose(block)
      // The last block may reach over the end: those lanes are zero, as the line's end must be.
      for i in 0..<16 { input[x &+ i] = block[i] }
      x &+= 16
    }
    return any != .zero
  }

  private func scatter(_ plane: AlphaPlane, _ y: Int, _ rows: Int, _ block: UnsafeMutablePointer<BlurLane>) {
    var x = 0
    while x < length {
      let bytes = min(16, length &- x)
      for i in 0..<16 { block[i] = output[x &+ i] }
      LaneStrips.transpose(block)
      for r in 0..<rows {
        let target = UnsafeMutableRawPointer(plane.row(y &+ r) + x)
        if bytes == 16 {
          target.storeBytes(of: block[r], as: BlurLane.self)
        } else {
          target.copyMemory(from: block + r, byteCount: bytes)
        }
      }
      x &+= 16
    }
  }

  /// Rows become columns by four rounds of interleaving the upper half of the block with the lower; `block` has room for two.
  @inline(__always) private static func transpose(_ block: UnsafeMutablePointer<BlurLane>) {
    let other = block + 16
    interleave(block, other)
    interleave(other, block)
    interleave(block, other)
    interleave(other, block)
  }

  @inline(__always) private static func interleave(
    _ from: UnsafeMutablePointer<BlurLane>, _ to: UnsafeMutablePointer<BlurLane>
  ) {
    for i in 0..<8 {
      let (a, b) = (from[i], from[i &+ 8])
      var (low, high) = (BlurLane(), BlurLane())
      low.evenHalf = a.lowHalf
      low.oddHalf = b.lowHalf
      high.evenHalf = a.highHalf
      high.oddHalf = b.highHalf
      to[2 &* i] = low
      to[2 &* i &+ 1] = high
    }
  }
}
