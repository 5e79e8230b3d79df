import Testing

/// Plays a GIF file, by the GIF89a specification: what the tests hold the writer's against.
struct GIFReader {
  struct Frame {
    /// `0xAARRGGBB`, opaque or zero.
    var pixels: [UInt32]
    var hundredths: Int
    var size: [Int]
  }

  private(set) var frames: [Frame] = []
  private let bytes: [UInt8]
  private var at = 13
  private var canvas: [UInt32]
  private let width: Int

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    try #require(bytes.count > 13 && Array(bytes[..<6]) == Array("GIF89a".utf8))
    width = Int(bytes[6]) | Int(bytes[7]) << 8
    canvas = [UInt32](repeating: 0, count: width * (Int(bytes[8]) | Int(bytes[9]) << 8))
    try #require(bytes[10] & 0x80 == 0)
    try play()
  }

  private mutating func play() throws {
    var control: (disposal: Int, isTransparent: Bool, hundredths: Int, hole: Int) = (0, false, 0, 0)
    while true {
      switch next() {
      case 0x3b:
        try #require(at == bytes.count)
        return
      case 0x21:
        let label = next()
        let blocks = blocks()
        if label == 0xf9 {
          control = (blocks[0] >> 2 & 7, blocks[0] & 1 == 1, blocks[1] | blocks[2] << 8, blocks[3])
        }
      case 0x2c: try image(control)
      default: throw Malformed()
      }
    }
  }

  private struct Malformed: Error {}

  private mutating func next() -> Int {
    defer { at += 1 }
    return at < bytes.count ? Int(bytes[at]) : -1
  }

  private mutating func word() -> Int { next() | next() << 8 }

  private mutating func blocks() -> [Int] {
    var all: [Int] = []
    while true {
      let count = next()
      if count <= 0 { return all }
      for _ in 0..<count { all.append(next()) }
    }
  }

  private mutating func image(_ control: (disposal: Int, isTransparent: Bool, hundredths: Int, hole: Int)) throws {
    let (left, top, columns, rows) = (word(), word(), word(), word())
    let flags = next()
    try #require(flags & 0x80 != 0 && flags & 0x40 == 0)
    let table = (0..<(2 << (flags & 7))).map { _ in UInt32(next()) << 16 | UInt32(next()) << 8 | UInt32(next()) | 0xff00_0000 }
    let minimum = next()
    let indices = try Self.decode(blocks(), minimum)
    try #require(indices.count == columns * rows)
    for (place, index) in indices.enumerated() where !(control.isTransparent && index == control.hole) {
      canvas[(top + place / columns) * width + left + place % columns] = table[index]
    }
    frames.append(Frame(pixels: canvas, hundredths: control.hundredths, size: [columns, rows]))
    try #require(control.disposal == 1 || control.disposal == 2)
    if control.disposal == 2 {
      for y in top..<(top + rows) {
        for x in left..<(left + columns) { canvas[y * width + x] = 0 }
      }
    }
  }

  private static func decode(_ data: [Int], _ minimum: Int) throws -> [Int] {
    let clear = 1 << minimum
    var table: [[Int]] = []
    var width = minimum + 1
    var previous: [Int] = []
    var output: [Int] = []
    var bit = 0
    while true {
      var code = 0
      for place in 0..<width {
        try #require((bit >> 3) < data.count)
        code |= (data[bit >> 3] >> (bit & 7) & 1) << place
        bit += 1
      }
      if code == clear {
        table = (0..<(clear + 2)).map { [$0] }
        width = minimum + 1
        previous = []
        continue
      }
      if code == clear + 1 { return output }
      try #require(code < table.count || (code == table.count && !previous.isEmpty))
      let entry = code < table.count ? table[code] : previous + previous.prefix(1)
      output += entry
      if !previous.isEmpty, table.count < 4096 { table.append(previous + entry.prefix(1)) }
      if table.count == 1 << width, width < 12 { width += 1 }
      previous = entry
    }
  }
}
