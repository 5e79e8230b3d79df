import Foundation
import Lamina
import Synchronization
import Testing

struct DrawingNotesTests {
  private final class Drawing: CALayer {
    override func draw(in ctx: CGContext) {
      ctx.setShouldAntialias(false)
      ctx.setFillColor(.black)
      ctx.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
    }
  }

  private final class Heard: Sendable {
    let notes = Mutex<[String]>([])
  }

  @Test func `What a drawing cannot have is told to whoever renders`() throws {
    let (root, drawing) = (CALayer(), Drawing())
    root.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    drawing.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    drawing.name = "graph"
    root.mask = drawing
    drawing.setNeedsDisplay()
    let heard = Heard()
    var options = RenderOptions()
    options.onNote = { note in heard.notes.withLock { $0.append(note) } }
    _ = try root.pngData(options)
    #expect(heard.notes.withLock { $0 } == ["graph: Antialiasing cannot be switched off; edges stay smooth."])
    #expect(drawing.drawingNotes.count == 1)
    #expect(root.drawingNotes.isEmpty)
  }
}
