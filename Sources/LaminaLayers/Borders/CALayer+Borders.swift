public import Foundation
public import LaminaGeometry

/// Borders belong to a layer under an identifier. A set shows as one sublayer (`BorderLayer`) of that name. Layers that a
/// client adds by hand, with a name and an `edge` value, count as borders too:
///
///     let line = CALayer()
///     line.name = "customBorder"
///     line.setValue(EdgeSet.bottom, forKey: "edge")
///     line.frame = CGRect(x: 0, y: 43, width: 100, height: 1)
///     cell.addSublayer(line)
///
/// On every layout pass all of them follow the host's bounds, and of two with one name and edge the newer one stays.
extension CALayer {
  /// The identifier of borders that are given none.
  public static var defaultBorderIdentifier: String { "customBorder" }

  /// Sets the borders of an identifier: new ones go on top of all sublayers, a set that is already there is replaced
  /// in its place, and so are hand-made layers of the same name on the same edges. Nil removes them.
  public func setBorders(_ set: BorderSet?, identifier: String = CALayer.defaultBorderIdentifier) {
    guard let set else { return removeBorders(identifier: identifier) }
    if flags.contains(.hasBorders) { removeHandMadeBorders(identifier: identifier, on: set.edgeSet) }
    if let layer = borderLayer(identifier: identifier) {
      layer.borders = set
      return layer.follow(self)
    }
    let layer = BorderLayer(set, identifier: identifier)
    append(layer)
    flags.insert(.hasBorders)
    layer.follow(self)
  }

  /// Adds edges to the borders of an identifier, or replaces those it already has; its other edges stay.
  public func addBorder(_ edges: EdgeSet, _ edge: BorderEdge, identifier: String = CALayer.defaultBorderIdentifier) {
    var set = borders(identifier: identifier) ?? BorderSet(edges: PerEdge(all: nil))
    for one in edges.edges { set[one] = edge }
    if flags.contains(.hasBorders) { removeHandMadeBorders(identifier: identifier, on: edges) }
    setBorders(set, identifier: identifier)
  }

  /// Adds edges to the borders of an identifier, or replaces those it already has. `[.top, .bottom]` draws both.
  public func addBorder(
    _ edges: EdgeSet, width: CGFloat, color: CGColor, style: BorderStyle = .solid,
    identifier: String = CALayer.defaultBorderIdentifier
  ) {
    addBorder(edges, BorderEdge(width: width, color: color, style: style), identifier: identifier)
  }

  /// Removes the borders of an identifier, hand-made ones included, and nothing else.
  public func removeBorders(identifier: String = CALayer.defaultBorderIdentifier) {
    guard flags.contains(.hasBorders) else { return }
    for child in children ?? [] where child.storedName == identifier && child.isBorder { child.removeFromSuperlayer() }
    if children?.contains(where: \.isBorder) != true { flags.remove(.hasBorders) }
  }

  /// The set of an identifier; hand-made layers are not part of one.
  public func borders(identifier: String = CALayer.defaultBorderIdentifier) -> BorderSet? {
    borderLayer(identifier: identifier)?.borders
  }

  /// The sublayer that shows the set of an identifier: where its progress is animated.
  public func borderLayer(identifier: String = CALayer.defaultBorderIdentifier) -> BorderLayer? {
    guard flags.contains(.hasBorders), let children else { return nil }
    // Borders are mostly last.
    for child in children.reversed() where child.storedName == identifier {
      if let layer = child as? BorderLayer { return layer }
    }
    return nil
  }

  /// The identifiers of all borders, hand-made ones included, in the order of the sublayers.
  public var borderIdentifiers: [String] {
    guard flags.contains(.hasBorders) else { return [] }
    var seen: Set<String> = []
    return (children ?? []).compactMap { child in
      guard child.isBorder, let name = child.storedName, seen.insert(name).inserted else { return nil }
      return name
    }
  }

  private func removeHandMadeBorders(identifier: String, on edges: EdgeSet) {
    for child in children ?? [] where child.storedName == identifier {
      if let edge = child.handMadeEdge, edges.contains(edge.set) { child.removeFromSuperlayer() }
    }
  }
}
