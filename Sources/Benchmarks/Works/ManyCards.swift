import BenchmarkBaselines
import Lamina

/// Ten thousand rounded cards with shadows, from nothing to a file.
struct ManyCards: Work {
  let name = "w4b"
  let summary = "10,000 rounded cards with shadows, to a PNG file"

  private static let count = 10_000

  private func ours() throws { try render(Canvases.cards(Self.count), to: Scratch.path("w4b.png"), Canvases.options) }

  private func baseline(_ kind: baseline_kind) throws {
    try BenchmarkError.check(baseline_cards(Int32(Self.count), Scratch.path("w4b-c.png"), kind), name)
  }

  func run(rounds: Int) throws -> [Finding] {
    let contest = Rounds(ours: ours, plain: { try baseline(BASELINE_PLAIN) }, fast: { try baseline(BASELINE_FAST) })
    var finding = Finding(name, try contest.run(rounds))
    finding.addRatio("ours", "C")
    finding.addRatio("ours", "C fast")
    finding.goal = .atMost(1.0, "ours / C fast")
    return [finding]
  }

  func pictures() throws -> PicturePair? {
    try ours()
    try baseline(BASELINE_PLAIN)
    return PicturePair(ours: Scratch.path("w4b.png"), baseline: Scratch.path("w4b-c.png"))
  }
}
