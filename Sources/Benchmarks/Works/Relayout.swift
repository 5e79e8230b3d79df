import Lamina
import LaminaDisplayList

/// One leaf of a hundred thousand changes: what it costs to lay out and record again, beside the first time.
struct Relayout: Work {
  let name = "relayout"
  let summary = "one leaf of 100,000 changed: layout and recording again, against the first time"

  private static let count = 100_000

  func run(rounds: Int) throws -> [Finding] {
    [
      try finding("relayout", rounds) { Canvases.squares(Self.count) },
      try finding("relayout, nested", rounds) { Self.nested() },
    ]
  }

  /// A hundred groups of a thousand.
  private static func nested() -> CALayer {
    let top = Canvases.plainSquares(0)
    for _ in 0..<100 { top.addSublayer(Canvases.squares(count / 100)) }
    return top
  }

  private func finding(_ name: String, _ rounds: Int, _ make: () -> CALayer) throws -> Finding {
    var first: [Double] = []
    var again: [Double] = []
    for _ in 0..<min(rounds, 7) {
      let tree = make()
      let watch = Stopwatch()
      var list = tree.record(at: 0)
      first.append(watch.milliseconds)
      for step in 0..<50 {
        let leaf = Self.leaf(of: tree, step * 1_979)
        leaf.frame.size.width += 1
        let watch = Stopwatch()
        let next = tree.record(at: 0)
        again.append(watch.milliseconds)
        if next === list { throw BenchmarkError("a changed leaf was not recorded again") }
        list = next
      }
    }
    var finding = Finding(name, [("first", first.median), ("again", again.median)])
    finding.addRatio("first", "again")
    finding.goal = .atLeast(100, "first / again")
    return finding
  }

  /// Which leaf does not matter, as long as they are far apart.
  private static func leaf(of tree: CALayer, _ index: Int) -> CALayer {
    var layer = tree
    var index = index
    while let below = layer.sublayers, below.count > 1 {
      layer = below[index % below.count]
      index /= below.count == 100 ? 100 : 1
    }
    return layer
  }
}
