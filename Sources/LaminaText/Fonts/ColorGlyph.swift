import CCairo
import CHarfBuzz
import Foundation

/// One decoded picture of an emoji font: premultiplied pixels and the box they fill, in font units, y up.
// Sendable: what changes is used under the lock.
final class ColorGlyph: @unchecked Sendable {
  let box: InkBox
  /// What it takes with all its reductions.
  var byteCount: Int { full.byteCount * 4 / 3 }
  private let full: Picture
  private let lock = NSLock()
  /// Each half as large as the one before.
  private var reductions: [Picture] = []

  init?(png: UnsafeRawBufferPointer, box: InkBox) {
    guard !box.isEmpty, let picture = Picture(png: png) else { return nil }
    self.box = box
    full = picture
  }

  /// The smallest reduction that is no smaller than `width` pixels. Reduced once and kept, a picture needs a twentieth of the time to draw.
  func picture(width: Double) -> Picture {
    var picture = full
    var index = 0
    lock.withLock {
      while picture.width >= 16, Double(picture.width / 2) >= width {
        if index == reductions.count { reductions.append(picture.half()) }
        picture = reductions[index]
        index += 1
      }
    }
    return picture
  }

  /// All there is, for output whose resolution is not known.
  var original: Picture { full }
}

/// Premultiplied pixels that any thread may draw.
// Sendable: the pixels are written while it is made, and only read after that.
final class Picture: @unchecked Sendable {
  let width: Int
  let height: Int
  private let pixels: UnsafeMutableRawPointer

  var byteCount: Int { width * height * 4 }

  private init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = UnsafeMutableRawPointer.allocate(byteCount: max(1, width * height * 4), alignment: 16)
  }

  deinit { pixels.deallocate() }

  private struct Reader {
    var bytes: UnsafeRawBufferPointer
    var offset = 0
  }

  convenience init?(png: UnsafeRawBufferPointer) {
    var reader = Reader(bytes: png)
    let surface = withUnsafeMutablePointer(to: &reader) { pointer in
      cairo_image_surface_create_from_png_stream(
        { closure, target, count in
          let reader = closure!.assumingMemoryBound(to: Reader.self)
          let (offset, count) = (reader.pointee.offset, Int(count))
          guard let target, offset + count <= reader.pointee.bytes.count else { return CAIRO_STATUS_READ_ERROR }
          memcpy(target, reader.pointee.bytes.baseAddress! + offset, count)
          reader.pointee.offset += count
          return CAIRO_STATUS_SUCCESS
        }, pointer)
    }
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface) else { return nil }
    // An opaque PNG comes as RGB24, whose fourth byte means nothing.
    let hasAlpha = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32
    guard hasAlpha || cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24 else { return nil }
    self.init(width: Int(cairo_image_surface_get_width(surface)), height: Int(cairo_image_surface_get_height(surface)))
    let stride = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<height { (pixels + row * width * 4).copyMemory(from: data + row * stride, byteCount: width * 4) }
    if !hasAlpha { for index in 0..<(width * height) { (pixels + index * 4 + 3).storeBytes(of: 255, as: UInt8.self) } }
  }

  /// Every four pixels averaged to one; an odd row or column is averaged with itself.
  func half() -> Picture {
    let result = Picture(width: (width + 1) / 2, height: (height + 1) / 2)
    let from = pixels.assumingMemoryBound(to: UInt8.self)
    let to = result.pixels.assumingMemoryBound(to: UInt8.self)
    for y in 0..<result.height {
      let (top, bottom) = (2 * y * width, min(2 * y + 1, height - 1) * width)
      for x in 0..<result.width {
        let (left, right) = (2 * x, min(2 * x + 1, width - 1))
        for channel in 0..<4 {
          let upper = Int(from[(top + left) * 4 + channel]) + Int(from[(top + right) * 4 + channel])
          let lower = Int(from[(bottom + left) * 4 + channel]) + Int(from[(bottom + right) * 4 + channel])
          to[(y * result.width + x) * 4 + channel] = UInt8((upper + lower + 2) / 4)
        }
      }
    }
    return result
  }

  // Sendable: only the address counts; Cairo neither reads nor writes there.
  private struct Key: @unchecked Sendable {
    let pointer = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
  }

  private static let key = Key()

  /// A surface around the pixels, of its own for each use: Cairo counts references to an image without a lock. The caller destroys it.
  ///
  /// - Parameter identifier: lets PDF keep one copy of a picture that is drawn often.
  func makeSurface(identifier: String?) -> OpaquePointer {
    let data = pixels.assumingMemoryBound(to: UInt8.self)
    let surface = cairo_image_surface_create_for_data(data, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))!
    let owner = Unmanaged.passRetained(self)
    let status = cairo_surface_set_user_data(
      surface, Self.key.pointer, owner.toOpaque(), { Unmanaged<Picture>.fromOpaque($0!).release() })
    if status != CAIRO_STATUS_SUCCESS { owner.release() }
    if let identifier { Self.identify(surface, identifier) }
    return surface
  }

  private static func identify(_ surface: OpaquePointer, _ identifier: String) {
    let length = identifier.utf8.count
    guard let copy = strdup(identifier) else { return }
    copy.withMemoryRebound(to: UInt8.self, capacity: length) { bytes in
      let status = cairo_surface_set_mime_data(surface, CAIRO_MIME_TYPE_UNIQUE_ID, bytes, UInt(length), { free($0) }, copy)
      if status != CAIRO_STATUS_SUCCESS { free(copy) }
    }
  }
}
