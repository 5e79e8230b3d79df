package import Foundation
import LaminaGeometry
import Synchronization

/// What to paint, in order: an immutable value with nothing left to resolve.
///
/// Comes in: a layer tree at a time (LaminaLayers records it). Goes out: pixels, PDF or SVG (LaminaCairo plays it).
/// It exists so that everything parallel, cached, compared or written starts from something that cannot change.
/// Coordinates are points, y down, in the space of the list that an item is in. Lists nest: a subtree's list is shared
/// by identity, and `===` is the fast path of every comparison.
package final class DisplayList: Sendable {
  /// Written by `init` and taken by `deinit`; nothing else changes it.
  @exclusivity(unchecked)
  package nonisolated(unsafe) private(set) var items: [DisplayItem]

  /// Around all that the list can paint, in its own space; null when it paints nothing.
  package let bounds: CGRect

  /// What a renderer has to know of the whole list before it begins, nested lists included.
  package let traits: DisplayTraits

  /// Made when a part of the list is first drawn alone.
  private let storedPlaces = AtomicLazyReference<ItemPlaces>()

  package static let empty = DisplayList([])

  package init(_ items: [DisplayItem]) {
    var box = CGRect.null
    var traits: DisplayTraits = []
    for item in items {
      box = box.joined(with: item.bounds)
      traits.formUnion(item.traits)
    }
    self.items = items
    self.traits = traits
    bounds = box
  }

  /// - Parameter bounds: the union of the items' bounds, for a caller that already knows it.
  package init(_ items: [DisplayItem], bounds: CGRect) {
    self.items = items
    self.bounds = bounds
    traits = items.reduce(into: []) { $0.formUnion($1.traits) }
  }

  /// Where its items lie; nil for a short list, and for one whose box is not finite.
  package var places: ItemPlaces? {
    guard items.count >= ItemPlaces.fewestItems else { return nil }
    return storedPlaces.load() ?? ItemPlaces(items, in: bounds).map { storedPlaces.storeIfNil($0) }
  }

  package var isEmpty: Bool { items.isEmpty }

  /// Items in this list and in all lists below it.
  package var itemCount: Int {
    var count = 0
    forEachItem { _ in count += 1 }
    return count
  }

  /// Visits every item, nested ones after the item that holds them; not recursive, so that depth costs no stack.
  package func forEachItem(_ visit: (DisplayItem) -> Void) {
    var pending: [DisplayList] = [self]
    while let list = pending.popLast() {
      for item in list.items {
        visit(item)
        switch item {
        case .group(let group):
          pending.append(group.content)
          if let mask = group.mask { pending.append(mask.list) }
        case .list(let nested, _): pending.append(nested)
        case .shadow(let shadow):
          if case .list(let source) = shadow.source { pending.append(source) }
        case .fill, .stroke, .text, .image, .annotation: continue
        }
      }
    }
  }

  // A chain of a hundred thousand lists would otherwise be released by as deep a recursion.
  deinit { DeferredRelease.release(&items) }
}

extension CGRect {
  /// The union, cheaper than `union` and without its standardising: both are standard already.
  @inline(__always)
  package func joined(with other: CGRect) -> CGRect {
    if origin.x == .infinity { return other }
    if other.origin.x == .infinity { return self }
    let (x, y) = (min(origin.x, other.origin.x), min(origin.y, other.origin.y))
    let right = max(origin.x + size.width, other.origin.x + other.size.width)
    let bottom = max(origin.y + size.height, other.origin.y + other.size.height)
    return CGRect(x: x, y: y, width: right - x, height: bottom - y)
  }
}
