import Foundation

struct LayoutKey: Hashable {
  var text: AttributedText
  var width: CGFloat?
  var height: CGFloat?

  var byteCount: Int { text.runs.reduce(128) { $0 + $1.text.utf8.count + 256 } }
}

/// Layouts in two generations: when the young one is full it becomes the old one, and what was not asked for again goes.
struct LayoutCache {
  private let limit: Int
  private var young: [LayoutKey: TextLayout] = [:]
  private var old: [LayoutKey: TextLayout] = [:]
  private var youngBytes = 0

  init(limit: Int) { self.limit = limit }

  mutating func value(for key: LayoutKey) -> TextLayout? {
    if let value = young[key] { return value }
    guard let value = old.removeValue(forKey: key) else { return nil }
    insert(value, for: key)
    return value
  }

  mutating func insert(_ layout: TextLayout, for key: LayoutKey) {
    let bytes = layout.byteCount + key.byteCount
    guard bytes <= limit / 2 else { return }
    if youngBytes + bytes > limit / 2 {
      old = young
      young = [:]
      youngBytes = 0
    }
    if young.updateValue(layout, forKey: key) == nil { youngBytes += bytes }
  }
}
