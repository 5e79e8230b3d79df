extension UIView {
  private func x(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(target: LayoutTarget(self, attribute))
  }
  private func y(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(target: LayoutTarget(self, attribute))
  }

  public var leadingAnchor: NSLayoutXAxisAnchor { x(.leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { x(.trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { x(.left) }
  public var rightAnchor: NSLayoutXAxisAnchor { x(.right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { x(.centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { y(.top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { y(.bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { y(.centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { y(.firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { y(.lastBaseline) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(target: LayoutTarget(self, .width)) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(target: LayoutTarget(self, .height)) }
}

extension UILayoutGuide {
  private func x(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(target: LayoutTarget(self, attribute))
  }
  private func y(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(target: LayoutTarget(self, attribute))
  }

  public var leadingAnchor: NSLayoutXAxisAnchor { x(.leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { x(.trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { x(.left) }
  public var rightAnchor: NSLayoutXAxisAnchor { x(.right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { x(.centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { y(.top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { y(.bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { y(.centerY) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(target: LayoutTarget(self, .width)) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(target: LayoutTarget(self, .height)) }
}
