/// At most 256 premultiplied colours in the order of their index, and a way from a colour to its index without a search.
struct PNGPalette: Equatable {
  static let slotCount = 1 << slotBits
  private static let slotBits: UInt32 = 14

  let colors: [UInt32]
  /// Spreads the colours over ``slotCount`` slots so that no two share one.
  let multiplier: UInt32

  /// `nil` when no multiplier is found. One in eight does for 256 colours, so that this does not happen by chance.
  init?(_ set: Set<UInt32>) {
    let sorted = Self.sorted(set)
    var taken = [Bool](repeating: false, count: Self.slotCount)
    var multiplier: UInt32 = 0x9e37_79b1
    for _ in 0..<300 {
      var slots: [Int] = []
      for color in sorted {
        let slot = Self.slot(color, multiplier)
        if taken[slot] { break }
        taken[slot] = true
        slots.append(slot)
      }
      if slots.count == sorted.count {
        colors = sorted
        self.multiplier = multiplier
        return
      }
      for slot in slots { taken[slot] = false }
      multiplier = multiplier &* 0x0019_660d &+ 0x3c6e_f35e
    }
    return nil
  }

  @inline(__always)
  static func slot(_ color: UInt32, _ multiplier: UInt32) -> Int { Int((color &* multiplier) >> (32 &- slotBits)) }

  /// By alpha, so that the transparency table is short, then by brightness, so that a shadow's neighbours have neighbouring indices.
  private static func sorted(_ colors: Set<UInt32>) -> [UInt32] {
    func brightness(_ color: UInt32) -> UInt32 { (color >> 16 & 255) * 3 + (color >> 8 & 255) * 6 + (color & 255) }
    return colors.sorted { a, b in
      if a >> 24 != b >> 24 { return a >> 24 < b >> 24 }
      if brightness(a) != brightness(b) { return brightness(a) < brightness(b) }
      return a < b
    }
  }
}
