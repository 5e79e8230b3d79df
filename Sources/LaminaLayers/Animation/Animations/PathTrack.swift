import Foundation
import LaminaGeometry

/// A path taken apart for travelling: its drawn pieces and their lengths.
final class PathTrack {
  private let pieces: [Outline.Segment]
  /// Where each piece begins, as a length; the last entry is the whole length.
  private let starts: [CGFloat]
  let start: CGPoint?

  init(_ outline: Outline) {
    guard outline.isFinite else {
      (pieces, starts, start) = ([], [0], nil)
      return
    }
    pieces = outline.segments.filter { segment in
      switch segment {
      case .line, .cubic: true
      case .move, .close: false
      }
    }
    starts = pieces.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.length) }
    start = outline.points.first
  }

  var count: Int { pieces.count }

  func place(on piece: Int, part: Double) -> (point: CGPoint, angle: CGFloat) { pieces[piece].location(CGFloat(part)) }

  /// At a part of the whole length.
  func place(atLength t: Double) -> (point: CGPoint, angle: CGFloat) {
    let distance = CGFloat(min(max(t, 0), 1)) * (starts.last ?? 0)
    var (low, high) = (0, pieces.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= distance { low = middle } else { high = middle }
    }
    // A piece of no length has no direction; go by the one before it.
    while low > 0, starts[low + 1] == starts[low] { low -= 1 }
    let piece = pieces[low]
    return piece.location(piece.parameter(atLength: distance - starts[low]))
  }
}
