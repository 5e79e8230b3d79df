import BenchmarkBaselines
import Lamina

/// A border that is drawn within sixty frames.
struct RingAnimation: Work {
  let name = "w6"
  let summary = "60 frames of a border that is drawn progressively, 600 × 1000 px, to PNG files"

  private static let count = 60

  private func ours(into folder: String) throws {
    let frames = 0..<Self.count
    let times = frames.map { Double($0 + 1) / Double(Self.count) }
    let paths = frames.map { folder + ($0 < 10 ? "/f0" : "/f") + "\($0).png" }
    try render(Canvases.ring(), at: times, to: paths, RenderOptions(scale: 2))
  }

  private func baseline(into folder: String, _ kind: baseline_kind) throws {
    try BenchmarkError.check(baseline_ring(Int32(Self.count), folder, kind), name)
  }

  func run(rounds: Int) throws -> [Finding] {
    let folder = try Scratch.subfolder("w6")
    let baselines = try Scratch.subfolder("w6-c")
    var contest = Rounds(
      ours: { try ours(into: folder) }, plain: { try baseline(into: baselines, BASELINE_PLAIN) }, mostPlain: 3,
      fast: { try baseline(into: baselines, BASELINE_FAST) })
    contest.add("C fast, fsync") { try baseline(into: baselines, BASELINE_FAST_SYNCED) }
    var finding = Finding(name, try contest.run(rounds))
    finding.addRatio("ours", "C")
    finding.addRatio("ours", "C fast")
    finding.addRatio("ours", "C fast, fsync")
    finding.goal = .atMost(1.2, "ours / C fast")
    return [finding]
  }

  func pictures() throws -> PicturePair? {
    let folder = try Scratch.subfolder("w6")
    let baselines = try Scratch.subfolder("w6-c")
    try ours(into: folder)
    try baseline(into: baselines, BASELINE_FAST)
    return PicturePair(ours: folder + "/f39.png", baseline: baselines + "/f39.png")
  }
}
