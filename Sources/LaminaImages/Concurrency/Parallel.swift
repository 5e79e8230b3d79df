import Dispatch
import Synchronization

/// Runs numbered pieces of work on several cores.
package enum Parallel {
  /// Calls `body` once for each piece. Pieces are taken in order by whichever worker is free.
  package static func forEach(count: Int, threads: Int, _ body: @Sendable (Int) -> Void) {
    let workers = min(count, threads)
    if workers <= 1 {
      for piece in 0..<count { body(piece) }
      return
    }
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      while true {
        let piece = next.add(1, ordering: .relaxed).oldValue
        if piece >= count { return }
        body(piece)
      }
    }
  }

  /// Calls `body` once for each piece, also after one has failed, and then throws the error of the first piece that did.
  package static func tryForEach(count: Int, threads: Int, _ body: @Sendable (Int) throws -> Void) throws {
    let failures = Failures()
    forEach(count: count, threads: threads) { piece in
      do { try body(piece) } catch { failures.note(error, at: piece) }
    }
    if let first = failures.first { throw first }
  }
}

/// Errors of numbered pieces of work. Which is first depends on the numbers, not on the time they happened.
package final class Failures: Sendable {
  private let errors = Mutex<[Int: any Error]>([:])

  package init() {}

  package func note(_ error: any Error, at piece: Int) { errors.withLock { $0[piece] = error } }

  package var first: (any Error)? { errors.withLock { all in all.keys.min().flatMap { all[$0] } } }
}
