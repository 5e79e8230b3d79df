import Foundation

/// Pixels as Cairo keeps them: one native-endian `0xAARRGGBB` word a pixel, colour premultiplied by alpha (`CAIRO_FORMAT_ARGB32`).
///
/// The buffer owns its memory. Whoever makes one writes it, and from then on it is only read: that is why it may cross threads.
package final class PixelBuffer: @unchecked Sendable {
  package let width: Int
  package let height: Int
  /// Bytes from one row to the next, a multiple of 16.
  package let stride: Int
  /// The first row, 16-byte aligned; freed with the buffer.
  package let base: UnsafeMutableRawPointer
  private let memory: PixelMemory

  /// Cairo keeps coordinates in 16.16 fixed point, so no surface is wider or higher than this.
  package static let maxSide = 32_767

  /// Allocates `width * height` pixels, transparent black when `zeroed`.
  ///
  /// Throws ``ImageError`` when a side is not in 1...``maxSide`` or the system has no memory for it.
  package init(width: Int, height: Int, zeroed: Bool = true) throws {
    guard width > 0, height > 0 else { throw ImageError.emptySize(width: width, height: height) }
    guard width <= Self.maxSide, height <= Self.maxSide else {
      throw ImageError.tooLong(width: width, height: height, limit: Self.maxSide)
    }
    let stride = (width * 4 + 15) & ~15
    guard let memory = PixelMemory(bytes: stride * height, zeroed: zeroed) else {
      throw ImageError.outOfMemory(bytes: stride * height)
    }
    self.width = width
    self.height = height
    self.stride = stride
    base = memory.base
    self.memory = memory
  }

  deinit { memory.deallocate() }

  /// The pixels of row `y`.
  package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    (base + y * stride).assumingMemoryBound(to: UInt32.self)
  }

  /// Whether every pixel's alpha is 255.
  package func computeIsOpaque() -> Bool {
    for y in 0..<height {
      let pixels = row(y)
      var all: UInt32 = .max
      for x in 0..<width { all &= pixels[x] }
      if all < 0xff00_0000 { return false }
    }
    return true
  }
}
