public import Foundation
package import LaminaDisplayList
public import LaminaGeometry
public import LaminaText

/// Draws text over its background and under its sublayers, with Core Animation's names and defaults.
///
/// Text starts at the top of the bounds. What is wider or taller than the layer is drawn beyond it, unless the layer wraps,
/// truncates or masks to its bounds.
open class CATextLayer: CALayer {
  private var text = Text()
  private var setting: Setting?

  private struct Text {
    var string: Any?
    /// `string` as runs, where it brings its own styles.
    var attributed: AttributedText?
    var plain = ""
    var font: Any?
    var style = TextStyle(fontSize: 36, color: .white)
    var paragraph = ParagraphStyle()
    var truncation = CATextLayerTruncationMode.none
    var vertical = TextVerticalAlignment.top
    var isWrapped = false
    var quantizes = false
    var clips = false
  }

  /// A text set in a box, kept until one of them changes.
  private struct Setting {
    var size: CGSize
    var shaper: TextShaper
    var layout: TextLayout
    var offset: CGPoint
  }

  public required init() { super.init() }

  public required init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    text = other.text
    setting = other.setting
  }

  private func update(_ key: String, from old: @autoclosure () -> Any, _ change: (inout Text) -> Void) {
    let before = old()
    change(&text)
    setting = nil
    changed(key, from: before)
  }

  // MARK: What is drawn

  /// A `String`, an `AttributedText` or an `NSAttributedString`; nil, or anything else, draws nothing.
  ///
  /// Text with styles of its own takes nothing from `font`, `fontSize` and `foregroundColor`; an `AttributedText` also
  /// replaces `paragraphStyle`.
  open var string: Any? {
    get { text.string }
    set {
      update("string", from: text.string as Any) { text in
        text.string = newValue
        (text.plain, text.attributed) = ("", nil)
        switch newValue {
        case let string as String: text.plain = string
        case let string as Substring: text.plain = String(string)
        case let attributed as AttributedText:
          text.attributed = attributed
          text.paragraph = attributed.paragraph
        case let attributed as NSAttributedString:
          let style = text.style
          let read = AttributedText(attributed, base: style, paragraph: text.paragraph)
          text.attributed = read
          text.paragraph = read.paragraph
        case let string as NSString: text.plain = string.description
        default: break
        }
      }
    }
  }

  /// The text with its styles, as it is drawn; setting it sets `string` and `paragraphStyle`.
  public var attributedText: AttributedText {
    get {
      var all = text.attributed ?? AttributedText(text.plain, style: text.style)
      all.paragraph = text.paragraph
      return all
    }
    set { string = newValue }
  }

  /// A font's name (`Inter-Bold`, `Noto Sans CJK JP`), or a `TextStyle` for its families, weight, slant and features. By
  /// default `Helvetica`, for which the package's system font stands in.
  open var font: Any? {
    get { text.font ?? "Helvetica" }
    set {
      update("font", from: text.font as Any) { text in
        text.font = newValue
        var plain = TextStyle()
        if let name = newValue as? String {
          FontName(name).apply(to: &plain)
        } else if let style = newValue as? TextStyle {
          plain = style
        }
        text.style.takeFont(of: plain)
      }
    }
  }

  /// In points; 36 by default.
  open var fontSize: CGFloat {
    get { text.style.fontSize }
    set { if newValue.isFinite { update("fontSize", from: fontSize) { $0.style.fontSize = max(newValue, 0) } } }
  }

  /// Opaque white by default; nil draws the text clear.
  open var foregroundColor: CGColor? {
    get { text.style.color }
    set { update("foregroundColor", from: text.style.color) { $0.style.color = (newValue ?? .clear).clamped } }
  }

  /// All of how a plain string looks; `font`, `fontSize` and `foregroundColor` are parts of it.
  public var textStyle: TextStyle {
    get { text.style }
    set { update("textStyle", from: text.style) { $0.style = newValue } }
  }

  // MARK: How lines are made

  /// Whether lines end at the layer's width; otherwise only where the text says so. False by default.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { update("wrapped", from: text.isWrapped) { $0.isWrapped = newValue } }
  }

  /// Which part gives way when the text does not fit: the width, when it does not wrap; else `maxLines`, or the
  /// layer's height where `maxLines` is 0.
  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncation }
    set { update("truncationMode", from: text.truncation) { $0.truncation = newValue } }
  }

  /// A part of `paragraphStyle`.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { CATextLayerAlignmentMode(text.paragraph.alignment) }
    set { update("alignmentMode", from: alignmentMode) { $0.paragraph.alignment = newValue.alignment } }
  }

  /// Glyphs always keep their fractional positions here; the value is kept.
  open var allowsFontSubpixelQuantization: Bool {
    get { text.quantizes }
    set { update("allowsFontSubpixelQuantization", from: text.quantizes) { $0.quantizes = newValue } }
  }

  /// How lines are made and placed. Its `truncation` is not used: `truncationMode` says.
  public var paragraphStyle: ParagraphStyle {
    get { text.paragraph }
    set { update("paragraphStyle", from: text.paragraph) { $0.paragraph = newValue } }
  }

  /// The most lines to show; 0, the default, for any number. A part of `paragraphStyle`.
  public var maxLines: Int {
    get { text.paragraph.maxLines }
    set { update("maxLines", from: maxLines) { $0.paragraph.maxLines = max(newValue, 0) } }
  }

  /// Where the lines lie between top and bottom; at the top by default.
  public var verticalAlignment: TextVerticalAlignment {
    get { text.vertical }
    set { update("verticalAlignment", from: text.vertical) { $0.vertical = newValue } }
  }

  /// Cuts the text at the layer's bounds; no by default, when a letter that crosses them is drawn whole.
  package var clipsText: Bool {
    get { text.clips }
    set { update("clipsText", from: text.clips) { $0.clips = newValue } }
  }

  // MARK: Measuring and drawing

  /// The size of the text, rounded up to whole points: on its own lines, or wrapped to the layer's width where it wraps
  /// and has one.
  open override func preferredFrameSize() -> CGSize {
    let wraps = text.isWrapped && storedBounds.width > 0
    let size = TextFitting(attributedText, isWrapped: text.isWrapped, truncation: text.truncation)
      .layout(width: wraps ? storedBounds.width : nil, height: nil, with: TextEnvironment.current).size
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  /// The text as it is set in the layer's bounds, and where it begins.
  package func settledLayout() -> (layout: TextLayout, origin: CGPoint) {
    let environment = TextEnvironment.current
    let box = storedBounds
    if let setting, setting.size == box.size, setting.shaper === environment.shaper {
      return (setting.layout, CGPoint(x: box.minX + setting.offset.x, y: box.minY + setting.offset.y))
    }
    let fitting = TextFitting(attributedText, isWrapped: text.isWrapped, truncation: text.truncation)
    let (layout, x) = fitting.place(in: box.size, with: environment)
    let room = box.height - layout.size.height
    let y: CGFloat =
      switch text.vertical {
      case .top: 0
      case .middle: room / 2
      case .bottom: room
      }
    setting = Setting(size: box.size, shaper: environment.shaper, layout: layout, offset: CGPoint(x: x, y: y))
    return (layout, CGPoint(x: box.minX + x, y: box.minY + y))
  }

  package override func recordContent(in box: CGRect, into items: inout [DisplayItem]) {
    super.recordContent(in: box, into: &items)
    guard text.attributed != nil || !text.plain.isEmpty else { return }
    let (layout, origin) = settledLayout()
    let item = TextItem(layout, origin: origin)
    if item.bounds.isNull { return }
    if !text.clips || storedBounds.contains(item.bounds) { return items.append(.text(item)) }
    var effects = Group.Effects()
    effects.clips = [.rect(storedBounds)]
    items.append(.group(Group(DisplayList([.text(item)]), effects)))
  }
}
