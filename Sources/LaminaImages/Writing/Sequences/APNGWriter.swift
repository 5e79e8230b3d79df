import Foundation

/// Writes animated PNG files (PNG specification, third edition, section 11.3.6). Frames come in turn; each stores only the
/// rectangle in which it differs from the one before.
///
/// A viewer that knows no animation shows the first frame.
package struct APNGWriter {
  private struct Frame {
    var rectangle: PixelRectangle
    var delay: Double
    var stream: [[UInt8]]
  }

  private let width: Int
  private let height: Int
  private let isOpaque: Bool
  private let scale: Double?
  private let loopCount: Int
  private let threads: Int
  private var frames: [Frame] = []
  private var last: PixelBuffer?

  /// - Parameters:
  ///   - isOpaque: Whether all frames will be opaque. All frames share one colour type, so this must be known at the start.
  ///   - loopCount: How often the animation plays; 0 for ever.
  package init(
    width: Int, height: Int, isOpaque: Bool, scale: Double? = nil, loopCount: Int = 0,
    threads: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.scale = scale
    self.loopCount = loopCount
    self.threads = threads
  }

  /// Adds a frame that shows for `delay` seconds. A frame equal to the one before makes that one show longer.
  package mutating func append(_ pixels: PixelBuffer, delay: Double) throws {
    guard pixels.width == width, pixels.height == height else {
      throw ImageError.notEncoded(.png, detail: "a frame of \(pixels.width) x \(pixels.height) pixels is not \(width) x \(height)")
    }
    guard delay.isFinite, delay >= 0 else { throw ImageError.notEncoded(.png, detail: "a frame's duration is not a number of seconds") }
    if isOpaque, !pixels.computeIsOpaque() { throw ImageError.notEncoded(.png, detail: "a frame of an opaque sequence is translucent") }
    var rectangle = PixelRectangle(x: 0, y: 0, width: width, height: height)
    if let last {
      guard let changed = PixelRectangle.around(differencesOf: last, pixels) else {
        frames[frames.count - 1].delay += delay
        return
      }
      rectangle = changed
    }
    let region = PNGRegion(
      base: UnsafePointer(pixels.row(rectangle.y) + rectangle.x), width: rectangle.width, height: rectangle.height,
      pitch: pixels.stride / 4)
    let picture = try PNGCompressedPixels(region, isOpaque: isOpaque, colorType: isOpaque ? .rgb : .rgba, threads: threads)
    frames.append(Frame(rectangle: rectangle, delay: delay, stream: picture.stream))
    last = pixels
  }

  /// The file.
  package func finish() throws -> [UInt8] {
    if frames.isEmpty { throw ImageError.notEncoded(.png, detail: "the sequence has no frames") }
    let size = frames.reduce(0) { $0 + $1.stream.reduce(60) { $0 + $1.count } }
    var file = PNGChunks(capacity: size + 200)
    file.addHeader(width: width, height: height, colorType: isOpaque ? .rgb : .rgba, scale: scale)
    file.add("acTL", PNGChunks.bigEndian(UInt32(frames.count)) + PNGChunks.bigEndian(UInt32(clamping: loopCount)))
    var sequence: UInt32 = 0
    for (index, frame) in frames.enumerated() {
      file.add("fcTL", control(frame, sequence))
      sequence += 1
      if index == 0 {
        file.add("IDAT", parts: frame.stream)
      } else {
        file.add("fdAT", parts: [PNGChunks.bigEndian(sequence)] + frame.stream)
        sequence += 1
      }
    }
    file.add("IEND", [])
    return file.bytes
  }

  /// Place, duration in milliseconds, and that the frame replaces what it covers and stays.
  private func control(_ frame: Frame, _ sequence: UInt32) -> [UInt8] {
    let milliseconds = UInt32(min((frame.delay * 1000).rounded(), 65_535))
    let numbers = [
      sequence, UInt32(frame.rectangle.width), UInt32(frame.rectangle.height), UInt32(frame.rectangle.x), UInt32(frame.rectangle.y),
      milliseconds << 16 | 1000,
    ]
    return numbers.flatMap(PNGChunks.bigEndian) + [0, 0]
  }
}
