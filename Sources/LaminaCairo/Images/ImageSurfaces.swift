import CCairo
import Foundation
import LaminaImages

/// Cairo surfaces over the pixels of images, and in files one for each image, so that an image shown twice is stored once.
final class ImageSurfaces {
  private struct Key: Hashable {
    let image: ObjectIdentifier
    let part: DeviceRect
  }

  private var stored: [Key: (surface: CairoSurface, image: CGImage)] = [:]
  private var pared: [Key: (surfaces: ParedImage, image: CGImage)] = [:]

  /// A view on whole pixels of an image. The view keeps no hold on the image: the caller does.
  static func view(of image: CGImage, _ part: DeviceRect) throws -> CairoSurface {
    let start = image.pixels.base + part.minY * image.pixels.stride + part.minX * 4
    return try CairoSurface(
      over: start, image.isOpaque ? .rgb : .argb, width: part.width, height: part.height, stride: image.pixels.stride)
  }

  /// An image, or a part of one, for a file. A whole JPEG goes into it as it is.
  func file(_ image: CGImage, _ part: DeviceRect) throws -> CairoSurface {
    let key = Key(image: ObjectIdentifier(image), part: part)
    if let known = stored[key] { return known.surface }
    let surface = try ImageSurfaces.view(of: image, part)
    let isWhole = part == DeviceRect(width: image.width, height: image.height)
    if isWhole, let jpeg = image.passthroughJPEG { surface.attach(jpeg, type: CAIRO_MIME_TYPE_JPEG) }
    // Numbered in order of first use: the same file for the same pages.
    surface.attach(Array("image-\(stored.count)".utf8), type: CAIRO_MIME_TYPE_UNIQUE_ID)
    stored[key] = (surface, image)
    return surface
  }

  /// A translucent image, or a part of one, for a PDF.
  func pared(_ image: CGImage, _ part: DeviceRect) throws -> ParedImage {
    let key = Key(image: ObjectIdentifier(image), part: part)
    if let known = pared[key] { return known.surfaces }
    let surfaces = try ParedImage(image, part)
    surfaces.colors.attach(Array("colors-\(pared.count)".utf8), type: CAIRO_MIME_TYPE_UNIQUE_ID)
    surfaces.alpha.attach(Array("alpha-\(pared.count)".utf8), type: CAIRO_MIME_TYPE_UNIQUE_ID)
    pared[key] = (surfaces, image)
    return surfaces
  }

  deinit { for entry in stored.values { entry.surface.finish() } }
}

extension CairoSurface {
  fileprivate func attach(_ bytes: [UInt8], type: String) {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
    copy.update(from: bytes, count: bytes.count)
    let status = cairo_surface_set_mime_data(
      pointer, type, copy, UInt(bytes.count), { $0?.assumingMemoryBound(to: UInt8.self).deallocate() }, copy)
    // On failure Cairo does not take the bytes; the pixels are there in any case.
    if status != CAIRO_STATUS_SUCCESS { copy.deallocate() }
  }
}
