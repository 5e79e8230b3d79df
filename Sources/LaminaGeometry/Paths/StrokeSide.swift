import Foundation

/// One side of a stroke, in the direction of the path; it can be written either way round.
struct StrokeSide {
  private enum Step {
    case line(CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint)

    var end: CGPoint {
      switch self {
      case .line(let end), .cubic(_, _, let end): end
      }
    }
  }

  private var origin = CGPoint.zero
  private var steps: [Step] = []

  var count: Int { steps.count * 3 }

  private var current: CGPoint { steps.last?.end ?? origin }

  mutating func start(at point: CGPoint) { (origin, steps) = (point, []) }

  mutating func line(to point: CGPoint) {
    if point != current { steps.append(.line(point)) }
  }

  mutating func cubic(_ curve: CubicPiece) {
    line(to: curve.p0)
    steps.append(.cubic(curve.p1, curve.p2, curve.p3))
  }

  /// An arc about `center` from `center + from`, by an angle of at most half a turn.
  mutating func arc(about center: CGPoint, from: CGPoint, sweep: CGFloat) {
    line(to: center + from)
    let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(pieces)
    let k = 4 / 3 * tan(step / 4)
    let (cosine, sine) = (cos(step), sin(step))
    var radius = from
    for _ in 0..<pieces {
      let next = CGPoint(x: radius.x * cosine - radius.y * sine, y: radius.x * sine + radius.y * cosine)
      let c1 = CGPoint(x: radius.x - k * radius.y, y: radius.y + k * radius.x)
      let c2 = CGPoint(x: next.x + k * next.y, y: next.y - k * next.x)
      steps.append(.cubic(center + c1, center + c2, center + next))
      radius = next
    }
  }

  mutating func appendReversed(_ other: StrokeSide) {
    line(to: other.current)
    for index in other.steps.indices.reversed() {
      let begin = index > 0 ? other.steps[index - 1].end : other.origin
      switch other.steps[index] {
      case .line: line(to: begin)
      case .cubic(let c1, let c2, _): steps.append(.cubic(c2, c1, begin))
      }
    }
  }

  func appendContour(to outline: inout Outline) {
    guard !steps.isEmpty else { return }
    outline.move(to: origin)
    for (index, step) in steps.enumerated() {
      switch step {
      case .line(let end):
        // The close draws the last line.
        if index < steps.count - 1 || end != origin { outline.line(to: end) }
      case .cubic(let c1, let c2, let end): outline.cubic(c1, c2, to: end)
      }
    }
    outline.close()
  }

  func appendReversedContour(to outline: inout Outline) {
    var reversed = StrokeSide()
    reversed.start(at: current)
    reversed.appendReversed(self)
    reversed.appendContour(to: &outline)
  }
}
