import CCairo
import CHarfBuzz
import Foundation

/// A right-to-left run in which no string of several characters is tied to a place.
///
/// Readers turn such text round character by character, in the order of their left edges (poppler does), so the characters of a
/// ligature or of a letter with marks would come out in the wrong order. Here the glyphs of a cluster stand for its first character,
/// and each further one has a glyph without ink, a hair further left.
struct RightToLeftClusters {
  private(set) var glyphs: [cairo_glyph_t] = []
  private(set) var clusters: [cairo_text_cluster_t] = []

  init(_ run: GlyphRun, at origin: CGPoint) {
    let inkless = Self.inklessGlyphs(run.font.face)
    var text = run.text.unicodeScalars[...]
    var end = run.glyphs.count
    // Logical order, from the right; turned round at the end.
    for cluster in run.clusters {
      let scalars = Self.take(cluster.bytes, from: &text)
      let part = run.glyphs[max(0, end - cluster.glyphs)..<end].reversed().map {
        cairo_glyph_t(index: UInt($0.index), x: origin.x + $0.x, y: origin.y + $0.y)
      }
      end -= part.count
      glyphs += part
      if scalars.count > 1, !part.isEmpty, !inkless.isEmpty {
        divide(part, scalars, hair: run.font.size / 100, inkless)
      } else {
        clusters.append(cairo_text_cluster_t(num_bytes: Int32(cluster.bytes), num_glyphs: Int32(part.count)))
      }
    }
    glyphs.reverse()
  }

  /// The letter has the first character, its marks none, and signs without ink the rest.
  private mutating func divide(_ part: [cairo_glyph_t], _ scalars: [Unicode.Scalar], hair: Double, _ inkless: [UInt]) {
    clusters.append(cairo_text_cluster_t(num_bytes: Int32(UTF8.width(scalars[0])), num_glyphs: 1))
    if part.count > 1 { clusters.append(cairo_text_cluster_t(num_bytes: 0, num_glyphs: Int32(part.count - 1))) }
    for (index, scalar) in scalars.enumerated().dropFirst() {
      glyphs.append(cairo_glyph_t(index: inkless[Int(scalar.value) % inkless.count], x: part[0].x - Double(index) * hair, y: part[0].y))
      clusters.append(cairo_text_cluster_t(num_bytes: Int32(UTF8.width(scalar)), num_glyphs: 1))
    }
  }

  private static func take(_ bytes: Int, from text: inout Substring.UnicodeScalarView) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    var left = bytes
    while left > 0, let scalar = text.popFirst() {
      scalars.append(scalar)
      left -= UTF8.width(scalar)
    }
    return scalars
  }

  /// The face's glyphs for joiners, direction marks and space: several, so that most characters can have one to themselves.
  private static func inklessGlyphs(_ face: FontFace) -> [UInt] {
    let found = [0x200c, 0x200d, 0x200e, 0x200f, 0x20].compactMap { (scalar: UInt32) -> UInt32? in
      var glyph: hb_codepoint_t = 0
      guard hb_font_get_nominal_glyph(face.outlines.font, scalar, &glyph) != 0, glyph != 0 else { return nil }
      return glyph
    }
    var result: [UInt] = []
    var index = found.startIndex
    face.inkBoxes(of: found) { box in
      if box.isEmpty, !result.contains(UInt(found[index])) { result.append(UInt(found[index])) }
      index += 1
    }
    return result
  }
}
