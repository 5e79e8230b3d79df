import Foundation
import Lamina

extension CALayer {
  /// A tree made anew of what a client can see of this one: the same properties, set once, in no particular history.
  func freshCopy() -> CALayer {
    let copy: CALayer
    if let text = self as? CATextLayer {
      let other = CATextLayer()
      other.attributedText = text.attributedText
      other.isWrapped = text.isWrapped
      copy = other
    } else if let gradient = self as? CAGradientLayer {
      let other = CAGradientLayer()
      other.colors = gradient.colors
      other.type = gradient.type
      (other.startPoint, other.endPoint) = (gradient.startPoint, gradient.endPoint)
      copy = other
    } else {
      copy = CALayer()
    }
    copy.bounds = bounds
    copy.anchorPoint = anchorPoint
    copy.position = position
    copy.transform = transform
    copy.zPosition = zPosition
    copy.name = name
    if let edge = value(forKey: "edge") { copy.setValue(edge, forKey: "edge") }
    copy.backgroundColor = backgroundColor
    copy.cornerRadius = cornerRadius
    copy.cornerCurve = cornerCurve
    copy.borderWidth = borderWidth
    copy.borderColor = borderColor
    copy.opacity = opacity
    copy.isHidden = isHidden
    copy.masksToBounds = masksToBounds
    copy.shadows = shadows
    copy.shadowOpacity = shadowOpacity
    copy.shadowRadius = shadowRadius
    copy.compositingFilter = compositingFilter
    copy.filters = filters
    copy.backgroundFilters = backgroundFilters
    copy.contents = contents
    copy.contentsCenter = contentsCenter
    copy.autoresizingMask = autoresizingMask
    copy.mask = mask?.freshCopy()
    for child in sublayers ?? [] {
      if let border = child as? BorderLayer {
        copy.setBorders(border.borders, identifier: border.name ?? "")
      } else {
        copy.addSublayer(child.freshCopy())
      }
    }
    return copy
  }
}
