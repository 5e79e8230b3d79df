import Foundation
import LaminaGeometry
import LaminaLayers

extension SceneBuilder {
  func applyBorders(_ node: SceneNode, to layer: CALayer) {
    if let border = node.border {
      let given = PerEdge(top: border.top, right: border.right, bottom: border.bottom, left: border.left)
      let set = borderSet(
        given, all: border.all, join: node.borderJoin, align: node.borderAlign, progress: node.borderProgress)
      layer.setBorders(set)
    }
    for record in node.borders ?? [] {
      let given = PerEdge(top: record.top, right: record.right, bottom: record.bottom, left: record.left)
      let set = borderSet(
        given, all: record.all, join: record.borderJoin, align: record.borderAlign, progress: record.borderProgress)
      layer.setBorders(set, identifier: record.identifier ?? "")
    }
  }

  /// An edge that would take more dashes than the limit. Only dashed and dotted edges are looked at: it takes laying them out.
  mutating func checkDashes() {
    for (index, node) in document.nodes.enumerated() where node.border != nil || node.borders != nil {
      for border in layers[index].sublayers ?? [] {
        guard let border = border as? BorderLayer else { continue }
        let isBroken = border.borders.edges.clockwise.contains { $0?.style == .dashed || $0?.style == .dotted }
        guard isBroken, let issue = border.issues.first else { continue }
        current = NodeReference(index: index)
        // Sets of their own bear their identifier, the node's border does not.
        let isOfSet = node.borders?.contains { $0.identifier == border.name } ?? false
        let entry = isOfSet ? place(\.borders, in: node) : place(\.border, in: node)
        switch issue {
        case .tooManyDashes(let edge, let limit):
          report(.error, "the \(edge.name) edge would take more than \(limit) dashes, the limit", at: entry, isLimit: true)
        }
      }
    }
  }

  private func borderSet(
    _ given: PerEdge<Record<BorderEdgeKeys>?>, all: Record<BorderEdgeKeys>?, join: SceneBorderJoin?, align: SceneBorderAlign?,
    progress: SceneBorderProgress?
  ) -> BorderSet {
    // An edge's own keys go before those of all.
    var edges = given.map { record -> BorderEdge? in
      guard let record else { return all.map(edge) }
      return edge(all.map { record.filled(from: $0) } ?? record)
    }
    var ring: CGFloat?
    switch progress {
    case .ring(let value): ring = value < 1 ? CGFloat(value) : nil
    case .edges(let values):
      for each in RectEdge.allCases { edges[each]?.progress = CGFloat(values[each.rawValue]) }
    case nil: break
    }
    var alignment = BorderAlignment.inside
    if align == .center { alignment = .center } else if align == .outside { alignment = .outside }
    return BorderSet(edges: edges, join: join == .overlap ? .overlap : .mitre, alignment: alignment, ringProgress: ring)
  }

  private func edge(_ record: Record<BorderEdgeKeys>) -> BorderEdge {
    var edge = BorderEdge(width: CGFloat(record.width ?? 1))
    switch record.color {
    case .color(let value): edge.color = color(value)
    case .gradient(let value): edge.gradient = BorderGradient(gradient(value))
    case .image, nil: break
    }
    // A pattern is for dashes; who gives one wants to see it.
    let style = record.style ?? (record.dash == nil ? .solid : .dashed)
    edge.style = BorderStyle(rawValue: style.rawValue) ?? .solid
    if let dash = record.dash { edge.dashPattern = dash.map { CGFloat($0) } }
    if let offset = record.dashOffset { edge.dashPhase = CGFloat(offset) }
    if let cap = record.cap { edge.cap = cap.lineCap }
    return edge
  }
}

extension SceneLineCap {
  var lineCap: CGLineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}
