/// Arithmetic on one premultiplied pixel, two channels a step, rounded to nearest.
enum PackedPixel {
  /// Each channel times `factor` / 255.
  @inline(__always) static func scale(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    var low = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
    low = ((low &+ ((low &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
    var high = ((pixel &>> 8) & 0x00FF_00FF) &* factor &+ 0x0080_0080
    high = (high &+ ((high &>> 8) & 0x00FF_00FF)) & 0xFF00_FF00
    return low | high
  }

  /// Each channel times `factor` / 65536, where 65536 is all of it.
  @inline(__always) static func scale(_ pixel: UInt32, by16 factor: UInt32) -> UInt32 {
    let (p, f) = (UInt64(truncatingIfNeeded: pixel), UInt64(truncatingIfNeeded: factor))
    let half: UInt64 = 0x0000_8000_0000_8000
    let even = ((p & 0xFF) | ((p & 0x00FF_0000) &<< 16)) &* f &+ half
    let odd = (((p &>> 8) & 0xFF) | ((p & 0xFF00_0000) &<< 8)) &* f &+ half
    let low = ((even &>> 16) & 0xFF) | ((even &>> 32) & 0x00FF_0000)
    let high = ((odd &>> 8) & 0xFF00) | ((odd &>> 24) & 0xFF00_0000)
    return UInt32(truncatingIfNeeded: low | high)
  }

  @inline(__always) static func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
    source &+ scale(below, by: 255 &- (source &>> 24))
  }
}
