import CCairo
import Foundation
import LaminaGeometry
import LaminaText
import Testing

/// What other programs read out of the PDF we write; they come with poppler-utils.
struct PDFTests {
  let shaper = TextShaper()

  private func withPDF<Value>(_ layout: TextLayout, width: Double = 400, _ body: (String) throws -> Value) rethrows -> Value {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-text-\(UUID().uuidString).pdf").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let surface = cairo_pdf_surface_create(path, width, 100)!
    let cr = cairo_create(surface)!
    for run in layout.lines.flatMap(\.runs) { showGlyphs(run, at: CGPoint(x: 10, y: 10), on: cr, mode: .vector) }
    cairo_destroy(cr)
    cairo_surface_finish(surface)
    #expect(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS)
    cairo_surface_destroy(surface)
    return try body(path)
  }

  private func run(_ tool: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/" + tool)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }

  private func copied(_ text: String, language: String? = nil, italic: Bool = false) throws -> String {
    let layout = shaper.layout(Samples.text(text, italic: italic, language: language))
    let output = try withPDF(layout) { String(decoding: try run("pdftotext", [$0, "-"]), as: UTF8.self) }
    let marks: Set<Unicode.Scalar> = ["\u{202a}", "\u{202b}", "\u{202c}", "\u{c}", "\n", "\u{200e}", "\u{200f}"]
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: output.unicodeScalars.filter { !marks.contains($0) })
    return String(scalars)
  }

  @Test(
    arguments: [
      ("Quick brown foxes, fi ffl", nil), ("吾輩は猫である。", "ja"), ("한국어", "ko"), ("मराठी हिन्दी", "hi"), ("ภาษาไทยน้ำ", "th"), ("Ελληνικά", nil),
      ("مرحبا بالعالم", "ar"), ("السلام عليكم على الأول", "ar"), ("שָׁלוֹם", "he"), ("يَملأُ لَا", "ar"), ("שלום עולם", "he"), ("ok 👍🏽 go", nil),
      ("🇯🇵👩‍👩‍👧‍👦", nil),
    ] as [(String, String?)]) func `Text is copied out of a PDF as it went in`(text: String, language: String?) throws
  {
    let found = try copied(text, language: language)
    #expect(found == text)
  }

  @Test func `Slanted Japanese is copied too`() throws {
    #expect(try copied("日本語", language: "ja", italic: true) == "日本語")
  }

  @Test func `Fonts are embedded as subsets with a map to Unicode`() throws {
    let layout = shaper.layout(Samples.text("Hello 日本"))
    let fonts = try withPDF(layout) { String(decoding: try run("pdffonts", [$0]), as: UTF8.self) }
    let rows = fonts.split(separator: "\n").dropFirst(2)
    #expect(rows.count == 2 && rows.allSatisfy { $0.contains("yes yes yes") && $0.contains("+") })
  }

  @Test func `Emoji are seen in a PDF, and one picture is stored once`() throws {
    let layout = shaper.layout(Samples.text("❤️❤️❤️", size: 40))
    try withPDF(layout) { path in
      let picture = try run("pdftoppm", ["-r", "72", path])
      let pixels = Array(picture.suffix(400 * 100 * 3))
      let red = stride(from: 0, to: pixels.count, by: 3).filter { pixels[$0] > 180 && pixels[$0 + 1] < 120 && pixels[$0 + 2] < 120 }.count
      #expect(red > 1500)
      let images = String(decoding: try run("pdfimages", ["-list", path]), as: UTF8.self)
      let numbers = Set(images.split(separator: "\n").dropFirst(2).map { $0.split(separator: " ")[10] })
      #expect(numbers.count == 1)
    }
  }

  @Test func `PDF and pixels agree`() throws {
    let layout = shaper.layout(Samples.text("Agree 日本 عرب", size: 24))
    let canvas = Canvas(400, 100)
    canvas.draw(layout, at: CGPoint(x: 10, y: 10))
    let picture = try withPDF(layout) { try run("pdftoppm", ["-r", "72", "-gray", $0]) }
    let pixels = Array(picture.suffix(400 * 100))
    let total = pixels.reduce(0) { $0 + 255 - Int($1) }
    let moment = pixels.enumerated().reduce(0) { $0 + ($1.offset % 400) * (255 - Int($1.element)) }
    #expect(isClose(Double(moment) / Double(total) + 0.5, canvas.centre, 0.3))
    let ink = canvas.columns.reduce(0, +)
    #expect(abs(total - ink) < ink / 10)
  }
}
