import CDeflate
import Foundation

/// The file around the compressed pixels (PNG specification, third edition, sections 5 and 11).
struct PNGChunks {
  private(set) var bytes: [UInt8] = []

  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
    bytes += Self.signature
  }

  mutating func add(_ type: String, _ payload: [UInt8]) { add(type, parts: [payload]) }

  /// A chunk whose payload comes in pieces.
  mutating func add(_ type: String, parts: [[UInt8]]) {
    add(UInt32(parts.reduce(0) { $0 + $1.count }))
    let start = bytes.count
    bytes += type.utf8
    for part in parts { bytes += part }
    let sum = bytes.withUnsafeBytes { all in
      UInt32(libdeflate_crc32(0, all.baseAddress.map { $0 + start }, all.count - start))
    }
    add(sum)
  }

  private mutating func add(_ word: UInt32) { bytes += Self.bigEndian(word) }

  static func bigEndian(_ word: UInt32) -> [UInt8] {
    [UInt8(word >> 24), UInt8(word >> 16 & 255), UInt8(word >> 8 & 255), UInt8(word & 255)]
  }

  /// Size, colour type, colour tables, colour space, resolution.
  mutating func addHeader(width: Int, height: Int, colorType: PNGColorType, scale: Double?) {
    add("IHDR", Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height)) + [8, colorType.code, 0, 0, 0])
    // Perceptual intent; a viewer that knows sRGB needs no gamma beside it.
    add("sRGB", [0])
    if let scale, scale.isFinite, scale > 0 {
      let perMeter = UInt32(min((72 * scale / 0.0254).rounded(), 2_147_483_647))
      add("pHYs", Self.bigEndian(perMeter) + Self.bigEndian(perMeter) + [1])
    }
    if case .indexed(let palette) = colorType {
      let straight = palette.colors.map(AlphaMath.straighten)
      add("PLTE", straight.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] })
      if let last = straight.lastIndex(where: { $0 >> 24 < 255 }) {
        add("tRNS", straight[...last].map { UInt8($0 >> 24) })
      }
    }
  }
}
