/// How an edge of a border is drawn; the names and meanings are those of CSS.
public enum BorderStyle: String, CaseIterable, Sendable {
  /// No edge: its width counts as 0.
  case none
  /// No edge: its width counts as 0.
  case hidden
  case solid
  /// Dashes twice as long as the width (three times below 3 points) with gaps alike, a whole number between two corners.
  case dashed
  /// Round dots as large as the width and about a width apart, a whole number between two corners.
  case dotted
  /// Two lines, each a third of the width; a border below 3 points is solid.
  case double
  /// Carved in: the outer half dark at the top and left, the inner half at the bottom and right.
  case groove
  /// The opposite of groove.
  case ridge
  /// Dark at the top and left.
  case inset
  /// Dark at the bottom and right.
  case outset

  package var isPainted: Bool { self != .none && self != .hidden }
}

/// How two edges of a border meet.
public enum BorderJoin: String, CaseIterable, Sendable {
  /// On the line from the outer to the inner corner; nothing is painted twice.
  case mitre
  /// Each edge is a plain rectangle; later ones lie over earlier ones, in the order top, right, bottom, left.
  case overlap
}

/// On which side of the layer's bounds a border lies.
public enum BorderAlignment: String, CaseIterable, Sendable {
  case inside, center, outside

  /// How much of each width lies outside the bounds.
  package var outset: Double {
    switch self {
    case .inside: 0
    case .center: 0.5
    case .outside: 1
    }
  }
}
