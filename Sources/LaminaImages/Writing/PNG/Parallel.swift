import Dispatch
import Synchronization

/// Runs numbered pieces of work on several cores.
enum Parallel {
  /// Calls `body` once for each piece. Pieces are taken in order by whichever worker is free.
  static func forEach(count: Int, threads: Int, _ body: @Sendable (Int) -> Void) {
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
}
