import Foundation
import Lamina
import LaminaImages

/// Whether our picture of a work and the C one show the same.
enum PictureCheck {
  static func run(_ work: any Work) throws {
    guard let pair = try work.pictures() else { return }
    let ours = try CGImage.read(pair.ours)
    let baseline = try CGImage.read(pair.baseline)
    guard ours.width == baseline.width, ours.height == baseline.height else {
      return print("\(work.name): ours has \(ours.width) × \(ours.height) pixels, C \(baseline.width) × \(baseline.height)")
    }
    var different = 0
    var largest = 0
    for y in 0..<ours.height {
      let (a, b) = (ours.pixels.row(y), baseline.pixels.row(y))
      for x in 0..<ours.width where a[x] != b[x] {
        let distance = distance(a[x], b[x])
        if distance > 8 { different += 1 }
        largest = max(largest, distance)
      }
    }
    print("\(work.name): \(different) of \(ours.width * ours.height) pixels differ by more than 8, at most by \(largest)")
    print("  \(pair.ours)\n  \(pair.baseline)")
  }

  /// The largest difference of a channel.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    var largest = 0
    for shift in stride(from: 0, to: 32, by: 8) {
      let (left, right) = (Int(a >> shift & 255), Int(b >> shift & 255))
      largest = max(largest, abs(left - right))
    }
    return largest
  }
}

extension CGImage {
  fileprivate static func read(_ path: String) throws -> CGImage {
    try CGImage(data: Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
