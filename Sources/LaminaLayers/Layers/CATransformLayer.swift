public import Foundation

/// Places its sublayers in space without flattening them into its own plane. It draws nothing itself; only its
/// geometry, its opacity and, if it masks, its bounds count.
open class CATransformLayer: CALayer {
  package override var preservesDepth: Bool { !masksToBounds && mask == nil }

  /// Not hit itself; its sublayers are.
  open override func contains(_ p: CGPoint) -> Bool { false }
}
