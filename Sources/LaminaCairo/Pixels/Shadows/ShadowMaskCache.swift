package import Foundation
package import LaminaGeometry
import Synchronization

/// Blurred rounded rectangles by shape, sigma, reach and place within a pixel: a thousand equal cards blur once, and cards
/// that differ only in size share one tile when both are large enough.
package final class ShadowMaskCache: Sendable {
  package static let shared = ShadowMaskCache(byteLimit: 32 << 20)

  /// Edges and radii are kept to 1/256 of a pixel: numbers that differ by rounding find the same tile, and an edge moves
  /// by less than half a level of 255.
  private static let grid = 256.0

  private struct Key: Hashable {
    var minX, minY, width, height: Int32
    var radii: SIMD8<Int32>
    var isContinuous: Bool
    var sigma, reach: Double
  }

  private struct Entry {
    var tile: BlurTile
    var lastUse: UInt64
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var bytes = 0
    var clock: UInt64 = 0
    var renders = 0
    /// Cards come in rows: most often the question is the last one again.
    var latest: (key: Key, tile: BlurTile)?
  }

  private let state = Mutex(State())
  package let byteLimit: Int

  package init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// How many tiles were rendered so far.
  package var renderCount: Int { state.withLock { $0.renders } }
  package var byteCount: Int { state.withLock { $0.bytes } }

  /// - Parameters:
  ///   - size, radii: in device pixels.
  ///   - reach: in sigmas.
  ///   - phase: where in its pixel the rectangle begins, 0..<1.
  /// - Returns: nil for what cannot be painted: no area, numbers that are not finite, or more than 2^26 pixels of tile.
  package func mask(
    size: CGSize, radii: CornerRadii, curve: CornerCurve, sigma: Double, reach: Double, phase: CGPoint
  ) -> BlurredRoundedRect? {
    let edges = [phase.x, phase.y, size.width, size.height]
    guard edges.allSatisfy({ $0.isFinite && $0 >= 0 && $0 < 1_000_000 }), sigma.isFinite, sigma >= 0, reach.isFinite else { return nil }
    func snapped(_ value: CGFloat) -> CGFloat { (value * ShadowMaskCache.grid).rounded() / ShadowMaskCache.grid }
    let rect = CGRect(x: snapped(phase.x), y: snapped(phase.y), width: snapped(size.width), height: snapped(size.height))
    guard rect.width > 0, rect.height > 0 else { return nil }
    var corners = radii
    for corner in RectCorner.allCases {
      corners[corner] = CGSize(width: snapped(radii[corner].width), height: snapped(radii[corner].height))
    }
    let kernel = ReachKernel.radius(sigma: sigma, reach: reach)
    let plan = NinePartPlan(RoundedRect(rect, radii: corners, curve: curve), margin: kernel)
    guard let tile = tile(plan, sigma: sigma, reach: reach) else { return nil }
    return BlurredRoundedRect(tile: tile, extraColumns: plan.x.extra, extraRows: plan.y.extra)
  }

  private func key(_ shape: RoundedRect, sigma: Double, reach: Double) -> Key {
    func fixed(_ value: CGFloat) -> Int32 { Int32((value * ShadowMaskCache.grid).rounded()) }
    var radii = SIMD8<Int32>.zero
    for corner in RectCorner.allCases {
      radii[corner.rawValue * 2] = fixed(shape.radii[corner].width)
      radii[corner.rawValue * 2 + 1] = fixed(shape.radii[corner].height)
    }
    return Key(
      minX: fixed(shape.rect.minX), minY: fixed(shape.rect.minY), width: fixed(shape.rect.width),
      height: fixed(shape.rect.height), radii: radii, isContinuous: shape.curve == .continuous, sigma: sigma, reach: reach)
  }

  private func tile(_ plan: NinePartPlan, sigma: Double, reach: Double) -> BlurTile? {
    let key = key(plan.shape, sigma: sigma, reach: reach)
    let known = state.withLock { state -> BlurTile? in
      if let latest = state.latest, latest.key == key { return latest.tile }
      guard let slot = state.entries.index(forKey: key) else { return nil }
      state.clock += 1
      state.entries.values[slot].lastUse = state.clock
      let tile = state.entries.values[slot].tile
      state.latest = (key, tile)
      return tile
    }
    if let known { return known }
    let kernel = ReachKernel(sigma: sigma, reach: reach)
    let area = (plan.x.pixels + 2 * kernel.radius).multipliedReportingOverflow(by: plan.y.pixels + 2 * kernel.radius)
    guard !area.overflow, area.partialValue <= BlurTile.largestArea else { return nil }
    // Outside the lock: two threads may blur the same shape at once, with the same bytes.
    let tile = BlurTile(
      plan.shape, kernel: kernel, columns: plan.x.pixels, rows: plan.y.pixels, middleColumn: plan.x.middle,
      middleRow: plan.y.middle)
    state.withLock { state in
      state.renders += 1
      state.clock += 1
      guard tile.byteCount <= byteLimit / 2, state.entries[key] == nil else { return }
      state.entries[key] = Entry(tile: tile, lastUse: state.clock)
      state.bytes += tile.byteCount
      if state.bytes > byteLimit { ShadowMaskCache.evict(&state, to: byteLimit * 3 / 4) }
    }
    return tile
  }

  /// Drops the least recently used. Going well below the limit makes sorting rare.
  private static func evict(_ state: inout State, to limit: Int) {
    for (key, entry) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard state.bytes > limit else { return }
      state.entries[key] = nil
      state.bytes -= entry.tile.byteCount
    }
  }
}
