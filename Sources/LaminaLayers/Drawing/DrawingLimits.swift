/// What one context records at most, so that a loop in drawing code ends in a note and not in a full memory.
enum DrawingLimits {
  /// Saved graphics states; deeper saves are counted, so that they still balance, and not kept.
  static let states = 10_000
  /// Transparency layers inside one another; back ends nest as deep.
  static let layers = 128
  /// Clips in force at once, layers' own included; further ones are applied as their bounding box.
  static let clips = 128
  /// Erasures and Porter–Duff steps over one layer: each wraps what is there in a further group.
  static let wraps = 256
  /// Steps that need what is there twice, in the source and in the mask: each doubles the work of playing it.
  static let doublings = 6
  /// Copies of an image that one call of a tiled `draw` records.
  static let tiles = 20_000
  /// Discs that stand for a radial gradient whose circles are not inside one another.
  static let discs = 192
}
