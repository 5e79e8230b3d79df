import Foundation

/// The card's screen by the command line: a process each time.
struct CardProcess: Work {
  let name = "w1-process"
  let summary = "the same by `lamina render`, against a C program, started anew each time"

  private struct Programs {
    let lamina: String
    let baseline: String
    let scene = Scratch.path("w1.yaml")

    init() throws {
      lamina = try ChildProcess.sibling("lamina")
      baseline = try ChildProcess.sibling("benchmark-baseline")
      try Screens.cardScene.write(toFile: scene, atomically: false, encoding: .utf8)
    }

    func ours() throws { try ChildProcess.run(lamina, ["render", scene, "-o", Scratch.path("w1p.png")]) }

    func c(_ kind: String) throws { try ChildProcess.run(baseline, [kind, Scratch.path("w1p-c.png")]) }
  }

  func run(rounds: Int) throws -> [Finding] {
    let programs = try Programs()
    var contest = Rounds(ours: programs.ours, plain: { try programs.c("plain") }, fast: { try programs.c("fast") })
    contest.add("lamina validate") { try ChildProcess.run(programs.lamina, ["validate", programs.scene]) }
    var finding = Finding(name, try contest.run(rounds))
    finding.addRatio("ours", "C")
    finding.addRatio("ours", "C fast")
    finding.goal = .atMost(1.3, "ours / C fast")
    return [finding]
  }

  func pictures() throws -> PicturePair? {
    let programs = try Programs()
    try programs.ours()
    try programs.c("plain")
    return PicturePair(ours: Scratch.path("w1p.png"), baseline: Scratch.path("w1p-c.png"))
  }
}
