import Foundation
import LaminaImages
import Testing

@Suite struct CGImageTests {
  @Test("cropping widens to whole pixels and stops at the edges")
  func cropping() throws {
    let pixels = try Pictures.make(10, 8) { x, y in 0xff00_0000 | UInt32(y * 10 + x) }
    let image = CGImage(pixels: pixels)
    let part = try #require(image.cropping(to: CGRect(x: 2.5, y: 1, width: 3, height: 2.2)))
    #expect((part.width, part.height) == (4, 3))
    #expect(part.pixels.row(0)[0] == 0xff00_000c)
    #expect(part.pixels.row(2)[3] == 0xff00_0023)
    #expect(part.isOpaque)
    let corner = try #require(image.cropping(to: CGRect(x: 8, y: 6, width: 50, height: 50)))
    #expect((corner.width, corner.height) == (2, 2))
    let turned = try #require(image.cropping(to: CGRect(x: 4, y: 4, width: -2, height: -2)))
    #expect(turned.pixels.row(0)[0] == 0xff00_0016)
    #expect(image.cropping(to: CGRect(x: -5, y: -5, width: 100, height: 100)) === image)
    #expect(image.cropping(to: CGRect(x: 10, y: 0, width: 5, height: 5)) == nil)
    #expect(image.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5)) == nil)
    #expect(image.cropping(to: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 5)) == nil)
    #expect(image.cropping(to: CGRect(x: -1e300, y: 0, width: 1, height: 5)) == nil)
  }

  @Test("an opaque part of a translucent image is opaque")
  func opacity() throws {
    let image = CGImage(pixels: try Pictures.make(4, 4) { x, _ in x < 2 ? 0xff00_ff00 : 0 })
    #expect(!image.isOpaque)
    #expect(image.cropping(to: CGRect(x: 0, y: 0, width: 2, height: 4))?.isOpaque == true)
  }

  @Test("a size that no surface can have is refused", arguments: [(0, 5), (5, -1), (32_768, 1), (Int.max, Int.max)])
  func sizes(_ width: Int, _ height: Int) {
    #expect(throws: ImageError.self) { try PixelBuffer(width: width, height: height) }
  }

  @Test("straight and premultiplied colour convert without loss for every alpha")
  func alpha() throws {
    let pixels = try PixelBuffer(width: 256, height: 256)
    for alpha in 0..<256 {
      for value in 0..<256 { pixels.row(alpha)[value] = UInt32(alpha) << 24 | UInt32(min(value, alpha)) * 0x01_0101 }
    }
    let back = try CGImage(data: CGImage(pixels: pixels).pngData())
    #expect(Pictures.equal(back.pixels, pixels))
  }
}
