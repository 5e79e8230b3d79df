import Foundation
import LaminaCairo
import LaminaDisplayList
import LaminaGeometry
import LaminaImages
import LaminaText
import Testing

struct PDFTests {
  private func text(_ string: String, _ y: CGFloat) -> DisplayItem {
    .text(TextItem(TextShaper().layout(AttributedText(string)), origin: CGPoint(x: 20, y: y)))
  }

  private var pages: [Page] {
    let shared = try? ImageTests.image(8, 8) { x, y in 0xff00_0000 | UInt32(x * 31) << 8 | UInt32(y * 31) }
    let image = shared.map { DisplayItem.image(ImageItem($0, source: rect(0, 0, 8, 8), destination: rect(150, 10, 40, 40))) }
    let again = shared.map { DisplayItem.image(ImageItem($0, source: rect(0, 0, 8, 8), destination: rect(150, 60, 20, 20))) }
    let first = DisplayList(
      [
        text("Hello, Layers", 20), text("日本語のテキスト", 60),
        .annotation(Annotation(.url("https://example.com/a'b?q=日"), rect(20, 20, 80, 20))),
        .annotation(Annotation(.link("end"), rect(20, 60, 80, 20))),
        .annotation(Annotation(.outline(title: "One", level: 1), rect(0, 10, 1, 1))),
        .annotation(Annotation(.outline(title: "Inner – 内", level: 2), rect(0, 60, 1, 1))),
        .shadow(ShadowItem(.rounded(rounded(rect(20, 120, 40, 40), 8)), color: .black, sigma: 4, offset: .zero, reach: 3)),
      ] + [image, again].compactMap { $0 })
    let moved = DisplayList([.annotation(Annotation(.destination("end"), rect(5, 30, 1, 1)))])
    let second = DisplayList([
      text("Second page", 40), .list(moved, offset: CGPoint(x: 5, y: 10)),
      .annotation(Annotation(.outline(title: "Two", level: 1), rect(0, 0, 1, 1))),
    ])
    return [
      Page(size: CGSize(width: 200, height: 180), background: .white, list: first, label: "iv"),
      Page(size: CGSize(width: 400, height: 100), list: second),
    ]
  }

  private func info(date: Int? = nil) -> DocumentInfo {
    var info = DocumentInfo()
    (info.title, info.author, info.subject) = ("Layers – 層", "A. Author", "Trees")
    info.keywords = ["one", "two"]
    info.creationDate = date
    return info
  }

  @Test func `The file is sound`() throws {
    let file = try PDFRenderer.render(pages, info: info())
    try Viewer.withFile(file, "pdf") { path in
      let report = try Viewer.run(["qpdf", "--check", path])
      #expect(!report.contains("WARNING"), "\(report)")
    }
  }

  @Test func `The same pages are the same bytes, whatever was written before`() throws {
    let file = try PDFRenderer.render(pages, info: info())
    let other = Page(size: CGSize(width: 50, height: 50), list: DisplayList([text("Other", 5), pages[0].list.items[6]]))
    _ = try PDFRenderer.render([other, pages[1]])
    _ = try SVGRenderer.render(other)
    #expect(try PDFRenderer.render(pages, info: info()) == file)
  }

  @Test func `There is no date but the one that is asked for`() throws {
    #expect(try !String(decoding: PDFRenderer.render(pages, info: info()), as: UTF8.self).contains("/CreationDate"))
    let dates = [
      (0, "19700101000000"), (951_782_400, "20000229000000"), (1_709_210_096, "20240229123456"), (4_102_444_799, "20991231235959"),
    ]
    for (seconds, text) in dates {
      let file = try PDFRenderer.render(pages, info: info(date: seconds))
      #expect(String(decoding: file, as: UTF8.self).contains("/CreationDate (D:\(text)"))
      let report = try Viewer.withFile(file, "pdf") { try Viewer.run(["qpdf", "--check", $0]) }
      #expect(!report.contains("WARNING"))
    }
  }

  @Test func `Text can be found and copied in reading order`() throws {
    try Viewer.withFile(try PDFRenderer.render(pages), "pdf") { path in
      let words = try Viewer.run(["pdftotext", "-layout", path, "-"]).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.hasPrefix("Hello, Layers 日本語のテキスト Second page"))
      let fonts = try Viewer.run(["pdffonts", path])
      #expect(fonts.split(separator: "\n").dropFirst(2).allSatisfy { $0.contains("+") && $0.contains(" yes yes yes") })
    }
  }

  @Test func `Information, labels, links and outline arrive`() throws {
    try Viewer.withFile(try PDFRenderer.render(pages, info: info()), "pdf") { path in
      let about = try Viewer.run(["pdfinfo", path])
      #expect(about.contains("Layers – 層") && about.contains("A. Author") && about.contains("one, two"))
      #expect(about.contains("Pages:           2"))
      let sizes = try Viewer.run(["pdfinfo", "-f", "1", "-l", "2", path])
      #expect(sizes.contains("200 x 180 pts") && sizes.contains("400 x 100 pts"))
      #expect(try Viewer.run(["pdfinfo", "-url", path]).contains("https://example.com/a'b?q=%E6%97%A5"))
      let places = try Viewer.run(["pdfinfo", "-dests", path])
      let end = places.split(separator: "\n").first { $0.contains("\"end\"") }
      #expect(end?.split(whereSeparator: \.isWhitespace).prefix(5).joined(separator: " ") == "2 [ XYZ 10 60")
      let json = try Viewer.run(["qpdf", "--json", path])
      #expect(json.contains("\"One\"") || json.contains("u:One"))
      #expect(json.contains("iv"))
    }
  }

  @Test func `Wrong documents are errors`() {
    #expect(throws: RenderError.noPages) { try PDFRenderer.render([]) }
    #expect(throws: RenderError.self) { try PDFRenderer.render([Page(size: .zero, list: .empty)]) }
    var info = DocumentInfo()
    info.title = "a\0b"
    #expect(throws: RenderError.invalidText(what: "the title")) { try PDFRenderer.render(pages, info: info) }
  }
}
