/// The stored pixels of a blurred rounded rectangle; shared by all rectangles with its corners, whatever their size.
final class MaskTile: Sendable {
  let margin: Int
  let width: Int
  let height: Int
  /// The column and row that may be repeated.
  let middleColumn: Int
  let middleRow: Int
  /// Written before the initialiser returns, and never again.
  private nonisolated(unsafe) let base: UnsafeMutablePointer<UInt8>

  /// - Parameter write: fills the memory, row after row.
  init(
    margin: Int, width: Int, height: Int, middleColumn: Int, middleRow: Int,
    write: (UnsafeMutablePointer<UInt8>) -> Void
  ) {
    (self.margin, self.width, self.height) = (margin, width, height)
    (self.middleColumn, self.middleRow) = (middleColumn, middleRow)
    base = .allocate(capacity: max(1, width * height))
    base.initialize(repeating: 0, count: max(1, width * height))
    write(base)
  }

  deinit { base.deallocate() }

  var byteCount: Int { width * height }

  @inline(__always) func row(_ y: Int) -> UnsafePointer<UInt8> { UnsafePointer(base + y &* width) }
}
