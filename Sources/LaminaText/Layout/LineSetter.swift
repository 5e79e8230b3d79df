import Foundation
import LaminaGeometry

/// Puts composed lines in their places: glyph positions, runs, underlines, backgrounds.
struct LineSetter {
  let source: TextSource
  let styles: [ResolvedStyle]
  let alignment: ParagraphStyle.Alignment
  /// The width to align in.
  let container: Double
  private let fonts = FontSizes()
  private var builder = RunBuilder()

  init(source: TextSource, styles: [ResolvedStyle], alignment: ParagraphStyle.Alignment, container: Double) {
    self.source = source
    self.styles = styles
    self.alignment = alignment
    self.container = container
  }

  /// Adds the line to `content`; `start` is its paragraph's first scalar in the source.
  mutating func set(_ line: ComposedLine, start: Int, top: Double, into content: inout TextLayout.Content) {
    let free = container - line.indent - line.width
    let stretches = line.isJustified && alignment == .justify && free > 0
    let stretch = stretches ? Stretch(line, source: source, start: start, free: free) : nil
    let width = line.width + (stretch?.total ?? 0)
    let x = leftEdge(of: line, width: width)
    let baseline = top + line.box.baseline
    var pen = x
    for (index, piece) in line.pieces.enumerated() {
      let style = styles[piece.style]
      let from = pen
      if piece.isTab {
        builder.finish()
        pen += piece.width
      } else {
        let isLast = index == line.pieces.count - 1
        pen = place(
          piece, style, start: start, pen: pen, baseline: baseline - style.baselineOffset, stretch: isLast ? stretch?.last : stretch)
      }
      decorate(style, from: from, to: pen, baseline: baseline - style.baselineOffset, into: &content)
    }
    content.lines.append(
      TextLayout.Line(
        origin: CGPoint(x: x, y: top), baseline: baseline, ascent: line.box.ascent, descent: line.box.descent,
        bounds: CGRect(x: x, y: top, width: width, height: line.box.height), textRange: line.textRange, runs: builder.take()))
  }

  private func leftEdge(of line: ComposedLine, width: Double) -> Double {
    let left = line.isBaseRightToLeft ? 0 : line.indent
    let right = container - width - (line.isBaseRightToLeft ? line.indent : 0)
    switch alignment {
    case .left: return left
    case .right: return right
    case .center: return left + (right - left) / 2
    case .start, .justify: return line.isBaseRightToLeft ? right : left
    case .end: return line.isBaseRightToLeft ? left : right
    }
  }

  private mutating func place(
    _ piece: LinePiece, _ style: ResolvedStyle, start: Int, pen: Double, baseline: Double, stretch: Stretch?
  ) -> Double {
    let scale = piece.face.scale(size: style.size)
    builder.begin(font: fonts.font(piece.face, size: style.size), piece: piece, color: style.style.color, source: source, start: start)
    var pen = pen
    piece.forEachCluster { cluster, glyphs in
      builder.add(glyphs, pen: pen, baseline: baseline, scale: scale)
      builder.addCluster(cluster, glyphs: glyphs.count)
      pen += LinePiece.width(of: glyphs, scale: scale, spacing: piece.spacing)
      if piece.inserted == nil, let stretch { pen += stretch.extra(after: cluster, source: source, start: start) }
    }
    builder.end(piece: piece, scale: scale)
    return pen
  }

  private func decorate(_ style: ResolvedStyle, from: Double, to: Double, baseline: Double, into content: inout TextLayout.Content) {
    guard to > from else { return }
    let attributes = style.style
    func bar(_ top: Double, _ height: Double, _ color: CGColor) -> TextLayout.Decoration {
      TextLayout.Decoration(rect: CGRect(x: from, y: top, width: to - from, height: height), color: color)
    }
    let metrics = style.primary?.metrics ?? .unknown
    let size = style.size
    if let color = attributes.backgroundColor {
      Self.join(bar(baseline - metrics.ascent * size, (metrics.ascent + metrics.descent) * size, color), to: &content.backgrounds)
    }
    if attributes.underline {
      let color = attributes.underlineColor ?? attributes.color
      Self.join(bar(baseline + metrics.underlinePosition * size, metrics.underlineThickness * size, color), to: &content.underlines)
    }
    if attributes.strikethrough {
      let color = attributes.strikethroughColor ?? attributes.color
      let top = baseline + metrics.strikethroughPosition * size
      Self.join(bar(top, metrics.strikethroughThickness * size, color), to: &content.strikethroughs)
    }
  }

  /// Bars that touch and look alike become one, so that a translucent one shows no seam.
  private static func join(_ bar: TextLayout.Decoration, to bars: inout [TextLayout.Decoration]) {
    if let last = bars.last, last.color == bar.color, last.rect.minY == bar.rect.minY, last.rect.height == bar.rect.height,
      abs(last.rect.maxX - bar.rect.minX) < 1e-6
    {
      bars[bars.count - 1].rect.size.width = bar.rect.maxX - last.rect.minX
    } else {
      bars.append(bar)
    }
  }
}

/// One shaped font for each face and size of a layout.
final class FontSizes {
  private var known: [Key: ShapedFont] = [:]

  private struct Key: Hashable {
    var face: ObjectIdentifier
    var size: Double
  }

  func font(_ face: FontFace, size: Double) -> ShapedFont {
    let key = Key(face: ObjectIdentifier(face), size: size)
    if let font = known[key] { return font }
    let font = ShapedFont(face: face, size: size)
    known[key] = font
    return font
  }
}
