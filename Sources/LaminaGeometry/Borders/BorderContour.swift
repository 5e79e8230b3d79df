package import Foundation

/// One closed line of a border, clockwise: the box's own outline moved inwards, or outwards, by a distance for each edge.
package struct BorderContour: Sendable {
  /// The contour itself when `offsetCorners` is nil, else the nearest rounded rectangle.
  package let rounded: RoundedRect
  /// The corners of a moved continuous outline, which is not a continuous outline of a smaller radius.
  private let offsetCorners: [CornerPath]?

  package var rect: CGRect { rounded.rect }

  /// Whether `rounded` says all.
  package var isRounded: Bool { offsetCorners == nil }

  package init(_ base: RoundedRect, inset: PerEdge<CGFloat>) {
    if inset == PerEdge(all: 0) {
      (rounded, offsetCorners) = (base, nil)
      return
    }
    let rect = base.inset(by: inset).rect
    var radii = base.radii.inset(by: inset)
    for corner in RectCorner.allCases where base.radii[corner] == .zero { radii[corner] = .zero }
    let moved = RoundedRect(rect, radii: radii, curve: base.curve)
    rounded = moved
    guard base.curve == .continuous, !moved.isRectangle else {
      offsetCorners = nil
      return
    }
    offsetCorners = RectCorner.allCases.map { corner in
      moved.radii[corner] == .zero
        ? CornerPath(corner, of: moved) : CornerPath(corner, of: base).offset(inwardsOf: corner, by: inset, in: base.rect)
    }
  }

  /// Clockwise from the top left.
  package var corners: [CornerPath] { offsetCorners ?? RectCorner.allCases.map { CornerPath($0, of: rounded) } }

  package func corner(_ corner: RectCorner) -> CornerPath {
    offsetCorners?[corner.rawValue] ?? CornerPath(corner, of: rounded)
  }

  /// The contour as a closed chain of lines and curves.
  package var loop: [Outline.Segment] {
    let corners = corners
    var segments: [Outline.Segment] = []
    var last = corners[0].end
    for index in 1...4 {
      let corner = corners[index & 3]
      if corner.start != last { segments.append(.line(last, corner.start)) }
      segments += corner.segments
      last = corner.end
    }
    return segments
  }

  package var outline: Outline {
    if isRounded { return Outline(rounded) }
    var outline = Outline()
    outline.append(loop: loop)
    return outline
  }
}

extension CornerPath {
  package var segments: [Outline.Segment] {
    var last = start
    return curves.map { curve in
      defer { last = curve.end }
      return .cubic(last, curve.c1, curve.c2, curve.end)
    }
  }
}

extension Outline {
  /// Adds a closed chain of segments as a subpath.
  package mutating func append(loop: [Segment]) {
    guard let first = loop.first else { return }
    for (index, segment) in loop.enumerated() {
      switch segment {
      case .line(let a, let b):
        if index == 0 { move(to: a) }
        // The closing line is the close itself.
        if index < loop.count - 1 || b != first.start { line(to: b) }
      case .cubic(let a, let c1, let c2, let b):
        if index == 0 { move(to: a) }
        cubic(c1, c2, to: b)
      case .move, .close: continue
      }
    }
    close()
  }
}

extension Outline.Segment {
  package var start: CGPoint {
    switch self {
    case .move(let p): p
    case .line(let a, _): a
    case .cubic(let a, _, _, _): a
    case .close: .zero
    }
  }

  package var end: CGPoint {
    switch self {
    case .move(let p): p
    case .line(_, let b): b
    case .cubic(_, _, _, let b): b
    case .close: .zero
    }
  }

  package var reversed: Outline.Segment {
    switch self {
    case .move, .close: self
    case .line(let a, let b): .line(b, a)
    case .cubic(let a, let c1, let c2, let b): .cubic(b, c2, c1, a)
    }
  }
}
