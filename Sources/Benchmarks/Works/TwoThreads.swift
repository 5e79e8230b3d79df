import Foundation
import Lamina
import LaminaCairo
import LaminaGeometry
import LaminaImages

/// What a second core gives where pixels are most of the work.
struct TwoThreads: Work {
  let name = "threads"
  let summary = "painting and PNG writing on one core and on two"

  func run(rounds: Int) throws -> [Finding] {
    let cards = Canvases.cards(10_000)
    let screen = Screens.list()
    let photograph = try Textures.photograph(width: 1600, height: 1200)
    return [
      try contest("threads, cards", rounds) { try Self.paint(cards, 1, $0) },
      try contest("threads, cards at 3x", rounds) { try Self.paint(cards, 3, $0) },
      try contest("threads, list at 6x", rounds) { try Self.paint(screen, 6, $0) },
      try contest("threads, png", rounds) { keep(try PNGWriter.encode(photograph, isOpaque: true, threads: $0)) },
    ]
  }

  private static func paint(_ tree: CALayer, _ scale: CGFloat, _ threads: Int) throws {
    keep(try RasterRenderer.render(tree.record(), size: tree.bounds.size, scale: scale, background: .white, threads: threads))
  }

  private func contest(_ name: String, _ rounds: Int, _ body: @escaping (Int) throws -> Void) throws -> Finding {
    var contest = Rounds()
    contest.budget = 15
    contest.add("one") { try body(1) }
    contest.add("two") { try body(2) }
    var finding = Finding(name, try contest.run(rounds))
    finding.addRatio("one", "two")
    finding.goal = .atLeast(1.7, "one / two")
    return finding
  }
}
