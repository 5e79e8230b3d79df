public import Foundation
import LaminaDisplayList
public import LaminaGeometry

extension CGContext {
  // MARK: Colours

  public func setFillColor(_ color: CGColor) { state.fillColor = color.clamped }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

  /// Inks from 0 to 1, converted without a profile: red is (1 − cyan) · (1 − black).
  public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(cyan, magenta, yellow, black, alpha))
  }

  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color.clamped }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  /// Inks from 0 to 1, converted without a profile: red is (1 − cyan) · (1 − black).
  public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(cyan, magenta, yellow, black, alpha))
  }

  // MARK: Lines

  /// In user space; 1 to begin with. A line of no width paints nothing; a negative width is ignored.
  public func setLineWidth(_ width: CGFloat) {
    if width >= 0, width.isFinite { state.line.width = width }
  }

  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }

  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }

  /// How many times its width a mitred corner may reach before it is cut off; 10 to begin with.
  public func setMiterLimit(_ limit: CGFloat) {
    if limit.isFinite { state.line.miterLimit = max(limit, 1) }
  }

  /// Lengths of dashes and gaps in turn, starting `phase` into them. No lengths, a negative one, or nothing but zeros
  /// gives a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let line = state.line
    state.line = StrokeStyle(
      width: line.width, cap: line.cap, join: line.join, miterLimit: line.miterLimit,
      dashes: Array(lengths.prefix(1024)), dashPhase: phase)
  }

  // MARK: Compositing

  /// Multiplies the alpha of all that is drawn; 1 to begin with.
  public func setAlpha(_ alpha: CGFloat) {
    if !alpha.isNaN { state.alpha = Double(min(max(alpha, 0), 1)) }
  }

  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// A shadow in black at a third of full opacity.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// A shadow under all that is drawn from now on. Neither number is touched by the transform.
  /// - Parameters:
  ///   - offset: in base space; a positive height is down.
  ///   - blur: twice the standard deviation of the Gaussian, in points.
  ///   - color: nil or clear for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard offset.width.isFinite, offset.height.isFinite, blur.isFinite else { return }
    guard let color = color?.clamped, !color.isClear else { return state.shadow = nil }
    let move = CGPoint(x: offset.width, y: offset.height)
    state.shadow = GraphicsState.Shadow(offset: move, sigma: max(blur, 0) / 2, color: color)
  }

  /// How pixels are chosen in images that are drawn from now on.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  // MARK: Antialiasing

  /// Edges are always smooth here: a display list knows no pixels to align to. Asking for hard ones is noted.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    if !shouldAntialias { note("Antialiasing cannot be switched off; edges stay smooth.") }
  }

  /// As `setShouldAntialias`.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { setShouldAntialias(allowsAntialiasing) }
}

extension CGColor {
  fileprivate init(_ cyan: CGFloat, _ magenta: CGFloat, _ yellow: CGFloat, _ black: CGFloat, _ alpha: CGFloat) {
    let light = 1 - black
    self.init(red: (1 - cyan) * light, green: (1 - magenta) * light, blue: (1 - yellow) * light, alpha: alpha)
  }
}
