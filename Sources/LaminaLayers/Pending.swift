// Hooks that their own folders take over: delete each declaration here when the real one lands.
package import Foundation
package import LaminaDisplayList
import LaminaGeometry

public protocol CAAction: AnyObject {}
package final class AnimationStore {}
package struct MediaTiming {
  package func localTime(at parent: CFTimeInterval) -> CFTimeInterval { parent }
}
package enum ImplicitActions {
  package static var areWatched: Bool { false }
  package static func propertyChanged(_ layer: CALayer, key: String, from old: Any) {}
}
extension CALayer {
  package func presentation(atParentTime time: CFTimeInterval) -> CALayer { self }
}
package struct LayerBorders {}
extension CALayer {
  func layOutBorders() {}
  var borderInsets: PerEdge<CGFloat> { PerEdge(all: 0) }
}
public final class CGContext {
  package init(bounds: CGRect) {}
  package func finish() -> DisplayList { .empty }
  package func draw(_ list: DisplayList) {}
}
public typealias CFTimeInterval = Double
