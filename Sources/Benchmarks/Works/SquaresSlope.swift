import Foundation
import Lamina

/// How the time grows with the number of layers.
struct SquaresSlope: Work {
  let name = "w4a-slope"
  let summary = "1,000 to 1,000,000 squares: the slope of the time, less that of the empty canvas, on a log-log line"

  private static let counts = [1_000, 10_000, 100_000, 1_000_000]

  func run(rounds: Int) throws -> [Finding] {
    var contest = Rounds()
    contest.budget = 60
    for count in [0] + Self.counts {
      contest.add("\(count)") { try render(Canvases.squares(count), to: Scratch.path("slope.png"), Canvases.options) }
    }
    let times = try contest.run(min(rounds, 5))
    var finding = Finding(name, times)
    let empty = times[0].milliseconds
    // What a thousand squares take is within the noise of the canvas alone; a time below a tenth of it says nothing.
    let points = zip(Self.counts, times.dropFirst()).map { (log(Double($0)), log(max($1.milliseconds - empty, empty / 10))) }
    finding.figures = [("slope", Self.slope(points), "")]
    if let last = points.last {
      let before = points[points.count - 2]
      finding.figures.append(("last slope", (last.1 - before.1) / (last.0 - before.0), ""))
    }
    finding.goal = .atMost(1.05, "slope")
    return [finding]
  }

  /// Of the line of least squares.
  private static func slope(_ points: [(Double, Double)]) -> Double {
    let count = Double(points.count)
    let meanX = points.reduce(0) { $0 + $1.0 } / count
    let meanY = points.reduce(0) { $0 + $1.1 } / count
    let over = points.reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
    return over / points.reduce(0) { $0 + ($1.0 - meanX) * ($1.0 - meanX) }
  }
}
