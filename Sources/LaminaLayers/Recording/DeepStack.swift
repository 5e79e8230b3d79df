import Glibc

/// Goes on with a recursion on a stack of its own, so that the depth of a tree is not limited by one stack.
package enum DeepStack {
  /// How many levels share a stack. The first change comes early, since nobody knows how much the caller's stack has left.
  private static let stride = 8192
  private static let firstLevels = 32
  /// Only what is used of it takes memory.
  private static let stackSize = 256 << 20

  /// Whether the recursion should go on on another stack at this depth.
  @inline(__always)
  package static func isDue(at depth: Int) -> Bool { depth % stride == firstLevels }

  /// Runs `body` on a fresh thread and waits for it; where no thread can be had, on this one.
  package static func run(_ body: () -> Void) {
    withoutActuallyEscaping(body) { escaping in
      var work: (() -> Void)? = escaping
      withUnsafeMutablePointer(to: &work) { pointer in
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        pthread_attr_init(attributes)
        pthread_attr_setstacksize(attributes, stackSize)
        defer {
          pthread_attr_destroy(attributes)
          attributes.deallocate()
        }
        var thread: pthread_t = 0
        let enter: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
          context?.assumingMemoryBound(to: (() -> Void)?.self).pointee?()
          return nil
        }
        let started = pthread_create(&thread, attributes, enter, pointer)
        if started == 0 { pthread_join(thread, nil) } else { pointer.pointee?() }
      }
      work = nil
    }
  }
}
