/// A view of coverage bytes that somebody else owns; 255 is full.
package struct AlphaPlane {
  package let base: UnsafeMutablePointer<UInt8>
  package let width: Int
  package let height: Int
  /// From one row to the next, in bytes.
  package let stride: Int

  package init(base: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int) {
    (self.base, self.width, self.height, self.stride) = (base, width, height, stride)
  }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + y &* stride }
}
