import Foundation

/// A rectangle of whole pixels.
struct PixelRectangle: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// The smallest rectangle around all pixels in which two pictures of one size differ; `nil` when they are equal.
  static func around(differencesOf old: PixelBuffer, _ new: PixelBuffer) -> PixelRectangle? {
    let width = new.width
    var top = 0
    while top < new.height, memcmp(old.row(top), new.row(top), width * 4) == 0 { top += 1 }
    if top == new.height { return nil }
    var bottom = new.height
    while memcmp(old.row(bottom - 1), new.row(bottom - 1), width * 4) == 0 { bottom -= 1 }
    var left = width
    var right = 0
    for y in top..<bottom {
      let a = old.row(y)
      let b = new.row(y)
      var x = RowCompare.commonPixels(a, b, left)
      left = x
      x = width
      while x > right, a[x - 1] == b[x - 1] { x -= 1 }
      right = max(right, x)
    }
    return PixelRectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}
