public import Foundation

extension CGPath {
  /// The area that a line along the path covers, to be filled by the winding rule; within 0.05 points of the true one.
  /// - Parameter transform: applied to the result.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let area = outline.stroked(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return CGPath(area.applying(transform))
  }

  /// The path cut into dashes and gaps of these lengths, in turn, beginning `phase` into them. Lengths that make no
  /// pattern (none, negative ones, nothing but zeros) give the path as it is.
  /// - Parameter transform: applied to the result.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(outline.dashed(phase: phase, lengths: lengths).applying(transform))
  }
}
