/// A rectangle of premultiplied pixels that someone else keeps alive.
// Sendable: the pixels are only read.
struct PNGRegion: @unchecked Sendable {
  let base: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  /// Pixels from one row to the next.
  let pitch: Int

  init(base: UnsafePointer<UInt32>, width: Int, height: Int, pitch: Int) {
    self.base = base
    self.width = width
    self.height = height
    self.pitch = pitch
  }

  init(_ pixels: PixelBuffer) {
    self.init(base: UnsafePointer(pixels.row(0)), width: pixels.width, height: pixels.height, pitch: pixels.stride / 4)
  }

  @inline(__always)
  func row(_ y: Int) -> UnsafePointer<UInt32> { base + y &* pitch }

  /// How many rows a band has: about two megabytes of pixels. The size of the picture decides, never the number of cores, so that
  /// the bytes are the same on every machine.
  var rowsPerBand: Int { max(16, 524_288 / width) }

  var bandCount: Int { (height + rowsPerBand - 1) / rowsPerBand }

  func rows(ofBand band: Int) -> Range<Int> {
    band * rowsPerBand..<min((band + 1) * rowsPerBand, height)
  }
}
