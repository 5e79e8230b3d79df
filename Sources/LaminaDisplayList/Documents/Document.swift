package import Foundation
package import LaminaGeometry

/// One page: a list and the paper it is painted on.
package struct Page: Sendable {
  /// In points.
  package var size: CGSize
  package var background: CGColor?
  package var list: DisplayList
  /// The page's own name for its number, such as "iv"; nil for 1, 2, 3…
  package var label: String?

  package init(size: CGSize, background: CGColor? = nil, list: DisplayList, label: String? = nil) {
    (self.size, self.background, self.list, self.label) = (size, background, list, label)
  }
}

/// What a PDF says about itself.
public struct DocumentInfo: Sendable, Hashable {
  public var title: String?
  public var author: String?
  public var subject: String?
  public var keywords: [String] = []
  /// Seconds since 1970; nil leaves the date out, so that no clock gets into the file.
  public var creationDate: Int?

  public init() {}
}
