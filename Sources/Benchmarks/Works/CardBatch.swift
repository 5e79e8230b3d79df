import BenchmarkBaselines
import Foundation
import Lamina

/// Five hundred card screens to as many files, on all cores.
struct CardBatch: Work {
  let name = "w5"
  let summary = "500 card screens to 500 PNG files, on all cores (C on a tenth, times ten)"

  private static let count = 500

  func run(rounds: Int) throws -> [Finding] {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let folder = try Scratch.subfolder("w5")
    let baselines = try Scratch.subfolder("w5-c")
    func baseline(_ count: Int, _ kind: baseline_kind) throws {
      try BenchmarkError.check(baseline_batch(Int32(count), baselines, kind, Int32(cores)), name)
    }
    var contest = Rounds(ours: { try ours(into: folder) }, fast: { try baseline(Self.count, BASELINE_FAST) })
    contest.add("C, 50 of them", most: 2) { try baseline(Self.count / 10, BASELINE_PLAIN) }
    contest.add("C fast, fsync") { try baseline(Self.count, BASELINE_FAST_SYNCED) }
    contest.budget = 60
    var finding = Finding(name, try contest.run(min(rounds, 7)))
    if let part = finding.time("C, 50 of them") { finding.times.append(("C", part * 10)) }
    finding.addRatio("ours", "C")
    finding.addRatio("ours", "C fast")
    finding.addRatio("ours", "C fast, fsync")
    finding.goal = .atMost(1.2, "ours / C fast")
    return [finding]
  }

  private func ours(into folder: String) throws {
    let numbers = (0..<Self.count).map { String(format: "%03d", $0) }
    try render(numbers, to: { folder + "/card\($0).png" }, Screens.options) { Screens.card("Card number " + $0) }
  }
}
