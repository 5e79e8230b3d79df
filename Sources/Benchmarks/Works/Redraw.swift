import Foundation
import Lamina
import LaminaCairo
import LaminaGeometry

/// Painting again only what changed.
struct Redraw: Work {
  let name = "redraw"
  let summary = "one square of 100,000 painted again, against the whole picture"

  func run(rounds: Int) throws -> [Finding] {
    let tree = Canvases.squares(100_000)
    let size = tree.bounds.size
    let buffer = try RasterRenderer.render(tree.record(), size: size, scale: 1, background: .white)
    guard let square = tree.sublayers?[50_000] else { throw BenchmarkError("the tree has no squares") }
    var damage = square.frame
    var contest = Rounds()
    contest.add("whole") { keep(try RasterRenderer.render(tree.record(), size: size, scale: 1, background: .white)) }
    contest.add(
      "damage",
      prepare: {
        square.position.x += 1
        damage = square.frame.insetBy(dx: -1, dy: 0)
      }
    ) {
      try RasterRenderer.redraw(tree.record(), damage: [damage], into: buffer, scale: 1, background: .white)
    }
    var finding = Finding(name, try contest.run(rounds))
    finding.addRatio("whole", "damage")
    return [finding]
  }
}
