import Foundation
package import LaminaDisplayList

extension CALayer {
  /// The layer and all below it at a time, in its superlayer's coordinates. Layout and display run first, so that the
  /// list shows the tree as it is meant to be.
  package func record(at time: CFTimeInterval = 0) -> DisplayList {
    settle()
    return Recorder.record(self, at: time)
  }

  /// Runs layout and display until neither asks for more.
  package func settle() {
    layoutIfNeeded()
    DisplayPass.run(from: self)
  }

  /// Draws the layer and its sublayers into a context, in the layer's own coordinates; its position and transform do not
  /// count. Unlike Core Animation's, this draws all that recording draws: groups, masks and filters included.
  public func render(in ctx: CGContext) {
    settle()
    ctx.draw(Recorder.recordContents(of: self, at: 0))
  }
}
