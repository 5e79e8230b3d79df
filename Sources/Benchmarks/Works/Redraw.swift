import Foundation
import Lamina
import LaminaCairo
import LaminaDisplayList
import LaminaGeometry

/// Painting again only what changed.
struct Redraw: Work {
  let name = "redraw"
  let summary = "one layer of very many painted again, found by comparing recordings, against the whole picture"

  func run(rounds: Int) throws -> [Finding] {
    [
      try run("redraw, 100,000 squares", Canvases.squares(100_000), rounds),
      try run("redraw, 10,000 cards", Canvases.cards(10_000), rounds),
      try run("redraw, cards far apart", Canvases.cards(10_000), changes: 3, rounds),
    ]
  }

  private func run(_ name: String, _ tree: CALayer, changes: Int = 1, _ rounds: Int) throws -> Finding {
    let size = tree.bounds.size
    var shown = tree.record()
    let buffer = try RasterRenderer.render(shown, size: size, scale: 1, background: .white)
    let all = tree.sublayers ?? []
    let moved = (1...changes).map { all[all.count * $0 / (changes + 1)] }
    func move() { for layer in moved { layer.position.x += 1 } }
    var contest = Rounds()
    contest.add("whole", prepare: move) {
      keep(try RasterRenderer.render(tree.record(), size: size, scale: 1, background: .white))
    }
    contest.add("damage", prepare: move) {
      let list = tree.record()
      try RasterRenderer.redraw(list, damage: damage(from: shown, to: list), into: buffer, scale: 1, background: .white)
      shown = list
    }
    var finding = Finding(name, try contest.run(rounds))
    finding.addRatio("whole", "damage")
    return finding
  }
}
