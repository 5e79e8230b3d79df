public import Foundation
import LaminaGeometry

/// How a layer's frame follows a change of its superlayer's size.
public struct CAAutoresizingMask: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1 << 0)
  public static let layerWidthSizable = CAAutoresizingMask(rawValue: 1 << 1)
  public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 1 << 2)
  public static let layerMinYMargin = CAAutoresizingMask(rawValue: 1 << 3)
  public static let layerHeightSizable = CAAutoresizingMask(rawValue: 1 << 4)
  public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 1 << 5)
}

/// Arranges a layer's sublayers in place of its class.
public protocol CALayoutManager: AnyObject {
  func layoutSublayers(of layer: CALayer)
  func preferredSize(of layer: CALayer) -> CGSize
  func invalidateLayout(of layer: CALayer)
}

extension CALayoutManager {
  public func layoutSublayers(of layer: CALayer) {}
  public func preferredSize(of layer: CALayer) -> CGSize { layer.bounds.size }
  public func invalidateLayout(of layer: CALayer) {}
}

extension CALayer {
  public var layoutManager: (any CALayoutManager)? {
    get { extras?.layoutManager }
    set {
      extended.layoutManager = newValue
      markNeedsLayout()
    }
  }

  public var autoresizingMask: CAAutoresizingMask {
    get { extras?.autoresizing ?? [] }
    set { extended.autoresizing = newValue }
  }

  public func needsLayout() -> Bool { flags.contains(.needsLayout) }

  func markNeedsLayout() {
    guard !flags.contains(.needsLayout) else { return }
    flags.insert(.needsLayout)
    extras?.layoutManager?.invalidateLayout(of: self)
    announceLayout()
    markChanged()
  }

  func announceLayout() {
    var layer = self
    while let above = layer.parent {
      // A pass finds its way through the parts of the recording.
      above.spoilRecording(of: layer)
      if above.flags.contains(.layoutPendingBelow) { return }
      above.flags.insert(.layoutPendingBelow)
      layer = above
    }
  }

  func sizeChanged(from old: CGSize) {
    if flags.contains(.displaysOnBoundsChange) { markNeedsDisplay() }
    resizeSublayers(withOldSize: old)
    markNeedsLayout()
  }

  /// Moves and resizes each sublayer as its autoresizing mask says.
  public func resizeSublayers(withOldSize size: CGSize) {
    for child in children ?? [] where child.extras?.autoresizing.isEmpty == false {
      child.resize(withOldSuperlayerSize: size)
    }
  }

  /// What the superlayer gained is divided among the flexible parts of each axis, in proportion to their lengths, or
  /// evenly when they have none. With nothing flexible the near margin stays. What is divided is the box before the
  /// transform: the box around a turned layer says nothing about its size.
  public func resize(withOldSuperlayerSize old: CGSize) {
    guard let mask = extras?.autoresizing, let size = parent?.storedBounds.size else { return }
    let (own, anchor, position) = (bounds.size, anchorPoint, position)
    let box = CGRect(
      x: position.x - anchor.x * own.width, y: position.y - anchor.y * own.height, width: own.width, height: own.height)
    let (x, width) = Autoresizing.resized(
      origin: box.minX, length: box.width, old: old.width, new: size.width,
      near: mask.contains(.layerMinXMargin), sizable: mask.contains(.layerWidthSizable),
      far: mask.contains(.layerMaxXMargin))
    let (y, height) = Autoresizing.resized(
      origin: box.minY, length: box.height, old: old.height, new: size.height,
      near: mask.contains(.layerMinYMargin), sizable: mask.contains(.layerHeightSizable),
      far: mask.contains(.layerMaxYMargin))
    bounds.size = CGSize(width: width, height: height)
    self.position = CGPoint(x: x + anchor.x * width, y: y + anchor.y * height)
  }
}

/// One axis of an autoresize.
package enum Autoresizing {
  package static func resized(
    origin: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat, near: Bool, sizable: Bool, far: Bool
  ) -> (origin: CGFloat, length: CGFloat) {
    let gain = new - old
    let parts = [(near, origin), (sizable, length), (far, old - origin - length)]
    let flexible = parts.filter(\.0)
    guard gain != 0, !flexible.isEmpty else { return (origin, length) }
    let total = flexible.reduce(0) { $0 + max($1.1, 0) }
    let shares = parts.map { isFlexible, part -> CGFloat in
      guard isFlexible else { return 0 }
      return total > 0 ? gain * max(part, 0) / total : gain / CGFloat(flexible.count)
    }
    return (origin + shares[0], max(0, length + shares[1]))
  }
}
