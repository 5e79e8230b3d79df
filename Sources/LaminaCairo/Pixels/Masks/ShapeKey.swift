import Foundation
import LaminaGeometry

/// A rounded rectangle to 1/256 of a pixel: numbers that differ by rounding find the same tile, and an edge moves by less than
/// half a level of 255. Cairo's own grid is the same.
struct ShapeKey: Hashable, Sendable {
  private static let grid: CGFloat = 256

  private let box: SIMD4<Int32>
  private let radii: SIMD8<Int32>
  private let isContinuous: Bool

  /// - Parameter shape: smaller than 2^22 in all its numbers.
  init(_ shape: RoundedRect) {
    func fixed(_ value: CGFloat) -> Int32 { Int32((value * ShapeKey.grid).rounded()) }
    let rect = shape.rect
    box = SIMD4(fixed(rect.minX), fixed(rect.minY), fixed(rect.width), fixed(rect.height))
    var radii = SIMD8<Int32>.zero
    for corner in RectCorner.allCases {
      radii[corner.rawValue * 2] = fixed(shape.radii[corner].width)
      radii[corner.rawValue * 2 + 1] = fixed(shape.radii[corner].height)
    }
    self.radii = radii
    isContinuous = shape.curve == .continuous
  }

  static func snapped(_ value: CGFloat) -> CGFloat { (value * grid).rounded() / grid }

  /// Edges are snapped, not the size: so does Cairo.
  static func snapped(_ rect: CGRect) -> CGRect {
    let (left, top) = (snapped(rect.minX), snapped(rect.minY))
    return CGRect(x: left, y: top, width: snapped(rect.maxX) - left, height: snapped(rect.maxY) - top)
  }

  static func snapped(_ radii: CornerRadii) -> CornerRadii {
    var result = radii
    for corner in RectCorner.allCases {
      result[corner] = CGSize(width: snapped(radii[corner].width), height: snapped(radii[corner].height))
    }
    return result
  }
}
