public import Foundation
import LaminaDisplayList
import LaminaGeometry
public import LaminaText

/// Core Graphics leaves text to Core Text; these take its place. Text is upright where y points down.
extension CGContext {
  /// Lays text out in the rectangle, from its top, and draws it. Lines that the rectangle is too low for are left out as
  /// the paragraph's truncation says; the first is always drawn.
  public func draw(_ text: AttributedText, in rect: CGRect) {
    guard let rect = usable(rect), state.canDraw else { return }
    draw(TextEnvironment.current.layout(text, width: rect.width, height: rect.height), at: rect.origin)
  }

  /// Draws text on as many lines as it has paragraphs, its top left at `point`.
  public func draw(_ text: AttributedText, at point: CGPoint) {
    draw(TextEnvironment.current.layout(text, width: nil, height: nil), at: point)
  }

  /// The size that `draw(_:in:)` takes up in lines of `width` points; nil for lines of any length.
  public func size(of text: AttributedText, width: CGFloat? = nil) -> CGSize {
    TextEnvironment.current.layout(text, width: width, height: nil).size
  }

  /// Draws text that is laid out already, its top left at `point`.
  package func draw(_ layout: TextLayout, at point: CGPoint) {
    guard point.isFinite, state.canDraw else { return }
    let isMovedOnly = state.ctm.isTranslation
    let text = DisplayItem.text(TextItem(layout, origin: isMovedOnly ? point.applying(state.ctm) : point))
    let item = placed(text, isMovedOnly ? .identity : state.ctm, opacity: state.alpha)
    let coverage = placed(text, isMovedOnly ? .identity : state.ctm)
    paint(Mark(item: item, coverage: coverage, isOpaque: false))
  }
}
