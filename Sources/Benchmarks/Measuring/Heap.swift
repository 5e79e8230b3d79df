import BenchmarkBaselines

/// How much memory something takes, by the allocator's own count.
enum Heap {
  /// The bytes that are in use after `make` and were not before; what it made is handed on.
  static func growth<Value>(_ make: () throws -> Value) rethrows -> (bytes: Double, value: Value) {
    let before = baseline_heap_in_use()
    let value = try make()
    let after = baseline_heap_in_use()
    return (Double(after) - Double(before), value)
  }
}
