import BenchmarkBaselines
import Lamina

/// A hundred thousand bordered squares, from nothing to a file.
struct ManySquares: Work {
  let name = "w4a"
  let summary = "100,000 squares with a bottom border, to a PNG file"

  private static let count = 100_000

  private func baseline(_ kind: baseline_kind) throws {
    try BenchmarkError.check(baseline_squares(Int32(Self.count), Scratch.path("w4a-c.png"), kind), name)
  }

  private func ours() throws { try render(Canvases.squares(Self.count), to: Scratch.path("w4a.png"), Canvases.options) }

  /// The tree is built apart, as a client's own code would; C has none to build.
  func run(rounds: Int) throws -> [Finding] {
    var tree = CALayer()
    var contest = Rounds()
    contest.add("ours", prepare: { tree = Canvases.squares(Self.count) }) {
      try render(tree, to: Scratch.path("w4a.png"), Canvases.options)
    }
    contest.add("C") { try baseline(BASELINE_PLAIN) }
    contest.add("C fast") { try baseline(BASELINE_FAST) }
    contest.add("tree") { keep(Canvases.squares(Self.count)) }
    var finding = Finding(name, try contest.run(rounds))
    finding.addRatio("ours", "C")
    finding.addRatio("ours", "C fast")
    finding.goal = .atMost(1.2, "ours / C fast")
    return [finding]
  }

  func pictures() throws -> PicturePair? {
    try ours()
    try baseline(BASELINE_PLAIN)
    return PicturePair(ours: Scratch.path("w4a.png"), baseline: Scratch.path("w4a-c.png"))
  }
}
