/// A Gaussian blur in place. What lies outside the plane counts as clear, so a caller leaves a margin of 3 sigma or more.
///
/// Each axis gathers sixteen lanes at a time into a line that stays in the processor's cache, blurs the line, and puts it
/// back; planes are read and written once an axis, whatever the sigma.
package enum GaussianBlur {
  package static func alpha(_ plane: AlphaPlane, sigmaX: Double, sigmaY: Double) {
    guard plane.width > 0, plane.height > 0 else { return }
    if let line = BlurLine(sigma: sigmaX) { LaneStrips(line, length: plane.width).horizontal(plane) }
    if let line = BlurLine(sigma: sigmaY) {
      LaneStrips(line, length: plane.height)
        .vertical(UnsafeMutableRawPointer(plane.base), rowBytes: plane.width, stride: plane.stride)
    }
  }

  package static func argb(_ plane: ARGBPlane, sigmaX: Double, sigmaY: Double) {
    guard plane.width > 0, plane.height > 0 else { return }
    if let line = BlurLine(sigma: sigmaX) { LaneStrips(line, length: plane.width).horizontal(plane) }
    if let line = BlurLine(sigma: sigmaY) {
      LaneStrips(line, length: plane.height)
        .vertical(UnsafeMutableRawPointer(plane.base), rowBytes: plane.width * 4, stride: plane.stride * 4)
    }
  }
}
