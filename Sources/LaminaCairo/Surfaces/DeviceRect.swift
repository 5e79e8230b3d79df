import Foundation

/// A rectangle of whole device pixels; `max` is past the end.
struct DeviceRect: Equatable, Hashable, Sendable {
  var minX, minY, maxX, maxY: Int

  static let empty = DeviceRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  @inline(__always)
  init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  init(width: Int, height: Int) { self.init(minX: 0, minY: 0, maxX: width, maxY: height) }

  /// All pixels that a rectangle touches. What lies beyond ±2²² is cut, and what is not a number is empty.
  init(touchedBy rect: CGRect) {
    let (left, top) = (rect.origin.x, rect.origin.y)
    let (right, bottom) = (left + rect.size.width, top + rect.size.height)
    guard right > left, bottom > top else {
      self = .empty
      return
    }
    // An edge within Cairo's grid of 1/256 of a pixel border does not reach into the next pixel.
    let slack = 1.0 / 512
    minX = DeviceRect.whole((left + slack).rounded(.down))
    minY = DeviceRect.whole((top + slack).rounded(.down))
    maxX = DeviceRect.whole((right - slack).rounded(.up))
    maxY = DeviceRect.whole((bottom - slack).rounded(.up))
    // Thinner than the slack: it still touches the pixel it is in.
    if maxX <= minX { maxX = minX + 1 }
    if maxY <= minY { maxY = minY + 1 }
  }

  static let reach = 1 << 22

  @inline(__always)
  static func whole(_ value: CGFloat) -> Int { Int(min(max(value, -CGFloat(reach)), CGFloat(reach))) }

  @inline(__always) var width: Int { maxX - minX }
  @inline(__always) var height: Int { maxY - minY }
  @inline(__always) var isEmpty: Bool { maxX <= minX || maxY <= minY }
  var pixelCount: Int { isEmpty ? 0 : width * height }

  var cgRect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }

  @inline(__always)
  func intersection(_ other: DeviceRect) -> DeviceRect {
    DeviceRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  func union(_ other: DeviceRect) -> DeviceRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return DeviceRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  func outset(dx: Int, dy: Int) -> DeviceRect {
    DeviceRect(minX: minX - dx, minY: minY - dy, maxX: maxX + dx, maxY: maxY + dy)
  }

  func contains(_ other: DeviceRect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }
}
