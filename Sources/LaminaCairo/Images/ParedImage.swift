import CCairo
import LaminaImages

/// A translucent image for a PDF as two: its colours without alpha, and its alpha.
///
/// Viewers smooth the two apart. Where alpha is 0 a premultiplied image has no colour, and black would be smoothed into the edge
/// of what shows; so the colours of the edge go on a little way into what does not show.
struct ParedImage {
  let colors: CairoSurface
  let alpha: CairoSurface

  init(_ image: CGImage, _ part: DeviceRect) throws {
    let (width, height) = (part.width, part.height)
    colors = try CairoSurface(
      adopting: cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)), "an image of \(width) × \(height) pixels")
    alpha = try CairoSurface(
      adopting: cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)), "an image of \(width) × \(height) pixels")
    guard let tones = cairo_image_surface_get_data(colors.pointer), let cover = cairo_image_surface_get_data(alpha.pointer) else { return }
    let (toneStride, coverStride) = (
      Int(cairo_image_surface_get_stride(colors.pointer)), Int(cairo_image_surface_get_stride(alpha.pointer))
    )
    func tone(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
      UnsafeMutableRawPointer(tones + y * toneStride + x * 4).assumingMemoryBound(to: UInt32.self)
    }
    for y in 0..<height {
      let source = UnsafeRawPointer(image.pixels.base + (part.minY + y) * image.pixels.stride + part.minX * 4)
        .assumingMemoryBound(to: UInt32.self)
      for x in 0..<width {
        let pixel = source[x]
        let a = pixel >> 24
        cover[y * coverStride + x] = UInt8(a)
        func straight(_ shift: UInt32) -> UInt32 { a == 0 ? 0 : min(255, ((pixel >> shift & 255) * 255 + a / 2) / a) << shift }
        tone(x, y).pointee = straight(16) | straight(8) | straight(0)
      }
    }
    // What has been given a colour, with what shows.
    var isKnown = [Bool](unsafeUninitializedCapacity: width * height) { known, count in
      for y in 0..<height { for x in 0..<width { known[y * width + x] = cover[y * coverStride + x] != 0 } }
      count = width * height
    }
    for _ in 0..<ParedImage.reach {
      var found: [(x: Int, y: Int, tone: UInt32)] = []
      for y in 0..<height {
        for x in 0..<width where !isKnown[y * width + x] {
          var (red, green, blue, count): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
          for v in max(y - 1, 0)...min(y + 1, height - 1) {
            for u in max(x - 1, 0)...min(x + 1, width - 1) where isKnown[v * width + u] {
              let pixel = tone(u, v).pointee
              red += pixel >> 16 & 255
              green += pixel >> 8 & 255
              blue += pixel & 255
              count += 1
            }
          }
          if count > 0 { found.append((x, y, (red / count) << 16 | (green / count) << 8 | blue / count)) }
        }
      }
      if found.isEmpty { break }
      for (x, y, color) in found {
        tone(x, y).pointee = color
        isKnown[y * width + x] = true
      }
    }
    cairo_surface_mark_dirty(colors.pointer)
    cairo_surface_mark_dirty(alpha.pointer)
  }

  /// How many pixels the colours go on: as far as a viewer that enlarges or halves looks.
  private static let reach = 2
}
