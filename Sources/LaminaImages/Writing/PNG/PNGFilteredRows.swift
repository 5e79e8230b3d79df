import CKernels
import Foundation

/// Every row of a picture as bytes, each with the filter that leaves the smallest numbers (PNG specification, section 12.7).
///
/// For photographs, where hardly anything repeats and the filter is what makes bytes small.
// Sendable: workers write disjoint rows, and what they wrote is read when all are done.
struct PNGFilteredRows: @unchecked Sendable {
  let bytes: UnsafeMutablePointer<UInt8>
  let byteCount: Int
  private let rowBytes: Int
  private let bytesPerPixel: Int

  init(_ region: PNGRegion, _ colorType: PNGColorType, threads: Int) throws(ImageError) {
    bytesPerPixel = colorType.bytesPerPixel
    rowBytes = region.width * bytesPerPixel + 1
    byteCount = rowBytes * region.height
    guard let memory = malloc(byteCount) else { throw .outOfMemory(bytes: byteCount) }
    bytes = memory.assumingMemoryBound(to: UInt8.self)
    let rows = self
    Parallel.forEach(count: region.bandCount, threads: threads) { band in
      rows.filter(region, region.rows(ofBand: band), colorType)
    }
  }

  func deallocate() { free(bytes) }

  private func filter(_ region: PNGRegion, _ band: Range<Int>, _ colorType: PNGColorType) {
    let symbols = PixelSymbols(colorType)
    defer { symbols.deallocate() }
    let length = rowBytes - 1
    // The row and the one above, each after as many zeros as a pixel has bytes, then five candidates.
    let lead = 8
    let size = lead + length + 16
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 7 * size)
    defer { memory.deallocate() }
    memory.initialize(repeating: 0, count: 7 * size)
    let words = UnsafeMutablePointer<UInt32>.allocate(capacity: region.width)
    defer { words.deallocate() }
    var row = memory + lead
    var above = memory + size + lead
    if band.lowerBound > 0 { load(region.row(band.lowerBound - 1), region.width, symbols, words, into: above) }
    for y in band {
      load(region.row(y), region.width, symbols, words, into: row)
      let target = bytes + y * rowBytes
      var best = (filter: 0, cost: UInt32.max)
      for filter in 0..<5 {
        let candidate = memory + (2 + filter) * size
        let cost = kernel_png_filter(Int32(filter), bytesPerPixel, row, above, length, candidate)
        if cost < best.cost { best = (filter, cost) }
      }
      target[0] = UInt8(best.filter)
      memcpy(target + 1, memory + (2 + best.filter) * size, length)
      swap(&row, &above)
    }
  }

  private func load(
    _ pixels: UnsafePointer<UInt32>, _ count: Int, _ symbols: PixelSymbols, _ words: UnsafeMutablePointer<UInt32>,
    into row: UnsafeMutablePointer<UInt8>
  ) {
    if bytesPerPixel == 1 { return symbols.convert(pixels, count, into: row) }
    symbols.convert(pixels, count, into: words)
    var target = row
    for x in 0..<count {
      let word = words[x]
      target[0] = UInt8(truncatingIfNeeded: word >> 16)
      target[1] = UInt8(truncatingIfNeeded: word >> 8)
      target[2] = UInt8(truncatingIfNeeded: word)
      if bytesPerPixel == 4 { target[3] = UInt8(truncatingIfNeeded: word >> 24) }
      target += bytesPerPixel
    }
  }
}
