import Foundation
import LaminaImages
import Testing

@Suite struct WebPTests {
  @Test("a lossless picture comes back as it was, with its alpha", arguments: [true, false])
  func lossless(_ opaque: Bool) throws {
    let pixels = try Pictures.gradient(70, 41, opaque: opaque)
    let image = try CGImage(data: CGImage(pixels: pixels).webpData(quality: nil))
    #expect(Pictures.equal(image.pixels, pixels))
    #expect(image.isOpaque == opaque)
    #expect(image.passthroughJPEG == nil)
  }

  @Test("a lossy picture is smaller and much the same")
  func lossy() throws {
    let pixels = try Pictures.photograph(120, 80)
    let best = try CGImage(pixels: pixels).webpData(quality: 1)
    let small = try CGImage(pixels: pixels).webpData(quality: 0.2)
    #expect(small.count < best.count)
    let image = try CGImage(data: best)
    #expect((image.width, image.height) == (120, 80))
    let difference = (0..<80).reduce(0) { $0 + abs(Int(image.pixels.row($1)[60] >> 8 & 255) - Int(pixels.row($1)[60] >> 8 & 255)) }
    #expect(difference / 80 <= 6)
  }

  @Test("a file cut at any length is refused or shows all of the picture", arguments: [0.5, nil] as [CGFloat?])
  func truncated(_ quality: CGFloat?) throws {
    let file = try CGImage(pixels: Pictures.photograph(40, 30)).webpData(quality: quality)
    let whole = try CGImage(data: file).pixels
    var refused = 0
    for length in 0..<file.count {
      do {
        #expect(try Pictures.equal(CGImage(data: file.prefix(length)).pixels, whole), "\(length) of \(file.count) bytes")
      } catch let error as ImageError {
        refused += 1
        #expect(length < 12 ? error == .unknownFormat : error != .unknownFormat)
      }
    }
    #expect(refused >= file.count - 4)
  }

  @Test("damaged bytes never crash")
  func damaged() throws {
    let file = Array(try CGImage(pixels: Pictures.photograph(24, 24)).webpData(quality: 0.5))
    var numbers = Numbers(seed: 6)
    for _ in 0..<300 {
      var bad = file
      for _ in 0..<(1 + numbers.below(4)) { bad[12 + numbers.below(file.count - 12)] = UInt8(numbers.below(256)) }
      let limits = ImageLimits(maxPixels: 1_000_000, maxBytes: 1_000_000)
      if let image = try? CGImage(data: Data(bad), limits: limits) { #expect(image.width * image.height <= 1_000_000) }
    }
  }

  @Test("a picture that the format cannot hold is refused")
  func tooLarge() throws {
    let image = CGImage(pixels: try Pictures.flat(16_384, 1, 0xff00_0000))
    #expect(throws: ImageError.self) { try image.webpData(quality: nil) }
  }

  @Test("limits are checked against the header alone")
  func limits() throws {
    let file = try CGImage(pixels: Pictures.flat(40, 20, 0xff00_ff00)).webpData(quality: nil)
    #expect(throws: ImageError.tooManyPixels(width: 40, height: 20, limit: 799)) {
      try CGImage(data: file, limits: ImageLimits(maxPixels: 799, maxBytes: 10_000))
    }
  }
}
