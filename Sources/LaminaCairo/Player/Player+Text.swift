import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaText

extension Player {
  /// Backgrounds, glyphs and lines of a laid-out text. Its colours are its own, so an opacity needs a group.
  func paint(_ text: TextItem, _ state: PlayState) throws {
    if state.misses(text.bounds) || state.alpha <= 0 { return }
    let layout = text.layout
    let moved = state.transform.translatedBy(x: text.origin.x, y: text.origin.y)
    var inner = state
    inner.transform = moved
    for background in layout.backgrounds { try paint(Fill(.rect(background.rect), .color(background.color)), inner) }
    for line in layout.underlines { try paint(Fill(.rect(line.rect), .color(line.color)), inner) }
    context.setMatrix(state.transform)
    for line in layout.lines {
      for run in line.runs {
        showGlyphs(run, at: text.origin, on: context.pointer, mode: canvas.isVector ? .vector : .raster)
      }
    }
    context.resetMatrix()
    for line in layout.strikethroughs { try paint(Fill(.rect(line.rect), .color(line.color)), inner) }
  }
}
