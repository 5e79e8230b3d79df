package import Foundation
package import LaminaGeometry

/// Blurred rounded rectangles by shape, sigma, reach and place within a pixel: a thousand equal cards blur once, and cards
/// that differ only in size share one tile when both are large enough.
package final class ShadowMaskCache: Sendable {
  package static let shared = ShadowMaskCache(byteLimit: 32 << 20)

  private struct Key: Hashable {
    let shape: ShapeKey
    let sigma, reach: Double
  }

  private let tiles: TileCache<Key>

  package init(byteLimit: Int) { tiles = TileCache(byteLimit: byteLimit) }

  /// How many tiles were rendered so far.
  package var renderCount: Int { tiles.renderCount }
  package var byteCount: Int { tiles.byteCount }
  package var byteLimit: Int { tiles.byteLimit }

  /// - Parameters:
  ///   - size, radii: in device pixels.
  ///   - reach: in sigmas.
  ///   - phase: where in its pixel the rectangle begins, 0..<1.
  /// - Returns: nil for what cannot be painted: no area, numbers that are not finite, or more than 2^26 pixels of tile.
  package func mask(
    size: CGSize, radii: CornerRadii, curve: CornerCurve, sigma: Double, reach: Double, phase: CGPoint
  ) -> NinePartMask? {
    let edges = [phase.x, phase.y, size.width, size.height]
    guard edges.allSatisfy({ $0.isFinite && $0 >= 0 && $0 < 1_000_000 }), sigma.isFinite, sigma >= 0, reach.isFinite else { return nil }
    let rect = ShapeKey.snapped(CGRect(origin: phase, size: size))
    guard rect.width > 0, rect.height > 0 else { return nil }
    let kernel = ReachKernel.radius(sigma: sigma, reach: reach)
    let plan = NinePartPlan(RoundedRect(rect, radii: ShapeKey.snapped(radii), curve: curve), margin: kernel)
    guard let tile = tile(plan, sigma: sigma, reach: reach) else { return nil }
    return NinePartMask(tile: tile, extraColumns: plan.x.extra, extraRows: plan.y.extra)
  }

  private func tile(_ plan: NinePartPlan, sigma: Double, reach: Double) -> MaskTile? {
    tiles.tile(for: Key(shape: ShapeKey(plan.shape), sigma: sigma, reach: reach)) {
      let kernel = ReachKernel(sigma: sigma, reach: reach)
      let area = (plan.x.pixels + 2 * kernel.radius).multipliedReportingOverflow(by: plan.y.pixels + 2 * kernel.radius)
      guard !area.overflow, area.partialValue <= MaskTile.largestArea else { return nil }
      return MaskTile(
        plan.shape, kernel: kernel, columns: plan.x.pixels, rows: plan.y.pixels, middleColumn: plan.x.middle,
        middleRow: plan.y.middle)
    }
  }
}
