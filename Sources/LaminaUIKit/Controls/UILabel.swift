public import Foundation
import LaminaGeometry
import LaminaLayers
import LaminaText

/// Text that cannot be edited, vertically in the middle of its bounds.
@MainActor
open class UILabel: UIView {
  private enum Content {
    case none
    case plain(String)
    case attributed(NSAttributedString)
  }

  private var content = Content.none

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    layer.needsDisplayOnBoundsChange = true
    rarities.hugging = SIMD2(250, 250)
  }

  // MARK: Text

  open var text: String? {
    get {
      switch content {
      case .none: nil
      case .plain(let string): string
      case .attributed(let string): string.string
      }
    }
    set {
      content = newValue.map { .plain($0) } ?? .none
      textChanged()
    }
  }

  open var attributedText: NSAttributedString? {
    get {
      switch content {
      case .none: nil
      case .plain(let string): NSAttributedString(string: string, attributes: [.font: font as Any, .foregroundColor: textColor as Any])
      case .attributed(let string): string
      }
    }
    set {
      content = newValue.map { .attributed($0) } ?? .none
      textChanged()
    }
  }

  open var font: UIFont! = UIFont.systemFont(ofSize: 17) {
    didSet {
      if font == nil { font = UIFont.systemFont(ofSize: 17) }
      textChanged()
    }
  }

  open var textColor: UIColor! = .label { didSet { setNeedsDisplay() } }
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail { didSet { textChanged() } }
  /// 0 for any number.
  open var numberOfLines = 1 { didSet { textChanged() } }
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }
  /// Makes text of one line smaller, down to `minimumScaleFactor`, where it does not fit.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
  open var allowsDefaultTighteningForTruncation = false
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { setNeedsDisplay() } }
  /// Where lines end when the label is asked for its size; 0 for the width that layout gives it.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { intrinsicSizeChanged() } }
  /// Takes the font of the same style again when the reader wishes for another size.
  open var adjustsFontForContentSizeCategory = false

  private func textChanged() {
    intrinsicSizeChanged()
    setNeedsDisplay()
  }

  override func contentSizeCategoryChanged() {
    guard adjustsFontForContentSizeCategory, let style = font.preferredStyle else { return }
    font = UIFont.preferredFont(forTextStyle: style)
  }

  // MARK: Sizes

  private func set(font: UIFont, lines: Int) -> LabelText? {
    let color = (isHighlighted ? highlightedTextColor : nil) ?? textColor ?? .label
    let shown = (isEnabled ? color : color.withAlphaComponent(0.4)).resolved(traitCollection)
    let alignment: NSTextAlignment = textAlignment == .natural && isRightToLeft ? .right : textAlignment
    switch content {
    case .none: return nil
    case .plain(let string):
      return string.isEmpty ? nil : LabelText(string, font: font, color: shown, alignment: alignment, mode: lineBreakMode, lines: lines)
    case .attributed(let string):
      guard string.length > 0 else { return nil }
      return LabelText(string, font: font, color: shown, alignment: alignment, mode: lineBreakMode, lines: lines)
    }
  }

  private var scale: CGFloat { max(1, traitCollection.displayScale) }

  open override var intrinsicContentSize: CGSize {
    guard let text = set(font: font, lines: numberOfLines) else { return .zero }
    let width = numberOfLines == 1 || preferredMaxLayoutWidth <= 0 ? nil : preferredMaxLayoutWidth
    return text.size(width: width, scale: scale)
  }

  override var heightDependsOnWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  override func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? {
    guard width > 0, let text = set(font: font, lines: numberOfLines) else { return nil }
    return text.size(width: width, scale: scale).height
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let text = set(font: font, lines: numberOfLines) else { return .zero }
    let bounded = numberOfLines != 1 && size.width > 0 && size.width < CGFloat.greatestFiniteMagnitude
    return text.size(width: bounded ? size.width : nil, scale: scale)
  }

  override var firstBaselineFromTop: CGFloat { font.ascender }
  override var lastBaselineFromBottom: CGFloat { -font.descender }

  // MARK: Drawing

  /// Where the text lies in `bounds`, in at most so many lines.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard let text = set(font: font, lines: numberOfLines) else { return CGRect(origin: bounds.origin, size: .zero) }
    let size = text.size(width: numberOfLines == 1 ? nil : bounds.width, scale: scale)
    let height = min(size.height, bounds.height)
    return CGRect(x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width), height: height)
  }

  /// The largest font that lets the text fit in one line, no smaller than allowed.
  private func fittingFont() -> UIFont {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, let text = set(font: font, lines: 1) else { return font }
    let natural = text.size(width: nil, scale: scale).width
    guard natural > bounds.width, natural > 0, bounds.width > 0 else { return font }
    let factor = max(bounds.width / natural, minimumScaleFactor > 0 ? minimumScaleFactor : 0.05)
    // Half points, so that rounding of widths does not make a letter too many.
    return font.withSize(max(1, (font.pointSize * factor * 2).rounded(.down) / 2))
  }

  open override func draw(_ rect: CGRect) {
    drawText(in: bounds)
  }

  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let text = set(font: fittingFont(), lines: numberOfLines) else { return }
    let layout = text.layout(width: rect.width, height: max(rect.height, text.font.lineHeight))
    let top = rect.minY + ((rect.height - layout.size.height) / 2 * scale).rounded() / scale
    context.saveGState()
    if let shadowColor {
      context.setShadow(offset: shadowOffset, blur: 0, color: shadowColor.resolved(traitCollection))
    }
    context.draw(layout, at: CGPoint(x: rect.minX, y: top))
    context.restoreGState()
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }
}

public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }
