import Foundation
import LaminaLayers

extension UIView: @MainActor CALayerDelegate {
  public func draw(_ layer: CALayer, in ctx: CGContext) {
    traitCollection.performAsCurrent {
      UIGraphicsPushContext(ctx)
      draw(layer.bounds)
      UIGraphicsPopContext()
    }
  }

  public func layoutSublayers(of layer: CALayer) {
    traitCollection.performAsCurrent {
      ownController?.viewWillLayoutSubviews()
      layoutSubviews()
      ownController?.viewDidLayoutSubviews()
    }
  }
}

/// What ties a view to the engine of its tree.
extension UIView {
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { flags.contains(.usesAutoresizing) }
    set {
      guard newValue != flags.contains(.usesAutoresizing) else { return }
      flags.set(.usesAutoresizing, newValue)
      if !newValue {
        let root = rootView
        root.flags.insert(.usesConstraints)
        if root !== self { _ = root.rare?.engine?.ensureItem(self) }
      }
      layoutItem?.autoresizingChanged()
      setNeedsLayout()
    }
  }

  /// The engine of the tree, while there is one.
  var engine: LayoutEngine? { rootView.rare?.engine }

  func applySolution() {
    guard let engine else { return }
    engine.solve()
    engine.apply(to: self)
  }

  /// A frame from the engine, under whatever transform the view has.
  func place(_ box: CGRect) {
    if transform.isIdentity {
      if frame != box { frame = box }
      return
    }
    var inner = bounds
    inner.size = box.size
    if bounds != inner { bounds = inner }
    let anchor = layer.anchorPoint
    let position = CGPoint(x: box.minX + box.width * anchor.x, y: box.minY + box.height * anchor.y)
    if center != position { center = position }
  }

  /// Where the view would be without its transform.
  var untransformedFrame: CGRect {
    let (size, anchor, position) = (bounds.size, layer.anchorPoint, center)
    return CGRect(x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y, width: size.width, height: size.height)
  }

  func frameWasSet() {
    if let item = layoutItem, let engine = item.engine { engine.frameWasSet(item) }
  }

  func intrinsicSizeChanged() {
    if let item = layoutItem { item.engine?.intrinsicSizeChanged(of: item) }
    (parentView as? UIStackView)?.arrangedSizeChanged(self)
  }

  /// The view joined a tree: its constraints count there.
  func enterTree() {
    let root = rootView
    if let engine = rare?.engine {
      engine.dissolve()
      rare?.engine = nil
    }
    if !flags.isDisjoint(with: [.needsUpdateConstraints, .updatePendingBelow]) { announceUpdate() }
    guard flags.contains(.usesConstraints) || !flags.contains(.usesAutoresizing) else { return }
    root.flags.insert(.usesConstraints)
    root.rare?.engine?.add(subtree: self)
  }

  /// The view leaves its tree: what ties it to views that stay ends.
  func leaveTree() {
    var pending = [self]
    let engine = engine
    while let view = pending.popLast() {
      for constraint in view.rare?.naming.inOrder ?? [] {
        if let holder = constraint.holder, !holder.isDescendant(of: self) { Activation.deactivate(constraint) }
      }
      if view.layoutItem != nil {
        for constraint in view.rare?.held.inOrder ?? [] { engine?.remove(constraint) }
      }
      pending.append(contentsOf: view.childViews)
    }
    guard let engine, layoutItem != nil else { return }
    engine.remove(subtree: self)
  }

  func markNeedsUpdateConstraints() {
    guard !flags.contains(.needsUpdateConstraints) else { return }
    flags.insert(.needsUpdateConstraints)
    announceUpdate()
    setNeedsLayout()
  }

  private func announceUpdate() {
    var view = parentView
    while let current = view, !current.flags.contains(.updatePendingBelow) {
      current.flags.insert(.updatePendingBelow)
      view = current.parentView
    }
  }
}
