package import Foundation

/// Where the items of a long list lie, in four bytes each, so that whoever draws a small part passes over the others without
/// reading them: an item takes a hundred bytes, and a list may hold a hundred thousand.
///
/// The list's box is cut into 128 × 128 cells. An item is a word of four numbers below 128, `(x0, y0, 127 − x1, 127 − y1)`, its
/// first and last cells; a part is `(x1, y1, 127 − x0, 127 − y0)`. They meet where no number of the item is above the part's: one
/// subtraction for all four, since the byte's upper bit takes the borrow.
package final class ItemPlaces: Sendable {
  private let words: [UInt32]
  private let frame: CGRect
  private static let cells: CGFloat = 128

  /// Below so many items a list is read as it is.
  package static let fewestItems = 48

  /// nil for a list whose box has no size in numbers.
  init?(_ items: [DisplayItem], in frame: CGRect) {
    guard !frame.isNull, frame.minX.isFinite, frame.minY.isFinite, frame.width.isFinite, frame.height.isFinite else { return nil }
    self.frame = frame
    words = items.map { item in
      let bounds = item.bounds
      // Paints nothing: after the last cell and before the first.
      if bounds.origin.x == .infinity { return 0x7f7f_7f7f }
      return ItemPlaces.word(bounds, in: frame)
    }
  }

  private static func word(_ rect: CGRect, in frame: CGRect) -> UInt32 {
    let (x0, x1) = cells(rect.origin.x, rect.size.width, frame.minX, frame.width)
    let (y0, y1) = cells(rect.origin.y, rect.size.height, frame.minY, frame.height)
    return x0 | y0 << 8 | (127 - x1) << 16 | (127 - y1) << 24
  }

  /// The first and the last cell; all of them for what is not a number.
  private static func cells(_ start: CGFloat, _ length: CGFloat, _ from: CGFloat, _ extent: CGFloat) -> (UInt32, UInt32) {
    let scale = extent > 0 ? cells / extent : 0
    let (a, b) = ((start - from) * scale, (start + length - from) * scale)
    guard a.isFinite, b.isFinite else { return (0, 127) }
    func cell(_ value: CGFloat) -> UInt32 { UInt32(Swift.min(Swift.max(value, 0), 127)) }
    return (cell(Swift.min(a, b)), cell(Swift.max(a, b)))
  }

  /// What of the list is looked for: the items that may meet a part of its space.
  package struct Search {
    fileprivate let words: UnsafeBufferPointer<UInt32>
    fileprivate let limit: UInt32
    private let borrow: UInt32 = 0x8080_8080

    fileprivate init(_ words: UnsafeBufferPointer<UInt32>, _ limit: UInt32) { (self.words, self.limit) = (words, limit) }

    /// The next item from `index` on that may be in the part; the count of items when there is none.
    @inline(__always)
    package func next(from index: Int) -> Int {
      var index = index
      let (limits, borrows) = (SIMD8(repeating: limit | borrow), SIMD8(repeating: borrow))
      while index &+ 8 <= words.count {
        let eight = UnsafeRawPointer(words.baseAddress! + index).loadUnaligned(as: SIMD8<UInt32>.self)
        let meets = (limits &- eight) & borrows .== borrows
        if any(meets) {
          for lane in 0..<8 where meets[lane] { return index &+ lane }
        }
        index &+= 8
      }
      while index < words.count {
        if ((limit | borrow) &- words[index]) & borrow == borrow { return index }
        index &+= 1
      }
      return words.count
    }
  }

  /// Valid for as long as this object lives.
  package func search(_ part: CGRect) -> Search {
    let (x0, x1) = ItemPlaces.cells(part.origin.x, part.size.width, frame.minX, frame.width)
    let (y0, y1) = ItemPlaces.cells(part.origin.y, part.size.height, frame.minY, frame.height)
    let limit = x1 | y1 << 8 | (127 - x0) << 16 | (127 - y0) << 24
    return Search(words.withUnsafeBufferPointer { $0 }, limit)
  }
}
