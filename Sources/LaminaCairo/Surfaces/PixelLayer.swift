import CCairo
import Foundation

/// Premultiplied ARGB pixels that show a part of the device plane, with a context to draw on them. All coordinates are
/// the plane's, so that what is painted does not depend on where the layer begins.
final class PixelLayer {
  let rect: DeviceRect
  /// The pixel at the rectangle's top left.
  let base: UnsafeMutablePointer<UInt32>
  /// Pixels from one row to the next.
  let stride: Int
  let surface: CairoSurface
  let context: CairoContext
  private let owned: PictureMemory?

  /// A clear layer with memory of its own.
  init(_ rect: DeviceRect, _ session: RenderSession) throws {
    let memory = try PictureMemory(bytes: max(1, rect.pixelCount) * 4, session)
    owned = memory
    self.rect = rect
    stride = max(1, rect.width)
    base = memory.base.assumingMemoryBound(to: UInt32.self)
    surface = try CairoSurface(over: base, .argb, width: max(1, rect.width), height: max(1, rect.height), stride: stride * 4)
    surface.setOrigin(x: rect.minX, y: rect.minY)
    context = try CairoContext(surface)
  }

  /// A view on a canvas, of which only `part` may be painted.
  init(canvas: UnsafeMutableRawPointer, width: Int, height: Int, strideBytes: Int, part: DeviceRect) throws {
    owned = nil
    rect = DeviceRect(width: width, height: height)
    stride = strideBytes / 4
    base = canvas.assumingMemoryBound(to: UInt32.self)
    surface = try CairoSurface(over: canvas, .argb, width: width, height: height, stride: strideBytes)
    context = try CairoContext(surface)
    context.clip(to: part)
  }

  // The context and its patterns may outlive this a little; the memory does not.
  deinit { surface.finish() }

  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> { base + ((y - rect.minY) * stride + (x - rect.minX)) }

  /// A part of the layer as the kernels take it.
  func plane(_ part: DeviceRect) -> ARGBPlane {
    ARGBPlane(base: pixel(part.minX, part.minY), width: part.width, height: part.height, stride: stride)
  }

  var plane: ARGBPlane { plane(rect) }
}

/// Coverage that shows a part of the device plane.
final class AlphaLayer {
  let rect: DeviceRect
  let base: UnsafeMutablePointer<UInt8>
  let stride: Int
  let surface: CairoSurface
  private let owned: PictureMemory

  init(_ rect: DeviceRect, _ session: RenderSession) throws {
    // Cairo wants rows to begin at multiples of four.
    stride = (max(1, rect.width) + 3) & ~3
    owned = try PictureMemory(bytes: stride * max(1, rect.height), session)
    self.rect = rect
    base = owned.base.assumingMemoryBound(to: UInt8.self)
    surface = try CairoSurface(over: base, .alpha, width: max(1, rect.width), height: max(1, rect.height), stride: stride)
  }

  deinit { surface.finish() }

  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> { base + ((y - rect.minY) * stride + (x - rect.minX)) }

  /// A context that draws with the plane's coordinates.
  func makeContext() throws -> CairoContext {
    let surface = try CairoSurface(
      over: base, .alpha, width: max(1, rect.width), height: max(1, rect.height), stride: stride)
    surface.setOrigin(x: rect.minX, y: rect.minY)
    return try CairoContext(surface)
  }

  var plane: AlphaPlane { AlphaPlane(base: base, width: rect.width, height: rect.height, stride: stride) }
}

/// Cleared memory, counted against the session's limit.
final class PictureMemory {
  let base: UnsafeMutableRawPointer
  private let bytes: Int
  private let budget: PictureBudget

  init(bytes: Int, _ session: RenderSession) throws {
    let budget = session.memory
    try budget.take(bytes: bytes)
    guard let base = calloc(bytes, 1) else {
      budget.give(bytes: bytes)
      throw RenderError.picturesTooLarge(limit: budget.limit)
    }
    (self.base, self.bytes, self.budget) = (base, bytes, budget)
  }

  deinit {
    free(base)
    budget.give(bytes: bytes)
  }
}
