import CCairo
import Foundation
import LaminaGeometry
import LaminaText
import Testing

/// A small picture of black text on white, read back as coverage: 0 white, 255 black.
final class Canvas {
  let surface: OpaquePointer
  let cr: OpaquePointer
  let width: Int
  let height: Int

  init(_ width: Int, _ height: Int) {
    (self.width, self.height) = (width, height)
    surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    cr = cairo_create(surface)
    cairo_set_source_rgb(cr, 1, 1, 1)
    cairo_paint(cr)
  }

  deinit {
    cairo_destroy(cr)
    cairo_surface_destroy(surface)
  }

  func draw(_ layout: TextLayout, at origin: CGPoint, mode: GlyphMode = .raster) {
    for run in layout.lines.flatMap(\.runs) { showGlyphs(run, at: origin, on: cr, mode: mode) }
  }

  /// Blue, green, red and a spare byte for each pixel, row by row.
  var bytes: [UInt8] {
    cairo_surface_flush(surface)
    return Array(UnsafeBufferPointer(start: cairo_image_surface_get_data(surface), count: width * height * 4))
  }

  func ink(_ x: Int, _ y: Int, in bytes: [UInt8]) -> Int { 255 - Int(bytes[(y * width + x) * 4 + 1]) }

  /// The ink of each column.
  var columns: [Int] {
    let bytes = self.bytes
    return (0..<width).map { x in (0..<height).reduce(0) { $0 + ink(x, $1, in: bytes) } }
  }

  /// The centre of all ink along x.
  var centre: Double {
    let columns = self.columns
    let total = columns.reduce(0, +)
    return Double(columns.enumerated().reduce(0) { $0 + $1.offset * $1.element }) / Double(total) + 0.5
  }
}

struct DrawingTests {
  let shaper = TextShaper()

  @Test func `A run moved by a quarter of a pixel draws differently, by a quarter of a pixel`() {
    let layout = shaper.layout(Samples.text("Hello, text", size: 13))
    var centres: [Double] = []
    var pictures: Set<[UInt8]> = []
    for step in 0..<8 {
      let canvas = Canvas(120, 24)
      canvas.draw(layout, at: CGPoint(x: 10 + Double(step) / 4, y: 3))
      centres.append(canvas.centre)
      pictures.insert(canvas.bytes)
    }
    #expect(pictures.count == 8)
    for (a, b) in zip(centres, centres.dropFirst()) { #expect(isClose(b - a, 0.25, 0.04)) }
  }

  @Test func `Letters are evenly spaced, to an eighth of a pixel`() {
    // At 13.3 px an l with its side bearings is not a whole number of pixels wide.
    let layout = shaper.layout(Samples.text("llllllllllll", size: 13.3))
    let canvas = Canvas(100, 24)
    canvas.draw(layout, at: CGPoint(x: 2.1, y: 3))
    let columns = canvas.columns
    let pitch = layout.allRuns[0].glyphs[1].x - layout.allRuns[0].glyphs[0].x
    let centres = layout.allRuns[0].glyphs.map { glyph -> Double in
      let from = Int((2.1 + glyph.x).rounded())
      let range = from..<(from + Int(pitch.rounded()))
      let total = range.reduce(0) { $0 + columns[$1] }
      return Double(range.reduce(0) { $0 + $1 * columns[$1] }) / Double(total)
    }
    #expect(pitch != pitch.rounded())
    for (a, b) in zip(centres, centres.dropFirst()) { #expect(isClose(b - a, pitch, 0.26)) }
    #expect(isClose((centres.last! - centres.first!) / 11, pitch, 0.03))
  }

  @Test(arguments: [1.0, 2, 3, 0.5, 1.37]) func `Cached masks look like filled outlines`(scale: Double) {
    let layout = shaper.layout(Samples.text("Rag fi 日本 ไทย", size: 16, weight: 600))
    let side = (Int(150 * scale) + 10, Int(40 * scale) + 10)
    let masks = Canvas(side.0, side.1)
    cairo_scale(masks.cr, scale, scale)
    masks.draw(layout, at: CGPoint(x: 5, y: 5))
    let outlines = Canvas(side.0, side.1)
    cairo_set_source_rgb(outlines.cr, 0, 0, 0)
    cairo_set_tolerance(outlines.cr, 0.02)
    cairo_scale(outlines.cr, scale, scale)
    // The same rounding: quarters along the line, whole pixels across it.
    for run in layout.allRuns {
      for glyph in run.glyphs {
        let x = (((5 + glyph.x) * scale * 4) + 0.5).rounded(.down) / 4 / scale - glyph.x
        let y = (((5 + glyph.y) * scale) + 0.5).rounded(.down) / scale - glyph.y
        let one = shaper.single(glyph, of: run)
        addGlyphPath(one, at: CGPoint(x: x, y: y), on: outlines.cr)
        cairo_fill(outlines.cr)
      }
    }
    let (a, b) = (masks.bytes, outlines.bytes)
    let worst = zip(a, b).map { abs(Int($0) - Int($1)) }.max()!
    #expect(worst <= 6)
    #expect(masks.columns.reduce(0, +) > 1000)
  }

  @Test func `Turned and very large text is filled as outlines, in its exact place`() {
    let layout = shaper.layout(Samples.text("I", size: 300))
    let canvas = Canvas(200, 400)
    canvas.draw(layout, at: CGPoint(x: 20.125, y: 10))
    let moved = Canvas(200, 400)
    moved.draw(layout, at: CGPoint(x: 20.25, y: 10))
    #expect(isClose(moved.centre - canvas.centre, 0.125, 0.01))

    let text = shaper.layout(Samples.text("Turn", size: 20))
    let turned = Canvas(80, 80)
    cairo_rotate(turned.cr, .pi / 2)
    turned.draw(text, at: CGPoint(x: 10, y: -60))
    let straight = Canvas(80, 80)
    straight.draw(text, at: CGPoint(x: 10, y: 20))
    let (a, b) = (turned.columns.reduce(0, +), straight.columns.reduce(0, +))
    #expect(abs(a - b) < b / 50)
  }

  @Test func `A mirrored run has as much ink and lies mirrored`() {
    let layout = shaper.layout(Samples.text("Flip", size: 20))
    let plain = Canvas(60, 30)
    plain.draw(layout, at: CGPoint(x: 5.25, y: 2))
    let mirrored = Canvas(60, 30)
    cairo_translate(mirrored.cr, 60, 0)
    cairo_scale(mirrored.cr, -1, 1)
    mirrored.draw(layout, at: CGPoint(x: 5.25, y: 2))
    #expect(isClose(mirrored.centre, 60 - plain.centre, 0.13))
  }

  @Test func `Tiles of a picture fit together`() {
    let layout = shaper.layout(Samples.text("Tiles fit 日本 👍", size: 18))
    let whole = Canvas(140, 30)
    whole.draw(layout, at: CGPoint(x: 3.4, y: 2.3))
    let bytes = whole.bytes
    for (x, width) in [(0, 70), (70, 70)] {
      let tile = Canvas(width, 30)
      cairo_translate(tile.cr, Double(-x), 0)
      tile.draw(layout, at: CGPoint(x: 3.4, y: 2.3))
      let part = tile.bytes
      for row in 0..<30 {
        let from = (row * 140 + x) * 4
        #expect(Array(bytes[from..<(from + width * 4)]) == Array(part[(row * width * 4)..<((row + 1) * width * 4)]))
      }
    }
  }

  @Test func `A surface with a device scale of two gets the pixels of a scaled context`() {
    let layout = shaper.layout(Samples.text("Retina", size: 11))
    let device = Canvas(120, 40)
    cairo_surface_set_device_scale(device.surface, 2, 2)
    device.draw(layout, at: CGPoint(x: 3.3, y: 2.2))
    let scaled = Canvas(120, 40)
    cairo_scale(scaled.cr, 2, 2)
    scaled.draw(layout, at: CGPoint(x: 3.3, y: 2.2))
    #expect(device.bytes == scaled.bytes)
  }

  @Test func `Emoji keep their colours at any scale`() {
    for scale in [0.3, 1, 4, 12] {
      let canvas = Canvas(Int(30 * scale) + 8, Int(30 * scale) + 8)
      cairo_scale(canvas.cr, scale, scale)
      canvas.draw(shaper.layout(Samples.text("❤️", size: 20)), at: CGPoint(x: 2, y: 2))
      let bytes = canvas.bytes
      let red = stride(from: 0, to: bytes.count, by: 4).filter { bytes[$0 + 2] > 180 && bytes[$0] < 120 && bytes[$0 + 1] < 120 }.count
      #expect(Double(red) > 150 * scale * scale)
    }
  }

  @Test func `The colour and the state of the context stay as they were`() {
    let canvas = Canvas(40, 30)
    cairo_set_source_rgb(canvas.cr, 0, 0, 1)
    canvas.draw(shaper.layout(Samples.text("a 日 👍")), at: .zero)
    cairo_rectangle(canvas.cr, 39, 29, 1, 1)
    cairo_fill(canvas.cr)
    #expect(Array(canvas.bytes.suffix(4).prefix(3)) == [255, 0, 0])
  }

  @Test func `Eight threads draw what one does`() {
    let layouts = Samples.scripts.map { shaper.layout(Samples.text($0.text, size: 15, language: $0.language), width: 150) }
    @Sendable func picture(_ thread: Int) -> [[UInt8]] {
      layouts.map { layout in
        let canvas = Canvas(170, 90)
        cairo_scale(canvas.cr, 1 + Double(thread % 2) / 2, 1 + Double(thread % 2) / 2)
        canvas.draw(layout, at: CGPoint(x: 4.3, y: 4))
        return canvas.bytes
      }
    }
    let results = Results<[[UInt8]]>(count: 8)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      var last: [[UInt8]] = []
      for _ in 0..<5 { last = picture(thread) }
      results.set(last, at: thread)
    }
    let expected = [picture(0), picture(1)]
    for (thread, found) in results.all.enumerated() { #expect(found == expected[thread % 2]) }
  }
}

extension TextShaper {
  /// One glyph of a run as a run of its own.
  func single(_ glyph: GlyphRun.Glyph, of run: GlyphRun) -> GlyphRun {
    GlyphRun(
      font: run.font, color: run.color, glyphs: [glyph], text: " ", clusters: [.init(bytes: 1, glyphs: 1)], isRightToLeft: false,
      bounds: run.bounds)
  }
}
