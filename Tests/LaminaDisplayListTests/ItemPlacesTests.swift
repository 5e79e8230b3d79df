import Foundation
import LaminaDisplayList
import LaminaGeometry
import Testing

/// The index of where a list's items lie.
@Suite struct ItemPlacesTests {
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 17 ^ state << 31
    }
  }

  private func found(_ list: DisplayList, _ part: CGRect) -> [Int] {
    guard let search = list.places?.search(part) else { return Array(list.items.indices) }
    var indices: [Int] = []
    var index = search.next(from: 0)
    while index < list.items.count {
      indices.append(index)
      index = search.next(from: index + 1)
    }
    return indices
  }

  private func box(_ rect: CGRect) -> DisplayItem { .fill(Fill(.rect(rect), .color(.black))) }

  @Test("Every item that meets a part is found, and few others", arguments: UInt64(1)...12)
  func findsItems(seed: UInt64) {
    var numbers = Numbers(state: seed)
    func rect(_ reach: CGFloat, _ side: CGFloat) -> CGRect {
      CGRect(
        x: .random(in: -reach...reach, using: &numbers), y: .random(in: -reach...reach, using: &numbers),
        width: .random(in: 0...side, using: &numbers), height: .random(in: 0...side, using: &numbers))
    }
    // A count that is no multiple of what is compared at once.
    let list = DisplayList((0..<1003).map { _ in box(rect(1000, 20)) })
    for _ in 0..<200 {
      let part = rect(1200, 60)
      let indices = found(list, part)
      #expect(indices == indices.sorted())
      let near = part.insetBy(dx: -40, dy: -40)
      for (index, item) in list.items.enumerated() {
        let isFound = indices.contains(index)
        if item.bounds.intersects(part) && !isFound { Issue.record("item \(index) in \(part) is not found") }
        if isFound && !item.bounds.intersects(near) && part.intersects(list.bounds) { Issue.record("item \(index) is far from \(part)") }
      }
    }
  }

  @Test("A list's places are worked out once, and only for long lists")
  func workedOutOnce() {
    let list = DisplayList((0..<100).map { box(CGRect(x: CGFloat($0), y: 0, width: 1, height: 1)) })
    #expect(list.places != nil && list.places === list.places)
    #expect(DisplayList([box(.zero)]).places == nil)
  }

  @Test("What has no place in numbers is found everywhere, or the list has no index")
  func oddNumbers() {
    let plain = (0..<60).map { box(CGRect(x: CGFloat($0) * 10, y: 0, width: 5, height: 5)) }
    let group = DisplayItem.group(Group(DisplayList([box(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 5))]), Group.Effects()))
    let list = DisplayList(plain + [group])
    #expect(found(list, CGRect(x: 300, y: 0, width: 1, height: 1)).contains(60))
  }

  @Test("A list of one place, without width or height, is found in it")
  func onePlace() {
    let list = DisplayList((0..<50).map { _ in box(CGRect(x: 7, y: 7, width: 0, height: 0)) })
    #expect(found(list, CGRect(x: 0, y: 0, width: 10, height: 10)).count == 50)
  }
}
