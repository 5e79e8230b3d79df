package import Foundation

extension Outline {
  /// The area that a line along the outline covers, as an outline for the non-zero rule; within 0.05 points.
  ///
  /// A width that is not above 0 covers nothing, and so does an outline with a point that is not finite.
  package func stroked(
    width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10
  ) -> Outline {
    guard width > 0, width.isFinite, isFinite else { return Outline() }
    var stroker = Stroker(width: width, cap: cap, join: join, miterLimit: miterLimit.isNaN ? 10 : miterLimit)
    for subpath in subpaths { stroker.addSubpath(subpath.pieces, isClosed: subpath.isClosed, at: subpath.start) }
    return stroker.outline
  }

  struct Subpath {
    var start: CGPoint
    /// Lines and cubics; the closing line is one of them.
    var pieces: [Segment] = []
    var isClosed = false
  }

  var subpaths: [Subpath] {
    var result: [Subpath] = []
    for segment in segments {
      switch segment {
      case .move(let point): result.append(Subpath(start: point))
      case .line, .cubic: result[result.count - 1].pieces.append(segment)
      case .close: result[result.count - 1].isClosed = true
      }
    }
    return result
  }
}
