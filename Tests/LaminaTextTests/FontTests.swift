import Foundation
import LaminaText
import Testing

struct FontTests {
  let shaper = TextShaper()

  @Test(
    arguments: [
      ("a", nil, "Inter"), ("日", "ja", "Noto Sans CJK JP"), ("日", nil, "Noto Sans CJK JP"), ("日", "ko", "Noto Sans CJK KR"),
      ("日", "zh-Hans", "Noto Sans CJK SC"), ("日", "zh-TW", "Noto Sans CJK TC"), ("日", "zh-Hant-HK", "Noto Sans CJK HK"),
      ("ب", "ar", "Noto Sans Arabic"), ("ש", nil, "Noto Sans Hebrew"), ("ก", nil, "Noto Sans Thai"), ("क", nil, "Noto Sans Devanagari"),
      ("த", nil, "Noto Sans Tamil"), ("👍", nil, "Noto Color Emoji"), ("❤️", nil, "Noto Color Emoji"), ("❤︎", nil, "Inter"),
      ("☂︎", nil, "DejaVu Sans"),
      ("☃", nil, "DejaVu Sans"), ("\u{f010}", nil, "Material Design Icons"), ("1️⃣", nil, "Noto Color Emoji"), ("1", nil, "Inter"),
    ] as [(String, String?, String)]) func `Each character has its face`(text: String, language: String?, family: String)
  {
    let layout = shaper.layout(Samples.text(text, language: language))
    #expect(layout.fonts == [family])
    #expect(layout.missingGlyphs.isEmpty)
  }

  @Test func `Han characters differ by language`() {
    let glyphs = ["ja", "ko", "zh-Hans", "zh-Hant"].map { shaper.layout(Samples.text("直", language: $0)).allRuns[0].glyphs[0].index }
    #expect(Set(glyphs).count > 1)
  }

  @Test func `A character that no font has is named once`() {
    let layout = shaper.layout(Samples.text("a\u{10fffd}b\u{10fffd}\u{e0fff}"))
    #expect(layout.missingGlyphs == ["\u{10fffd}"])
    #expect(layout.allRuns.flatMap(\.glyphs).filter { $0.index == 0 }.count == 2)
  }

  @Test func `An unknown family is named and the system font takes its place`() {
    let style = TextStyle(fontFamilies: ["No Such Font", "Other", "No Such Font"])
    let layout = shaper.layout(AttributedText("a", style: style))
    #expect(layout.unknownFamilies == ["No Such Font", "Other"] && layout.fonts == ["Inter"])
  }

  @Test(arguments: [
    ("monospaced", "DejaVu Sans Mono"), ("MONOSPACE", "DejaVu Sans Mono"), ("serif", "DejaVu Serif"), ("inter display", "Inter Display"),
  ])
  func `Generic names and any case find a family`(name: String, family: String) {
    let layout = shaper.layout(AttributedText("a", style: TextStyle(fontFamilies: [name])))
    #expect(layout.fonts == [family] && layout.unknownFamilies.isEmpty)
  }

  @Test(arguments: [
    (100, "Thin"), (149, "Thin"), (350, "Light"), (400, "Regular"), (450, "Medium"), (550, "Semi Bold"), (651, "Bold"), (950, "Black"),
  ])
  func `The nearest weight is chosen as CSS says`(weight: Int, style: String) {
    #expect(shaper.layout(Samples.text("a", weight: weight)).allRuns[0].font.styleName == style)
  }

  @Test func `Italics are real where there are some, else slanted`() {
    let latin = shaper.layout(Samples.text("a", italic: true)).allRuns[0].font
    let japanese = shaper.layout(Samples.text("日", italic: true)).allRuns[0].font
    #expect(latin.styleName == "Italic" && latin.slant == 0)
    #expect(japanese.slant > 0.2 && japanese.identity == "Noto Sans CJK JP Regular slanted 17.0")
  }

  @Test func `A Latin label opens one file`() {
    let catalog = FontCatalog.fresh()
    _ = TextShaper(catalog: catalog).layout(Samples.text("Hello, world — “quoted” 123 €"), width: 100)
    #expect(catalog.openedFiles == ["/usr/share/fonts/opentype/inter/Inter-Regular.otf"])
    _ = TextShaper(catalog: catalog).layout(Samples.text("日本"), width: 100)
    #expect(catalog.openedFiles.count == 2)
  }

  @Test func `The catalog lists what it has, sorted`() {
    let families = FontCatalog.standard.families()
    let inter = families.first { $0.name == "Inter" }
    #expect(inter?.weights == [100, 200, 300, 400, 500, 600, 700, 800, 900] && inter?.hasItalic == true)
    #expect(families.map(\.name) == families.map(\.name).sorted())
    #expect(families.first { $0.name == "Noto Color Emoji" }?.isColor == true)
    #expect(!families.contains { $0.name == "Noto Naskh Arabic" || $0.name == "DejaVu Math TeX Gyre" })
  }

  @Test func `Files and folders add families`() throws {
    let file = "/usr/share/fonts/truetype/noto/NotoNaskhArabic-Regular.ttf"
    let catalog = try FontCatalog(fontFiles: [file])
    let style = TextStyle(fontFamilies: ["Noto Naskh Arabic"])
    let layout = TextShaper(catalog: catalog).layout(AttributedText("ب a", style: style))
    #expect(layout.fonts.contains("Noto Naskh Arabic") && layout.unknownFamilies.isEmpty)
    #expect(shaper.layout(AttributedText("ب", style: style)).unknownFamilies == ["Noto Naskh Arabic"])

    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-fonts-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(atPath: file, toPath: folder.path + "/copy.ttf")
    let fromFolder = try FontCatalog(directories: [folder.path])
    #expect(fromFolder.families().contains { $0.name == "Noto Naskh Arabic" && $0.paths == [folder.path + "/copy.ttf"] })
    #expect(fromFolder.unusableFiles.isEmpty)

    // One that is none costs nobody the others.
    try Data("not a font".utf8).write(to: folder.appendingPathComponent("junk.otf"))
    let beside = try FontCatalog(directories: [folder.path])
    #expect(beside.families().contains { $0.name == "Noto Naskh Arabic" })
    #expect(beside.unusableFiles == [folder.path + "/junk.otf"])
  }

  @Test func `What is not a font says so`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-not-a-font-\(getpid()).ttf").path
    try Data("not a font".utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(throws: FontError.notAFont(path: path)) { try FontCatalog(fontFiles: [path]) }
    #expect(throws: FontError.notAFont(path: "/nowhere.ttf")) { try FontCatalog(fontFiles: ["/nowhere.ttf"]) }
    #expect(throws: FontError.unreadableDirectory(path: "/nowhere")) { try FontCatalog(directories: ["/nowhere"]) }
    #expect(FontError.notAFont(path: "x.ttf").description == "x.ttf is not a TrueType or OpenType font")
  }

  @Test func `The host's fonts come when asked for`() throws {
    let catalog = try FontCatalog(includeSystemFonts: true)
    #expect(catalog.families().contains { $0.name == "DejaVu Math TeX Gyre" || $0.name == "Noto Naskh Arabic" })
  }
}

extension FontCatalog {
  /// The packaged fonts, with nothing opened yet.
  static func fresh() -> FontCatalog {
    do { return try FontCatalog() } catch { return .standard }
  }
}
