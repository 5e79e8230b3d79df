import Foundation

/// Writes GIF files, still or animated. Frames come in turn; each has a colour table of its own and stores only the rectangle in
/// which it differs from the one before.
///
/// A pixel is shown when its alpha is at least one half, then over white; else it is left out.
package struct GIFWriter {
  private let width: Int
  private let height: Int
  private let loopCount: Int
  private var bytes: [UInt8] = []
  private var last: PixelBuffer?
  /// The frame that waits for the next: how long it shows and whether it must be cleared is not known before.
  private var waiting: (frame: [UInt8], isWhole: Bool, delay: Double, hasHoles: Bool)?
  /// Seconds and hundredths so far; rounding the sum and not each frame keeps the sequence's length.
  private var clock = (seconds: 0.0, hundredths: 0)

  /// - Parameter loopCount: How often the animation plays; 0 for ever.
  package init(width: Int, height: Int, loopCount: Int = 0) throws {
    guard (1...65_535).contains(width), (1...65_535).contains(height) else {
      throw ImageError.notEncoded(.gif, detail: "\(width) x \(height) pixels are more than the format's 65535 a side, or none")
    }
    self.width = width
    self.height = height
    self.loopCount = loopCount
    bytes += "GIF89a".utf8
    bytes += Self.word(width) + Self.word(height) + [0x70, 0, 0]
    bytes += [0x21, 0xff, 11]
    bytes += "NETSCAPE2.0".utf8
    bytes += [3, 1] + Self.word(min(max(loopCount, 0), 65_535)) + [0]
  }

  /// Adds a frame that shows for `delay` seconds, kept to hundredths in the sum. Equal frames in a row become one.
  package mutating func append(_ pixels: PixelBuffer, delay: Double) throws {
    guard pixels.width == width, pixels.height == height else {
      throw ImageError.notEncoded(.gif, detail: "a frame of \(pixels.width) x \(pixels.height) pixels is not \(width) x \(height)")
    }
    guard delay.isFinite, delay >= 0 else { throw ImageError.notEncoded(.gif, detail: "a frame's duration is not a number of seconds") }
    var rectangle = PixelRectangle(x: 0, y: 0, width: width, height: height)
    if let last, let before = waiting {
      guard let changed = PixelRectangle.around(differencesOf: last, pixels) else {
        waiting?.delay += delay
        return
      }
      // Holes cannot be painted over what shows: the frame before is cleared away and this one is whole.
      let clears = before.hasHoles || Self.hasHoles(pixels)
      if !clears {
        rectangle = changed
      } else if !before.isWhole {
        waiting?.frame = Self.frame(last, rectangle).bytes
      }
      flush(clearing: clears)
    }
    let frame = Self.frame(pixels, rectangle)
    waiting = (frame.bytes, rectangle.width == width && rectangle.height == height, delay, frame.hasHoles)
    last = pixels
  }

  /// The file.
  package mutating func finish() throws -> [UInt8] {
    if waiting == nil { throw ImageError.notEncoded(.gif, detail: "the sequence has no frames") }
    flush(clearing: false)
    return bytes + [0x3b]
  }

  private mutating func flush(clearing: Bool) {
    guard let frame = waiting else { return }
    clock.seconds += frame.delay
    let end = Int(min((clock.seconds * 100).rounded(), 1e12))
    let hundredths = min(end - clock.hundredths, 65_535)
    clock.hundredths = end
    let disposal: UInt8 = clearing ? 2 : 1
    // Index 0 is the hole's in every table.
    bytes += [0x21, 0xf9, 4, disposal << 2 | (frame.hasHoles ? 1 : 0)] + Self.word(hundredths) + [0, 0]
    bytes += frame.frame
    waiting = nil
  }

  private static func hasHoles(_ pixels: PixelBuffer) -> Bool {
    for y in 0..<pixels.height {
      let row = pixels.row(y)
      for x in 0..<pixels.width where row[x] >> 24 < 128 { return true }
    }
    return false
  }

  private static func frame(_ pixels: PixelBuffer, _ rectangle: PixelRectangle) -> (bytes: [UInt8], hasHoles: Bool) {
    var counts: [UInt32: Int] = [:]
    var hasHoles = false
    forEachColor(pixels, rectangle) { color in
      if let color { counts[color, default: 0] += 1 } else { hasHoles = true }
    }
    let offset = hasHoles ? 1 : 0
    var quantizer = ColorQuantizer(counts: counts, limit: 256 - offset)
    var indices: [UInt8] = []
    indices.reserveCapacity(rectangle.width * rectangle.height)
    var last: (color: UInt32, index: UInt8)?
    forEachColor(pixels, rectangle) { color in
      guard let color else { return indices.append(0) }
      if last?.color != color { last = (color, quantizer.index(of: color) + UInt8(offset)) }
      indices.append(last?.index ?? 0)
    }
    var table = [UInt32](repeating: 0, count: offset) + quantizer.palette
    var bits = 1
    while 1 << bits < table.count { bits += 1 }
    table += [UInt32](repeating: 0, count: (1 << bits) - table.count)
    var bytes: [UInt8] = [0x2c]
    bytes += word(rectangle.x) + word(rectangle.y) + word(rectangle.width) + word(rectangle.height)
    bytes.append(0x80 | UInt8(bits - 1))
    bytes += table.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] }
    bytes += LZWCompressor.compress(indices, bitsPerIndex: bits)
    return (bytes, hasHoles)
  }

  /// Calls `body` with each pixel's colour over white, or with nothing for a hole.
  private static func forEachColor(_ pixels: PixelBuffer, _ rectangle: PixelRectangle, _ body: (UInt32?) -> Void) {
    for y in rectangle.y..<(rectangle.y + rectangle.height) {
      let row = pixels.row(y)
      for x in rectangle.x..<(rectangle.x + rectangle.width) {
        let alpha = row[x] >> 24
        body(alpha < 128 ? nil : ((row[x] & 0xff_ffff) &+ (255 - alpha) &* 0x01_0101) & 0xff_ffff)
      }
    }
  }

  private static func word(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }
}
