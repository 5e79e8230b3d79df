public import Foundation
import LaminaGeometry

/// How two pictures of one size differ, by their straight channels; where both are clear, colour does not count.
public struct ImageDifference: Sendable, Hashable {
  /// Pixels in which any channel differs by more than the tolerance.
  public let changedPixels: Int
  /// The largest difference of any channel, 0…255.
  public let largestChannelDifference: Int
  /// Around all changed pixels; nil when there are none.
  public let box: CGRect?

  /// Nil for pictures of different sizes, which differ whatever they show.
  /// - Parameter tolerance: channels may differ by so much, 0…255.
  public init?(_ a: CGImage, _ b: CGImage, tolerance: Int = 0) {
    guard a.width == b.width, a.height == b.height else { return nil }
    var (changed, largest) = (0, 0)
    var (minX, minY, maxX, maxY) = (Int.max, Int.max, -1, -1)
    for y in 0..<a.height {
      let (p, q) = (a.pixels.row(y), b.pixels.row(y))
      for x in 0..<a.width where p[x] != q[x] {
        let difference = ImageDifference.between(p[x], q[x])
        largest = max(largest, difference)
        guard difference > tolerance else { continue }
        changed += 1
        (minX, maxX) = (min(minX, x), max(maxX, x))
        (minY, maxY) = (min(minY, y), max(maxY, y))
      }
    }
    changedPixels = changed
    largestChannelDifference = largest
    box = maxX < 0 ? nil : CGRect(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1)
  }

  /// The largest difference between two premultiplied pixels, once their colours are made straight.
  package static func between(_ p: UInt32, _ q: UInt32) -> Int {
    let (alphaP, alphaQ) = (Int(p >> 24), Int(q >> 24))
    var largest = abs(alphaP - alphaQ)
    for shift in [UInt32(16), 8, 0] {
      let (a, b) = (Int(p >> shift & 255), Int(q >> shift & 255))
      let straightA = alphaP > 0 ? (a * 255 + alphaP / 2) / alphaP : 0
      let straightB = alphaQ > 0 ? (b * 255 + alphaQ / 2) / alphaQ : 0
      // A colour that is hardly there is known only roughly.
      let weight = min(alphaP, alphaQ)
      largest = max(largest, abs(straightA - straightB) * weight / 255)
    }
    return largest
  }

  /// The second picture, pale, with every changed pixel in red.
  public static func picture(of a: CGImage, _ b: CGImage, tolerance: Int = 0) throws -> CGImage? {
    guard a.width == b.width, a.height == b.height else { return nil }
    let marked = try PixelBuffer(width: a.width, height: a.height, zeroed: false)
    for y in 0..<a.height {
      let (p, q, out) = (a.pixels.row(y), b.pixels.row(y), marked.row(y))
      for x in 0..<a.width {
        let pixel = q[x]
        let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
        let gray = (red * 54 + green * 183 + blue * 19) >> 8
        let pale = 190 + gray / 4
        let differs = p[x] != pixel && between(p[x], pixel) > tolerance
        out[x] = differs ? 0xFFFF_0000 : 0xFF00_0000 | pale << 16 | pale << 8 | pale
      }
    }
    return CGImage(pixels: marked, isOpaque: true)
  }
}
