/// Provides a layer's content, layout and actions. All methods have a default.
public protocol CALayerDelegate: AnyObject {
  /// Provides the content; the default lets `draw(_:in:)` draw it.
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in ctx: CGContext)
  func layerWillDraw(_ layer: CALayer)
  /// The default asks the layer's layout manager.
  func layoutSublayers(of layer: CALayer)
  /// The action for an event; nil to search on, `NSNull` for none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.displayByDrawing() }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) { layer.layoutManager?.layoutSublayers(of: layer) }
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension CALayer {
  /// Held weakly.
  public var delegate: (any CALayerDelegate)? {
    get { extras?.delegate }
    set { extended.delegate = newValue }
  }
}
