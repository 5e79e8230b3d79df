import Foundation
import LaminaGeometry

extension CALayer {
  /// Shows a border of its superlayer: a set, or an edge made by hand.
  var isBorder: Bool { self is BorderLayer || handMadeEdge != nil }

  /// The edge that a client's own layer stands for: its name and an `edge` value say so. An edge may be given as
  /// `RectEdge`, `EdgeSet` (UIKit's `UIRectEdge`), its raw value or its name.
  var handMadeEdge: RectEdge? {
    guard let value = extras?.keyedValues["edge"], storedName != nil, !(self is BorderLayer) else { return nil }
    if let edge = value as? RectEdge { return edge }
    if let name = value as? String { return RectEdge.allCases.first { $0.name == name } }
    let raw = (value as? EdgeSet)?.rawValue ?? value as? UInt ?? (value as? Int).flatMap { UInt(exactly: $0) }
    return raw.flatMap { raw in RectEdge.allCases.first { $0.set.rawValue == raw } }
  }

  /// Called when a sublayer was added, or given an `edge` value, name or not: from now on layout looks after it.
  func noteHandMadeBorder(_ layer: CALayer) {
    guard layer.extras?.keyedValues["edge"] != nil, !flags.contains(.hasBorders) else { return }
    flags.insert(.hasBorders)
    markNeedsLayout()
  }

  /// Brings the borders into line with the bounds: one layer for each identifier and edge, the newest; each along its edge.
  func layOutBorders() {
    guard let children else { return }
    if children.count == 1, let set = children[0] as? BorderLayer { return set.follow(self) }
    removeOlderBorders(children)
    for child in self.children ?? [] {
      if let set = child as? BorderLayer {
        set.follow(self)
      } else if let edge = child.handMadeEdge {
        child.follow(self, along: edge)
      }
    }
  }

  private struct Place: Hashable {
    let name: String
    let edge: RectEdge
  }

  /// From the newest to the oldest. An edge that a set has and a newer layer shows leaves the set.
  private func removeOlderBorders(_ layers: [CALayer]) {
    let borders = layers.filter(\.isBorder)
    guard borders.count > 1 else { return }
    var taken: Set<Place> = []
    for layer in borders.reversed() {
      guard let name = layer.storedName else { continue }
      if let edge = layer.handMadeEdge {
        if !taken.insert(Place(name: name, edge: edge)).inserted { layer.removeFromSuperlayer() }
      } else if let set = layer as? BorderLayer {
        var left = set.borders
        for edge in set.borders.edgeSet.edges where !taken.insert(Place(name: name, edge: edge)).inserted { left[edge] = nil }
        if left.edgeSet.isEmpty, !set.borders.edgeSet.isEmpty { layer.removeFromSuperlayer() } else { set.borders = left }
      }
    }
  }

  /// The room a border takes inside the bounds, at each edge: the widest of the layer's own border and its sets.
  var borderInsets: PerEdge<CGFloat> {
    var insets = PerEdge(all: max(extras?.borderWidth ?? 0, 0))
    guard flags.contains(.hasBorders) else { return insets }
    for case let layer as BorderLayer in children ?? [] {
      let inward = CGFloat(1 - layer.borders.alignment.outset)
      for edge in RectEdge.allCases {
        insets[edge] = max(insets[edge], (layer.borders[edge]?.paintedWidth ?? 0) * inward)
      }
    }
    return insets
  }

  /// A hand-made border along its edge of the host, as thick as it is.
  private func follow(_ host: CALayer, along edge: RectEdge) {
    let box = host.storedBounds
    let size = frame.size
    let wanted =
      switch edge {
      case .top: CGRect(x: box.minX, y: box.minY, width: box.width, height: size.height)
      case .bottom: CGRect(x: box.minX, y: box.maxY - size.height, width: box.width, height: size.height)
      case .left: CGRect(x: box.minX, y: box.minY, width: size.width, height: box.height)
      case .right: CGRect(x: box.maxX - size.width, y: box.minY, width: size.width, height: box.height)
      }
    if frame != wanted { frame = wanted }
  }
}

extension BorderLayer {
  /// Takes the host's bounds as its frame.
  func follow(_ host: CALayer) {
    if frame != host.storedBounds { frame = host.storedBounds }
  }
}
