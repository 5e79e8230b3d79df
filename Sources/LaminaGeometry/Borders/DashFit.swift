package import Foundation

/// How dashes and dots are laid along an edge so that a whole number fits between its corners.
package enum DashFit {
  /// What an end of the edge meets.
  package enum End: Sendable {
    /// No neighbour: the run ends here, with a whole dash or dot.
    case free
    /// Another edge: half a dash reaches the corner, the other half is the neighbour's.
    case joined
    /// Another edge that is dotted alike: one dot sits on the corner.
    case shared
  }

  /// A run of equal steps: the first dash starts (the first dot lies) at `first`.
  package struct Run: Sendable, Hashable {
    package var first, step: CGFloat
    package var count: Int
  }

  /// Dashes twice as long as the width (three times below 3 points) and gaps alike, stretched together. Counted in
  /// units of one dash: an end that is joined takes half of one, a free end a whole one.
  ///
  ///     joined ▬   ▬▬   ▬▬   ▬▬ free
  package static func dashes(length: CGFloat, width: CGFloat, start: End, end: End) -> Run {
    let wanted = width * (width < 3 ? 3 : 2)
    let halves = (start == .free ? 0.5 : 0) + (end == .free ? 0.5 : 0)
    let periods = max(((length / wanted - halves) / 2).rounded(), start == .free && end == .free ? 0 : 1)
    let unit = length / (2 * periods + halves)
    return Run(first: start == .free ? 0 : -unit / 2, step: 2 * unit, count: clampedCount(periods + 1))
  }

  /// Dots a width apart: the first and last lie on a shared corner, against a free end, or half a step from a corner that
  /// the edge only joins.
  package static func dots(length: CGFloat, width: CGFloat, start: End, end: End) -> Run {
    func inset(_ end: End) -> CGFloat { end == .free ? width / 2 : 0 }
    func half(_ end: End) -> CGFloat { end == .joined ? 0.5 : 0 }
    let usable = length - inset(start) - inset(end)
    let halves = half(start) + half(end)
    guard usable > 0 else { return Run(first: length / 2, step: length, count: 1) }
    let steps = max((usable / (2 * width) - halves).rounded(), halves == 0 ? 1 : 0)
    let step = usable / (steps + halves)
    return Run(first: inset(start) + half(start) * step, step: step, count: clampedCount(steps + 1))
  }

  /// A number that no limit lets through stands for all that do not fit an integer.
  private static func clampedCount(_ value: CGFloat) -> Int { value < 1e9 ? Int(value) : 1_000_000_000 }

  /// The dashes of a given pattern over a length, as `strokeDash` in Core Graphics walks it; nil when there are more than
  /// `limit`. A pattern of an odd number of lengths is used twice over.
  package static func pattern(_ lengths: [CGFloat], phase: CGFloat, over length: CGFloat, limit: Int) -> [(CGFloat, CGFloat)]? {
    let cycle = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let total = cycle.reduce(0, +)
    guard total > 0, length / total * CGFloat(cycle.count / 2) <= CGFloat(limit) else { return nil }
    var offset = phase.truncatingRemainder(dividingBy: total)
    if offset < 0 { offset += total }
    var position = -offset
    var spans: [(CGFloat, CGFloat)] = []
    while position < length {
      for pair in stride(from: 0, to: cycle.count, by: 2) {
        let end = position + cycle[pair]
        if end >= 0, position <= length { spans.append((max(position, 0), min(end, length))) }
        position = end + cycle[pair + 1]
      }
    }
    return spans
  }
}
