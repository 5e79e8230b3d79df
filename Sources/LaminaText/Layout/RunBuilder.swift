import Foundation
import LaminaGeometry

/// Gathers glyphs from left to right into runs; pieces that follow each other in text and place, in one font and colour, become one.
struct RunBuilder {
  private var runs: [GlyphRun] = []
  private var font: ShapedFont?
  private var color = CGColor.black
  private var glyphs: [GlyphRun.Glyph] = []
  private var clusters: [GlyphRun.Cluster] = []
  private var text: [UInt8] = []
  private var isRightToLeft = false
  private var bounds = CGRect.null
  /// Where the text of the open run ends in the source; -1 when nothing may follow.
  private var textEnd = -1
  /// The UTF-8 offsets of the open piece's scalars; empty for an inserted sign.
  private var offsets: ArraySlice<Int> = []
  private var firstGlyphOfPiece = 0
  private var firstClusterOfPiece = 0

  mutating func begin(font: ShapedFont, piece: LinePiece, color: CGColor, source: TextSource, start: Int) {
    let isSource = piece.inserted == nil
    let scalars = (start + piece.range.lowerBound)...(start + piece.range.upperBound)
    let from = isSource ? source.offsets[scalars.lowerBound] : -2
    let looksAlike = self.font === font && self.color == color
    if !looksAlike || isRightToLeft || piece.isRightToLeft || textEnd != from { finish() }
    self.font = font
    self.color = color
    isRightToLeft = piece.isRightToLeft
    firstGlyphOfPiece = glyphs.count
    firstClusterOfPiece = clusters.count
    if let inserted = piece.inserted {
      text.append(contentsOf: inserted.utf8)
      offsets = []
      textEnd = -1
    } else {
      textEnd = source.offsets[scalars.upperBound]
      text.append(contentsOf: source.utf8[from..<textEnd])
      offsets = source.offsets[scalars]
    }
    pieceStart = piece.range.lowerBound
  }

  private var pieceStart = 0

  mutating func add(_ shaped: ArraySlice<ShapedGlyph>, pen: Double, baseline: Double, scale: Double) {
    var pen = pen
    for glyph in shaped {
      let x = pen + Double(glyph.xOffset) * scale
      glyphs.append(GlyphRun.Glyph(index: glyph.index, x: x, y: baseline - Double(glyph.yOffset) * scale))
      pen += Double(glyph.advance) * scale
    }
  }

  mutating func addCluster(_ cluster: Range<Int>, glyphs: Int) {
    var bytes = text.count
    if !offsets.isEmpty {
      let first = offsets.startIndex + cluster.lowerBound - pieceStart
      bytes = offsets[first + cluster.count] - offsets[first]
    }
    clusters.append(GlyphRun.Cluster(bytes: bytes, glyphs: glyphs))
  }

  mutating func end(piece: LinePiece, scale: Double) {
    if piece.isRightToLeft { clusters[firstClusterOfPiece...].reverse() }
    let placed = glyphs[firstGlyphOfPiece...]
    var index = placed.startIndex
    var box = bounds
    piece.face.inkBoxes(of: placed.lazy.map(\.index)) { ink in
      if !ink.isEmpty {
        let left = placed[index].x + Double(ink.minX) * scale
        let top = placed[index].y - Double(ink.maxY) * scale
        let size = CGSize(width: Double(ink.maxX - ink.minX) * scale, height: Double(ink.maxY - ink.minY) * scale)
        box = box.union(CGRect(origin: CGPoint(x: left, y: top), size: size))
      }
      index += 1
    }
    bounds = box
  }

  /// Closes the open run, if there is one.
  mutating func finish() {
    defer {
      font = nil
      glyphs.removeAll(keepingCapacity: true)
      clusters.removeAll(keepingCapacity: true)
      text.removeAll(keepingCapacity: true)
      bounds = .null
      textEnd = -1
    }
    guard let font, !glyphs.isEmpty else { return }
    runs.append(
      GlyphRun(
        font: font, color: color, glyphs: glyphs, text: String(decoding: text, as: UTF8.self), clusters: clusters,
        isRightToLeft: isRightToLeft, bounds: bounds.isNull ? .zero : bounds))
  }

  /// The runs so far.
  mutating func take() -> [GlyphRun] {
    finish()
    defer { runs.removeAll(keepingCapacity: true) }
    return runs
  }
}
