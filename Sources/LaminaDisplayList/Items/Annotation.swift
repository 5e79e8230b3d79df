package import Foundation

/// A thing of a PDF page that paints nothing.
package final class Annotation: Sendable {
  package enum Kind: Sendable, Hashable {
    /// The rectangle is a link to a web address.
    case url(String)
    /// The rectangle is a link to a named destination of the document.
    case link(String)
    /// The rectangle's top left is a named destination.
    case destination(String)
    /// The rectangle's top left is an entry of the outline, at a level from 1.
    case outline(title: String, level: Int)
  }

  package let kind: Kind
  package let rect: CGRect

  package init(_ kind: Kind, _ rect: CGRect) {
    self.kind = kind
    self.rect = rect
  }
}
