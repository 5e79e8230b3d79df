import Foundation
import LaminaImages
import Testing

@Suite struct PNGWriterTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable () throws -> PixelBuffer

    init(_ name: String, _ make: @escaping @Sendable () throws -> PixelBuffer) {
      testDescription = name
      self.make = make
    }
  }

  static let cases: [Case] = [
    Case("one opaque pixel") { try Pictures.flat(1, 1, 0xff12_3456) },
    Case("one transparent pixel") { try Pictures.flat(1, 1, 0) },
    Case("one translucent pixel") { try Pictures.flat(1, 1, 0x8040_2010) },
    Case("a column") { try Pictures.gradient(1, 300) },
    Case("a translucent column") { try Pictures.gradient(1, 300, opaque: false) },
    Case("a flat column") { try Pictures.flat(1, 20_000, 0xff00_ff00) },
    Case("a row") { try Pictures.gradient(300, 1) },
    Case("a noisy row") { try Pictures.noise(301, 1, seed: 1) },
    Case("a row above the window") { try Pictures.palette(32_767, 3, colors: 300, seed: 2) },
    Case("an indexed row above the window") { try Pictures.palette(32_767, 4, colors: 5, seed: 2) },
    Case("a wide flat row, repeated") { try Pictures.flat(32_767, 40, 0xff88_8888) },
    Case("huge repeats") { try Pictures.flat(2000, 3000, 0xff11_2233) },
    Case("huge translucent repeats") { try Pictures.flat(1000, 3000, 0x4011_2233) },
    Case("transparent") { try Pictures.flat(200, 100, 0) },
    Case("two colours") { try Pictures.palette(97, 61, colors: 2, seed: 3) },
    Case("256 colours") { try Pictures.palette(300, 200, colors: 256, seed: 4) },
    Case("257 colours") { try Pictures.palette(300, 200, colors: 257, seed: 5) },
    Case("256 translucent colours") { try Pictures.palette(300, 200, colors: 256, seed: 6, opaque: false) },
    Case("grey noise") {
      var numbers = Numbers(seed: 8)
      return try Pictures.make(120, 80) { _, _ in 0xff00_0000 | numbers.next() % 256 * 0x01_0101 }
    },
    Case("a gradient") { try Pictures.gradient(257, 129) },
    Case("a translucent gradient") { try Pictures.gradient(257, 129, opaque: false) },
    Case("noise") { try Pictures.noise(150, 90, seed: 9) },
    Case("translucent noise") { try Pictures.noise(150, 90, seed: 10, opaque: false) },
    Case("a photograph") { try Pictures.photograph(320, 240) },
    Case("a screen") { try Pictures.screen(600, 1400) },
    Case("a screen of a few colours") { try Pictures.screen(640, 1000, colors: false) },
    Case("stripes one pixel wide") { try Pictures.make(333, 222) { x, y in (x ^ y) & 1 == 0 ? 0xffff_ffff : 0xff00_0000 } },
    Case("rows that alternate") {
      var numbers = Numbers(seed: 11)
      let rows = (0..<2).map { _ in (0..<700).map { _ in numbers.next() | 0xff00_0000 } }
      return try Pictures.make(700, 300) { x, y in rows[y & 1][x] }
    },
    Case("many bands with one difference each") {
      try Pictures.make(1024, 2600) { x, y in y % 500 == 7 && x == y / 5 ? 0xff00_00ff : 0xffff_eecc }
    },
  ]

  @Test("a picture comes back from libspng as it was", arguments: cases)
  func roundTrip(_ picture: Case) throws {
    let pixels = try picture.make()
    let file = try PNGWriter.encode(pixels)
    let image = try CGImage(data: Data(file))
    #expect(Pictures.equal(image.pixels, pixels))
    #expect(image.isOpaque == pixels.computeIsOpaque())
  }

  @Test("one thread and four write the same bytes", arguments: cases)
  func threads(_ picture: Case) throws {
    let pixels = try picture.make()
    #expect(try PNGWriter.encode(pixels, threads: 1) == PNGWriter.encode(pixels, threads: 4))
  }

  @Test("being told that a picture is opaque changes nothing", arguments: cases)
  func toldOpaque(_ picture: Case) throws {
    let pixels = try picture.make()
    let told = try PNGWriter.encode(pixels, isOpaque: pixels.computeIsOpaque())
    #expect(try told == PNGWriter.encode(pixels))
  }

  @Test("random pictures of mixed content come back as they were", arguments: 0..<60)
  func fuzz(_ seed: Int) throws {
    var numbers = Numbers(seed: UInt64(seed) + 100)
    let width = 1 + numbers.below(seed % 7 == 0 ? 3000 : 200)
    let height = 1 + numbers.below(120)
    let opaque = numbers.below(2) == 0
    let colors = (0..<(1 + numbers.below(400))).map { _ in opaque ? numbers.next() | 0xff00_0000 : numbers.next() }
    let pixels = try PixelBuffer(width: width, height: height)
    for y in 0..<height {
      let row = pixels.row(y)
      let kind = numbers.below(6)
      if y > 0, kind < 3 { for x in 0..<width { row[x] = pixels.row(y - 1)[x] } }
      if kind == 0 { continue }
      var x = kind < 3 ? numbers.below(width) : 0
      let end = kind < 3 ? min(width, x + 1 + numbers.below(40)) : width
      while x < end {
        let run = 1 + numbers.below(kind == 5 ? 400 : 6)
        let from = numbers.below(8) == 0 && y > 1 ? pixels.row(numbers.below(y)) : nil
        let color = Pictures.premultiplied(colors[numbers.below(colors.count)])
        for at in x..<min(end, x + run) { row[at] = from?[at] ?? color }
        x += run
      }
    }
    let file = try PNGWriter.encode(pixels, threads: 2)
    #expect(Pictures.equal(try CGImage(data: Data(file)).pixels, pixels))
  }

  @Test("a file has sRGB, the resolution of its scale, and the smallest fitting colour type")
  func chunks() throws {
    func colorType(_ pixels: PixelBuffer) throws -> UInt8 { try PNGWriter.encode(pixels)[25] }
    #expect(try colorType(Pictures.noise(40, 40, seed: 1)) == 2)
    #expect(try colorType(Pictures.noise(40, 40, seed: 1, opaque: false)) == 6)
    #expect(try colorType(Pictures.palette(200, 200, colors: 40, seed: 1)) == 3)
    #expect(try colorType(Pictures.palette(200, 200, colors: 40, seed: 1, opaque: false)) == 3)
    #expect(try colorType(Pictures.make(50, 50) { x, _ in 0xff00_0000 | UInt32(x) * 0x01_0101 }) == 0)

    let file = try PNGWriter.encode(Pictures.flat(3, 3, 0xff00_ff00), scale: 2)
    let chunks = PNGChunkList(file)
    #expect(chunks.types == ["IHDR", "sRGB", "pHYs", "IDAT", "IEND"])
    // 144 dpi are 5669 pixels a metre.
    #expect(chunks.payload("pHYs") == [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1])
    #expect(try PNGChunkList(PNGWriter.encode(Pictures.flat(3, 3, 0xff00_ff00))).types == ["IHDR", "sRGB", "IDAT", "IEND"])
  }

  @Test("a screen is at most 1.05 times what zlib level 6 gives")
  func screenSize() throws {
    for pixels in [
      try Pictures.screen(600, 1400), try Pictures.screen(800, 900, colors: false), try Pictures.flat(1206, 2622, 0xfff2_f2f7),
    ] {
      let ours = try PNGWriter.encode(pixels).count
      let theirs = try Spng.encode(pixels).count
      #expect(Double(ours) <= 1.05 * Double(theirs), "\(ours) bytes against \(theirs)")
    }
  }

  @Test("a photograph, noise, gradients and patterns are at most 1.1 times what zlib level 6 gives")
  func hardSize() throws {
    let pictures = [
      try Pictures.photograph(640, 480), try Pictures.noise(300, 300, seed: 3), try Pictures.gradient(512, 512),
      try Pictures.palette(300, 300, colors: 3000, seed: 4), try Pictures.palette(300, 300, colors: 200, seed: 4),
      try Pictures.palette(300, 300, colors: 4, seed: 4),
    ]
    for (index, pixels) in pictures.enumerated() {
      let ours = try PNGWriter.encode(pixels).count
      let theirs = try Spng.encode(pixels).count
      #expect(Double(ours) <= 1.1 * Double(theirs), "picture \(index): \(ours) bytes against \(theirs)")
    }
  }
}

/// The chunks of a PNG file.
struct PNGChunkList {
  private(set) var chunks: [(type: String, payload: [UInt8])] = []

  init(_ file: [UInt8]) {
    var at = 8
    while at + 12 <= file.count {
      let length = file[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: file[(at + 4)..<(at + 8)], as: UTF8.self)
      chunks.append((type, Array(file[(at + 8)..<(at + 8 + length)])))
      at += 12 + length
    }
  }

  var types: [String] { chunks.map(\.type) }

  func payload(_ type: String) -> [UInt8]? { chunks.first { $0.type == type }?.payload }
}
