import Foundation

/// Writes PNG files.
///
/// ```
/// pixels → PNGBandScan           where rows differ, which colours there are     (all cores)
///        → PNGColorType          grey, indexed, RGB or RGBA
///        → PNGBandEncoder        filters, matches, deflate blocks               (all cores)
///          or PNGFilteredRows    and libdeflate, for photographs and noise
///        → PNGChunks             the file
/// ```
///
/// The bytes depend on the pixels alone, never on the number of threads.
package enum PNGWriter {
  /// A PNG file of the pixels: 8 bits, straight alpha, marked as sRGB.
  ///
  /// - Parameters:
  ///   - isOpaque: Whether every alpha is 255; `nil` to find out, which costs next to nothing here.
  ///   - scale: Pixels to a point, written as a resolution of 72 dpi times as much; `nil` for none.
  ///   - threads: How many cores to use.
  package static func encode(
    _ pixels: PixelBuffer, isOpaque: Bool? = nil, scale: Double? = nil, threads: Int = ProcessInfo.processInfo.activeProcessorCount
  ) throws -> [UInt8] {
    let picture = try PNGCompressedPixels(PNGRegion(pixels), isOpaque: isOpaque, threads: threads)
    let size = picture.stream.reduce(0) { $0 + $1.count }
    var file = PNGChunks(capacity: size + 1500)
    file.addHeader(width: pixels.width, height: pixels.height, colorType: picture.colorType, scale: scale)
    file.add("IDAT", parts: picture.stream)
    file.add("IEND", [])
    return file.bytes
  }
}
