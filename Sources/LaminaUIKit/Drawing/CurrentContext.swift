public import Foundation
import LaminaGeometry
public import LaminaLayers

/// The contexts that drawing without a named one goes to, of this thread; the last is current.
private final class ContextStack {
  var contexts: [CGContext] = []

  static var current: ContextStack {
    let storage = Thread.current.threadDictionary
    if let known = storage["lamina.contexts"] as? ContextStack { return known }
    let made = ContextStack()
    storage["lamina.contexts"] = made
    return made
  }
}

public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.contexts.last }
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.current.contexts.append(context) }
public func UIGraphicsPopContext() { _ = ContextStack.current.contexts.popLast() }

public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
public func UIRectFrame(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5)) }
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIColor {
  public func set() {
    setFill()
    setStroke()
  }

  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
