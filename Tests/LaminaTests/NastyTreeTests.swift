import Foundation
import Lamina
import LaminaDisplayList
import Testing

/// Trees that nobody should build, and what they give all the same.
struct NastyTreeTests {
  private func box(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat, _ color: CGColor? = .black) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: side, height: side)
    layer.backgroundColor = color
    return layer
  }

  private func fails(_ layer: CALayer) -> RenderFailure? {
    do {
      _ = try layer.image()
      return nil
    } catch { return RenderFailure.kind(of: error) }
  }

  @Test func `A tree that would contain itself stays as it was`() throws {
    let (root, child, leaf) = (box(0, 0, 8), box(1, 1, 4, .white), box(0, 0, 2))
    root.addSublayer(child)
    child.addSublayer(leaf)
    let before = root.record().description
    root.addSublayer(root)
    leaf.addSublayer(root)
    leaf.addSublayer(child)
    leaf.mask = root
    child.mask = child
    leaf.replaceSublayer(leaf, with: root)
    #expect(root.record().description == before)
    #expect(try root.image().width == 8)
  }

  @Test func `A mask that two layers are given masks the second`() throws {
    let (a, b, mask) = (box(0, 0, 8), box(0, 0, 8), box(2, 2, 2))
    a.mask = mask
    b.mask = mask
    #expect(!a.record().description.contains("mask"))
    #expect(b.record().description.contains("mask"))
    // A sublayer that becomes a mask is no sublayer any more.
    a.addSublayer(mask)
    #expect(b.mask == nil)
  }

  @Test(arguments: [
    "bounds", "position", "anchorPoint", "anchorPointZ", "zPosition", "frame", "transform", "sublayerTransform", "cornerRadius",
    "borderWidth", "shadowRadius", "shadowOffset", "contentsRect", "contentsCenter", "contentsScale", "rasterizationScale",
  ])
  func `What is not a number, or not finite, leaves a property as it was`(key: String) throws {
    let layer = box(1, 1, 8)
    layer.borderWidth = 1
    layer.shadowOpacity = 0.5
    let before = layer.record().description
    for number in [CGFloat.nan, .infinity, -.infinity] {
      let transform = CATransform3DMakeScale(number, 1, 1)
      let rect = CGRect(x: number, y: 0, width: 4, height: number)
      for value in [number, CGPoint(x: 1, y: number), CGSize(width: number, height: 2), rect, transform] as [Any] {
        layer.setValue(value, forKey: key)
      }
    }
    #expect(layer.record().description == before)
    _ = try layer.image()
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity, -3, 7])
  func `An opacity beyond its range counts as the nearest in it, and none that is not a number`(opacity: Float) throws {
    let layer = box(0, 0, 4)
    layer.opacity = opacity
    #expect(layer.record().isEmpty == (opacity < 0))
    _ = try layer.image()
  }

  @Test func `A border under a scale of 0 draws nothing`() throws {
    let (root, card) = (box(0, 0, 8, nil), box(0, 0, 8))
    card.addBorder(.all, width: 2, color: .black)
    root.addSublayer(card)
    card.transform = CATransform3DMakeScale(0, 1, 1)
    #expect(root.record().isEmpty)
    card.transform = CATransform3DMakeScale(0, 0, 0)
    #expect(root.record().isEmpty)
    _ = try root.image()
  }

  @Test func `A negative size is that of the rectangle seen from the other corner`() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 10, y: 10, width: -4, height: -6)
    #expect(layer.bounds == CGRect(x: 6, y: 4, width: 4, height: 6))
    layer.frame = CGRect(x: 10, y: 10, width: -4, height: -6)
    #expect(layer.frame == CGRect(x: 6, y: 4, width: 4, height: 6))
  }

  @Test func `A hundred thousand groups in one another are a limit and no crash`() {
    var layer = box(0, 0, 4)
    for _ in 0..<100_000 {
      let host = box(0, 0, 4)
      host.opacity = 0.99
      host.addSublayer(layer)
      layer = host
    }
    #expect(fails(layer) == .limit)
  }

  @Test(arguments: [20_000, 100_000])
  func `Masks of masks are a limit and no crash`(depth: Int) {
    var mask = box(0, 0, 4)
    for _ in 0..<depth {
      let host = box(0, 0, 4)
      host.mask = mask
      mask = host
    }
    #expect(fails(mask) == .limit)
  }

  @Test func `A replicator of ten thousand in one of ten thousand stops at the limit`() {
    let (outer, inner) = (CAReplicatorLayer(), CAReplicatorLayer())
    for layer in [outer, inner] {
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      layer.instanceCount = 10_000
    }
    inner.addSublayer(box(0, 0, 4))
    outer.addSublayer(inner)
    var fills = 0
    outer.record().forEachItem { item in
      if case .fill = item { fills += 1 }
    }
    #expect((900_000...1_000_000).contains(fills))
  }

  @Test func `A line of a billion dashes is a limit`() {
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    shape.fillColor = nil
    shape.strokeColor = .black
    shape.lineDashPattern = [0.0000002, 0.0000002]
    #expect(fails(shape) == .limit)
    // A pattern of nothing is a solid line.
    shape.lineDashPattern = [0, 0]
    #expect(fails(shape) == nil)
  }

  @Test func `Contents without room, or none of the contents, draw nothing`() throws {
    let picture = try box(0, 0, 4).image()
    let layer = CALayer()
    layer.contents = picture
    #expect(layer.record().isEmpty)
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 0)
    #expect(layer.record().isEmpty)
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.contentsRect = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
    _ = try layer.image()
    #expect(fails(CALayer()) == .invalid)
  }
}
