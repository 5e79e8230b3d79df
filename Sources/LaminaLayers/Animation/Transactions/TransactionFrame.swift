/// The settings of one transaction; what it does not set, it inherits from the one around it.
package struct TransactionFrame {
  package var values: [String: Any] = [:]
  package var completion: CompletionGroup?
}

/// Waits for the animations of a transaction, then calls a block once.
///
/// A group is open while more animations may join. Groups nest: an inner one counts as one member of the outer.
package final class CompletionGroup {
  private let outer: CompletionGroup?
  private var block: (() -> Void)?
  private var members = 0
  private var isOpen = true

  package init(_ block: (() -> Void)?, in outer: CompletionGroup?) {
    (self.block, self.outer) = (block, outer)
    outer?.enter()
  }

  package func enter() { members += 1 }

  package func leave() {
    members -= 1
    finishIfIdle()
  }

  /// No more will join.
  package func seal() {
    guard isOpen else { return }
    isOpen = false
    finishIfIdle()
  }

  package var completionBlock: (() -> Void)? { block }

  private func finishIfIdle() {
    guard !isOpen, members == 0 else { return }
    let block = block
    self.block = nil
    block?()
    outer?.leave()
  }
}
