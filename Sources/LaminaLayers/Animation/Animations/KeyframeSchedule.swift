import Foundation

/// When keyframes are reached, and how the time between two is bent.
struct KeyframeSchedule {
  private let times: [Double]
  private let functions: [CAMediaTimingFunction]

  /// One time for each keyframe.
  init(keyTimes: [NSNumber]?, keyframes count: Int, functions: [CAMediaTimingFunction]) {
    self.functions = functions
    let given = KeyframeSchedule.usable(keyTimes)
    times = given?.count == count ? given ?? [] : (0..<count).map { Double($0) / Double(max(count - 1, 1)) }
  }

  /// One time for the beginning of each step; a further one, the end of the last, is left out.
  init(keyTimes: [NSNumber]?, steps count: Int) {
    functions = []
    let given = KeyframeSchedule.usable(keyTimes)
    let fits = given?.count == count || given?.count == count + 1
    times = fits ? Array((given ?? []).prefix(count)) : (0..<count).map { Double($0) / Double(count) }
  }

  /// Finite and not falling, or nothing.
  private static func usable(_ keyTimes: [NSNumber]?) -> [Double]? {
    guard let times = keyTimes?.map(\.doubleValue), times.allSatisfy(\.isFinite) else { return nil }
    return zip(times, times.dropFirst()).allSatisfy { $0 <= $1 } ? times : nil
  }

  /// The last keyframe that has been reached; the first before any is.
  func index(at t: Double) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= t { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }

  /// The stretch between two keyframes, and how much of its way is behind. Before the first keyframe and after the last,
  /// they hold.
  func position(at t: Double) -> (index: Int, part: Double) {
    let index = min(index(at: t), times.count - 2)
    let (start, end) = (times[index], times[index + 1])
    let raw = end > start ? min(max((t - start) / (end - start), 0), 1) : (t < start ? 0 : 1)
    return (index, index < functions.count ? functions[index].value(at: raw) : raw)
  }
}
