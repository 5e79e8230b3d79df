import Foundation
import Lamina
import LaminaCairo
import LaminaDisplayList
import LaminaImages
import LaminaLayers
import Testing

/// Random trees, changed ten thousand times: what was kept from before never shows.
@Suite struct MutationTests {
  static let changes = 500

  @Test("A tree that changes stays a tree, and is drawn as one that was made anew", arguments: UInt64(1)...20)
  func changingTree(seed: UInt64) throws {
    var tree = RandomTree(seed: seed)
    let size = CGSize(width: RandomTree.side, height: RandomTree.side)
    // With one band and with several, on whole pixels and between them.
    let (scale, bandRows) = (CGFloat([1, 1.5, 2][Int(seed) % 3]), seed.isMultiple(of: 2) ? RasterRenderer.bandRows : 40)
    func drawn(_ list: DisplayList) throws -> PixelBuffer {
      try RasterRenderer.render(list, size: size, scale: scale, threads: 1, bandRows: bandRows)
    }
    var shown = tree.root.record(at: 0)
    let pixels = try drawn(shown)
    var names: [String] = []
    for number in 1...Self.changes {
      let name = tree.mutate()
      names.append(name)
      let list = tree.root.record(at: 0)
      checkStructure(tree.root)
      // What changed is painted into the one picture there is, over and over.
      let parts = damage(from: shown, to: list)
      try RasterRenderer.redraw(list, damage: parts, into: pixels, scale: scale, threads: 1, bandRows: bandRows)
      let full = try drawn(list)
      if let difference = Pixels.differences(full, pixels) {
        Issue.record("change \(number), \(name), after \(names.suffix(4)): redrawn \(parts), but \(difference)")
        return
      }
      if number % 10 == 0 {
        let copy = tree.root.freshCopy()
        let fresh = copy.record(at: 0)
        #expect(frames(of: copy) == frames(of: tree.root), "change \(number), \(name)")
        let made = try drawn(fresh)
        if let difference = Pixels.differences(full, made) {
          Issue.record("change \(number), \(name), after \(names.suffix(12)): a fresh tree looks other: \(difference)")
          return
        }
      }
      shown = list
    }
  }

  /// Sublayers and superlayers agree, no layer is in two places, and no border is there twice.
  private func checkStructure(_ root: CALayer) {
    var seen: Set<ObjectIdentifier> = []
    var pending = [root]
    while let layer = pending.popLast() {
      guard seen.insert(ObjectIdentifier(layer)).inserted else {
        Issue.record("a layer stands in two places")
        return
      }
      var borders: Set<String> = []
      for child in layer.sublayers ?? [] {
        if child.superlayer !== layer { Issue.record("a sublayer has another superlayer") }
        let kind = (child as? BorderLayer).map { "set \($0.name ?? "")" } ?? child.value(forKey: "edge").map { "\(child.name ?? "") \($0)" }
        if let kind, !borders.insert(kind).inserted { Issue.record("there are two borders \(kind)") }
        pending.append(child)
      }
    }
  }

  private func frames(of root: CALayer) -> [CGRect] {
    var frames: [CGRect] = []
    var pending = [root]
    while let layer = pending.popLast() {
      frames.append(CGRect(origin: layer.position, size: layer.bounds.size))
      pending += layer.sublayers ?? []
    }
    return frames
  }

  @Test("Resized over and over, ten thousand bordered layers keep as many border sublayers as before")
  func resizingKeepsBorders() {
    let host = CALayer()
    host.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    for index in 0..<10_000 {
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: CGFloat(index), width: 50, height: 20)
      layer.addBorder([.top, .bottom], width: 1, color: .black)
      host.addSublayer(layer)
    }
    for pass in 1...3 {
      for layer in host.sublayers ?? [] { layer.bounds.size.width = 50 + CGFloat(pass) }
      host.layoutIfNeeded()
    }
    #expect((host.sublayers ?? []).allSatisfy { $0.sublayers?.count == 1 && $0.sublayers?[0].bounds.width == 53 })
  }
}
