import Lamina
import LaminaDisplayList

/// What layers and display items take in memory.
struct MemoryUse: Work {
  let name = "memory"
  let summary = "bytes a layer and a display item, by the allocator's count"

  private static let count = 100_000

  func run(rounds: Int) throws -> [Finding] {
    keep(Canvases.plainSquares(1_000).record())
    let plain = Heap.growth { Canvases.plainSquares(Self.count) }
    let bordered = Heap.growth { Canvases.squares(Self.count) }
    var layers = Finding("memory, layers")
    layers.figures = [
      ("plain layer", plain.bytes / Double(Self.count), "bytes"),
      ("layer with a border", bordered.bytes / Double(Self.count), "bytes"),
    ]
    layers.goal = .atMost(400, "plain layer")
    return [layers, items("memory, items", plain.value), items("memory, items of borders", bordered.value)]
  }

  private func items(_ name: String, _ tree: CALayer) -> Finding {
    let list = Heap.growth { tree.record() }
    var finding = Finding(name)
    finding.figures = [("item", list.bytes / Double(max(list.value.itemCount, 1)), "bytes")]
    finding.goal = .atMost(300, "item")
    return finding
  }
}
