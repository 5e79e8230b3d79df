import CTurboJPEG
import Foundation
import LaminaImages
import Testing

@Suite struct JPEGTests {
  @Test("a picture comes back much as it was, and its bytes can go into a PDF unchanged")
  func roundTrip() throws {
    let pixels = try Pictures.gradient(64, 48)
    let data = try CGImage(pixels: pixels).jpegData(quality: 1)
    let image = try CGImage(data: data)
    #expect(image.isOpaque)
    #expect(image.passthroughJPEG == Array(data))
    #expect(largestDifference(image.pixels, pixels) <= 4)
    #expect(try CGImage(pixels: pixels).jpegData(quality: 0.3).count < data.count)
  }

  @Test("what is translucent is written over white")
  func overWhite() throws {
    let data = try CGImage(pixels: Pictures.flat(16, 16, 0x8000_0000)).jpegData(quality: 1)
    #expect(try largestDifference(CGImage(data: data).pixels, Pictures.flat(16, 16, 0xff7f_7f7f)) <= 1)
  }

  /// Six grey blocks, stored as AB/CD/EF, and what must be seen for each orientation (EXIF 2.32, table 6).
  @Test(
    "EXIF orientations stand upright",
    arguments: zip(1...8, ["AB/CD/EF", "BA/DC/FE", "FE/DC/BA", "EF/CD/AB", "ACE/BDF", "ECA/FDB", "FDB/ECA", "BDF/ACE"]))
  func orientation(_ orientation: Int, _ expected: String) throws {
    let pixels = try Pictures.make(32, 48) { x, y in 0xff00_0000 | UInt32(20 + 40 * (x / 16 + 2 * (y / 16))) * 0x01_0101 }
    let plain = Array(try CGImage(pixels: pixels).jpegData(quality: 1))
    for isLittle in [true, false] {
      let file = plain[..<2] + exif(orientation, isLittle: isLittle) + plain[2...]
      let image = try CGImage(data: Data(file))
      let rows = expected.split(separator: "/")
      #expect(image.width == rows[0].count * 16)
      #expect(image.height == rows.count * 16)
      #expect((image.passthroughJPEG != nil) == (orientation == 1))
      for (y, row) in rows.enumerated() {
        let seen = (0..<row.utf8.count).map { x in
          Int((Double(image.pixels.row(y * 16 + 8)[x * 16 + 8] & 255) - 20) / 40 + 0.5)
        }
        #expect(seen == row.utf8.map { Int($0) - 65 })
      }
    }
  }

  @Test("orientation tags that make no sense are ignored")
  func badOrientation() throws {
    let plain = Array(try CGImage(pixels: Pictures.gradient(16, 8)).jpegData(quality: 0.9))
    for orientation in [0, 9, 65_535] {
      let image = try CGImage(data: Data(plain[..<2] + exif(orientation, isLittle: false) + plain[2...]))
      #expect(image.width == 16)
    }
    // A directory far outside the segment.
    var segment = exif(6, isLittle: true)
    segment[14] = 0xff
    segment[15] = 0xff
    #expect(try CGImage(data: Data(plain[..<2] + segment + plain[2...])).width == 16)
  }

  @Test("CMYK is read, Adobe's inverted ink and plain ink alike", arguments: [true, false])
  func cmyk(_ isAdobe: Bool) throws {
    // Cyan, magenta, yellow, black of one colour, as stored: Adobe's programs store 255 for no ink.
    let ink: [UInt8] = isAdobe ? [255, 55, 155, 205] : [0, 200, 100, 50]
    let samples = (0..<256).flatMap { _ in ink }
    let handle = try #require(tjInitCompress())
    defer { tjDestroy(handle) }
    var bytes: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let status = tjCompress2(
      handle, samples, 16, 64, 16, Int32(TJPF_CMYK.rawValue), &bytes, &count, Int32(TJSAMP_444.rawValue), 100, 0)
    try #require(status == 0)
    defer { tjFree(bytes) }
    var file = Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    let adobe = try #require(file.firstRange(of: Array("Adobe".utf8)))
    // Without the marker's name, it is no marker of Adobe's; then the components are plain CMYK.
    if !isAdobe { file = try plainCMYK(file, markerAt: adobe.lowerBound - 4) }
    let image = try CGImage(data: Data(file))
    #expect(image.passthroughJPEG == nil)
    let expected: [Int] = [255 * 205 / 255, 55 * 205 / 255, 155 * 205 / 255]
    let pixel = image.pixels.row(8)[8]
    let seen = [Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255)]
    if isAdobe { #expect(zip(seen, expected).allSatisfy { abs($0 - $1) <= 3 }, "\(seen)") }
  }

  private func plainCMYK(_ file: [UInt8], markerAt start: Int) throws -> [UInt8] {
    let length = Int(file[start + 2]) << 8 | Int(file[start + 3])
    return Array(file[..<start] + file[(start + 2 + length)...])
  }

  @Test("a file cut at any length is refused or shows all of the picture")
  func truncated() throws {
    let file = Array(try CGImage(pixels: Pictures.photograph(40, 30)).jpegData(quality: 0.8))
    let whole = try CGImage(data: Data(file)).pixels
    var refused = 0
    for length in 0..<file.count {
      do {
        let image = try CGImage(data: Data(file[..<length]))
        #expect(Pictures.equal(image.pixels, whole), "\(length) of \(file.count) bytes")
      } catch let error as ImageError {
        refused += 1
        #expect(length < 3 ? error == .unknownFormat : error != .unknownFormat)
      }
    }
    #expect(refused >= file.count - 4)
  }

  @Test("damaged bytes never crash")
  func damaged() throws {
    let file = Array(try CGImage(pixels: Pictures.photograph(24, 24)).jpegData(quality: 0.8))
    var numbers = Numbers(seed: 5)
    for _ in 0..<400 {
      var bad = file
      for _ in 0..<(1 + numbers.below(4)) { bad[3 + numbers.below(file.count - 3)] = UInt8(numbers.below(256)) }
      let limits = ImageLimits(maxPixels: 1_000_000, maxBytes: 1_000_000)
      if let image = try? CGImage(data: Data(bad), limits: limits) { #expect(image.width * image.height <= 1_000_000) }
    }
  }

  @Test("limits are checked against the header alone")
  func limits() throws {
    var file = Array(try CGImage(pixels: Pictures.flat(8, 8, 0xff00_ff00)).jpegData(quality: 0.8))
    let frame = try #require(file.firstRange(of: [0xff, 0xc0]))
    file.replaceSubrange((frame.lowerBound + 5)..<(frame.lowerBound + 9), with: [0x70, 0, 0x70, 0])
    #expect(throws: ImageError.tooManyPixels(width: 0x7000, height: 0x7000, limit: 100_000_000)) {
      try CGImage(data: Data(file))
    }
  }

  private func exif(_ orientation: Int, isLittle: Bool) -> [UInt8] {
    func word(_ value: Int) -> [UInt8] {
      let bytes = [UInt8(value >> 8 & 255), UInt8(value & 255)]
      return isLittle ? bytes.reversed() : bytes
    }
    func long(_ value: Int) -> [UInt8] { isLittle ? word(value) + [0, 0] : [0, 0] + word(value) }
    let header = Array((isLittle ? "II" : "MM").utf8) + word(42) + long(8)
    let other = word(0x0100) + word(3) + long(1) + word(7) + word(0)
    let tag = word(0x0112) + word(3) + long(1) + word(orientation) + word(0)
    let payload = Array("Exif\0\0".utf8) + header + word(2) + other + tag + long(0)
    return [0xff, 0xe1, UInt8((payload.count + 2) >> 8), UInt8((payload.count + 2) & 255)] + payload
  }

  private func largestDifference(_ a: PixelBuffer, _ b: PixelBuffer) -> Int {
    var largest = 0
    for y in 0..<a.height {
      for x in 0..<a.width {
        for shift in [UInt32(0), 8, 16, 24] {
          largest = max(largest, abs(Int(a.row(y)[x] >> shift & 255) - Int(b.row(y)[x] >> shift & 255)))
        }
      }
    }
    return largest
  }
}
