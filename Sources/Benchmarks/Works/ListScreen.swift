import BenchmarkBaselines
import Lamina

/// A phone's screen with a list.
struct ListScreen: Work {
  let name = "w2"
  let summary = "phone screen with 20 rows of Latin and Japanese text, to a PNG file"

  private func ours() throws { try render(Screens.list(), to: Scratch.path("w2.png"), Screens.options) }

  func run(rounds: Int) throws -> [Finding] {
    let texts = CStrings(Screens.listTexts)
    func baseline(_ kind: baseline_kind) throws { try texts.draw(to: Scratch.path("w2-c.png"), kind) }
    let contest = Rounds(ours: ours, plain: { try baseline(BASELINE_PLAIN) }, fast: { try baseline(BASELINE_FAST) })
    var finding = Finding(name, try contest.run(rounds))
    finding.addRatio("ours", "C")
    finding.addRatio("ours", "C fast")
    finding.goal = .atMost(1.2, "ours / C fast")
    return [finding]
  }

  func pictures() throws -> PicturePair? {
    try ours()
    try CStrings(Screens.listTexts).draw(to: Scratch.path("w2-c.png"), BASELINE_PLAIN)
    return PicturePair(ours: Scratch.path("w2.png"), baseline: Scratch.path("w2-c.png"))
  }
}

/// Texts as C takes them.
private final class CStrings {
  private var pointers: [UnsafePointer<CChar>?]

  init(_ texts: [String]) { pointers = texts.map { strdup($0).map { UnsafePointer($0) } } }

  deinit { for pointer in pointers { free(UnsafeMutablePointer(mutating: pointer)) } }

  func draw(to path: String, _ kind: baseline_kind) throws {
    try BenchmarkError.check(baseline_list(pointers, Int32(pointers.count), path, kind), "the list")
  }
}
