extension CALayer {
  /// What the layer's last drawing (`draw(in:)`, or its delegate's) asked of its context that could not be drawn as asked, in
  /// sentences; empty when all could. `RenderOptions.onNote` hears them for a whole tree.
  public var drawingNotes: [String] { extras?.drawingNotes ?? [] }

  /// The layer and all below it, masks included, that have notes.
  package func forEachWithDrawingNotes(_ visit: (CALayer) -> Void) {
    var pending = [self]
    while let layer = pending.popLast() {
      if !layer.drawingNotes.isEmpty { visit(layer) }
      for child in (layer.children ?? []).reversed() { pending.append(child) }
      if let mask = layer.extras?.mask { pending.append(mask) }
    }
  }
}
