public import Foundation
public import LaminaGeometry

extension CGContext {
  /// User space to base space.
  public var ctm: CGAffineTransform { state.ctm }

  /// Lets `transform` act before the current transform. One with a number that is not finite is ignored.
  public func concatenate(_ transform: CGAffineTransform) {
    let product = transform.concatenating(state.ctm)
    guard product.isFinite else { return }
    state.ctm = product
  }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }

  /// A turn by `angle` radians; with y down, positive is clockwise.
  public func rotate(by angle: CGFloat) {
    guard angle.isFinite else { return }
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  /// User space to base space, which is in points: a recorded drawing knows no pixels.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }

  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }

  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }

  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }

  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }

  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }
}
