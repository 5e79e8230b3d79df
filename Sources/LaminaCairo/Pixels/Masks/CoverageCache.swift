import Foundation
import LaminaDisplayList
import LaminaGeometry

/// The antialiased coverage of rounded rectangles and rings by shape and place within a pixel: of a thousand equal cards Cairo
/// scans one. Cards that differ only in size share one tile when both are large enough.
final class CoverageCache: Sendable {
  static let shared = CoverageCache(byteLimit: 16 << 20)
  /// The largest tile, in pixels: larger corners are rare, and dear to keep.
  private static let largestArea = 1 << 18

  private struct Key: Hashable {
    let shape: ShapeKey
    let hole: ShapeKey?
  }

  private let tiles: TileCache<Key>

  init(byteLimit: Int) { tiles = TileCache(byteLimit: byteLimit) }

  /// - Parameters:
  ///   - shape: in device pixels, beginning in the pixel (0, 0).
  ///   - hole: cut out of the shape, inside it.
  /// - Returns: nil for what has no area or is too large to be kept.
  func mask(_ shape: RoundedRect, hole: RoundedRect?) throws -> NinePartMask? {
    guard shape.rect.width > 0, shape.rect.height > 0 else { return nil }
    let plan = NinePartPlan(shape, hole: hole)
    guard plan.x.pixels * plan.y.pixels <= CoverageCache.largestArea else { return nil }
    let key = Key(shape: ShapeKey(plan.shape), hole: plan.hole.map { ShapeKey($0) })
    return try tiles.tile(for: key) { try MaskTile(plan) }.map {
      NinePartMask(tile: $0, extraColumns: plan.x.extra, extraRows: plan.y.extra)
    }
  }
}

extension MaskTile {
  /// As Cairo covers the pixels.
  fileprivate convenience init(_ plan: NinePartPlan) throws {
    let (width, height) = (plan.x.pixels, plan.y.pixels)
    // Cairo wants rows to begin at multiples of four.
    let stride = (width + 3) & ~3
    let coverage = UnsafeMutablePointer<UInt8>.allocate(capacity: stride * height)
    defer { coverage.deallocate() }
    coverage.initialize(repeating: 0, count: stride * height)
    let surface = try CairoSurface(over: coverage, .alpha, width: width, height: height, stride: stride)
    defer { surface.finish() }
    let context = try CairoContext(surface)
    context.setColor(red: 0, green: 0, blue: 0, alpha: 1)
    let shape = plan.hole.map { Shape.ring(outer: plan.shape, inner: $0) } ?? .rounded(plan.shape)
    let evenOdd = context.add(shape, .identity)
    context.fill(evenOdd: evenOdd)
    try context.check("the coverage of a shape")
    self.init(margin: 0, width: width, height: height, middleColumn: plan.x.middle, middleRow: plan.y.middle) { pixels in
      for row in 0..<height { (pixels + row * width).update(from: coverage + row * stride, count: width) }
    }
  }
}
