import Foundation

/// Releases nested lists one after another instead of one inside another, so that depth costs no stack.
enum DeferredRelease {
  /// Thread-local: a release runs where it was started.
  private final class Queue {
    var pending: [[DisplayItem]] = []
    var isDraining = false
  }

  private static let key = "lamina.display-list.release"

  static func release(_ items: [DisplayItem]) {
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
    guard !queue.isDraining else { return }
    queue.isDraining = true
    while !queue.pending.isEmpty {
      // Dropping this may end further lists, which only queue up.
      _ = queue.pending.removeLast()
    }
    queue.isDraining = false
  }
}
