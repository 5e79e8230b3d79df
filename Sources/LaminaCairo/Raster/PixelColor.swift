import Foundation
import LaminaGeometry

/// A colour as the premultiplied pixel it paints.
struct PixelColor: Equatable {
  let argb: UInt32

  @inline(__always)
  init(argb: UInt32) { self.argb = argb }

  @inline(__always)
  init(_ color: CGColor) {
    // Rounded to nearest; a value that is not a number becomes 0.
    @inline(__always) func byte(_ value: Double) -> UInt32 { value > 0 ? UInt32(min(value, 1) * 255 + 0.5) : 0 }
    let alpha = color.alphaValue > 0 ? min(color.alphaValue, 1) : 0
    let limit = byte(alpha)
    let (red, green, blue) = (byte(color.red * alpha), byte(color.green * alpha), byte(color.blue * alpha))
    argb = limit << 24 | min(red, limit) << 16 | min(green, limit) << 8 | min(blue, limit)
  }

  @inline(__always) var alpha: UInt32 { argb >> 24 }

  /// An edge on a pixel border, to within half of Cairo's grid of 1/256.
  @inline(__always)
  static func wholeEdge(_ value: CGFloat) -> Int? {
    guard value > -CGFloat(DeviceRect.reach), value < CGFloat(DeviceRect.reach) else { return nil }
    // Truncation after a shift to positive numbers is a fast floor.
    let shift = CGFloat(DeviceRect.reach)
    let nearest = Int(value + shift + 0.5)
    let difference = value + shift - CGFloat(nearest)
    return difference > -1.0 / 512 && difference < 1.0 / 512 ? nearest - DeviceRect.reach : nil
  }
}

extension CairoContext {
  /// Cairo cuts a channel times alpha off at 8 bits where the pixels here are rounded. Values from the middle of each
  /// step come out as they are meant, so that a fill by Cairo and one written to memory match.
  func setColor(pixel: PixelColor) {
    let alpha = pixel.alpha
    let a = alpha == 255 ? 1 : (Double(alpha) + 0.5) / 256
    func straight(_ shift: UInt32) -> Double {
      let value = (Double(pixel.argb >> shift & 255) + 0.5) / 256
      return min(value / a, 1)
    }
    setColor(red: straight(16), green: straight(8), blue: straight(0), alpha: a)
  }
}

extension PixelLayer {
  /// Paints one colour over whole pixels; `box` lies in the layer.
  @inline(__always)
  func fill(_ box: DeviceRect, _ color: PixelColor) {
    SolidFill.rect(
      color: color.argb, x: box.minX - rect.minX, y: box.minY - rect.minY, width: box.width, height: box.height, into: plane)
  }
}
