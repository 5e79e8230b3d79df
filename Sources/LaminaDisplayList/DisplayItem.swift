package import Foundation

/// One thing to paint. Few and semantic: the list says what, the back end says how.
package enum DisplayItem: Sendable {
  case fill(Fill)
  case stroke(Stroke)
  case text(TextItem)
  case image(ImageItem)
  case shadow(ShadowItem)
  case group(Group)
  /// Another list, moved by an offset: how a recorded subtree is shared.
  case list(DisplayList, offset: CGPoint)
  /// Paints nothing: a link, a destination or an outline entry of a PDF page.
  case annotation(Annotation)

  /// Around what the item can paint; null when it paints nothing.
  package var bounds: CGRect {
    switch self {
    case .fill(let fill): fill.shape.bounds
    case .stroke(let stroke): stroke.bounds
    case .text(let text): text.bounds
    case .image(let image): image.destination
    case .shadow(let shadow): shadow.bounds
    case .group(let group): group.bounds
    case .list(let list, let offset):
      list.bounds.isNull ? .null : list.bounds.offsetBy(dx: offset.x, dy: offset.y)
    case .annotation: .null
    }
  }

  var holdsLists: Bool {
    switch self {
    case .group, .list, .shadow: true
    case .fill, .stroke, .text, .image, .annotation: false
    }
  }
}
