import Foundation
import LaminaGeometry

/// Borders mix field by field: widths, colours, dash patterns, phases and progress, edge by edge. An edge that only one
/// of two borders has counts as one of no width on the other. Styles, caps, joins and gradients switch half-way.
extension BorderSet: AnimatableValue {
  package func mixed(with other: BorderSet, fraction t: Double) -> BorderSet {
    if t == 0 { return self }
    if t == 1 { return other }
    var mixed = t < 0.5 ? self : other
    for edge in RectEdge.allCases {
      guard let known = self[edge] ?? other[edge] else { continue }
      mixed[edge] = (self[edge] ?? known.withoutWidth).mixed(with: other[edge] ?? known.withoutWidth, fraction: t)
    }
    if ringProgress != nil || other.ringProgress != nil {
      mixed.ringProgress = line(ringProgress ?? 1, other.ringProgress ?? 1, t)
    }
    return mixed
  }

  /// There is no sum of two borders: the change takes the place of what was there.
  package func added(to base: BorderSet) -> BorderSet { self }

  package func subtracting(_ base: BorderSet) -> BorderSet { self }

  package func repeated(_ count: Int) -> BorderSet { self }

  package func distance(to other: BorderSet) -> Double {
    RectEdge.allCases.reduce(0) { sum, edge in
      let (from, to) = (self[edge] ?? BorderEdge(width: 0), other[edge] ?? BorderEdge(width: 0))
      return sum + Double(abs(to.width - from.width) + abs(to.progress - from.progress)) + from.color.distance(to: to.color)
    }
  }
}

extension BorderEdge {
  fileprivate var withoutWidth: BorderEdge {
    var edge = self
    edge.width = 0
    return edge
  }

  fileprivate func mixed(with other: BorderEdge, fraction t: Double) -> BorderEdge {
    var mixed = t < 0.5 ? self : other
    mixed.width = line(width, other.width, t)
    mixed.color = color.mixed(with: other.color, fraction: t)
    mixed.dashPhase = line(dashPhase, other.dashPhase, t)
    mixed.progress = line(progress, other.progress, t)
    if let from = dashPattern, let to = other.dashPattern, from.count == to.count {
      mixed.dashPattern = zip(from, to).map { line($0, $1, t) }
    }
    return mixed
  }
}

private func line(_ from: CGFloat, _ to: CGFloat, _ t: Double) -> CGFloat { from + (to - from) * CGFloat(t) }
