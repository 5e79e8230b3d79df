public import Foundation
public import LaminaGeometry
import LaminaLayers

extension UIView {
  /// Every change of geometry goes through here: subviews follow a new size, and the engine hears of a new frame.
  func setGeometry(_ change: () -> Void) {
    let old = layer.bounds.size
    let (oldPosition, oldOrigin) = (layer.position, layer.bounds.origin)
    animatable("frame", change)
    let size = layer.bounds.size
    if size == old, oldPosition == layer.position, oldOrigin == layer.bounds.origin { return }
    if size != old {
      resizeSubviews(from: old)
      boundsSizeChanged(from: old)
    }
    if oldPosition != layer.position || size != old {
      frameWasSet()
      inheritSafeArea()
    }
  }

  /// The superview's size changed: what the autoresizing masks say.
  private func resizeSubviews(from old: CGSize) {
    guard flags.contains(.autoresizesSubviews) else { return }
    let size = bounds.size
    for child in childViews where child.flags.contains(.usesAutoresizing) {
      guard let mask = child.rare?.autoresizingMask, !mask.isEmpty else { continue }
      let box = child.frame
      let x = Autoresizing(mask, .horizontal).place(box.minX, box.width, from: old.width, to: size.width)
      let y = Autoresizing(mask, .vertical).place(box.minY, box.height, from: old.height, to: size.height)
      child.frame = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }
  }

  public var autoresizesSubviews: Bool {
    get { flags.contains(.autoresizesSubviews) }
    set { flags.set(.autoresizesSubviews, newValue) }
  }

  public var autoresizingMask: AutoresizingMask {
    get { rare?.autoresizingMask ?? [] }
    set {
      rarities.autoresizingMask = newValue
      layoutItem?.autoresizingChanged()
    }
  }

  /// Through whatever lies between the views; nil stands for the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: (view ?? rootView).layer) }
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: (view ?? rootView).layer) }
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: (view ?? rootView).layer) }
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: (view ?? rootView).layer) }

  public var transform3D: CATransform3D {
    get { layer.transform }
    set { animatable("transform") { layer.transform = newValue } }
  }
}

/// How one axis of a view follows its superview: what may give shares the change in proportion to its present length, and equally when
/// all of it is 0.
struct Autoresizing {
  let before: Bool
  let length: Bool
  let after: Bool

  init(_ mask: UIView.AutoresizingMask, _ axis: NSLayoutConstraint.Axis) {
    if axis == .horizontal {
      (before, length, after) = (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
    } else {
      (before, length, after) = (mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
    }
  }

  /// How much of a change goes to the margin before and to the length.
  func shares(_ start: CGFloat, _ size: CGFloat, in extent: CGFloat) -> (before: CGFloat, length: CGFloat) {
    let parts = [before ? max(start, 0) : 0, length ? max(size, 0) : 0, after ? max(extent - start - size, 0) : 0]
    let total = parts.reduce(0, +)
    if total > 0 { return (parts[0] / total, parts[1] / total) }
    let count = CGFloat([before, length, after].filter { $0 }.count)
    guard count > 0 else { return (0, 0) }
    return (before ? 1 / count : 0, length ? 1 / count : 0)
  }

  func place(_ start: CGFloat, _ size: CGFloat, from old: CGFloat, to new: CGFloat) -> (start: CGFloat, length: CGFloat) {
    let share = shares(start, size, in: old)
    let change = new - old
    return (start + change * share.before, max(0, size + change * share.length))
  }
}
