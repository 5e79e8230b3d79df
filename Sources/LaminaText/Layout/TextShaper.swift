package import Foundation

/// Lays text out and remembers what it made. Any thread may use one, and every thread may have its own.
// Sendable: the cache is used under the lock.
package final class TextShaper: @unchecked Sendable {
  private let catalog: FontCatalog
  private let lock = NSLock()
  private var cache: LayoutCache

  /// - Parameter cacheLimit: bytes of layouts to keep.
  package init(catalog: FontCatalog = .standard, cacheLimit: Int = 16 << 20) {
    self.catalog = catalog
    cache = LayoutCache(limit: cacheLimit)
  }

  /// - Parameters:
  ///   - width: where lines end and what they are aligned in; `nil` (or infinity) ends lines only where the text does.
  ///   - height: lines below are left out as if by `maxLines`; the first always stays. `nil`: any height.
  package func layout(_ text: AttributedText, width: CGFloat? = nil, height: CGFloat? = nil) -> TextLayout {
    let key = LayoutKey(text: text, width: width, height: height)
    if let known = lock.withLock({ cache.value(for: key) }) { return known }
    var builder = LayoutBuilder(text, width: width, height: height, catalog: catalog, shaper: ItemShaper())
    let layout = builder.build()
    lock.withLock { cache.insert(layout, for: key) }
    return layout
  }
}
