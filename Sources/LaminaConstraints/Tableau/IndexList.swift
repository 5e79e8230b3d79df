/// A growing list of numbers, without a heap object of its own while empty. Its owner frees it.
struct IndexList {
  private(set) var elements: UnsafeMutablePointer<Int32>?
  var count: Int32 = 0
  private(set) var capacity: Int32 = 0

  @inline(__always)
  mutating func append(_ element: Int32) {
    if count == capacity { grow() }
    elements.unsafelyUnwrapped[Int(count)] = element
    count &+= 1
  }

  @inline(__always)
  subscript(index: Int) -> Int32 {
    get { elements.unsafelyUnwrapped[index] }
    nonmutating set { elements.unsafelyUnwrapped[index] = newValue }
  }

  @inline(never)
  private mutating func grow() {
    let larger = max(4, capacity * 2)
    let fresh = UnsafeMutablePointer<Int32>.allocate(capacity: Int(larger))
    if let elements {
      fresh.update(from: elements, count: Int(count))
      elements.deallocate()
    }
    elements = fresh
    capacity = larger
  }

  mutating func free() {
    elements?.deallocate()
    self = IndexList()
  }
}
