import Foundation

/// What a first look at a band of rows finds: where each row differs from the one above, which colours there are.
///
/// On a screen of an app, nearly all rows repeat and the rest differ in a few places. Everything after this step touches only those.
// Sendable: written while it is made, and only read after that.
final class PNGBandScan: @unchecked Sendable {
  let rows: Range<Int>
  /// Pairs of columns: first differing pixel and the one after the last.
  private(set) var spans: UnsafeMutablePointer<Int32>
  private var capacity: Int
  private var count = 0
  /// For each row, and one past the last, where its pairs begin in `spans`.
  let starts: UnsafeMutablePointer<Int32>
  let census = ColorCensus()
  /// All pixels' bits, and-ed: the alpha byte is 255 when all are opaque.
  private(set) var commonBits: UInt32 = .max
  /// Differing pixels that are not a copy of their left neighbour: what the compressor will have to work on.
  private(set) var novelCount = 0

  init(_ region: PNGRegion, rows: Range<Int>) {
    self.rows = rows
    capacity = 1024
    spans = .allocate(capacity: capacity)
    starts = .allocate(capacity: rows.count + 1)
    for y in rows {
      starts[y - rows.lowerBound] = Int32(truncatingIfNeeded: count)
      scan(region, y)
    }
    starts[rows.count] = Int32(truncatingIfNeeded: count)
  }

  deinit {
    spans.deallocate()
    starts.deallocate()
  }

  private func scan(_ region: PNGRegion, _ y: Int) {
    let width = region.width
    let row = region.row(y)
    reserve(width / 4 + 4)
    if y == 0 {
      add(row, 0, width)
      return
    }
    let above = region.row(y - 1)
    if memcmp(row, above, width &* 4) == 0 { return }
    var x = 0
    while true {
      x = x &+ RowCompare.commonPixels(row + x, above + x, width &- x)
      if x >= width { return }
      // A span ends where eight pixels in a row are as above: shorter islands cost more to skip than to redo.
      let first = x
      var equal = 0
      x &+= 1
      while x < width, equal < 8 {
        equal = row[x] == above[x] ? equal &+ 1 : 0
        x &+= 1
      }
      add(row, first, x &- equal)
    }
  }

  private func add(_ row: UnsafePointer<UInt32>, _ first: Int, _ end: Int) {
    spans[count] = Int32(truncatingIfNeeded: first)
    spans[count &+ 1] = Int32(truncatingIfNeeded: end)
    count &+= 2
    var common = commonBits
    for x in first..<end { common &= row[x] }
    commonBits = common
    // A first pixel has no left neighbour: it always counts as a colour of its own.
    novelCount &+= census.insert(row + first, count: end &- first, after: first > 0 ? row[first &- 1] : ~row[0])
  }

  private func reserve(_ extra: Int) {
    if count + extra <= capacity { return }
    let larger = max(capacity * 2, count + extra)
    let moved = UnsafeMutablePointer<Int32>.allocate(capacity: larger)
    moved.update(from: spans, count: count)
    spans.deallocate()
    spans = moved
    capacity = larger
  }
}
