import Foundation
import LaminaDisplayList
import LaminaGeometry

/// Plays a page on a context that writes a file. Points are the file's units.
enum FilePage {
  static func paint(
    _ page: Page, _ kind: Canvas.Kind, on context: CairoContext, _ images: ImageSurfaces, _ session: RenderSession
  ) throws {
    let sheet = DeviceRect(touchedBy: CGRect(origin: .zero, size: page.size))
    let canvas = Canvas(session, kind, visible: sheet)
    guard canvas.rasterScale.isFinite, canvas.rasterScale > 0 else {
      throw RenderError.cairo(what: "the file", reason: "the resolution must be above 0 dots per inch")
    }
    context.setFallbackResolution(Double(canvas.rasterScale * 72))
    context.save()
    if let paper = page.background, !paper.isClear {
      let c = paper.clamped
      context.setColor(red: c.red, green: c.green, blue: c.blue, alpha: c.alphaValue)
      context.newPath()
      context.addRect(CGRect(origin: .zero, size: page.size))
      context.fill()
    }
    let player = Player(canvas, file: context)
    player.fileImages = images
    player.fileRoot = FileRoot(list: page.list, background: page.background, transform: .identity)
    try player.play(page.list, PlayState(transform: .identity, clip: sheet))
    context.restore()
    session.forgetPictures()
    try context.check("a page")
  }
}
