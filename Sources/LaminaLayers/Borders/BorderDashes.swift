import Foundation
import LaminaGeometry

/// The dashes of one edge, as stretches of its line.
struct BorderDashes {
  /// Stretches that are painted, in order.
  var spans: [(CGFloat, CGFloat)] = []
  /// Centres of dots.
  var dots: [CGFloat] = []

  /// What the edge meets at either end, and how far from there its first and last dot lie.
  struct Ends {
    var start, end: (dash: DashFit.End, dotInset: CGFloat)

    /// A run between free ends.
    static func free(width: CGFloat) -> Ends { Ends(start: (.free, width / 2), end: (.free, width / 2)) }
  }

  /// Nil, and reported, when there are too many.
  init?(_ edge: ResolvedEdge, length: CGFloat, ends: Ends, walked: CGFloat, report: (BorderIssue) -> Void) {
    let limit = BorderPainter.dashLimit
    if let pattern = edge.customPattern {
      let phase = (edge.source.dashPhase.isFinite ? edge.source.dashPhase : 0) + walked
      guard let spans = DashFit.pattern(pattern, phase: phase, over: length, limit: limit) else {
        report(.tooManyDashes(edge: edge.edge, limit: limit))
        return nil
      }
      self.spans = spans
      return
    }
    let dotted = edge.source.style == .dotted
    let run =
      dotted
      ? DashFit.dots(length: length, width: edge.width, insets: (ends.start.dotInset, ends.end.dotInset))
      : DashFit.dashes(length: length, width: edge.width, start: ends.start.dash, end: ends.end.dash)
    guard run.count <= limit else {
      report(.tooManyDashes(edge: edge.edge, limit: limit))
      return nil
    }
    for index in 0..<run.count {
      let first = run.first + CGFloat(index) * run.step
      if dotted {
        dots.append(min(first, length))
      } else {
        let (low, high) = (max(first, 0), min(first + run.step / 2, length))
        if high > low { spans.append((low, high)) }
      }
    }
  }
}
