import Foundation

/// Goes on with a recursion on a thread of its own, so that the depth of a tree is not limited by one stack.
package enum DeepStack {
  /// How many levels share a stack.
  package static let stride = 256
  private static let stackSize = 8 << 20

  package static func run(_ body: () -> Void) {
    withoutActuallyEscaping(body) { escaping in
      // The caller waits until the body has run, so nothing is used by two threads at once and nothing outlives the call.
      let carried = Carried(body: escaping)
      let done = DispatchSemaphore(value: 0)
      let thread = Thread {
        carried.body()
        done.signal()
      }
      thread.stackSize = stackSize
      thread.start()
      done.wait()
    }
  }

  private struct Carried: @unchecked Sendable { let body: () -> Void }
}
