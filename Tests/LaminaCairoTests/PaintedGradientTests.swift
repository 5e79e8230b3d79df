import Foundation
import LaminaCairo
import LaminaDisplayList
import LaminaGeometry
import LaminaImages
import Testing

struct PaintedGradientTests {
  static let toClear = [Gradient.Stop(0, color(0xff0000)), Gradient.Stop(1, color(0x0000ff, 0))]

  @Test func `Colours are mixed premultiplied, so that nothing darkens towards clear`() throws {
    let gradient = Gradient(.linear(from: .zero, to: CGPoint(x: 100, y: 0)), stops: PaintedGradientTests.toClear)
    let picture = try render([fill(.rect(rect(0, 0, 100, 4)), .gradient(gradient))], 100, 4)
    for x in 0..<100 {
      let level = 255 * (1 - (Double(x) + 0.5) / 100)
      #expect(abs(Double(picture[x, 1].alpha) - level) <= 1)
      #expect(abs(Double(picture[x, 1].red) - level) <= 1)
      #expect(picture[x, 1].blue <= 1)
    }
  }

  @Test(arguments: ["pdf", "svg"])
  func `Files mix premultiplied too`(kind: String) throws {
    let stops = [Gradient.Stop(0, color(0xff0000)), Gradient.Stop(1, color(0x0000ff, 0.2))]
    let gradient = Gradient(.linear(from: .zero, to: CGPoint(x: 100, y: 0)), stops: stops)
    let page = Page(size: CGSize(width: 100, height: 10), list: DisplayList([fill(.rect(rect(0, 0, 100, 10)), .gradient(gradient))]))
    let exact = try RasterRenderer.render(page.list, size: page.size, scale: 1, background: .white)
    let shown = try Viewer.show(page, kind)
    for x in 1..<99 { #expect(exact[x, 5].distance(shown[x, 5]) <= 3, "at \(x)") }
  }

  @Test func `A slow gradient has no step above one level`() throws {
    let stops = [Gradient.Stop(0, color(0x202020)), Gradient.Stop(1, color(0x404040))]
    let geometries: [Gradient.Geometry] = [
      .linear(from: .zero, to: CGPoint(x: 300, y: 40)),
      .radial(center: CGPoint(x: 20, y: 20), radius: 280, focus: CGPoint(x: 30, y: 20)),
    ]
    for geometry in geometries {
      let picture = try render([fill(.rect(rect(0, 0, 300, 40)), .gradient(Gradient(geometry, stops: stops)))], 300, 40)
      for x in 1..<300 { #expect(picture[x, 20].distance(picture[x - 1, 20]) <= 1) }
    }
  }

  @Test(arguments: ["png", "pdf", "svg"])
  func `A gradient line without length paints the last colour`(kind: String) throws {
    let gradient = Gradient(
      .linear(from: CGPoint(x: 5, y: 5), to: CGPoint(x: 5, y: 5)), stops: [.init(0, color(0xff0000)), .init(1, color(0x00ff00))])
    let page = Page(size: CGSize(width: 20, height: 20), list: DisplayList([fill(.rect(rect(0, 0, 20, 20)), .gradient(gradient))]))
    #expect(try Viewer.show(page, kind)[10, 10].distance(Pixel(0xff00_ff00)) <= 1)
  }

  @Test(arguments: ["pdf", "svg"])
  func `Every geometry and spread looks alike in files`(kind: String) throws {
    let stops = [Gradient.Stop(0, color(0xff0000)), Gradient.Stop(0.5, color(0x00ff00)), Gradient.Stop(1, color(0x0000ff))]
    let ellipse = CGAffineTransform(a: 30, b: 0, c: 10, d: 18, tx: 50, ty: 30)
    let all: [Gradient] = [
      Gradient(.linear(from: CGPoint(x: 10, y: 0), to: CGPoint(x: 60, y: 20)), stops: stops),
      Gradient(.linear(from: CGPoint(x: 10, y: 0), to: CGPoint(x: 60, y: 20)), stops: stops, spread: .reflect),
      Gradient(.radial(center: .zero, radius: 1, focus: CGPoint(x: 0.3, y: 0)), stops: stops, transform: ellipse),
      Gradient(.conic(center: CGPoint(x: 50, y: 30), angle: 1), stops: stops),
    ]
    for gradient in all {
      let page = Page(size: CGSize(width: 100, height: 60), list: DisplayList([fill(.rect(rect(0, 0, 100, 60)), .gradient(gradient))]))
      let exact = try RasterRenderer.render(page.list, size: page.size, scale: 1, background: .white)
      let shown = try Viewer.show(page, kind)
      #expect(exact.differences(from: shown, tolerance: 16) <= 200, "\(gradient.geometry) \(gradient.spread)")
    }
  }
}
