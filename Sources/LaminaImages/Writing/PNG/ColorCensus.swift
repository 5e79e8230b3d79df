/// A set of at most 256 colours, in the order they came. It gives up at the 257th.
final class ColorCensus {
  static let limit = 256
  private static let slots = 2048

  private(set) var colors: [UInt32] = []
  private(set) var overflowed = false
  private let keys: UnsafeMutablePointer<UInt32>
  private let isUsed: UnsafeMutablePointer<Bool>

  init() {
    keys = .allocate(capacity: Self.slots)
    isUsed = .allocate(capacity: Self.slots)
    isUsed.initialize(repeating: false, count: Self.slots)
    keys.initialize(repeating: 0, count: Self.slots)
  }

  deinit {
    keys.deallocate()
    isUsed.deallocate()
  }

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
    let keys = self.keys
    let isUsed = self.isUsed
    for x in 0..<count {
      let color = pixels[x]
      if color == last { continue }
      changes &+= 1
      last = color
      var at = Int((color &* 0x9e37_79b1) >> 21)
      while isUsed[at], keys[at] != color { at = (at &+ 1) & (Self.slots &- 1) }
      if !isUsed[at] { add(color, at) }
    }
    return changes
  }

  @inline(never)
  private func add(_ color: UInt32, _ at: Int) {
    if colors.count == Self.limit {
      overflowed = true
      return
    }
    colors.append(color)
    keys[at] = color
    isUsed[at] = true
  }
}
