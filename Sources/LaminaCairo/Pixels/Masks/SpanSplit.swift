/// A run of a picture's columns, as stored columns before the repeated one, repeats of it, and stored columns after it.
struct SpanSplit {
  let left, leftCount, middleCount, right, rightCount: Int

  init(from: Int, to: Int, middle: Int, extra: Int) {
    // The repeated stretch is `middle...middle + extra`; where nothing is repeated, all of it counts as "left".
    guard extra > 0 else {
      (left, leftCount, middleCount, right, rightCount) = (from, max(0, to &- from), 0, 0, 0)
      return
    }
    left = from
    leftCount = max(0, min(to, middle) &- from)
    middleCount = max(0, min(to, middle &+ extra &+ 1) &- max(from, middle))
    let start = max(from, middle &+ extra &+ 1)
    right = start &- extra
    rightCount = max(0, to &- start)
  }
}
