import Foundation
import LaminaGeometry
import LaminaLayers

/// `lamina tree`: the laid-out nodes of a scene, one a line.
package struct SceneTree {
  private let scene: BuiltScene

  package init(_ scene: BuiltScene) { self.scene = scene }

  private struct Line {
    var reference: NodeReference
    var depth: Int
  }

  /// Indented text: type, id and frame.
  package func text(_ write: (String) throws -> Void) rethrows {
    try walk { line in
      let node = scene.document[line.reference]
      let layer = scene.layers[line.reference.index]
      let box = frame(of: layer)
      var words = [node.type.rawValue]
      if let id = node.id { words.append("#\(id)") }
      words.append("[\(box.map(\.shortest).joined(separator: ", "))]")
      if layer.isHidden { words.append("hidden") }
      if let text = text(of: node) { words.append(FlowText.quoted(text.count > 40 ? text.prefix(40) + "…" : text)) }
      if case .part(_, let steps) = node.place { words.append("(\(steps.joined(to: "")))") }
      try write(String(repeating: "  ", count: min(line.depth, 64)) + words.joined(separator: " ") + "\n")
    }
  }

  /// JSON lines. Frames are in the parent's coordinates and before the transform, as in the file.
  package func json(_ write: (String) throws -> Void) rethrows {
    try walk { line in
      let node = scene.document[line.reference]
      let layer = scene.layers[line.reference.index]
      var pairs: [(String, String)] = [
        ("id", node.id.map(FlowText.quoted) ?? "null"), ("type", FlowText.quoted(node.type.rawValue)),
        ("path", FlowText.quoted(scene.document.keyPath(of: line.reference))),
        ("frame", "[\(frame(of: layer).map(\.shortest).joined(separator: ", "))]"),
      ]
      if layer.isHidden { pairs.append(("hidden", "true")) }
      if layer.opacity < 1 { pairs.append(("opacity", Double(node.opacity ?? 1).shortest)) }
      if layer.transform != CATransform3DIdentity {
        pairs.append(("transform", "[\(layer.transform.rows.map { Double($0).shortest }.joined(separator: ", "))]"))
      }
      if let text = text(of: node) { pairs.append(("text", FlowText.quoted(text))) }
      if let role = node.role { pairs.append(("role", FlowText.quoted(role))) }
      if let label = node.label { pairs.append(("label", FlowText.quoted(label))) }
      try write("{" + pairs.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}\n")
    }
  }

  private func walk(_ visit: (Line) throws -> Void) rethrows {
    for page in scene.pages { page.layer.layoutIfNeeded() }
    var pending = scene.document.pages.reversed().map { Line(reference: $0, depth: 0) }
    while let line = pending.popLast() {
      try visit(line)
      let node = scene.document[line.reference]
      for child in (node.children ?? []).reversed() { pending.append(Line(reference: child, depth: line.depth + 1)) }
      if let mask = node.mask { pending.append(Line(reference: mask, depth: line.depth + 1)) }
    }
  }

  private func frame(of layer: CALayer) -> [Double] {
    let (size, anchor) = (layer.bounds.size, layer.anchorPoint)
    let x = layer.position.x - anchor.x * size.width
    let y = layer.position.y - anchor.y * size.height
    return [x, y, size.width, size.height].map { Double($0) }
  }

  private func text(of node: SceneNode) -> String? {
    node.text ?? node.runs.map { $0.map { $0.text ?? "" }.joined() }
  }
}
