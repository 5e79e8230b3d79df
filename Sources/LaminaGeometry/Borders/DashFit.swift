package import Foundation

/// How dashes and dots are laid along an edge so that a whole number fits between its corners.
package enum DashFit {
  /// What an end of the edge meets.
  package enum End: Sendable {
    /// No neighbour: the run ends here, with a whole dash.
    case free
    /// Another edge: half a dash reaches the corner, the other half is the neighbour's.
    case joined
  }

  /// A run of equal steps: the first dash starts, or the first dot lies, at `first`.
  package struct Run: Sendable, Hashable {
    package var first, step: CGFloat
    package var count: Int

    package init(first: CGFloat, step: CGFloat, count: Int) { (self.first, self.step, self.count) = (first, step, count) }
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

  /// Dots a width apart. The first and the last lie at a distance from their corner: 0 where one dot sits on a corner that
  /// two edges share, half the width against a free end, and clear of the mitre line beside another edge.
  package static func dots(length: CGFloat, width: CGFloat, insets: (start: CGFloat, end: CGFloat)) -> Run {
    let usable = length - insets.start - insets.end
    guard usable > 0 else { return Run(first: length / 2, step: length, count: 1) }
    let steps = max((usable / (2 * width)).rounded(), 1)
    return Run(first: insets.start, step: usable / steps, count: clampedCount(steps + 1))
  }

  /// How far a dot's centre is from its corner when the dot touches the mitre line of a square corner: the line leans
  /// towards the edge with the smaller width.
  package static func clearance(width: CGFloat, neighbour: CGFloat) -> CGFloat {
    max(width, (width * width + neighbour * neighbour).squareRoot() / 2)
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
