import Foundation
import LaminaImages
import Testing

@Suite struct SequenceTests {
  /// A square that moves over a flat ground, then rests.
  private func frames(opaque: Bool) throws -> [PixelBuffer] {
    try [0, 5, 10, 10, 3].map { left in
      try Pictures.make(40, 30) { x, y in
        let isInside = x >= left && x < left + 8 && y >= 6 && y < 14
        return isInside ? (opaque ? 0xff20_60a0 : 0xc020_60a0) : (opaque ? 0xffee_eeee : 0)
      }
    }
  }

  @Test("an animated PNG plays back every frame, and equal frames become one that lasts", arguments: [true, false])
  func animatedPNG(_ opaque: Bool) throws {
    let frames = try frames(opaque: opaque)
    var writer = APNGWriter(width: 40, height: 30, isOpaque: opaque, scale: 2, loopCount: 3)
    for frame in frames { try writer.append(frame, delay: 0.04) }
    let file = try writer.finish()
    #expect(Pictures.equal(try CGImage(data: Data(file)).pixels, frames[0]))

    let list = PNGChunkList(file)
    #expect(list.types == ["IHDR", "sRGB", "pHYs", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    #expect(list.payload("acTL") == [0, 0, 0, 4, 0, 0, 0, 3])
    let played = try play(list, width: 40, height: 30)
    #expect(played.map(\.milliseconds) == [40, 40, 80, 40])
    for (shown, frame) in zip(played, [0, 1, 2, 4]) { #expect(Pictures.equal(shown.pixels, frames[frame]), "frame \(frame)") }
    // The square moved by five pixels: thirteen columns and eight rows changed.
    #expect(played[1].size == [13, 8])
  }

  @Test("frames of another size, a duration that is no number, and no frames at all are refused")
  func refusedPNG() throws {
    var writer = APNGWriter(width: 4, height: 4, isOpaque: true)
    let good = try Pictures.flat(4, 4, 0xff00_0000)
    #expect(throws: ImageError.self) { try writer.finish() }
    #expect(throws: ImageError.self) { try writer.append(Pictures.flat(4, 5, 0xff00_0000), delay: 1) }
    #expect(throws: ImageError.self) { try writer.append(Pictures.flat(4, 4, 0x8000_0000), delay: 1) }
    for delay in [Double.nan, .infinity, -1] { #expect(throws: ImageError.self) { try writer.append(good, delay: delay) } }
    try writer.append(good, delay: 1)
    #expect(try PNGChunkList(writer.finish()).types.contains("fcTL"))
  }

  @Test("a GIF plays back every frame")
  func animatedGIF() throws {
    let frames = try frames(opaque: true)
    var writer = try GIFWriter(width: 40, height: 30)
    for frame in frames { try writer.append(frame, delay: 0.125) }
    let gif = try GIFReader(writer.finish())
    // Times are rounded in the sum: 12.5, 25, 50 and 62.5 hundredths.
    #expect(gif.frames.map(\.hundredths) == [13, 12, 25, 13])
    for (shown, frame) in zip(gif.frames, [0, 1, 2, 4]) {
      #expect(shown.pixels == words(frames[frame]), "frame \(frame)")
    }
    #expect(gif.frames[1].size == [13, 8])
  }

  @Test("holes move in a GIF without leaving a trace")
  func movingHoles() throws {
    let frames = try frames(opaque: false)
    var writer = try GIFWriter(width: 40, height: 30)
    for frame in frames { try writer.append(frame, delay: 0.1) }
    let gif = try GIFReader(writer.finish())
    for (shown, frame) in zip(gif.frames, [0, 1, 2, 4]) {
      let expected = words(frames[frame]).map { $0 == 0 ? $0 : ($0 & 0xff_ffff) &+ 0x3f_3f3f | 0xff00_0000 }
      #expect(shown.pixels == expected, "frame \(frame)")
    }
  }

  @Test("holes after opaque frames that stored only a part are holes")
  func holesAfterPart() throws {
    let first = try Pictures.flat(20, 10, 0xff00_ff00)
    let second = try Pictures.make(20, 10) { x, _ in x < 5 ? 0xffff_0000 : 0xff00_ff00 }
    let third = try Pictures.make(20, 10) { x, _ in x < 10 ? 0 : 0xff00_00ff }
    var writer = try GIFWriter(width: 20, height: 10)
    for frame in [first, second, third] { try writer.append(frame, delay: 0.1) }
    let gif = try GIFReader(writer.finish())
    #expect(gif.frames.map(\.pixels) == [first, second, third].map(words))
  }

  @Test("a GIF of many colours is near the picture, one of 256 is exact, and long codes start over")
  func manyColors() throws {
    for (pixels, tolerance) in [
      (try Pictures.photograph(200, 150), 28), (try Pictures.palette(150, 100, colors: 256, seed: 3), 0),
      (try Pictures.gradient(128, 128), 28), (try Pictures.flat(1, 1, 0xff12_3456), 0),
    ] {
      var writer = try GIFWriter(width: pixels.width, height: pixels.height)
      try writer.append(pixels, delay: 0)
      let shown = try GIFReader(writer.finish()).frames[0].pixels
      let largest = zip(shown, words(pixels)).map(difference).max() ?? 0
      #expect(largest <= tolerance)
    }
  }

  private func difference(_ a: UInt32, _ b: UInt32) -> Int {
    [UInt32(0), 8, 16, 24].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }

  private func words(_ pixels: PixelBuffer) -> [UInt32] {
    (0..<pixels.height).flatMap { y in (0..<pixels.width).map { pixels.row(y)[$0] } }
  }

  private struct Shown {
    var pixels: PixelBuffer
    var milliseconds: Int
    var size: [Int]
  }

  /// Plays an animated PNG: each frame is made a PNG file of its own, read, and laid over the one before.
  private func play(_ list: PNGChunkList, width: Int, height: Int) throws -> [Shown] {
    var shown: [Shown] = []
    var control: [UInt8] = []
    var sequence = 0
    func number(_ bytes: [UInt8], _ at: Int, _ count: Int = 4) -> Int { bytes[at..<(at + count)].reduce(0) { $0 << 8 | Int($1) } }
    let header = try #require(list.payload("IHDR"))
    for chunk in list.chunks {
      if chunk.type == "fcTL" {
        control = chunk.payload
        #expect(number(control, 0) == sequence)
        sequence += 1
      }
      guard chunk.type == "IDAT" || chunk.type == "fdAT" else { continue }
      if chunk.type == "fdAT" {
        #expect(number(chunk.payload, 0) == sequence)
        sequence += 1
      }
      let stream = chunk.type == "fdAT" ? Array(chunk.payload[4...]) : chunk.payload
      var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      for (type, payload) in [("IHDR", Array(control[4..<12]) + header[8...]), ("IDAT", stream), ("IEND", [])] {
        file += PNGFile.chunk(type, payload)
      }
      let part = try CGImage(data: Data(file)).pixels
      let canvas = try PixelBuffer(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width { canvas.row(y)[x] = shown.last?.pixels.row(y)[x] ?? 0 }
      }
      for y in 0..<part.height {
        for x in 0..<part.width { canvas.row(number(control, 16) + y)[number(control, 12) + x] = part.row(y)[x] }
      }
      #expect(control[24] == 0 && control[25] == 0)
      let milliseconds = number(control, 20, 2) * 1000 / number(control, 22, 2)
      shown.append(Shown(pixels: canvas, milliseconds: milliseconds, size: [part.width, part.height]))
    }
    return shown
  }
}

/// Chunks with checksums, by the definition.
enum PNGFile {
  static func chunk(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + payload
    var sum: UInt32 = .max
    for byte in body {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xedb8_8320 }
    }
    func word(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
    return word(UInt32(payload.count)) + body + word(~sum)
  }
}
