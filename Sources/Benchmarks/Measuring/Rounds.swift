import Foundation

/// Times several ways of doing one work round by round, so that whatever else the machine does falls on all of them alike.
struct Rounds {
  struct Contestant {
    let name: String
    /// The most rounds it takes part in, for one that takes very long.
    let most: Int
    /// What comes before, untimed.
    let prepare: () throws -> Void
    let body: () throws -> Void
  }

  private var contestants: [Contestant] = []
  /// The one contestant that is run when a profiler looks on.
  private static let only: String? = {
    let words = CommandLine.arguments
    return words.firstIndex(of: "--only").flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
  }()

  /// No further round begins after so many seconds.
  var budget = 40.0

  mutating func add(
    _ name: String, most: Int = .max, prepare: @escaping () throws -> Void = {}, _ body: @escaping () throws -> Void
  ) {
    contestants.append(Contestant(name: name, most: most, prepare: prepare, body: body))
  }

  /// Our way and both C ways.
  init(
    ours: @escaping () throws -> Void, plain: (() throws -> Void)? = nil, mostPlain: Int = .max, fast: (() throws -> Void)? = nil
  ) {
    add("ours", ours)
    if let plain { add("C", most: mostPlain, plain) }
    if let fast { add("C fast", fast) }
  }

  init() {}

  /// The median of each. The first round warms up and does not count.
  func run(_ count: Int) throws -> [(name: String, milliseconds: Double)] {
    var times = [[Double]](repeating: [], count: contestants.count)
    let start = Stopwatch()
    for round in 0...count {
      for step in contestants.indices {
        let index = (step + round) % contestants.count
        let contestant = contestants[index]
        if round > contestant.most || Self.only.map({ $0 != contestant.name }) == true { continue }
        try contestant.prepare()
        // Bringing one file to the disk brings what others left unwritten, too: everyone begins with nothing left.
        sync()
        let watch = Stopwatch()
        try contestant.body()
        let time = watch.milliseconds
        if round > 0 || contestant.most == 0 { times[index].append(time) }
      }
      if round >= 3, start.milliseconds > budget * 1000 { break }
    }
    return zip(contestants, times).map { ($0.name, $1.median) }
  }
}

struct Stopwatch {
  private let start = DispatchTime.now().uptimeNanoseconds

  var milliseconds: Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6 }
}

extension [Double] {
  var median: Double {
    if isEmpty { return .nan }
    let sorted = sorted()
    let middle = count / 2
    return count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

/// Keeps a result alive, so that the work that made it cannot be left out.
@inline(never)
func keep<Value>(_ value: Value) { withExtendedLifetime(value) {} }
