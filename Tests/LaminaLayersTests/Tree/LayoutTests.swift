import Foundation
import LaminaGeometry
import LaminaLayers
import Testing

private final class CountingLayer: CALayer {
  var passes = 0

  override func layoutSublayers() {
    super.layoutSublayers()
    passes += 1
  }
}

private final class Restless: CALayer {
  override func layoutSublayers() { setNeedsLayout() }
}

private final class Filler: CALayoutManager {
  func layoutSublayers(of layer: CALayer) {
    for child in layer.sublayers ?? [] { child.frame = layer.bounds }
  }

  func preferredSize(of layer: CALayer) -> CGSize { CGSize(width: 12, height: 34) }
}

@Suite struct LayerLayout {
  @Test func aSizeChangeLaysOutOnceAndAMoveDoesNot() {
    let layer = CountingLayer()
    layer.layoutIfNeeded()
    layer.bounds.size = CGSize(width: 10, height: 10)
    layer.bounds.size = CGSize(width: 20, height: 10)
    layer.layoutIfNeeded()
    #expect(layer.passes == 1)
    layer.position = CGPoint(x: 5, y: 5)
    layer.layoutIfNeeded()
    #expect(layer.passes == 1)
  }

  @Test func aLayerDeepInALongListIsFoundAgainAfterARecording() throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    for _ in 0..<1000 { root.addSublayer(CountingLayer()) }
    _ = root.record()
    let child = try #require(root.sublayers?[777] as? CountingLayer)
    let (before, others) = (child.passes, try #require(root.sublayers?[3] as? CountingLayer).passes)
    child.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(child.passes == before + 1)
    #expect((root.sublayers?[3] as? CountingLayer)?.passes == others)
  }

  @Test func layoutAskedForInsideAHiddenLayerRunsWhenItShows() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    for _ in 0..<300 { root.addSublayer(CALayer()) }
    let hidden = CALayer()
    let inner = CountingLayer()
    hidden.addSublayer(inner)
    root.addSublayer(hidden)
    hidden.isHidden = true
    _ = root.record()
    inner.setNeedsLayout()
    _ = root.record()
    let before = inner.passes
    inner.setNeedsLayout()
    hidden.isHidden = false
    _ = root.record()
    #expect(inner.passes == before + 1)
  }

  @Test func aLayoutManagerArrangesAndSaysWhatItPrefers() {
    let layer = CALayer()
    let manager = Filler()
    layer.layoutManager = manager
    let child = CALayer()
    layer.addSublayer(child)
    layer.bounds = CGRect(x: 0, y: 0, width: 30, height: 20)
    layer.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(layer.preferredFrameSize() == CGSize(width: 12, height: 34))
  }

  @Test func aTreeThatNeverComesToRestIsLeft() {
    let layer = Restless()
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect(layer.needsLayout())
  }
}
