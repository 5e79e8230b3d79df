import Foundation
package import LaminaGeometry

/// The names of the functions from numbers to transforms.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  public static let translate = CAValueFunctionName(rawValue: "translate")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Makes a transform of the animated number, an angle in radians, a factor or a distance, or of a list of three.
public final class CAValueFunction: Sendable {
  public let name: CAValueFunctionName

  /// Nil for an unknown name.
  public init?(name: CAValueFunctionName) {
    let known: [CAValueFunctionName] = [
      .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY, .translateZ,
    ]
    guard known.contains(name) else { return nil }
    self.name = name
  }

  /// The argument that changes nothing.
  package var neutral: Any {
    switch name {
    case .scale: [1.0, 1.0, 1.0]
    case .translate: [0.0, 0.0, 0.0]
    case .scaleX, .scaleY, .scaleZ: 1.0
    default: 0.0
    }
  }

  /// Nil when the argument is no number, or no list of three where three are needed.
  package func transform(of argument: Any) -> CATransform3D? {
    let list = (argument as? [Any])?.compactMap { Coercion.cgFloat($0) } ?? []
    if name == .scale || name == .translate {
      guard list.count == 3 else { return nil }
      return name == .scale
        ? CATransform3DMakeScale(list[0], list[1], list[2]) : CATransform3DMakeTranslation(list[0], list[1], list[2])
    }
    guard let number = list.first ?? Coercion.cgFloat(argument) else { return nil }
    switch name {
    case .rotateX: return CATransform3DMakeRotation(number, 1, 0, 0)
    case .rotateY: return CATransform3DMakeRotation(number, 0, 1, 0)
    case .rotateZ: return CATransform3DMakeRotation(number, 0, 0, 1)
    case .scaleX: return CATransform3DMakeScale(number, 1, 1)
    case .scaleY: return CATransform3DMakeScale(1, number, 1)
    case .scaleZ: return CATransform3DMakeScale(1, 1, number)
    case .translateX: return CATransform3DMakeTranslation(number, 0, 0)
    case .translateY: return CATransform3DMakeTranslation(0, number, 0)
    default: return CATransform3DMakeTranslation(0, 0, number)
    }
  }
}
