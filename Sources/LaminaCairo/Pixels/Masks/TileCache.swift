import Synchronization

/// Tiles by what they show, up to a number of bytes; the least recently used go first. For any number of threads.
final class TileCache<Key: Hashable & Sendable>: Sendable {
  private struct Entry {
    var tile: MaskTile
    var lastUse: UInt64
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var bytes = 0
    var clock: UInt64 = 0
    var renders = 0
    /// Cards come in rows: most often the question is the last one again.
    var latest: (key: Key, tile: MaskTile)?
  }

  private let state = Mutex(State())
  let byteLimit: Int

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// How many tiles were rendered so far.
  var renderCount: Int { state.withLock { $0.renders } }
  var byteCount: Int { state.withLock { $0.bytes } }

  /// The tile for `key`. Made outside the lock: two threads may make one at once, with the same bytes.
  func tile(for key: Key, make: () throws -> MaskTile?) rethrows -> MaskTile? {
    let known = state.withLock { state -> MaskTile? in
      if let latest = state.latest, latest.key == key { return latest.tile }
      guard let slot = state.entries.index(forKey: key) else { return nil }
      state.clock += 1
      state.entries.values[slot].lastUse = state.clock
      let tile = state.entries.values[slot].tile
      state.latest = (key, tile)
      return tile
    }
    if let known { return known }
    guard let tile = try make() else { return nil }
    state.withLock { state in
      state.renders += 1
      state.clock += 1
      guard tile.byteCount <= byteLimit / 2, state.entries[key] == nil else { return }
      state.entries[key] = Entry(tile: tile, lastUse: state.clock)
      state.bytes += tile.byteCount
      if state.bytes > byteLimit { TileCache.evict(&state, to: byteLimit * 3 / 4) }
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
