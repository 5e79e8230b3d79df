import Foundation

/// Releases nested lists one after another instead of one inside another, so that depth costs no stack.
enum DeferredRelease {
  /// Thread-local: a release runs where it was started.
  private final class Queue {
    var pending: [[DisplayItem]] = []
    var isDraining = false
  }

  private static let key = "lamina.display-list.release"

  /// Takes the items, so that none is released when their list's own storage goes.
  static func release(_ items: inout [DisplayItem]) {
    guard items.contains(where: \.holdsLists) else { return }
    let storage = Thread.current.threadDictionary
    let queue: Queue
    if let known = storage[key] as? Queue {
      queue = known
    } else {
      queue = Queue()
      storage[key] = queue
    }
    queue.pending.append(items)
    items = []
    guard !queue.isDraining else { return }
    queue.isDraining = true
    while !queue.pending.isEmpty {
      // Dropping this may end further lists, which only queue up.
      _ = queue.pending.removeLast()
    }
    queue.isDraining = false
  }
}
