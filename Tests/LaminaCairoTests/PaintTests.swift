import Foundation
import LaminaCairo
import LaminaDisplayList
import LaminaGeometry
import LaminaImages
import Testing

struct PaintTests {
  @Test func `A rectangle on whole pixels paints its colour and nothing beside it`() throws {
    let picture = try render([fill(rect(2, 3, 4, 5), color(0x123456))], 10, 10)
    for y in 0..<10 {
      for x in 0..<10 {
        let inside = (2..<6).contains(x) && (3..<8).contains(y)
        #expect(picture[x, y] == Pixel(inside ? 0xff12_3456 : 0))
      }
    }
  }

  @Test(arguments: [0.1, 0.3, 0.5, 0.77, 0.999])
  func `A fill by coverage and one on whole pixels are of one colour`(alpha: Double) throws {
    let paint = color(0x38c1f7, alpha)
    let fast = try render([fill(rect(1, 1, 20, 20), paint)], 30, 30, on: color(0x804020))
    let path = Outline(rect(1, 1, 20, 20))
    let slow = try render([fill(.path(path, evenOdd: true), .color(paint))], 30, 30, on: color(0x804020))
    let turned = try render(
      [fill(.path(Outline(ellipseIn: rect(-50, -50, 130, 130)), evenOdd: false), .color(paint))], 30, 30, on: color(0x804020))
    #expect(fast[10, 10] == slow[10, 10])
    #expect(fast[10, 10] == turned[10, 10])
  }

  @Test(arguments: [0.1, 0.25, 0.5, 0.75] as [CGFloat])
  func `A line thinner than a pixel is lighter, not gone`(width: CGFloat) throws {
    let picture = try render([fill(rect(0, 4.1, 20, width), color(0))], 20, 10)
    let level = (0..<10).map { picture[10, $0].alpha }.reduce(0, +)
    #expect(abs(CGFloat(level) - 255 * width) <= 20)
    let stroke = Stroke(Outline(rect(3.5, 3.5, 12, 4)), StrokeStyle(width: width), .color(color(0)))
    let outlined = try render([.stroke(stroke)], 20, 12)
    #expect(abs(CGFloat(outlined[10, 3].alpha) - 255 * width) <= 20)
  }

  @Test func `A thin rounded ring is lighter, not gone`() throws {
    let shape = ring(rect(2, 2, 40, 40), radius: 8, widths: PerEdge(all: 0.2))
    let picture = try render([fill(shape, .color(color(0)))], 44, 44)
    #expect((30...75).contains(picture[20, 2].alpha))
    #expect((10...90).contains((0..<12).map { picture[$0, 12 - $0].alpha }.max() ?? 0))
  }

  @Test func `Huge and unreal coordinates neither crash nor spill`() throws {
    let big = 1e30 as CGFloat
    let picture = try render(
      [
        fill(rect(-big, 15, 2 * big, 2), color(0xff0000)), fill(rect(.nan, 0, 5, 5), color(0)),
        fill(
          .path(Outline(polygon: [CGPoint(x: big, y: -big), CGPoint(x: CGFloat.nan, y: 3), CGPoint(x: 1, y: 2)]), evenOdd: false),
          .color(color(0xff, 0.5))),
        .stroke(Stroke(Outline(rect(0, 0, big, big)), StrokeStyle(width: 1), .color(color(0)))),
        .shadow(ShadowItem(.rounded(rounded(rect(0, 0, big, 10), 3)), color: color(0), sigma: 3, offset: .zero, reach: 3)),
        group([fill(rect(0, 9, 9, 1), color(0xff00))]) { $0.transform = CGAffineTransform(a: .infinity, b: 0, c: 0, d: 1, tx: 0, ty: 0) },
      ], 20, 20)
    #expect(picture[10, 16].red > 200)
  }

  @Test func `A canvas is as many whole pixels as are nearest`() throws {
    let picture = try RasterRenderer.render(.empty, size: CGSize(width: 10.4, height: 3.6), scale: 1.5, background: nil)
    #expect(picture.width == 16)
    #expect(picture.height == 5)
  }
}
