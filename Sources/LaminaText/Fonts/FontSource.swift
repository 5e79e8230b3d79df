/// A folder of a Debian package and the families taken from it. What else lies there does not change a layout.
struct FontSource: Sendable {
  var directory: String
  var families: [String]
  /// Accepts the files of the named package only, where another package puts faces of the same family into the folder.
  var accepts: @Sendable (FontFile) -> Bool

  /// In the order in which families are listed.
  static let standard: [FontSource] = [inter, dejaVu, notoCJK, noto, icons]

  /// fonts-inter: nine weights, each with an italic.
  static let inter = FontSource(directory: "/usr/share/fonts/opentype/inter", families: ["Inter", "Inter Display"]) { _ in true }

  /// fonts-dejavu-core; fonts-dejavu-extra would add obliques and a light weight.
  static let dejaVu = FontSource(
    directory: "/usr/share/fonts/truetype/dejavu", families: ["DejaVu Sans", "DejaVu Sans Mono", "DejaVu Serif"]
  ) { file in
    !file.isItalic && file.isNormalWidth && (file.weights == 400...400 || file.weights == 700...700)
  }

  /// fonts-noto-cjk: regular and bold; fonts-noto-cjk-extra would add weights.
  static let notoCJK = FontSource(
    directory: "/usr/share/fonts/opentype/noto",
    families: ["Sans", "Sans Mono", "Serif"].flatMap { style in
      ["JP", "KR", "SC", "TC", "HK"].map { style == "Serif" || style == "Sans" ? "Noto \(style) CJK \($0)" : "Noto Sans Mono CJK \($0)" }
    }, accepts: isRegularOrBold)

  /// fonts-noto-core and fonts-noto-color-emoji.
  static let noto = FontSource(
    directory: "/usr/share/fonts/truetype/noto",
    families: ["Noto Color Emoji", "Noto Sans", "Noto Serif", "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math"]
      + ScriptFonts.families, accepts: isRegularOrBold)

  /// fonts-materialdesignicons-webfont.
  static let icons = FontSource(
    directory: "/usr/share/fonts/truetype/materialdesignicons-webfont", families: ["Material Design Icons"]
  ) { _ in true }

  private static let isRegularOrBold: @Sendable (FontFile) -> Bool = { file in
    file.isNormalWidth && (file.weights == 400...400 || file.weights == 700...700)
  }
}
