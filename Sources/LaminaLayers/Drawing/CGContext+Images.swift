public import Foundation
import LaminaDisplayList
import LaminaGeometry
public import LaminaImages

extension CGContext {
  /// Draws an image into a rectangle the way Core Graphics does: its top row at the rectangle's largest y.
  ///
  /// With y down, as here, it comes out upside down. Code written for that turns the context over first, and
  /// then the two cancel out; code that does not can use `drawUpright(_:in:)`.
  /// - Parameter tiled: repeats the image in all directions as far as the clip reaches.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling tiled: Bool = false) {
    guard let rect = usable(rect), state.canDraw, rect.width > 0, rect.height > 0 else { return }
    if tiled { return tile(image, in: rect) }
    let item = imageItem(image, in: rect)
    paint(imageMark(image, item, opacity: state.alpha, coverage: .fill(Fill(baseShape(rect), .color(.black)))))
  }

  /// Draws an image into a rectangle with its top row at the rectangle's smallest y: upright where y points down.
  public func drawUpright(_ image: CGImage, in rect: CGRect) {
    guard let rect = usable(rect) else { return }
    let kept = state.ctm
    concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY))
    draw(image, in: rect)
    state.ctm = kept
  }

  /// An image in a rectangle of user space, turned over as Core Graphics has it.
  func imageItem(_ image: CGImage, in rect: CGRect) -> DisplayItem {
    let over = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    let transform = over.concatenating(state.ctm)
    let isUpright = transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0
    let item = DisplayItem.image(
      ImageItem(
        image, source: CGRect(x: 0, y: 0, width: image.width, height: image.height),
        destination: isUpright ? rect.applying(transform) : rect,
        magnification: state.interpolation == .none ? .nearest : .linear, minification: minification))
    return isUpright ? item : placed(item, transform)
  }

  private var minification: Interpolation {
    switch state.interpolation {
    case .none: .nearest
    case .default, .low, .medium: .linear
    case .high: .trilinear
    }
  }

  private func imageMark(_ image: CGImage, _ item: DisplayItem, opacity: Double, coverage: DisplayItem) -> Mark {
    Mark(item: placed(item, .identity, opacity: opacity), coverage: coverage, isOpaque: image.isOpaque && opacity == 1)
  }

  private func tile(_ image: CGImage, in rect: CGRect) {
    let clip = recording.clipBox(state.clip)
    guard !clip.isNull else { return }
    let area = clip.applying(state.ctm.inverted())
    let (first, last) = ((area.minX - rect.minX) / rect.width, (area.maxX - rect.minX) / rect.width)
    let (top, bottom) = ((area.minY - rect.minY) / rect.height, (area.maxY - rect.minY) / rect.height)
    let columns = (last.rounded(.up) - first.rounded(.down))
    let rows = (bottom.rounded(.up) - top.rounded(.down))
    guard columns * rows <= CGFloat(DrawingLimits.tiles) else {
      return note("An image repeated more than \(DrawingLimits.tiles) times is left out.")
    }
    var items: [DisplayItem] = []
    for row in 0..<Int(rows) {
      for column in 0..<Int(columns) {
        let (dx, dy) = (first.rounded(.down) + CGFloat(column), top.rounded(.down) + CGFloat(row))
        items.append(imageItem(image, in: rect.offsetBy(dx: dx * rect.width, dy: dy * rect.height)))
      }
    }
    guard !items.isEmpty else { return }
    let whole = DisplayItem.fill(Fill(.rect(clip), .color(.black)))
    paint(imageMark(image, .list(DisplayList(items), offset: .zero), opacity: state.alpha, coverage: whole))
  }
}
