import Foundation
import LaminaCairo
import LaminaDisplayList
import LaminaGeometry
import LaminaImages

/// Short words for lists drawn by hand.
func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

func color(_ rgb: UInt32, _ alpha: Double = 1) -> CGColor { CGColor(rgb: rgb, alpha: alpha) }

func rounded(_ rect: CGRect, _ radius: CGFloat, _ curve: CornerCurve = .circular) -> RoundedRect {
  RoundedRect(rect, radii: CornerRadii(radius), curve: curve)
}

func fill(_ rect: CGRect, _ color: CGColor) -> DisplayItem { .fill(Fill(.rect(rect), .color(color))) }

func fill(_ shape: Shape, _ paint: Paint) -> DisplayItem { .fill(Fill(shape, paint)) }

func group(_ items: [DisplayItem], _ change: (inout Group.Effects) -> Void) -> DisplayItem {
  var effects = Group.Effects()
  change(&effects)
  return .group(Group(DisplayList(items), effects))
}

func border(
  _ box: CGRect, radius: CGFloat, widths: PerEdge<CGFloat>, paints: PerEdge<Paint>, curve: CornerCurve = .circular
) -> DisplayItem {
  let shape = BorderShape(box: box, radii: CornerRadii(radius), curve: curve, widths: widths)
  var parts: [Sectors.Part] = []
  for edge in RectEdge.allCases {
    for cell in shape.cells(of: edge) { parts.append(Sectors.Part(cell, paints[edge])) }
  }
  return fill(ring(box, radius: radius, widths: widths, curve: curve), .sectors(Sectors(parts)))
}

func ring(_ box: CGRect, radius: CGFloat, widths: PerEdge<CGFloat>, curve: CornerCurve = .circular) -> Shape {
  let outer = rounded(box, radius, curve)
  return .ring(outer: outer, inner: outer.inset(by: widths))
}

func render(
  _ items: [DisplayItem], _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, on paper: CGColor? = nil, threads: Int = 1
) throws -> PixelBuffer {
  try RasterRenderer.render(
    DisplayList(items), size: CGSize(width: width, height: height), scale: scale, background: paper, threads: threads)
}

/// One premultiplied pixel.
struct Pixel: Equatable, CustomStringConvertible {
  var argb: UInt32

  init(_ argb: UInt32) { self.argb = argb }

  var alpha: Int { Int(argb >> 24) }
  var red: Int { Int(argb >> 16 & 255) }
  var green: Int { Int(argb >> 8 & 255) }
  var blue: Int { Int(argb & 255) }
  var description: String { String(argb, radix: 16) }

  /// The largest difference of any channel.
  func distance(_ other: Pixel) -> Int {
    max(abs(alpha - other.alpha), abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
  }
}

extension PixelBuffer {
  subscript(_ x: Int, _ y: Int) -> Pixel { Pixel(row(y)[x]) }

  /// How many pixels differ by more than `tolerance`.
  func differences(from other: PixelBuffer, tolerance: Int = 0) -> Int {
    guard width == other.width, height == other.height else { return .max }
    var count = 0
    for y in 0..<height {
      for x in 0..<width where self[x, y].distance(other[x, y]) > tolerance { count += 1 }
    }
    return count
  }
}

/// The same numbers in every run.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) &* 0x9e37_79b9_7f4a_7c15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_f491_4f6c_dd1d
  }
}
