import Foundation
import LaminaCairo
import LaminaDisplayList
import LaminaGeometry
import LaminaImages
import Testing

struct ImageTests {
  static func image(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) throws -> CGImage {
    let pixels = try PixelBuffer(width: width, height: height)
    for y in 0..<height { for x in 0..<width { pixels.row(y)[x] = pixel(x, y) } }
    return CGImage(pixels: pixels)
  }

  @Test func `An image at its own size keeps its pixels`() throws {
    let image = try ImageTests.image(8, 8) { x, y in 0xff00_0000 | UInt32(x * 30) << 16 | UInt32(y * 30) }
    let picture = try render([.image(ImageItem(image, source: rect(0, 0, 8, 8), destination: rect(3, 2, 8, 8)))], 14, 14)
    for y in 0..<8 { for x in 0..<8 { #expect(picture[x + 3, y + 2] == Pixel(0xff00_0000 | UInt32(x * 30) << 16 | UInt32(y * 30))) } }
    #expect(picture[2, 5].alpha == 0 && picture[11, 5].alpha == 0)
  }

  @Test(arguments: [2, 3, 5])
  func `A pattern finer than the pixels becomes its mean at an eighth`(period: Int) throws {
    let image = try ImageTests.image(240, 240) { x, _ in x / period % 2 == 0 ? 0xffff_ffff : 0xff00_0000 }
    let item = ImageItem(image, source: rect(0, 0, 240, 240), destination: rect(0, 0, 30, 30))
    let picture = try render([.image(item)], 30, 30)
    for x in 2..<28 { #expect(abs(picture[x, 15].red - 127) <= 45, "at \(x): \(picture[x, 15])") }
  }

  @Test(arguments: [0.4, 1, 3.3] as [CGFloat])
  func `The edge of a scaled image is not mixed with nothing`(scale: CGFloat) throws {
    let image = try ImageTests.image(20, 20) { _, _ in 0xff20_8040 }
    let side = (20 * scale).rounded()
    let picture = try render([.image(ImageItem(image, source: rect(0, 0, 20, 20), destination: rect(0, 0, side, side)))], side, side)
    for y in 0..<Int(side) { for x in 0..<Int(side) { #expect(picture[x, y].distance(Pixel(0xff20_8040)) <= 1) } }
  }

  @Test func `A part of an image shows nothing of the rest`() throws {
    let image = try ImageTests.image(20, 20) { x, _ in x < 10 ? 0xffff_0000 : 0xff00_00ff }
    let picture = try render([.image(ImageItem(image, source: rect(0, 0, 10, 20), destination: rect(0, 0, 50, 50)))], 50, 50)
    for x in 0..<50 { #expect(picture[x, 25] == Pixel(0xffff_0000)) }
  }

  @Test(arguments: ["png", "pdf", "svg"])
  func `An image's first row does not show at its end`(kind: String) throws {
    let image = try ImageTests.image(40, 30) { _, y in y < 15 ? 0xffff_0000 : 0 }
    let item = ImageItem(image, source: rect(0, 0, 40, 30), destination: rect(5, 5, 50, 40))
    let page = Page(size: CGSize(width: 60, height: 50), background: .white, list: DisplayList([.image(item)]))
    let picture = try Viewer.show(page, kind, scale: 2)
    for x in stride(from: 12, to: 108, by: 8) {
      for y in 80..<96 { #expect(picture[x, y].distance(Pixel(0xffff_ffff)) <= 1, "at \(x), \(y): \(picture[x, y])") }
    }
  }

  @Test(arguments: ["png", "svg"])
  func `Nearest keeps pixels square`(kind: String) throws {
    let image = try ImageTests.image(2, 1) { x, _ in x == 0 ? 0xff00_0000 : 0xffff_ffff }
    let item = ImageItem(image, source: rect(0, 0, 2, 1), destination: rect(0, 0, 40, 20), magnification: .nearest)
    let picture = try Viewer.show(Page(size: CGSize(width: 40, height: 20), list: DisplayList([.image(item)])), kind)
    #expect(picture[18, 10].red <= 2)
    #expect(picture[21, 10].red >= 253)
  }

  @Test(arguments: [1, 1.3, 2] as [CGFloat])
  func `Nine parts meet without seams`(scale: CGFloat) throws {
    let image = try ImageTests.image(30, 30) { _, _ in 0xff80_4020 }
    let item = ImageItem(
      image, source: rect(0, 0, 30, 30), destination: rect(2.4, 3.7, 71.3, 55.9), center: rect(10, 10, 10, 10), pixelsPerPoint: 2)
    let turned = group([.image(item)]) { $0.transform = CGAffineTransform(rotationAngle: 0.2) }
    for drawn in [DisplayItem.image(item), turned] {
      let picture = try render([drawn], 90, 90, scale: scale)
      let middle = CGPoint(x: 38, y: 31).applying(drawn.bounds == item.destination ? .identity : CGAffineTransform(rotationAngle: 0.2))
      let reach = 20
      for dy in -reach...reach {
        for dx in -reach...reach {
          let pixel = picture[Int((middle.x + CGFloat(dx)) * scale), Int((middle.y + CGFloat(dy)) * scale)]
          #expect(pixel.distance(Pixel(0xff80_4020)) <= 1)
        }
      }
    }
  }

  @Test(arguments: ["png", "pdf", "svg"])
  func `A tint colours the image's alpha`(kind: String) throws {
    let image = try ImageTests.image(2, 1) { x, _ in x == 0 ? 0xffff_ffff : 0 }
    let item = ImageItem(image, source: rect(0, 0, 2, 1), destination: rect(0, 0, 20, 10), magnification: .nearest, tint: color(0x00aa00))
    let picture = try Viewer.show(Page(size: CGSize(width: 20, height: 10), list: DisplayList([.image(item)])), kind)
    #expect(picture[3, 5].distance(Pixel(0xff00_aa00)) <= 2)
    #expect(picture[17, 5].distance(Pixel(0xffff_ffff)) <= 2)
  }
}
