import Foundation
import LaminaImages
import Testing

@Suite struct SVGTests {
  private func read(_ text: String, pixelsPerPoint: CGFloat = 1, limits: ImageLimits = .default) throws -> CGImage {
    try CGImage(data: Data(text.utf8), limits: limits, pixelsPerPoint: pixelsPerPoint)
  }

  private static let halves = """
    <svg xmlns="http://www.w3.org/2000/svg" width="4" height="2">
      <rect width="2" height="2" fill="#ff0000"/><rect x="2" width="2" height="2" fill="#0000ff" fill-opacity="0.5"/>
    </svg>
    """

  @Test("a document is drawn at its size, as finely as asked")
  func drawing() throws {
    let image = try read(Self.halves)
    #expect((image.width, image.height) == (4, 2))
    #expect(image.pixels.row(1)[1] == 0xffff_0000)
    #expect(image.pixels.row(1)[2] == 0x8000_0080)
    #expect(!image.isOpaque)
    let fine = try read(Self.halves, pixelsPerPoint: 3)
    #expect((fine.width, fine.height) == (12, 6))
    #expect(fine.pixels.row(5)[5] == 0xffff_0000)
  }

  @Test(
    "declarations, comments and prefixes before the first element are no hindrance",
    arguments: [
      "<?xml version=\"1.0\"?><!-- a > b --><!DOCTYPE svg><svg xmlns=\"http://www.w3.org/2000/svg\" width=\"5\" height=\"5\"/>",
      "\u{feff}  <svg xmlns='http://www.w3.org/2000/svg' width='5' height='5'/>",
      "<s:svg xmlns:s='http://www.w3.org/2000/svg' width='5' height='5'/>",
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 5 5'/>",
    ])
  func recognition(_ text: String) throws {
    #expect(try read(text).width == 5)
  }

  @Test("no file and no address outside the document is opened")
  func noResources() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-svg-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let secret = folder.appendingPathComponent("secret.png")
    try CGImage(pixels: Pictures.flat(8, 8, 0xff12_3456)).pngData().write(to: secret)
    for reference in [secret.path, secret.absoluteString, "secret.png", "http://127.0.0.1:9/x.png"] {
      let image = try read(
        """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="8" height="8">
        <image width="8" height="8" xlink:href="\(reference)"/></svg>
        """)
      #expect(image.pixels.row(4)[4] == 0, "\(reference)")
    }
  }

  @Test("a picture inside the document is drawn")
  func embedded() throws {
    let inner = try CGImage(pixels: Pictures.flat(8, 8, 0xff12_3456)).pngData().base64EncodedString()
    let image = try read(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">
      <image width="8" height="8" href="data:image/png;base64,\(inner)"/></svg>
      """)
    #expect(image.pixels.row(4)[4] == 0xff12_3456)
  }

  @Test(
    "what is not a document, has no size or is cut short is refused",
    arguments: [
      "<svg xmlns='http://www.w3.org/2000/svg' width='0' height='5'/>", "<svg xmlns='http://www.w3.org/2000/svg' width='5' height='5'>",
      "<svg", "<svg>&undefined;</svg>", "<svg width='4' height='4'><rect",
    ])
  func refused(_ text: String) {
    #expect { try read(text) } throws: { error in
      if case .corrupt(.svg, let detail)? = error as? ImageError { !detail.isEmpty } else { false }
    }
  }

  @Test("markup that is not SVG is an unknown format", arguments: ["<html></html>", "<!-- svg", "<svgfoo/>", "svg", "", "<"])
  func unknown(_ text: String) {
    #expect(throws: ImageError.unknownFormat) { try read(text) }
  }

  @Test("limits hold after scaling")
  func limits() throws {
    #expect(throws: ImageError.tooManyPixels(width: 400, height: 200, limit: 1000)) {
      try read(Self.halves, pixelsPerPoint: 100, limits: ImageLimits(maxPixels: 1000, maxBytes: 1000))
    }
    #expect(throws: ImageError.tooLong(width: 400_000, height: 200_000, limit: 32_767)) {
      try read(Self.halves, pixelsPerPoint: 100_000)
    }
    #expect(throws: ImageError.corrupt(.svg, detail: "it has no size")) { try read(Self.halves, pixelsPerPoint: .nan) }
  }
}
