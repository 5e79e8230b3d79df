package import LaminaGeometry

/// What an area is filled with.
package enum Paint: Sendable, Hashable {
  case color(CGColor)
  indirect case gradient(Gradient)
  /// Different paints for the parts of a border's ring.
  indirect case sectors(Sectors)

  package var isOpaque: Bool {
    switch self {
    case .color(let color): color.isOpaque
    case .gradient(let gradient): gradient.stops.allSatisfy(\.color.isOpaque)
    case .sectors(let sectors): sectors.parts.allSatisfy(\.paint.isOpaque)
    }
  }
}
