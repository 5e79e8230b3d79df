import LaminaLayers

extension UIView {
  /// Puts a view among the subviews, from wherever it is, with UIKit's callbacks in UIKit's order.
  func insert(_ view: UIView, at index: Int) {
    if view === self || isDescendant(of: view) {
      Notices.once("UIView.addSubview.cycle", "UIKit: a view cannot be added below itself; \(Notices.name(of: view)) stays where it is.")
      return
    }
    if view.parentView === self { return restack(view, to: min(index, childViews.count - 1)) }
    let oldWindow = view.window
    let newWindow = window
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.announceWindow(willBe: newWindow) }
    view.leaveParent()
    let place = min(max(index, 0), childViews.count)
    insertLayer(view.layer, at: place)
    childViews.insert(view, at: place)
    view.parentView = self
    view.enterTree()
    didAddSubview(view)
    if oldWindow !== newWindow { view.announceWindowMoved() }
    view.didMoveToSuperview()
    view.propagateTraits()
    view.inheritSafeArea()
    if view.rare?.tintColor == nil { view.announceTint() }
    setNeedsLayout()
  }

  private func insertLayer(_ sublayer: CALayer, at place: Int) {
    // Layers that a client added itself may lie between those of views.
    if place < childViews.count {
      layer.insertSublayer(sublayer, below: childViews[place].layer)
    } else if let last = childViews.last {
      layer.insertSublayer(sublayer, above: last.layer)
    } else {
      layer.addSublayer(sublayer)
    }
  }

  func detachFromSuperview() {
    guard let parent = parentView else { return }
    let oldWindow = window
    willMove(toSuperview: nil)
    if oldWindow != nil { announceWindow(willBe: nil) }
    parent.willRemoveSubview(self)
    leaveParent()
    if oldWindow != nil { announceWindowMoved() }
    didMoveToSuperview()
  }

  /// Takes the view out of its superview, with the constraints that tied it to what stays.
  private func leaveParent() {
    guard let parent = parentView else { return }
    leaveTree()
    parent.childViews.removeAll { $0 === self }
    layer.removeFromSuperlayer()
    parentView = nil
    (parent as? UIStackView)?.arrangedViewLeft(self)
    parent.setNeedsLayout()
  }

  func restack(_ view: UIView, to index: Int) {
    guard let old = childViews.firstIndex(of: view), index >= 0 else { return }
    childViews.remove(at: old)
    layer.insertSublayer(view.layer, at: 0)
    view.layer.removeFromSuperlayer()
    let place = min(index, childViews.count)
    insertLayer(view.layer, at: place)
    childViews.insert(view, at: place)
  }

  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard childViews.indices.contains(index1), childViews.indices.contains(index2), index1 != index2 else { return }
    let (low, high) = (min(index1, index2), max(index1, index2))
    let (a, b) = (childViews[low], childViews[high])
    restack(a, to: high)
    restack(b, to: low)
  }

  private func announceWindow(willBe window: UIWindow?) {
    willMove(toWindow: window)
    for child in childViews { child.announceWindow(willBe: window) }
  }

  private func announceWindowMoved() {
    didMoveToWindow()
    for child in childViews { child.announceWindowMoved() }
  }

  func announceTint() {
    tintColorDidChange()
    for child in childViews where child.rare?.tintColor == nil { child.announceTint() }
  }

  /// The topmost view.
  var rootView: UIView {
    var view = self
    while let above = view.parentView { view = above }
    return view
  }

  /// The nearest view above two views, or one of them.
  static func commonAncestor(_ a: UIView, _ b: UIView) -> UIView? {
    if a === b || b.isDescendant(of: a) { return a }
    var view: UIView? = a.parentView
    while let current = view {
      if b.isDescendant(of: current) { return current }
      view = current.parentView
    }
    return nil
  }
}
