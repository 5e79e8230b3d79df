/// The picture of a blurred rounded rectangle in device pixels, as the nine parts it is made of: corners, edges that are
/// one pixel wide and stand for all of an edge, and one pixel for the whole middle.
///
///          ◀ left ▶ ×  ◀ right ▶
///         ┌────────┬─┬─────────┐
///         │        │ │         │   stored; column and row × are repeated, or (small
///         ├────────┼─┼─────────┤   rectangles) there is nothing to repeat and the
///       × ├────────┼─┼─────────┤   stored picture is complete
///         │        │ │         │
///         └────────┴─┴─────────┘
///
/// A position is that of the pixel that holds the rectangle's top left corner; the picture begins `margin` before it.
package struct NinePartMask: Sendable {
  let tile: MaskTile
  /// How often the middle column and row are repeated beyond their first time.
  package let extraColumns: Int
  package let extraRows: Int

  /// How many pixels the blur reaches outside the rectangle, on each side.
  package var margin: Int { tile.margin }
  package var width: Int { tile.width + extraColumns }
  package var height: Int { tile.height + extraRows }
  package var isStretched: Bool { extraColumns > 0 || extraRows > 0 }

  /// What is painted when the rectangle's first pixel is at (x, y).
  package func bounds(x: Int, y: Int) -> PixelRect {
    PixelRect(x: x &- margin, y: y &- margin, width: width, height: height)
  }

  @inline(__always) func storedRow(_ y: Int) -> Int {
    y <= tile.middleRow ? y : (y <= tile.middleRow &+ extraRows ? tile.middleRow : y &- extraRows)
  }

  /// Writes the picture into a plane whose first pixel is (`originX`, `originY`), counted from the rectangle's first pixel;
  /// what is outside the picture becomes 0.
  package func fill(_ plane: AlphaPlane, originX: Int, originY: Int) {
    let (left, top) = (originX &+ margin, originY &+ margin)
    let first = min(max(-left, 0), plane.width)
    let last = max(first, min(width &- left, plane.width))
    let spans = SpanSplit(from: left &+ first, to: left &+ last, middle: tile.middleColumn, extra: extraColumns)
    for row in 0..<plane.height {
      var target = plane.row(row)
      let y = top &+ row
      guard y >= 0, y < height, first < last else {
        target.update(repeating: 0, count: plane.width)
        continue
      }
      let source = tile.row(storedRow(y))
      target.update(repeating: 0, count: first)
      (target + last).update(repeating: 0, count: plane.width &- last)
      target += first
      target.update(from: source + spans.left, count: spans.leftCount)
      target += spans.leftCount
      target.update(repeating: source[tile.middleColumn], count: spans.middleCount)
      target += spans.middleCount
      target.update(from: source + spans.right, count: spans.rightCount)
    }
  }
}
