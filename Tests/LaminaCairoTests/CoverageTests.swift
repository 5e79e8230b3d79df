import Foundation
import LaminaCairo
import LaminaDisplayList
import LaminaGeometry
import LaminaImages
import Testing

/// Shapes that are painted through shared coverage look as Cairo alone paints them: within one of the fifteen rows it cuts a pixel into.
struct CoverageTests {
  private func picture(_ shape: Shape, _ scale: CGFloat) throws -> PixelBuffer {
    let list = DisplayList([fill(shape, .color(color(0x1a80e6, 0.8)))])
    return try RasterRenderer.render(list, size: CGSize(width: 90, height: 70), scale: scale, background: .white)
  }

  @Test(arguments: [CornerCurve.circular, .continuous], [1, 2, 3] as [CGFloat])
  func `Rounded rectangles and rings`(curve: CornerCurve, scale: CGFloat) throws {
    for (x, width, radius) in [(5, 60, 8), (5.25, 60.5, 12.3), (7, 9, 4.5), (3.1, 77.77, 30), (0, 90, 1)] as [(CGFloat, CGFloat, CGFloat)] {
      let rect = CGRect(x: x, y: x / 2 + 2, width: width, height: 60 - x)
      let outer = RoundedRect(rect, radii: CornerRadii(radius), curve: curve)
      let inner = outer.inset(by: PerEdge(top: 1, right: 2, bottom: 3.5, left: 4))
      var hollow = Outline(outer)
      hollow.add(inner)
      for (shape, path) in [(Shape.rounded(outer), Outline(outer)), (.ring(outer: outer, inner: inner), hollow)] {
        let (ours, cairo) = (try picture(shape, scale), try picture(.path(path, evenOdd: true), scale))
        #expect(ours.differences(from: cairo, tolerance: 17) == 0, "\(shape)")
      }
    }
  }

  /// Tiles are kept by the smallest shape with such corners; one that is exactly so small must not spoil them for the larger.
  @Test(arguments: [0, 4] as [CGFloat])
  func `Shapes of all sizes share their corners`(sigma: CGFloat) throws {
    for radius in [3.0, 5.5] as [CGFloat] {
      for height in 12..<40 {
        let card = rounded(rect(20, 20, 12, CGFloat(height)), radius)
        let shadow = ShadowItem(.rounded(card), color: color(0, 0.7), sigma: sigma, offset: .zero, reach: 2)
        let item = sigma > 0 ? DisplayItem.shadow(shadow) : fill(.rounded(card), .color(color(0x3366cc)))
        let outline = Outline(card)
        let plain = ShadowItem(.path(outline, evenOdd: false), color: color(0, 0.7), sigma: sigma, offset: .zero, reach: 2)
        let expected = sigma > 0 ? DisplayItem.shadow(plain) : fill(.path(outline, evenOdd: false), .color(color(0x3366cc)))
        func render(_ item: DisplayItem) throws -> PixelBuffer {
          try RasterRenderer.render(DisplayList([item]), size: CGSize(width: 60, height: 90), scale: 1, background: .white)
        }
        #expect(try render(item).differences(from: render(expected), tolerance: 20) == 0, "radius \(radius), height \(height)")
      }
    }
  }

  @Test func `A shadow is not missed where an opaque shape hides it`() throws {
    let card = RoundedRect(CGRect(x: 20.5, y: 15, width: 50, height: 40), radii: CornerRadii(9))
    let shadow = ShadowItem(.rounded(card), color: color(0, 0.6), sigma: 5, offset: CGPoint(x: 3, y: 4), reach: 3)
    let fill = fill(.rounded(card), .color(.white))
    let size = CGSize(width: 100, height: 80)
    let together = try RasterRenderer.render(DisplayList([.shadow(shadow), fill]), size: size, scale: 2, background: .white)
    // In a list of its own the fill is not the next item: nothing is known to be hidden.
    let apart = DisplayList([.shadow(shadow), .list(DisplayList([fill]), offset: .zero)])
    #expect(try RasterRenderer.render(apart, size: size, scale: 2, background: .white).differences(from: together, tolerance: 0) == 0)
  }
}
