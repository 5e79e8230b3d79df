import BenchmarkBaselines
import Lamina

/// A phone's screen with one card, from nothing to a file.
struct CardScreen: Work {
  let name = "w1"
  let summary = "phone screen with a card, 1206 × 2622 px, to a PNG file"

  private static let label = "Hello, Layers"

  private func ours() throws { try render(Screens.card(Self.label), to: Scratch.path("w1.png"), Screens.options) }

  private func baseline(_ kind: baseline_kind) throws {
    try BenchmarkError.check(baseline_card(Self.label, Scratch.path("w1-c.png"), kind), name)
  }

  func run(rounds: Int) throws -> [Finding] {
    var contest = Rounds(ours: ours, plain: { try baseline(BASELINE_PLAIN) }, fast: { try baseline(BASELINE_FAST) })
    contest.add("C fast, fsync") { try baseline(BASELINE_FAST_SYNCED) }
    contest.add("ours, no file") { keep(try Screens.card(Self.label).pngData(Screens.options)) }
    var finding = Finding(name, try contest.run(rounds))
    finding.addRatio("ours", "C")
    finding.addRatio("ours", "C fast")
    finding.addRatio("ours", "C fast, fsync")
    finding.goal = .atMost(1.2, "ours / C fast")
    return [finding]
  }

  func pictures() throws -> PicturePair? {
    try ours()
    try baseline(BASELINE_PLAIN)
    return PicturePair(ours: Scratch.path("w1.png"), baseline: Scratch.path("w1-c.png"))
  }
}
