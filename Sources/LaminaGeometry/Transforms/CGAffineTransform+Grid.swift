package import Foundation

extension CGAffineTransform {
  /// With all numbers on grids of pixman's fixed point, exact at `anchor`. Cairo would otherwise correct its rounding at the
  /// middle of whatever area it paints, and two bands of one picture would differ by a level here and there, as would surfaces
  /// that begin elsewhere. Pixels are sampled at their middles, so the matrix' grid is the coarser one: a half times it is still
  /// exact.
  package func snapped(about anchor: CGPoint) -> CGAffineTransform {
    func grid(_ value: CGFloat, _ steps: CGFloat) -> CGFloat {
      abs(value) < 32768 ? (value * steps).rounded() / steps : value
    }
    let exact = anchor.applying(self)
    var t = CGAffineTransform(a: grid(a, 32768), b: grid(b, 32768), c: grid(c, 32768), d: grid(d, 32768), tx: 0, ty: 0)
    let moved = anchor.applying(t)
    t.tx = grid(exact.x - moved.x, 65536)
    t.ty = grid(exact.y - moved.y, 65536)
    return t.determinant != 0 ? t : self
  }
}
