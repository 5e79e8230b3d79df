import Foundation
package import LaminaGeometry
import LaminaImages
import LaminaText

extension DisplayList: CustomStringConvertible {
  /// One item a line, nested ones indented: the stage's own print, which tests compare.
  package var description: String {
    var lines: [String] = []
    // Pushed in reverse, so that items come out in painting order; depth costs no stack.
    var pending: [(item: Line, depth: Int)] = items.reversed().map { (.item($0), 0) }
    while let (line, depth) = pending.popLast() {
      let indent = String(repeating: "  ", count: min(depth, 64))
      switch line {
      case .text(let text): lines.append(indent + text)
      case .item(let item):
        lines.append(indent + item.summary)
        for (nested, title) in item.nested.reversed() {
          pending += nested.items.reversed().map { (.item($0), depth + (title == nil ? 1 : 2)) }
          if let title { pending.append((.text(title), depth + 1)) }
        }
      }
    }
    return lines.joined(separator: "\n")
  }

  private enum Line { case text(String), item(DisplayItem) }
}

extension DisplayItem {
  fileprivate var nested: [(DisplayList, String?)] {
    switch self {
    case .group(let group): (group.mask.map { [($0.list, "mask \($0.mode)")] } ?? []) + [(group.content, nil)]
    case .list(let list, _): [(list, nil)]
    case .shadow(let shadow):
      if case .list(let list) = shadow.source { [(list, nil)] } else { [] }
    case .fill, .stroke, .text, .image, .annotation: []
    }
  }

  package var summary: String {
    switch self {
    case .fill(let fill): return "fill \(fill.shape.summary) \(fill.paint.summary)"
    case .stroke(let stroke): return "stroke \(stroke.outline) width \(stroke.style.width.brief) \(stroke.paint.summary)"
    case .text(let text): return "text \(text.bounds.brief) \(text.layout.plainText.debugDescription)"
    case .image(let image): return "image \(image.image.width)×\(image.image.height) \(image.destination.brief)"
    case .shadow(let shadow):
      let kind = shadow.isInset ? "inset shadow" : "shadow"
      return "\(kind) \(shadow.bounds.brief) sigma \(shadow.sigma.brief) \(shadow.color.hexadecimal)"
    case .group(let group): return group.summary
    case .list(_, let offset): return "list \(offset.x.brief) \(offset.y.brief)"
    case .annotation(let annotation): return "annotation \(annotation.rect.brief) \(annotation.kind)"
    }
  }
}

extension Group {
  fileprivate var summary: String {
    var words = ["group"]
    let e = effects
    if !e.transform.isIdentity {
      let t = e.transform
      words.append("transform " + [t.a, t.b, t.c, t.d, t.tx, t.ty].map(\.brief).joined(separator: " "))
    }
    if e.projection != nil { words.append("projection") }
    words += e.clips.map { "clip \($0.summary)" }
    if e.opacity < 1 { words.append("opacity \(CGFloat(e.opacity).brief)") }
    if e.blendMode != .normal { words.append("blend \(e.blendMode.rawValue)") }
    if !e.filters.isEmpty { words.append("filters \(e.filters.count)") }
    if e.backdrop != nil { words.append("backdrop") }
    if e.isIsolated { words.append("isolated") }
    return words.joined(separator: " ")
  }
}

extension Shape {
  package var summary: String {
    switch self {
    case .rect(let rect): "rect \(rect.brief)"
    case .rounded(let shape): "rounded \(shape.rect.brief) radii \(shape.radii.brief)"
    case .ring(let outer, let inner): "ring \(outer.rect.brief) radii \(outer.radii.brief) hole \(inner.rect.brief)"
    case .path(let outline, let evenOdd): "path \(outline)\(evenOdd ? " even-odd" : "")"
    }
  }
}

extension Paint {
  package var summary: String {
    switch self {
    case .color(let color): color.hexadecimal
    case .gradient(let gradient):
      "gradient " + gradient.stops.map { "\($0.offset.brief) \($0.color.hexadecimal)" }.joined(separator: ", ")
    case .sectors(let sectors): "sectors " + sectors.parts.map(\.paint.summary).joined(separator: " ")
    }
  }
}

extension CGRect {
  package var brief: String { isNull ? "null" : "\(minX.brief) \(minY.brief) \(width.brief) \(height.brief)" }
}

extension CornerRadii {
  package var brief: String {
    if let uniform { return uniform.brief }
    return RectCorner.allCases.map { corner in
      let r = self[corner]
      return r.width == r.height ? r.width.brief : "\(r.width.brief)/\(r.height.brief)"
    }.joined(separator: " ")
  }
}

extension TextLayout {
  /// What the lines say, run by run, one line after another.
  fileprivate var plainText: String {
    lines.map { $0.runs.map(\.text).joined() }.joined(separator: "\n")
  }
}
