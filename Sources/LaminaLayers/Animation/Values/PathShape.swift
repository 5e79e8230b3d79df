import Foundation
package import LaminaGeometry

/// A path as a value to mix: point by point where both are built of the same steps; else the second from the start, for
/// there is no way between them.
package struct PathShape: AnimatableValue {
  package var path: CGPath

  package init(_ path: CGPath) { self.path = path }

  private func combined(with other: PathShape, _ combine: (CGPoint, CGPoint) -> CGPoint) -> PathShape? {
    let (from, to) = (path.outline, other.path.outline)
    guard from.verbs == to.verbs else { return nil }
    return PathShape(CGPath(from.replacing(points: zip(from.points, to.points).map(combine))))
  }

  package func mixed(with other: PathShape, fraction: Double) -> PathShape {
    if fraction == 0 { return self }
    return combined(with: other) { $0.mixed(with: $1, CGFloat(fraction)) } ?? other
  }

  package func added(to base: PathShape) -> PathShape {
    base.combined(with: self) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) } ?? self
  }

  package func subtracting(_ base: PathShape) -> PathShape {
    combined(with: base) { CGPoint(x: $0.x - $1.x, y: $0.y - $1.y) } ?? self
  }

  package func repeated(_ count: Int) -> PathShape {
    let points = path.outline.points.map { CGPoint(x: $0.x * CGFloat(count), y: $0.y * CGFloat(count)) }
    return PathShape(CGPath(path.outline.replacing(points: points)))
  }

  package func distance(to other: PathShape) -> Double {
    let (from, to) = (path.outline, other.path.outline)
    guard from.verbs == to.verbs else { return 1 }
    return zip(from.points, to.points).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }
}

extension Outline {
  /// The same steps through other points.
  fileprivate func replacing(points: [CGPoint]) -> Outline {
    var out = Outline()
    var next = 0
    for verb in verbs {
      let p = Array(points[next..<next + verb.pointCount])
      next += verb.pointCount
      switch verb {
      case .move: out.move(to: p[0])
      case .line: out.line(to: p[0])
      case .quad: out.quad(p[0], to: p[1])
      case .cubic: out.cubic(p[0], p[1], to: p[2])
      case .close: out.close()
      }
    }
    return out
  }
}
