import Foundation
import Lamina
import Testing

/// Every sample is drawn as every kind of file, and other programs see the same picture in each.
@Suite struct SampleTests {
  /// Shares of pixels whose 3 × 3 mean may differ by more than 16 and 48 levels. SVG is seen through librsvg, which draws with
  /// Cairo as the PNG is drawn; poppler has a rasteriser of its own, places pictures on whole pixels and draws letters heavier.
  static let svg = (0.04, 0.004)
  static let pdf = (0.08, 0.045)

  @Test("A sample has no warnings", arguments: Scenes.samples)
  func sampleHasNoWarnings(name: String) throws {
    let scene = try Scenes.load("Samples/\(name).yaml")
    for format in PictureFormat.allCases { #expect(try scene.data(as: format).count > 100) }
    #expect(scene.warnings.map(\.description) == [])
  }

  @Test("PNG and SVG show the same sample", arguments: Scenes.samples)
  func svgAgrees(name: String) throws {
    for (page, picture) in try pictures(name, time: 0.5).enumerated() {
      try Tool.withFolder { folder in
        let time = RenderOptions(scale: 2, time: 0.5)
        let scene = try Scenes.load("Samples/\(name).yaml")
        let bytes = try scene.picture(at: 0.5, page: page).encoded(as: .svg, time)
        try Data(bytes).write(to: URL(fileURLWithPath: folder + "/a.svg"))
        try Tool.output(["rsvg-convert", "--zoom", "2", folder + "/a.svg", "-o", folder + "/a.png"])
        let seen = try CGImage(data: Data(contentsOf: URL(fileURLWithPath: folder + "/a.png")))
        let agreement = try #require(Agreement(picture, seen), "the sizes differ")
        #expect(agreement.above16 <= Self.svg.0 && agreement.above48 <= Self.svg.1, "page \(page + 1): \(agreement)")
      }
    }
  }

  @Test("PNG and PDF show the same sample", arguments: Scenes.samples)
  func pdfAgrees(name: String) throws {
    let pictures = try pictures(name, time: 0.5)
    try Tool.withFolder { folder in
      let scene = try Scenes.load("Samples/\(name).yaml")
      let bytes = try scene.picture(at: 0.5).encoded(as: .pdf, scene.renderOptions)
      try Data(bytes).write(to: URL(fileURLWithPath: folder + "/a.pdf"))
      try Tool.output(["qpdf", "--check", folder + "/a.pdf"])
      for (page, picture) in pictures.enumerated() {
        let number = "\(page + 1)"
        let out = folder + "/" + number
        try Tool.output(["pdftoppm", "-r", "144", "-png", "-singlefile", "-f", number, "-l", number, folder + "/a.pdf", out])
        let seen = try CGImage(data: Data(contentsOf: URL(fileURLWithPath: out + ".png")))
        let agreement = try #require(Agreement(picture, seen), "the sizes differ")
        #expect(agreement.above16 <= Self.pdf.0 && agreement.above48 <= Self.pdf.1, "page \(number): \(agreement)")
      }
    }
  }

  private func pictures(_ name: String, time: Double) throws -> [CGImage] {
    let scene = try Scenes.load("Samples/\(name).yaml")
    return try scene.pages.indices.map { page in
      CGImage(pixels: try scene.picture(at: time, page: page).pixels(RenderOptions(scale: 2, time: time)))
    }
  }

  @Test("An invoice's words can be copied in reading order, and its pages, links and outline are there")
  func invoiceIsADocument() throws {
    try Tool.withFolder { folder in
      let path = folder + "/invoice.pdf"
      try Scenes.load("Samples/invoice.yaml").render(to: path)
      let text = try Tool.output(["pdftotext", path, "-"])
      var rest = text[...]
      for words in [
        "Invoice", "No. 2024-117", "株式会社さくら印刷", "東京都港区芝公園 4-2-8", "Layer tree, annual licence", "日本語組版", "€ 3,864.00", "Terms of payment",
        "Payment is due within thirty days", "お支払期限は発行日から三十日です。", "يرجى ذكر رقم الفاتورة", "Receipt", "PAID",
      ] {
        let found = rest.range(of: words)
        #expect(found != nil, "\(words) does not follow in the text")
        if let found { rest = rest[found.upperBound...] }
      }
      let info = try Tool.output(["pdfinfo", "-l", "3", path])
      #expect(info.contains("Invoice 2024-117") && info.contains("Lamina Works") && info.contains("invoice, sample"))
      #expect(info.contains("595 x 842") && info.contains("298 x 420"))
      let json = try Tool.run(["qpdf", "--json", path]).text
      #expect(json.contains("https://example.org/pay/2024-117") && json.contains("Notes in Japanese and Arabic"))
    }
  }

  @Test("Ten scripts can be copied out of a PDF")
  func scriptsCanBeCopied() throws {
    try Tool.withFolder { folder in
      let path = folder + "/text.pdf"
      try Scenes.load("Samples/text.yaml").render(to: path)
      let text = try Tool.output(["pdftotext", path, "-"])
      for words in [
        "The quick brown fox", "Съешь же ещё этих мягких булок", "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία", "السلام عليكم", "أهلا وسهلا",
        "שלום עולם", "ברוכים הבאים",
        "สวัสดีชาวโลก", "नमस्ते दुनिया", "日本語の文字組みは、美しい。", "한국어도 잘 보입니다", "中文字体也没有问题", "😀 🚀 🎉", "👩‍🚀",
      ] { #expect(text.contains(words), "\(words) is not in the text") }
    }
  }
}
