/// A set of at most 256 colours, in the order they came. It gives up at the 257th.
final class ColorCensus {
  static let limit = 256
  private static let slotBits: UInt32 = 12

  private(set) var colors: [UInt32] = []
  private(set) var overflowed = false
  /// The colour that was last seen in each slot. Two colours that share one take turns, which is rare and only slow.
  private let recent: UnsafeMutablePointer<UInt32>
  private var known = Set<UInt32>()

  init() {
    recent = .allocate(capacity: 1 << Self.slotBits)
    recent.initialize(repeating: 0, count: 1 << Self.slotBits)
    // A slot must begin with a colour that belongs elsewhere; all but the slot of zero can begin with zero.
    recent[Self.slot(0)] = 1
  }

  deinit { recent.deallocate() }

  @inline(__always)
  private static func slot(_ color: UInt32) -> Int { Int((color &* 0x9e37_79b1) >> (32 &- slotBits)) }

  /// Adds every colour of a run of pixels and counts those that differ from the pixel to their left.
  func insert(_ pixels: UnsafePointer<UInt32>, count: Int, after left: UInt32) -> Int {
    var last = left
    var changes = 0
    if overflowed {
      for x in 0..<count {
        changes &+= pixels[x] == last ? 0 : 1
        last = pixels[x]
      }
      return changes
    }
    let recent = self.recent
    for x in 0..<count {
      let color = pixels[x]
      changes &+= color == last ? 0 : 1
      last = color
      let slot = Self.slot(color)
      if recent[slot] != color {
        recent[slot] = color
        add(color)
      }
    }
    return changes
  }

  @inline(never)
  private func add(_ color: UInt32) {
    if overflowed || !known.insert(color).inserted { return }
    if colors.count == Self.limit {
      overflowed = true
    } else {
      colors.append(color)
    }
  }
}
