public import Foundation

public struct CAScrollLayerScrollMode: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// Shows a part of its sublayers, chosen by scrolling its bounds. It cuts at its bounds unless told otherwise.
open class CAScrollLayer: CALayer {
  /// The directions in which `scroll(to:)` may move; both by default.
  open var scrollMode = CAScrollLayerScrollMode.both

  public required init() {
    super.init()
    masksToBounds = true
  }

  public required init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAScrollLayer { scrollMode = other.scrollMode }
  }

  /// Brings a point of the content to the layer's top left, in the directions that the mode allows.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
    bounds.origin = origin
  }

  /// Scrolls by as little as shows the rectangle, or its near corner when it does not fit.
  open func scroll(to r: CGRect) {
    var target = bounds.origin
    if r.maxX > bounds.maxX { target.x = r.maxX - bounds.width }
    if r.minX < target.x { target.x = r.minX }
    if r.maxY > bounds.maxY { target.y = r.maxY - bounds.height }
    if r.minY < target.y { target.y = r.minY }
    scroll(to: target)
  }
}

extension CALayer {
  private var enclosingScrollLayer: CAScrollLayer? {
    var layer = superlayer
    while let current = layer {
      if let scroller = current as? CAScrollLayer { return scroller }
      layer = current.superlayer
    }
    return nil
  }

  /// Scrolls the nearest scroll layer above to a point of this layer.
  public func scroll(_ p: CGPoint) {
    guard let scroller = enclosingScrollLayer else { return }
    scroller.scroll(to: convert(p, to: scroller))
  }

  /// Scrolls the nearest scroll layer above until the rectangle shows.
  public func scrollRectToVisible(_ r: CGRect) {
    guard let scroller = enclosingScrollLayer else { return }
    scroller.scroll(to: convert(r, to: scroller))
  }

  /// The part of the bounds that the nearest scroll layer above shows.
  public var visibleRect: CGRect {
    guard let scroller = enclosingScrollLayer else { return bounds }
    let shown = bounds.intersection(convert(scroller.bounds, from: scroller))
    return shown.isNull ? .zero : shown
  }
}
