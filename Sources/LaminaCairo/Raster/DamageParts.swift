/// Damage as few rectangles, each painted on its own.
enum DamageParts {
  private static let most = 12

  /// Rectangles become one where the box around them is hardly larger than they are, and the nearest where there are too many.
  static func merged(_ rects: [DeviceRect]) -> [DeviceRect] {
    var parts: [DeviceRect] = []
    for rect in rects {
      var rect = rect
      // One that grew may now be close to another.
      while let near = parts.firstIndex(where: { isCheaper(rect.union($0), than: rect, $0) }) {
        rect = rect.union(parts.remove(at: near))
      }
      parts.append(rect)
      if parts.count > most { parts = [parts.reduce(.empty) { $0.union($1) }] }
    }
    return parts
  }

  /// Each part costs a look at the whole list, so a little more to paint is taken for it.
  private static func isCheaper(_ box: DeviceRect, than a: DeviceRect, _ b: DeviceRect) -> Bool {
    box.pixelCount <= (a.pixelCount + b.pixelCount) * 3 / 2 + 4096
  }
}
