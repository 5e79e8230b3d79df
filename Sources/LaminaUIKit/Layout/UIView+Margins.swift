import Foundation

extension UIView {
  /// What lies under bars, notch and home indicator, as far as it covers this view.
  public var safeAreaInsets: UIEdgeInsets { rare?.safeAreaInsets ?? .zero }

  public var layoutMargins: UIEdgeInsets {
    get {
      let own = rare?.absoluteMargins ?? directionalLayoutMargins.resolved(rightToLeft: isRightToLeft)
      var margins = own
      if let parent = parentView, rare?.preservesSuperviewMargins == true {
        let outer = parent.layoutMargins
        let (box, size) = (frame, parent.bounds.size)
        margins.left = max(margins.left, outer.left - box.minX)
        margins.top = max(margins.top, outer.top - box.minY)
        margins.right = max(margins.right, outer.right - (size.width - box.maxX))
        margins.bottom = max(margins.bottom, outer.bottom - (size.height - box.maxY))
      }
      // A controller's root keeps to the safe area above and below without adding to it.
      return insetsLayoutMarginsFromSafeArea ? margins + safeAreaInsets : margins
    }
    set {
      rarities.absoluteMargins = newValue
      marginsChanged()
    }
  }

  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { rare?.layoutMargins ?? standardMargins }
    set {
      rarities.layoutMargins = newValue
      rarities.absoluteMargins = nil
      marginsChanged()
    }
  }

  /// 8 all round; a controller's root has 16 or, from 414 points of width on, 20 at the sides and none above and below.
  private var standardMargins: NSDirectionalEdgeInsets {
    guard ownController != nil else { return NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) }
    let side: CGFloat = bounds.width >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  public var preservesSuperviewLayoutMargins: Bool {
    get { rare?.preservesSuperviewMargins ?? false }
    set {
      rarities.preservesSuperviewMargins = newValue
      marginsChanged()
    }
  }

  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { rare?.insetsMarginsFromSafeArea ?? true }
    set {
      rarities.insetsMarginsFromSafeArea = newValue
      marginsChanged()
    }
  }

  func marginsChanged() {
    layoutItem?.guidesChanged()
    layoutMarginsDidChange()
    setNeedsLayout()
  }

  package func setSafeArea(_ insets: UIEdgeInsets) {
    guard insets != safeAreaInsets else { return }
    rarities.safeAreaInsets = insets
    layoutItem?.guidesChanged()
    safeAreaInsetsDidChange()
    ownController?.viewSafeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
    setNeedsLayout()
    for child in childViews { child.inheritSafeArea() }
  }

  /// As much of the superview's insets as reaches into this view, and what its controller adds.
  func inheritSafeArea() {
    guard let parent = parentView else { return }
    let outer = parent.safeAreaInsets
    guard outer != .zero || safeAreaInsets != .zero || ownController != nil else { return }
    let (box, size) = (frame, parent.bounds.size)
    var insets = UIEdgeInsets(
      top: max(0, outer.top - box.minY), left: max(0, outer.left - box.minX), bottom: max(0, outer.bottom - (size.height - box.maxY)),
      right: max(0, outer.right - (size.width - box.maxX)))
    if let controller = ownController { insets = insets + controller.additionalSafeAreaInsets }
    setSafeArea(insets)
  }

  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  public var semanticContentAttribute: UISemanticContentAttribute {
    get { rare?.semanticContentAttribute ?? .unspecified }
    set {
      rarities.semanticContentAttribute = newValue
      layoutItem?.engine?.directionChanged(of: self)
      setNeedsLayout()
    }
  }

  public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }
}
