import CCairo
import Foundation
import LaminaGeometry
import LaminaText
import Testing

struct LookTests {
  @Test func look() throws {
    guard let directory = ProcessInfo.processInfo.environment["LAMINA_TEXT_LOOK"] else { return }
    let shaper = TextShaper()
    func style(_ size: CGFloat, weight: Int = 400, lang: String? = nil, italic: Bool = false, color: UInt32 = 0) -> TextStyle {
      TextStyle(
        fontSize: size, fontWeight: weight, italic: italic,
        color: CGColor(red: Double(color >> 16 & 255) / 255, green: Double(color >> 8 & 255) / 255, blue: Double(color & 255) / 255, alpha: 1), language: lang)
    }
    let wide: CGFloat = 320
    let texts: [AttributedText] = [
      AttributedText("Quick brown foxes jump over the lazy dog, AVATAR fi ffl 0123", style: style(15)),
      AttributedText(runs: [
        .init("Mixed ", style: style(17)), .init("bold ", style: style(17, weight: 700, color: 0xcc0000)),
        .init("italic ", style: style(17, italic: true)), .init("日本語", style: style(17, lang: "ja", italic: true)), .init(" thin black", style: style(17, weight: 100)),
        .init(" heavy", style: style(17, weight: 900))]),
      AttributedText("吾輩は猫である。名前はまだ無い。どこで生れたか「とんと」見当がつかぬ。何でも薄暗いじめじめした所で", style: style(16, lang: "ja")),
      AttributedText("مرحبا بالعالم 123 and English inside العربية نص", style: style(17, lang: "ar")),
      AttributedText("שלום עולם, this is 42 עברית", style: style(17)),
      AttributedText("ภาษาไทยไม่มีช่องว่างระหว่างคำและต้องตัดคำด้วยพจนานุกรม", style: style(17, lang: "th")),
      AttributedText("हिन्दी देवनागरी क्षत्रिय", style: style(17)),
      AttributedText("Emoji 👩‍👩‍👧‍👦 👍🏽 🇯🇵 ❤️ ❤ 1️⃣ ©️ © ☃ ★ ♥ → \u{F02DC} \u{10FFFD}", style: style(17)),
      AttributedText("한국어 中文 繁體", style: style(17, lang: "ko")),
      AttributedText("Justified text stretches its spaces so that both edges of the block are even but the last line is left as it is, naturally.", style: style(14), paragraph: ParagraphStyle(alignment: .justify)),
      AttributedText("Tail truncation of a longer text that needs more than two lines to be shown in whole, you see, really", style: style(15), paragraph: ParagraphStyle(maxLines: 2)),
      AttributedText("Middle truncation of a longer text that needs more than one line", style: style(15), paragraph: ParagraphStyle(maxLines: 1, truncation: .middle)),
      AttributedText("Head truncation of a longer text that needs more than one line", style: style(15), paragraph: ParagraphStyle(maxLines: 1, truncation: .head)),
      AttributedText("Donaudampfschifffahrtsgesellschaft Rechtsschutzversicherungsgesellschaften Silbentrennung", style: style(15, lang: "de"), paragraph: ParagraphStyle(hyphenates: true)),
      AttributedText(runs: [.init("Underlined typography", style: { var s = style(17); s.underline = true; s.backgroundColor = CGColor(red: 1, green: 1, blue: 0, alpha: 1); return s }()), .init(" and struck ", style: { var s = style(17); s.strikethrough = true; s.strikethroughColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1); return s }()), .init("spaced", style: { var s = style(17); s.letterSpacing = 4; return s }()), .init("up", style: { var s = style(11); s.baselineOffset = 6; return s }())]),
      AttributedText("a\tb\tcc\tdddddd\te", style: style(15)),
    ]
    func draw(_ cr: OpaquePointer, _ mode: GlyphMode) -> CGFloat {
      var y: CGFloat = 10
      for text in texts {
        let layout = shaper.layout(text, width: wide)
        func bars(_ bars: [TextLayout.Decoration]) {
          for bar in bars {
            cairo_set_source_rgba(cr, bar.color.red, bar.color.green, bar.color.blue, 1)
            cairo_rectangle(cr, bar.rect.minX + 10, bar.rect.minY + y, bar.rect.width, bar.rect.height)
            cairo_fill(cr)
          }
        }
        bars(layout.backgrounds)
        bars(layout.underlines)
        for line in layout.lines { for run in line.runs { showGlyphs(run, at: CGPoint(x: 10, y: y), on: cr, mode: mode) } }
        bars(layout.strikethroughs)
        if !layout.missingGlyphs.isEmpty { print("missing", layout.missingGlyphs) }
        y += layout.size.height + 6
      }
      return y
    }
    for scale in [1.0, 3.0] {
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(340 * scale), Int32(720 * scale))!
      let cr = cairo_create(surface)!
      cairo_set_source_rgb(cr, 1, 1, 1)
      cairo_paint(cr)
      cairo_scale(cr, scale, scale)
      print("height", draw(cr, .raster), String(cString: cairo_status_to_string(cairo_status(cr))))
      cairo_surface_write_to_png(surface, "\(directory)/look@\(Int(scale)).png")
      cairo_destroy(cr)
      cairo_surface_destroy(surface)
    }
    for pdf in [true, false] {
      let surface = pdf ? cairo_pdf_surface_create("\(directory)/look.pdf", 340, 720)! : cairo_svg_surface_create("\(directory)/look.svg", 340, 720)!
      let cr = cairo_create(surface)!
      _ = draw(cr, .vector)
      print(String(cString: cairo_status_to_string(cairo_status(cr))))
      cairo_destroy(cr)
      cairo_surface_finish(surface)
      print(String(cString: cairo_status_to_string(cairo_surface_status(surface))))
      cairo_surface_destroy(surface)
    }
  }
}
