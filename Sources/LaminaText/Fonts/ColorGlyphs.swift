import CCairo
import CHarfBuzz
import Foundation

/// The colour pictures of an emoji font (PNG strikes, as in Noto Color Emoji), decoded when first drawn.
///
/// Cairo 1.16 places them on whole pixels and leaves them out of PDF, so they are painted as images instead.
final class ColorGlyphs: @unchecked Sendable {
  private let outlines: GlyphOutlines
  private let lock = NSLock()
  private var decoded: [UInt32: ColorGlyph?] = [:]
  private var bytes = 0

  /// A strike of Noto takes 70 kB; this keeps about 450 of them.
  private static let limit = 32 << 20

  init?(_ outlines: GlyphOutlines) {
    guard hb_ot_color_has_png(outlines.face) != 0 else { return nil }
    self.outlines = outlines
  }

  /// The picture of a glyph; `nil` for a glyph without one.
  func picture(of glyph: UInt32) -> ColorGlyph? {
    lock.withLock {
      if let known = decoded[glyph] { return known }
      let picture = decode(glyph)
      let size = picture?.byteCount ?? 0
      if bytes + size > Self.limit {
        decoded.removeAll()
        bytes = 0
      }
      decoded[glyph] = .some(picture)
      bytes += size
      return picture
    }
  }

  private func decode(_ glyph: UInt32) -> ColorGlyph? {
    guard let blob = hb_ot_color_glyph_reference_png(outlines.font, glyph) else { return nil }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length), length > 0 else { return nil }
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(outlines.font, glyph, &extents) != 0 else { return nil }
    return ColorGlyph(png: UnsafeRawBufferPointer(start: data, count: Int(length)), box: InkBox(extents))
  }
}

/// One decoded picture: premultiplied pixels and the box they fill, in font units, y up.
final class ColorGlyph: @unchecked Sendable {
  let box: InkBox
  let width: Int32
  let height: Int32
  let byteCount: Int
  private let pixels: UnsafeMutableRawPointer
  private let stride: Int32

  private struct Reader {
    var bytes: UnsafeRawBufferPointer
    var offset = 0
  }

  init?(png: UnsafeRawBufferPointer, box: InkBox) {
    guard !box.isEmpty else { return nil }
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
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32,
      let data = cairo_image_surface_get_data(surface)
    else { return nil }
    self.box = box
    width = cairo_image_surface_get_width(surface)
    height = cairo_image_surface_get_height(surface)
    stride = cairo_image_surface_get_stride(surface)
    byteCount = Int(stride) * Int(height)
    pixels = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 16)
    pixels.copyMemory(from: data, byteCount: byteCount)
  }

  deinit { pixels.deallocate() }

  private struct Key: @unchecked Sendable {
    let pointer = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
  }

  private static let key = Key()

  /// A surface around the pixels, of its own for each use: Cairo counts references to an image without a lock.
  /// `identifier` lets PDF keep one copy of a picture that is drawn often. The caller destroys it.
  func makeSurface(identifier: String) -> OpaquePointer {
    let data = pixels.assumingMemoryBound(to: UInt8.self)
    let surface = cairo_image_surface_create_for_data(data, CAIRO_FORMAT_ARGB32, width, height, stride)!
    let owner = Unmanaged.passRetained(self)
    let status = cairo_surface_set_user_data(
      surface, Self.key.pointer, owner.toOpaque(), { Unmanaged<ColorGlyph>.fromOpaque($0!).release() })
    if status != CAIRO_STATUS_SUCCESS { owner.release() }
    let copy = strdup(identifier)
    copy?.withMemoryRebound(to: UInt8.self, capacity: identifier.utf8.count) { bytes in
      let length = UInt(identifier.utf8.count)
      let status = cairo_surface_set_mime_data(surface, CAIRO_MIME_TYPE_UNIQUE_ID, bytes, length, { free($0) }, copy)
      if status != CAIRO_STATUS_SUCCESS { free(copy) }
    }
    return surface
  }
}
