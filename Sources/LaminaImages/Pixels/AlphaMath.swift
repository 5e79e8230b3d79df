/// Premultiplied and straight alpha. Both directions round to nearest; straightening what was premultiplied and premultiplying
/// again gives the same pixel back.
enum AlphaMath {
  /// `value * alpha / 255`, rounded.
  @inline(__always)
  static func multiply(_ value: UInt32, _ alpha: UInt32) -> UInt32 {
    let product = value &* alpha &+ 128
    return (product &+ (product >> 8)) >> 8
  }

  /// A premultiplied `0xAARRGGBB` word from straight components.
  @inline(__always)
  static func premultiply(red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32) -> UInt32 {
    if alpha == 255 { return 0xff00_0000 | red << 16 | green << 8 | blue }
    return alpha << 24 | multiply(red, alpha) << 16 | multiply(green, alpha) << 8 | multiply(blue, alpha)
  }

  /// Straight `0xAARRGGBB` from premultiplied. A component above its alpha, which no renderer makes, becomes 255.
  @inline(__always)
  static func straighten(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    let half = alpha >> 1
    let red = min(((pixel >> 16 & 255) &* 255 &+ half) / alpha, 255)
    let green = min(((pixel >> 8 & 255) &* 255 &+ half) / alpha, 255)
    let blue = min(((pixel & 255) &* 255 &+ half) / alpha, 255)
    return alpha << 24 | red << 16 | green << 8 | blue
  }
}
