import CDeflate
import Foundation

/// A picture's pixels as a zlib stream, and how to read them.
struct PNGCompressedPixels {
  let colorType: PNGColorType
  /// The stream, in pieces to be joined.
  let stream: [[UInt8]]

  /// - Parameter colorType: The one to use; `nil` to choose.
  init(_ region: PNGRegion, isOpaque: Bool?, colorType: PNGColorType? = nil, threads: Int) throws {
    let scans = Slots<PNGBandScan>(count: region.bandCount)
    Parallel.forEach(count: region.bandCount, threads: threads) { band in
      scans.set(band, PNGBandScan(region, rows: region.rows(ofBand: band)))
    }
    let found = scans.all
    let opaque = isOpaque ?? found.allSatisfy { $0.commonBits >= 0xff00_0000 }
    let chosen = colorType ?? PNGColorType.choose(region, found, isOpaque: opaque)
    self.colorType = chosen
    // A photograph is nearly all novel, text on a screen some hundredths. Where it may matter, a sample decides.
    let novel = found.reduce(0) { $0 + $1.novelCount }
    let isDoubtful = novel > region.width * region.height / 8
    let isPhotographic = try isDoubtful && Self.sampleIsPhotographic(region, chosen)
    stream = try isPhotographic ? Self.filtered(region, chosen, threads) : Self.repeating(region, found, chosen, threads)
  }

  /// Compresses a few strips both ways. The writer's own way is several times faster and works on all cores, so libdeflate must be
  /// smaller by some percent to be taken; its files are about as large as zlib's.
  private static func sampleIsPhotographic(_ region: PNGRegion, _ colorType: PNGColorType) throws -> Bool {
    let rows = 32
    let strips = region.height <= 3 * rows ? 1 : 3
    let height = strips == 1 ? region.height : rows
    var own = 0
    var general = 0
    for strip in 0..<strips {
      let top = (2 * strip + 1) * (region.height - height) / (2 * strips)
      let part = PNGRegion(base: region.row(top), width: region.width, height: height, pitch: region.pitch)
      let scans = (0..<part.bandCount).map { PNGBandScan(part, rows: part.rows(ofBand: $0)) }
      own += repeating(part, scans, colorType, 1).reduce(0) { $0 + $1.count }
      general += try filtered(part, colorType, 1).reduce(0) { $0 + $1.count }
    }
    return own * 1000 > general * 1085
  }

  /// The writer's own compression, band by band.
  private static func repeating(
    _ region: PNGRegion, _ scans: [PNGBandScan], _ colorType: PNGColorType, _ threads: Int
  ) -> [[UInt8]] {
    let symbols = PixelSymbols(colorType)
    defer { symbols.deallocate() }
    let results = Slots<PNGBandResult>(count: scans.count)
    let bytesPerPixel = colorType.bytesPerPixel
    Parallel.forEach(count: scans.count, threads: threads) { band in
      let isLast = band == scans.count - 1
      results.set(
        band,
        bytesPerPixel == 1
          ? PNGBandEncoder<UInt8>.encode(region, scans[band], symbols, bytesPerPixel: 1, isLast: isLast)
          : PNGBandEncoder<UInt32>.encode(region, scans[band], symbols, bytesPerPixel: bytesPerPixel, isLast: isLast))
    }
    var checksum = RowChecksum()
    var pieces: [[UInt8]] = [[0x78, 0x01]]
    for result in results.all {
      checksum.append(result.checksum, byteCount: result.byteCount)
      pieces.append(result.bytes)
    }
    pieces.append(PNGChunks.bigEndian(checksum.value))
    return pieces
  }

  /// The best filter for each row, then libdeflate.
  private static func filtered(_ region: PNGRegion, _ colorType: PNGColorType, _ threads: Int) throws -> [[UInt8]] {
    let rows = try PNGFilteredRows(region, colorType, threads: threads)
    defer { rows.deallocate() }
    guard let compressor = libdeflate_alloc_compressor(6) else { throw ImageError.outOfMemory(bytes: 0) }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, rows.byteCount)
    let bytes = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = libdeflate_zlib_compress(compressor, rows.bytes, rows.byteCount, buffer.baseAddress, bound)
    }
    if bytes.isEmpty { throw ImageError.notEncoded(.png, detail: "the compressor failed") }
    return [bytes]
  }
}

/// Results that workers leave, each in a place of its own.
private final class Slots<Value: Sendable>: @unchecked Sendable {
  private let places: UnsafeMutablePointer<Value?>
  private let count: Int

  init(count: Int) {
    self.count = count
    places = .allocate(capacity: count)
    places.initialize(repeating: nil, count: count)
  }

  deinit {
    places.deinitialize(count: count)
    places.deallocate()
  }

  func set(_ index: Int, _ value: Value) { places[index] = value }

  var all: [Value] { (0..<count).compactMap { places[$0] } }
}
