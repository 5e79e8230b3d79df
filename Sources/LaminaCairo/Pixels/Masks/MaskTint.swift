import CKernels

/// One premultiplied colour that is painted through coverage.
struct MaskTint {
  private let color: UInt32

  init(_ color: UInt32) { self.color = color }

  @inline(__always) func composite(constant coverage: UInt8, _ count: Int, _ pixels: UnsafeMutablePointer<UInt32>) {
    guard coverage != 0 else { return }
    let source = PackedPixel.scale(color, by: UInt32(coverage))
    if source &>> 24 == 255 { SolidFill.store(source, count, pixels) } else { SolidFill.composite(source, count, pixels) }
  }

  @inline(__always) func composite(_ mask: UnsafePointer<UInt8>, _ count: Int, _ pixels: UnsafeMutablePointer<UInt32>) {
    kernel_over_mask(color, mask, count, pixels)
  }
}
