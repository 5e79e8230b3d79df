import Foundation

/// The memory of a picture. From 32 MB on, where `malloc` would ask the system each time anyway, it comes in large pages where the
/// system has them: one fault for 2 MB instead of 512, which cores would wait for one after another.
struct PixelMemory {
  let base: UnsafeMutableRawPointer
  /// Of a mapping of its own; 0 for memory of `malloc`.
  private let mappedBytes: Int

  private static let leastMapped = 32 << 20

  /// nil when the system has none.
  init?(bytes: Int, zeroed: Bool) {
    guard bytes >= PixelMemory.leastMapped else {
      guard let memory = zeroed ? calloc(bytes, 1) : malloc(bytes) else { return nil }
      (base, mappedBytes) = (memory, 0)
      return
    }
    // Such memory is zero.
    let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { return nil }
    // Only advice: whether it is taken changes no byte.
    _ = madvise(memory, bytes, MADV_HUGEPAGE)
    (base, mappedBytes) = (memory, bytes)
  }

  func deallocate() { if mappedBytes > 0 { munmap(base, mappedBytes) } else { free(base) } }
}
