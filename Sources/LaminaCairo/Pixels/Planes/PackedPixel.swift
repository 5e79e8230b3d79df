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

/// Four pixels, their sixteen channels in sixteen-bit lanes.
typealias WideLanes = SIMD16<UInt16>

enum PackedLanes {
  @inline(__always) static func load(_ pixels: UnsafePointer<UInt32>) -> WideLanes {
    let bytes = UnsafeRawPointer(pixels).loadUnaligned(as: SIMD16<UInt8>.self)
    return WideLanes(truncatingIfNeeded: bytes)
  }

  @inline(__always) static func store(_ lanes: WideLanes, to pixels: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(pixels).storeBytes(of: SIMD16<UInt8>(truncatingIfNeeded: lanes), as: SIMD16<UInt8>.self)
  }

  /// A product of two bytes divided by 255, rounded to nearest.
  @inline(__always) static func divided(_ product: WideLanes) -> WideLanes {
    let t = product &+ WideLanes(repeating: 128)
    return (t &+ (t &>> 8)) &>> 8
  }

  /// One pixel four times.
  @inline(__always) static func spread(_ pixel: UInt32) -> WideLanes {
    WideLanes(truncatingIfNeeded: unsafeBitCast(SIMD4<UInt32>(repeating: pixel), to: SIMD16<UInt8>.self))
  }

  /// Four coverage bytes, each for the four channels of its pixel.
  @inline(__always) static func coverage(_ mask: UnsafePointer<UInt8>) -> WideLanes {
    var m = SIMD4<UInt32>(truncatingIfNeeded: UnsafeRawPointer(mask).loadUnaligned(as: SIMD4<UInt8>.self))
    m |= m &<< 8
    m |= m &<< 16
    return WideLanes(truncatingIfNeeded: unsafeBitCast(m, to: SIMD16<UInt8>.self))
  }
}
