import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaLayers
import LaminaText

extension SceneBuilder {
  mutating func makeTextLayer(_ node: SceneNode) -> CATextLayer {
    let layer = CATextLayer()
    let base = baseStyle(node)
    var runs: [AttributedText.Run] = []
    if let records = node.runs {
      let entry = place(\.runs, in: node)
      for record in records { runs.append(AttributedText.Run(record.text ?? "", style: style(record, over: base, at: entry))) }
    } else {
      var style = base
      markMissing(&style, at: place(\.fontFamily, in: node) ?? place(\.text, in: node))
      runs.append(AttributedText.Run(node.text ?? "", style: style))
    }
    let length = runs.reduce(0) { $0 + $1.text.utf8.count }
    if length > options.limits.textLength {
      report(
        .error, "the text has \(length) bytes; the limit is \(options.limits.textLength)",
        at: place(\.text, in: node) ?? place(\.runs, in: node), isLimit: true)
    }
    layer.attributedText = AttributedText(runs: runs, paragraph: paragraph(node))
    layer.isWrapped = true
    switch node.truncation ?? .tail {
    case .tail: layer.truncationMode = .end
    case .middle: layer.truncationMode = .middle
    case .head: layer.truncationMode = .start
    case .clip: layer.truncationMode = .none
    }
    switch node.verticalAlign ?? .top {
    case .top: layer.verticalAlignment = .top
    case .center: layer.verticalAlignment = .middle
    case .bottom: layer.verticalAlignment = .bottom
    }
    return layer
  }

  private func baseStyle(_ node: SceneNode) -> TextStyle {
    var style = TextStyle(
      fontFamilies: node.fontFamily ?? ["system"], fontSize: CGFloat(node.fontSize ?? 17), fontWeight: node.fontWeight ?? 400,
      italic: node.fontStyle == .italic, color: color(node.color ?? .system("label")),
      letterSpacing: CGFloat(node.letterSpacing ?? 0))
    style.underline = node.underline ?? false
    style.strikethrough = node.strikethrough ?? false
    style.fontFeatures = node.fontFeatures?.values ?? [:]
    style.language = node.lang
    return style
  }

  private mutating func style(
    _ run: Record<TextRunKeys>, over base: TextStyle, at entry: (key: String, line: Int32, column: Int32)?
  ) -> TextStyle {
    var style = base
    if let families = run.fontFamily { style.fontFamilies = families }
    if let size = run.fontSize { style.fontSize = CGFloat(size) }
    if let weight = run.fontWeight { style.fontWeight = weight }
    if let slant = run.fontStyle { style.italic = slant == .italic }
    if let value = run.color { style.color = color(value) }
    if let spacing = run.letterSpacing { style.letterSpacing = CGFloat(spacing) }
    if let line = run.underline { style.underline = line }
    if let line = run.strikethrough { style.strikethrough = line }
    if let language = run.lang { style.language = language }
    if let features = run.fontFeatures { style.fontFeatures = features.values }
    markMissing(&style, at: entry)
    return style
  }

  /// Text whose families are all missing is drawn in the system font and in the colour of missing things.
  private mutating func markMissing(_ style: inout TextStyle, at entry: (key: String, line: Int32, column: Int32)?) {
    guard let missing = fonts.missing(among: style.fontFamilies) else { return }
    let names = missing.map { "\"\($0)\"" }.orList
    let advice = fonts.nearest(to: missing).map { "did you mean \($0)?" } ?? "`lamina fonts` lists those there are"
    reportMissing("there is no font \(names); \(advice)\(options.isStrict ? "" : "; drawn magenta")", at: entry)
    style.color = SceneBuilder.missingColor
  }

  private func paragraph(_ node: SceneNode) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.alignment = ParagraphStyle.Alignment(rawValue: (node.textAlign ?? .start).rawValue) ?? .start
    style.lineHeight = node.lineHeight.map { CGFloat($0) }
    switch node.direction ?? .auto {
    case .auto: style.direction = .automatic
    case .ltr: style.direction = .leftToRight
    case .rtl: style.direction = .rightToLeft
    }
    style.lineBreak = node.lineBreak == .char ? .character : .wordThenCharacter
    style.maxLines = node.maxLines ?? 0
    style.hyphenates = node.hyphens == .auto
    return style
  }

  /// The package's fonts, the scene's and the command line's.
  mutating func loadFonts(_ files: SceneFiles) -> FontCatalog {
    var (fontFiles, folders): ([String], [String]) = ([], options.fontFolders)
    let entry = document.keys.entry(\.fonts)
    let place = entry.map { (key: "fonts", line: $0.line, column: $0.column) }
    for path in document.keys.fonts ?? [] {
      do throws(SceneFiles.Failure) {
        let real = try files.resolve(path)
        if files.isFolder(real) {
          folders.append(real)
        } else {
          _ = try files.data(of: path)
          fontFiles.append(real)
        }
      } catch {
        if error.isLimit {
          report(.error, error.description, at: place, isLimit: true)
        } else {
          reportMissing(error.description, at: place)
        }
      }
    }
    if fontFiles.isEmpty, folders.isEmpty, !options.usesSystemFonts { return .standard }
    do {
      return try FontCatalog(fontFiles: fontFiles, directories: folders, includeSystemFonts: options.usesSystemFonts)
    } catch {
      reportMissing("\(error)", at: place)
      return .standard
    }
  }
}
