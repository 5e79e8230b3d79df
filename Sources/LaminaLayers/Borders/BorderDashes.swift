import Foundation
import LaminaGeometry

/// The dashes of one edge, as stretches of its line.
struct BorderDashes {
  /// Stretches that are painted, in order.
  var spans: [(CGFloat, CGFloat)] = []
  /// Centres of dots.
  var dots: [CGFloat] = []

  /// Nil, and reported, when there are too many.
  init?(_ edge: ResolvedEdge, length: CGFloat, start: DashFit.End, end: DashFit.End, walked: CGFloat, report: (BorderIssue) -> Void) {
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
      ? DashFit.dots(length: length, width: edge.width, start: start, end: end)
      : DashFit.dashes(length: length, width: edge.width, start: start == .free ? .free : .joined, end: end == .free ? .free : .joined)
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
