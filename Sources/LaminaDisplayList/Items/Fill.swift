/// A shape filled with a paint.
package struct Fill: Sendable {
  package var shape: Shape
  package var paint: Paint

  package init(_ shape: Shape, _ paint: Paint) {
    self.shape = shape
    self.paint = paint
  }
}
