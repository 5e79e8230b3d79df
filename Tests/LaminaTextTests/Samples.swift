import Foundation
import LaminaGeometry
import LaminaText

/// What the tests lay out.
enum Samples {
  static let scripts: [(text: String, language: String?)] = [
    ("Quick brown foxes jump over the lazy dog, fi ffl", nil), ("吾輩は猫である。名前はまだ無い。", "ja"), ("한국어 텍스트", "ko"), ("简体中文", "zh-Hans"),
    ("مرحبا بالعالم 123 and English العربية", "ar"), ("שלום עולם, this is 42 עברית", "he"), ("ภาษาไทยไม่มีช่องว่าง", "th"),
    ("हिन्दी देवनागरी क्षत्रिय", "hi"), ("Emoji 👩‍👩‍👧‍👦 👍🏽 🇯🇵 ❤️ 1️⃣ ok", nil), ("e\u{301}\u{327} combining, soft\u{ad}hyphen \u{200f}mark", nil),
    ("Ελληνικά и кириллица", nil), ("\u{f010} icon", nil), ("a\tb\u{2028}c\r\nd\u{1}e", nil),
  ]

  static func text(
    _ string: String, size: CGFloat = 17, weight: Int = 400, italic: Bool = false, language: String? = nil,
    paragraph: ParagraphStyle = ParagraphStyle()
  ) -> AttributedText {
    AttributedText(string, style: TextStyle(fontSize: size, fontWeight: weight, italic: italic, language: language), paragraph: paragraph)
  }

  static let lorem = """
    Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua. \
    Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat.
    """
}

extension TextLayout {
  /// What each line shows, from left to right run by run, each run in logical order.
  var shown: [String] { lines.map { $0.runs.map(\.text).joined() } }
  var allRuns: [GlyphRun] { lines.flatMap(\.runs) }
  var fonts: [String] { allRuns.map(\.font.familyName) }
}

func isClose(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) <= tolerance }
