import Glibc

/// Goes on with a recursion on a stack of its own, so that the depth of a tree is not limited by one stack.
package enum DeepStack {
  /// How many levels share a stack.
  package static let stride = 256
  private static let stackSize = 8 << 20

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
