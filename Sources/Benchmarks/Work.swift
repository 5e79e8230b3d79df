/// Something that is timed.
protocol Work: Sendable {
  /// As it is asked for.
  var name: String { get }
  var summary: String { get }

  func run(rounds: Int) throws -> [Finding]

  /// Writes our picture and the C one, to be compared; nil for a work that has none.
  func pictures() throws -> PicturePair?
}

extension Work {
  func pictures() throws -> PicturePair? { nil }
}

/// Files that should look alike.
struct PicturePair {
  let ours: String
  let baseline: String
}

/// One line of the report.
struct Finding {
  var name: String
  /// Medians of the interleaved rounds, in milliseconds.
  var times: [(name: String, milliseconds: Double)] = []
  /// Figures that are not times, or are worked out from times.
  var figures: [(name: String, value: Double, unit: String)] = []
  /// What the figure of that name has to be.
  var goal: Goal?

  init(_ name: String, _ times: [(name: String, milliseconds: Double)] = []) {
    self.name = name
    self.times = times
  }

  func time(_ name: String) -> Double? { times.first { $0.name == name }?.milliseconds }

  /// `a / b` of two times, as a figure.
  mutating func addRatio(_ a: String, _ b: String) {
    guard let over = time(a), let under = time(b), under > 0 else { return }
    figures.append(("\(a) / \(b)", over / under, "×"))
  }
}

struct Goal {
  let figure: String
  let isMet: (Double) -> Bool
  let text: String

  static func atMost(_ limit: Double, _ figure: String) -> Goal { Goal(figure: figure, isMet: { $0 <= limit }, text: "≤ \(limit)") }
  static func atLeast(_ limit: Double, _ figure: String) -> Goal { Goal(figure: figure, isMet: { $0 >= limit }, text: "≥ \(limit)") }
}

/// Why a work could not be done.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// For the result of a C function of the baselines.
  static func check(_ status: Int32, _ what: String) throws {
    if status != 0 { throw BenchmarkError("the C baseline of \(what) could not write its picture") }
  }
}
