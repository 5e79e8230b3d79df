/// A view of premultiplied 0xAARRGGBB pixels that somebody else owns.
package struct ARGBPlane {
  package let base: UnsafeMutablePointer<UInt32>
  package let width: Int
  package let height: Int
  /// From one row to the next, in pixels.
  package let stride: Int

  package init(base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int) {
    (self.base, self.width, self.height, self.stride) = (base, width, height, stride)
  }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y &* stride }
}
