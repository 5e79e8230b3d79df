import CKernels

/// One colour over a rectangle of whole pixels.
package enum SolidFill {
  /// Stores an opaque colour, composites any other; clipped to the plane.
  package static func rect(color: UInt32, x: Int, y: Int, width: Int, height: Int, into plane: ARGBPlane) {
    let left = max(x, 0)
    let top = max(y, 0)
    let count = min(x &+ width, plane.width) &- left
    let bottom = min(y &+ height, plane.height)
    guard count > 0, top < bottom, color &>> 24 != 0 else { return }
    var pixels = plane.row(top) + left
    if color &>> 24 == 255 {
      for _ in top..<bottom {
        store(color, count, pixels)
        pixels += plane.stride
      }
    } else {
      for _ in top..<bottom {
        composite(color, count, pixels)
        pixels += plane.stride
      }
    }
  }

  @inline(__always) static func store(_ color: UInt32, _ count: Int, _ pixels: UnsafeMutablePointer<UInt32>) {
    let four = SIMD4<UInt32>(repeating: color)
    var i = 0
    while i &+ 4 <= count {
      UnsafeMutableRawPointer(pixels + i).storeBytes(of: four, as: SIMD4<UInt32>.self)
      i &+= 4
    }
    while i < count {
      pixels[i] = color
      i &+= 1
    }
  }

  @inline(__always) static func composite(_ color: UInt32, _ count: Int, _ pixels: UnsafeMutablePointer<UInt32>) {
    kernel_over(color, count, pixels)
  }
}
