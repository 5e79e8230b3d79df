/// Damage as rectangles that share no pixel, so that each pixel is cleared and painted once.
enum DamageParts {
  /// Rows between all upper and lower edges, each with the union of what lies in it.
  ///
  ///     ┌───┐                 ┌───┐
  ///     │   ├──┐      →       ├───┴──┐
  ///     └───┤  │              ├───┬──┤
  ///         └──┘                  └──┘
  static func disjoint(_ rects: [DeviceRect]) -> [DeviceRect] {
    if rects.count == 1 { return rects }
    // Many small rectangles: one box costs less than cutting them up.
    if rects.count > 256 { return [rects.reduce(.empty) { $0.union($1) }] }
    let cuts = Set(rects.flatMap { [$0.minY, $0.maxY] }).sorted()
    var parts: [DeviceRect] = []
    for (top, bottom) in zip(cuts, cuts.dropFirst()) {
      let spans = rects.filter { $0.minY < bottom && $0.maxY > top }.map { ($0.minX, $0.maxX) }.sorted { $0.0 < $1.0 }
      var open: (Int, Int)?
      for span in spans {
        if let current = open, span.0 <= current.1 {
          open = (current.0, max(current.1, span.1))
        } else {
          if let current = open { parts.append(DeviceRect(minX: current.0, minY: top, maxX: current.1, maxY: bottom)) }
          open = span
        }
      }
      if let current = open { parts.append(DeviceRect(minX: current.0, minY: top, maxX: current.1, maxY: bottom)) }
    }
    return parts
  }
}
