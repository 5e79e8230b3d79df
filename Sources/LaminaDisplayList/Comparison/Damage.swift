package import Foundation
import LaminaGeometry

/// Where two display lists may look different, in points of their common space: rectangles that may overlap, none when the
/// lists paint the same. Outside of them, both paint the same pixels.
///
/// A pure function of both lists. Lists that are one object are equal without a look inside, so the work follows what
/// changed, not what there is. Not recursive, so that depth costs no stack.
///
/// That holds for pixels too, not only for what they mean: where a change makes a group be painted another way, all of the group
/// is damaged, and where it lies below a backdrop filter, all of the backdrop is.
package func damage(from old: DisplayList, to new: DisplayList) -> [CGRect] {
  if old === new { return [] }
  // With and without backdrops, a list is painted in other bands, and an edge's coverage may differ by a level.
  if old.traits.contains(.looksBelow) != new.traits.contains(.looksBelow) {
    return [old.bounds, new.bounds].filter { !$0.isNull }.map { $0.insetBy(dx: -1, dy: -1) }
  }
  var comparison = Comparison()
  comparison.compare(old, new, Place())
  while let (old, new, place) = comparison.pending.popLast() { comparison.run(old, new, place) }
  return new.spreadByBackdrops(comparison.result)
}

/// How a nested list lies in the outermost one.
private struct Place {
  var transform = CGAffineTransform.identity
  /// In the outermost space; infinite where nothing cuts.
  var clip = CGRect.infinite
  /// How far blurs around carry a change, in the outermost space.
  var margin: CGFloat = 0

  func box(_ rect: CGRect) -> CGRect { rect.applying(transform).insetBy(dx: -margin, dy: -margin).intersection(clip) }

  func moved(by offset: CGPoint) -> Place {
    var place = self
    place.transform = CGAffineTransform(translationX: offset.x, y: offset.y).concatenating(transform)
    return place
  }

  func spread(by reach: CGFloat) -> Place {
    var place = self
    let t = transform
    place.margin += reach * max(hypot(t.a, t.b), hypot(t.c, t.d), abs(t.a) + abs(t.c), abs(t.b) + abs(t.d))
    return place
  }

  func inside(_ effects: Group.Effects) -> Place {
    var place = self
    place.transform = effects.transform.concatenating(transform)
    for shape in effects.clips { place.clip = place.clip.intersection(place.box(shape.bounds)) }
    for filter in effects.filters { place = place.spread(by: filter.carry) }
    return place
  }
}

private struct Comparison {
  var pending: [(DisplayList, DisplayList, Place)] = []
  private(set) var result: [CGRect] = []
  /// More than this is one box: many small parts cost more to paint than they save.
  private static let mostRects = 200
  /// Up to so many steps are spent on finding what two runs of items have in common.
  private static let mostSteps = 1 << 16

  mutating func compare(_ old: DisplayList, _ new: DisplayList, _ place: Place) {
    if old !== new { pending.append((old, new, place)) }
  }

  /// Whatever the lists have in common, in one order, paints the same in both; the rest is damaged.
  mutating func run(_ old: DisplayList, _ new: DisplayList, _ place: Place) {
    let (a, b) = (old.items, new.items)
    var start = 0
    while start < a.count, start < b.count, a[start].isSame(as: b[start]) { start += 1 }
    var (endA, endB) = (a.count, b.count)
    while endA > start, endB > start, a[endA - 1].isSame(as: b[endB - 1]) { (endA, endB) = (endA - 1, endB - 1) }
    let (restA, restB) = (a[start..<endA], b[start..<endB])
    if restA.count == restB.count || restA.isEmpty || restB.isEmpty || restA.count * restB.count > Comparison.mostSteps {
      return pair(restA, restB, place)
    }
    // Between the items that stay, what is as many in both is compared one by one.
    var (fromA, fromB) = (start, start)
    for (indexA, indexB) in Comparison.common(restA, restB) {
      pair(a[fromA..<indexA], b[fromB..<indexB], place)
      (fromA, fromB) = (indexA + 1, indexB + 1)
    }
    pair(a[fromA..<endA], b[fromB..<endB], place)
  }

  private mutating func pair(_ a: ArraySlice<DisplayItem>, _ b: ArraySlice<DisplayItem>, _ place: Place) {
    guard a.count == b.count else {
      for item in a { add(item, place) }
      for item in b { add(item, place) }
      return
    }
    for (old, new) in zip(a, b) where !old.isSame(as: new) { change(old, new, place) }
  }

  /// Two items in one place of the order: looks inside where both hold lists in the same way.
  private mutating func change(_ old: DisplayItem, _ new: DisplayItem, _ place: Place) {
    switch (old, new) {
    case (.list(let a, let from), .list(let b, let to)) where from == to: return compare(a, b, place.moved(by: from))
    case (.group(let a), .group(let b)) where a.effects.projection == nil && a.effects.isSame(as: b.effects):
      guard a.paintsCommonPartsLike(b, showing: { place.margin > 0 ? $0 : place.box($0) }) else { break }
      let inner = place.inside(a.effects)
      compare(a.content, b.content, inner)
      if let (old, new) = a.mask.flatMap({ old in b.mask.map { (old, $0) } }) {
        var space = place
        space.transform = inner.transform
        space.clip = inner.clip
        compare(old.list, new.list, space)
      }
      return
    case (.shadow(let a), .shadow(let b)) where !a.isInset && a.isSame(as: b, besidesSource: true):
      // The shadow ends where its source's box and its reach say; the blur itself goes on as far as any.
      if case (.list(let old), .list(let new)) = (a.source, b.source), old.bounds == new.bounds {
        return compare(old, new, place.moved(by: a.offset).spread(by: a.sigma * Filter.carry + 2))
      }
    default: break
    }
    add(old, place)
    add(new, place)
  }

  private mutating func add(_ item: DisplayItem, _ place: Place) {
    let bounds = item.damageBounds
    guard !bounds.isNull else { return }
    let box = place.box(bounds)
    guard !box.isNull, box.width > 0 || box.height > 0 else { return }
    if let last = result.last, last.contains(box) { return }
    if result.count >= Comparison.mostRects {
      result = [result.reduce(box) { $0.union($1) }]
    } else {
      result.append(box)
    }
  }

  /// Pairs of equal items, in order, as many as there are (the longest common subsequence).
  private static func common(_ a: ArraySlice<DisplayItem>, _ b: ArraySlice<DisplayItem>) -> [(Int, Int)] {
    let (width, height) = (b.count + 1, a.count + 1)
    var longest = [Int32](repeating: 0, count: width * height)
    var equal = [Bool](repeating: false, count: width * height)
    for i in (0..<a.count).reversed() {
      for j in (0..<b.count).reversed() {
        let same = a[a.startIndex + i].isSame(as: b[b.startIndex + j])
        equal[i * width + j] = same
        let skip = max(longest[(i + 1) * width + j], longest[i * width + j + 1])
        longest[i * width + j] = same ? longest[(i + 1) * width + j + 1] + 1 : skip
      }
    }
    var pairs: [(Int, Int)] = []
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if equal[i * width + j] {
        pairs.append((a.startIndex + i, b.startIndex + j))
        (i, j) = (i + 1, j + 1)
      } else if longest[(i + 1) * width + j] >= longest[i * width + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }
}

extension Filter {
  /// How far a Gaussian carries a change, in sigmas: a little farther than it is shown (`Filter.reach`), as it is worked out.
  fileprivate static let carry: CGFloat = 3.3

  /// How far a change is carried, in any direction.
  fileprivate var carry: CGFloat {
    switch self {
    case .blur(let x, let y): max(x, y) * Filter.carry + 2
    case .dropShadow(let offset, let sigma, _): max(abs(offset.x), abs(offset.y)) + sigma * Filter.carry + 2
    case .colorMatrix: 0
    }
  }
}

extension DisplayItem {
  /// Around every pixel that the item may touch. Glyphs are drawn at quarters of a pixel and blurred shadows on whole ones,
  /// both up to a pixel outside of their bounds.
  fileprivate var damageBounds: CGRect {
    switch self {
    case .text, .shadow: bounds.isNull ? .null : bounds.insetBy(dx: -1, dy: -1)
    case .group, .list: bounds.isNull ? .null : bounds.insetBy(dx: -1, dy: -1)
    case .fill, .stroke, .image, .annotation: bounds
    }
  }
}
