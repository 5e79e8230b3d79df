/// At most so many colours that stand for all of a picture's.
///
/// Median cut: the box of colours with the largest spread, weighted by how often they occur, is split at the middle of its longest
/// side until there are enough boxes (Heckbert, "Color Image Quantization for Frame Buffer Display", 1982).
struct ColorQuantizer {
  /// The chosen colours, `0xRRGGBB`.
  let palette: [UInt32]
  /// For each colour with five bits a component, the index of the nearest chosen one; looked up when first asked for.
  private var nearest: [Int16]
  private let exact: [UInt32: UInt8]

  private struct Entry {
    var color: UInt32
    var count: Int
  }

  private struct Box {
    var range: Range<Int>
    var axis: UInt32
    var score: Int
  }

  /// - Parameter counts: How often each `0xRRGGBB` colour occurs.
  init(counts: [UInt32: Int], limit: Int) {
    nearest = [Int16](repeating: -1, count: 1 << 15)
    let all = counts.map { Entry(color: $0.key, count: $0.value) }.sorted { $0.color < $1.color }
    if all.count <= limit {
      palette = all.map(\.color)
    } else {
      palette = Self.cut(Self.grouped(all, limit), limit)
    }
    var exact: [UInt32: UInt8] = [:]
    for (index, color) in palette.enumerated() { exact[color] = UInt8(index) }
    self.exact = exact
  }

  /// The index of the colour to use for a `0xRRGGBB` colour: itself if it was chosen, else the nearest to its five-bit neighbourhood.
  mutating func index(of color: UInt32) -> UInt8 {
    if let index = exact[color] { return index }
    let red = color >> 19 & 31
    let green = color >> 11 & 31
    let blue = color >> 3 & 31
    let cell = Int(red << 10 | green << 5 | blue)
    if nearest[cell] >= 0 { return UInt8(nearest[cell]) }
    let center = (color & 0xf8_f8f8) | 0x04_0404
    var best = (index: 0, distance: Int.max)
    for (index, candidate) in palette.enumerated() {
      let distance = Self.distance(center, candidate)
      if distance < best.distance { best = (index, distance) }
    }
    nearest[cell] = Int16(best.index)
    return UInt8(best.index)
  }

  @inline(__always)
  private static func component(_ color: UInt32, _ shift: UInt32) -> Int { Int(color >> shift & 255) }

  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    let red = component(a, 16) - component(b, 16)
    let green = component(a, 8) - component(b, 8)
    let blue = component(a, 0) - component(b, 0)
    return 3 * red * red + 6 * green * green + blue * blue
  }

  /// Photographs have too many colours to sort over and over: they are first joined at five bits a component.
  private static func grouped(_ all: [Entry], _ limit: Int) -> [Entry] {
    if all.count <= 1 << 15 { return all }
    var sums: [UInt32: (red: Int, green: Int, blue: Int, count: Int)] = [:]
    for entry in all {
      let cell = entry.color >> 3 & 0x1f_1f1f
      var sum = sums[cell] ?? (0, 0, 0, 0)
      sum.red += component(entry.color, 16) * entry.count
      sum.green += component(entry.color, 8) * entry.count
      sum.blue += component(entry.color, 0) * entry.count
      sum.count += entry.count
      sums[cell] = sum
    }
    return sums.sorted { $0.key < $1.key }.map { _, sum in
      Entry(color: mean(sum), count: sum.count)
    }
  }

  private static func cut(_ all: [Entry], _ limit: Int) -> [UInt32] {
    var entries = all
    var boxes = [box(entries, 0..<entries.count)]
    while boxes.count < limit {
      guard let widest = boxes.indices.max(by: { boxes[$0].score < boxes[$1].score }), boxes[widest].score > 0 else { break }
      let range = boxes[widest].range
      let axis = boxes[widest].axis
      entries[range].sort { ($0.color >> axis & 255, $0.color) < ($1.color >> axis & 255, $1.color) }
      let half = entries[range].reduce(0) { $0 + $1.count } / 2
      var middle = range.lowerBound
      var seen = 0
      while middle < range.upperBound - 1, seen < half || middle == range.lowerBound {
        seen += entries[middle].count
        middle += 1
      }
      boxes[widest] = box(entries, range.lowerBound..<middle)
      boxes.append(box(entries, middle..<range.upperBound))
    }
    let means = boxes.map { mean(entries[$0.range]) }
    return Array(Set(means)).sorted()
  }

  private static func box(_ entries: [Entry], _ range: Range<Int>) -> Box {
    var widest: (axis: UInt32, spread: Int) = (0, 0)
    for axis in [UInt32(16), 8, 0] {
      let values = entries[range].lazy.map { component($0.color, axis) }
      let spread = (values.max() ?? 0) - (values.min() ?? 0)
      if spread > widest.spread { widest = (axis, spread) }
    }
    let count = entries[range].reduce(0) { $0 + $1.count }
    return Box(range: range, axis: widest.axis, score: widest.spread == 0 ? 0 : widest.spread * count)
  }

  private static func mean(_ entries: ArraySlice<Entry>) -> UInt32 {
    var total = (red: 0, green: 0, blue: 0, count: 0)
    for entry in entries {
      total.red += component(entry.color, 16) * entry.count
      total.green += component(entry.color, 8) * entry.count
      total.blue += component(entry.color, 0) * entry.count
      total.count += entry.count
    }
    return mean(total)
  }

  private static func mean(_ total: (red: Int, green: Int, blue: Int, count: Int)) -> UInt32 {
    let half = total.count / 2
    let red = UInt32((total.red + half) / total.count)
    let green = UInt32((total.green + half) / total.count)
    let blue = UInt32((total.blue + half) / total.count)
    return red << 16 | green << 8 | blue
  }
}
