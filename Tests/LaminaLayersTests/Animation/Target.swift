import Foundation
import LaminaGeometry
import LaminaLayers

/// Something with named values that an animation can be applied to without a layer.
final class Target: AnimationTarget {
  var values: [String: Any]

  init(_ values: [String: Any] = [:]) { self.values = values }

  func animatedValue(forKeyPath keyPath: String) -> Any? { values[keyPath] }

  func setAnimatedValue(_ value: Any, forKeyPath keyPath: String) { values[keyPath] = value }
}

extension CAAnimation {
  /// What the animation makes of the value "x" at a time, where `base` shows otherwise.
  func x(_ time: Double, from base: Any? = nil) -> Any? {
    let target = Target(base.map { ["x": $0] } ?? [:])
    apply(at: time, to: target)
    return target.values["x"]
  }

  func number(_ time: Double, from base: Any? = nil) -> Double? { x(time, from: base) as? Double }

  func point(_ time: Double) -> CGPoint? { x(time) as? CGPoint }
}

func near(_ a: Double?, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { a.map { abs($0 - b) <= tolerance } ?? false }

func near(_ a: CATransform3D, _ b: CATransform3D, _ tolerance: CGFloat = 1e-9) -> Bool {
  zip(a.rows, b.rows).allSatisfy { abs($0 - $1) <= tolerance }
}

func near(_ a: CGPoint?, _ x: CGFloat, _ y: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool {
  a.map { abs($0.x - x) <= tolerance && abs($0.y - y) <= tolerance } ?? false
}
