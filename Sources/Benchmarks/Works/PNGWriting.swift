import BenchmarkBaselines
import Foundation
import Lamina
import LaminaImages

/// The PNG writer alone, pixels to bytes.
struct PNGWriting: Work {
  let name = "png"
  let summary = "the PNG writer alone: both screens, a photograph, noise"

  func run(rounds: Int) throws -> [Finding] {
    let screens = Screens.options
    return [
      try contest("png-w1", try Screens.card("Hello, Layers").image(screens).pixels, rounds, isScreen: true),
      try contest("png-w2", try Screens.list().image(screens).pixels, rounds, isScreen: true),
      try contest("png-photograph", try Textures.photograph(width: 1200, height: 900), rounds, isScreen: false),
      try contest("png-noise", try Textures.noise(width: 1200, height: 900), rounds, isScreen: false),
    ]
  }

  private func contest(_ name: String, _ pixels: PixelBuffer, _ rounds: Int, isScreen: Bool) throws -> Finding {
    let (width, height, pitch) = (Int32(pixels.width), Int32(pixels.height), Int32(pixels.stride / 4))
    let words = UnsafePointer(pixels.row(0))
    var sizes = (ours: 0, plain: 0, fast: 0)
    var contest = Rounds(
      ours: { sizes.ours = try PNGWriter.encode(pixels, isOpaque: true).count },
      plain: { sizes.plain = baseline_cairo_png_size(words, width, height, pitch) },
      fast: {
        guard let bytes = fast_png_encode(words, width, height, pitch, 1, &sizes.fast) else { throw BenchmarkError("no memory") }
        free(bytes)
      })
    contest.add("ours, one thread") { keep(try PNGWriter.encode(pixels, isOpaque: true, threads: 1)) }
    contest.budget = 15
    var finding = Finding(name, try contest.run(rounds))
    finding.addRatio("ours", "C")
    finding.addRatio("ours", "C fast")
    finding.figures += [
      ("ours", Double(sizes.ours), "bytes"), ("C", Double(sizes.plain), "bytes"), ("C fast", Double(sizes.fast), "bytes"),
      ("bytes, ours / C", Double(sizes.ours) / Double(max(sizes.plain, 1)), "×"),
    ]
    finding.goal = isScreen ? .atMost(1.3, "ours / C fast") : .atMost(1.1, "bytes, ours / C")
    return finding
  }
}
