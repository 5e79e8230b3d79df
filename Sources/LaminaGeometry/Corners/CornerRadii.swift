public import Foundation

/// Which corners a radius applies to, with Core Animation's names and raw values.
public struct CACornerMask: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  package static let all = CACornerMask(rawValue: 15)
}

/// The four corners, clockwise from the top left. A corner stands between the edge before it and the edge after it.
@frozen public enum RectCorner: Int, CaseIterable, Sendable, Hashable {
  case topLeft, topRight, bottomRight, bottomLeft

  /// The edge that ends here, going clockwise.
  package var edgeBefore: RectEdge { RectEdge.allCases[(rawValue + 3) & 3] }
  /// The edge that begins here.
  package var edgeAfter: RectEdge { RectEdge.allCases[rawValue] }
  package var isLeft: Bool { self == .topLeft || self == .bottomLeft }
  package var isTop: Bool { self == .topLeft || self == .topRight }

  package var mask: CACornerMask {
    switch self {
    case .topLeft: .layerMinXMinYCorner
    case .topRight: .layerMaxXMinYCorner
    case .bottomRight: .layerMaxXMaxYCorner
    case .bottomLeft: .layerMinXMaxYCorner
    }
  }
}

/// A radius for each corner, in points; a corner is elliptical when its width and height differ.
@frozen public struct CornerRadii: Sendable, Hashable {
  public var topLeft: CGSize
  public var topRight: CGSize
  public var bottomRight: CGSize
  public var bottomLeft: CGSize

  public static let zero = CornerRadii(0)

  public init(topLeft: CGSize, topRight: CGSize, bottomRight: CGSize, bottomLeft: CGSize) {
    (self.topLeft, self.topRight, self.bottomRight, self.bottomLeft) = (topLeft, topRight, bottomRight, bottomLeft)
  }

  public init(topLeft: CGFloat, topRight: CGFloat, bottomRight: CGFloat, bottomLeft: CGFloat) {
    self.init(
      topLeft: CGSize(width: topLeft, height: topLeft), topRight: CGSize(width: topRight, height: topRight),
      bottomRight: CGSize(width: bottomRight, height: bottomRight),
      bottomLeft: CGSize(width: bottomLeft, height: bottomLeft))
  }

  /// The same radius at each corner.
  public init(_ radius: CGFloat) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  public subscript(corner: RectCorner) -> CGSize {
    get {
      switch corner {
      case .topLeft: topLeft
      case .topRight: topRight
      case .bottomRight: bottomRight
      case .bottomLeft: bottomLeft
      }
    }
    set {
      switch corner {
      case .topLeft: topLeft = newValue
      case .topRight: topRight = newValue
      case .bottomRight: bottomRight = newValue
      case .bottomLeft: bottomLeft = newValue
      }
    }
  }

  package var isZero: Bool { RectCorner.allCases.allSatisfy { self[$0].width <= 0 || self[$0].height <= 0 } }

  /// One circular radius for all corners, when that is what this is.
  package var uniform: CGFloat? {
    guard topLeft.width == topLeft.height else { return nil }
    return topLeft == topRight && topRight == bottomRight && bottomRight == bottomLeft ? topLeft.width : nil
  }

  /// Corners outside `mask` become square.
  package func masked(by mask: CACornerMask) -> CornerRadii {
    var radii = self
    for corner in RectCorner.allCases where !mask.contains(corner.mask) { radii[corner] = .zero }
    return radii
  }

  /// Negative and non-numbers become 0; a corner with one component 0 is square; then all four are scaled down together
  /// until neighbours fit (CSS Backgrounds 3, §5.5, "corner overlap").
  package func fitted(in size: CGSize) -> CornerRadii {
    var radii = self
    for corner in RectCorner.allCases {
      let r = radii[corner]
      let usable = r.width > 0 && r.height > 0 && r.width.isFinite && r.height.isFinite
      if !usable { radii[corner] = .zero }
    }
    func ratio(_ length: CGFloat, _ sum: CGFloat) -> CGFloat { sum > length ? max(length, 0) / sum : 1 }
    let factor = min(
      ratio(size.width, radii.topLeft.width + radii.topRight.width),
      ratio(size.width, radii.bottomLeft.width + radii.bottomRight.width),
      ratio(size.height, radii.topLeft.height + radii.bottomLeft.height),
      ratio(size.height, radii.topRight.height + radii.bottomRight.height))
    return factor < 1 ? radii.scaled(by: factor) : radii
  }

  package func scaled(by factor: CGFloat) -> CornerRadii {
    var radii = self
    for corner in RectCorner.allCases {
      radii[corner] = CGSize(width: self[corner].width * factor, height: self[corner].height * factor)
    }
    return radii
  }

  /// The radii of the shape whose edges lie `insets` further in: each radius loses the two widths beside it, and a corner
  /// with nothing left in one direction is square.
  package func inset(by insets: PerEdge<CGFloat>) -> CornerRadii {
    var radii = self
    for corner in RectCorner.allCases {
      let (vertical, horizontal) =
        corner.edgeAfter.isHorizontal
        ? (corner.edgeBefore, corner.edgeAfter) : (corner.edgeAfter, corner.edgeBefore)
      let width = self[corner].width - insets[vertical]
      let height = self[corner].height - insets[horizontal]
      radii[corner] = width > 0 && height > 0 ? CGSize(width: width, height: height) : .zero
    }
    return radii
  }
}
