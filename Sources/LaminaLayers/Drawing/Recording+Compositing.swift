import Foundation
import LaminaDisplayList
import LaminaGeometry

/// The Porter–Duff modes, put together from masks and sums.
///
/// With D what the layer holds, S the mark in its colours and C its coverage, each mode is
///
///     D · (1 − removed) + S · (what of D lets it in)
///
/// where `removed` is C, S's alpha or C without S's alpha, and S is let in by D's alpha, its inverse, all or nothing.
/// As in Core Graphics, nothing changes outside the mark's coverage.
extension Recording {
  private enum Removal { case nothing, coverage, source, coverageWithoutSource }
  private enum Entry { case nothing, whole, inside, outside }

  private static func recipe(_ mode: CGBlendMode) -> (removal: Removal, entry: Entry) {
    switch mode {
    case .clear: (.coverage, .nothing)
    case .copy: (.coverage, .whole)
    case .sourceIn: (.coverage, .inside)
    case .sourceOut: (.coverage, .outside)
    case .sourceAtop: (.source, .inside)
    case .destinationIn: (.coverageWithoutSource, .nothing)
    case .destinationOut: (.source, .nothing)
    case .destinationAtop: (.coverageWithoutSource, .outside)
    case .xor: (.source, .outside)
    default: (.nothing, .whole)
    }
  }

  /// Paints `source`, whose reach is `coverage`, over the innermost layer.
  /// - Returns: false when the layer has taken as many of these steps as it may; nothing is painted then.
  mutating func composite(
    _ source: [DisplayItem], coverage: [DisplayItem], mode: CGBlendMode, under clip: ClipNode?
  ) -> Bool {
    let source = wrapped(source, from: layerClip, to: clip)
    let coverage = wrapped(coverage, from: layerClip, to: clip)
    var done = true
    rewriteLayer { layer in
      switch mode {
      case .destinationOver: layer.insertBelow(source)
      case .plusDarker: done = layer.darken(source)
      default:
        let (removal, entry) = Recording.recipe(mode)
        let removed: [DisplayItem] =
          switch removal {
          case .nothing: []
          case .coverage: coverage
          case .source: source
          case .coverageWithoutSource: [masked(coverage, by: DisplayList(source), .invertedAlpha)]
          }
        switch entry {
        case .nothing: done = layer.erase(removed)
        case .whole: done = layer.replace(removed, with: source, letInBy: nil)
        case .inside: done = layer.replace(removed, with: source, letInBy: .alpha)
        case .outside: done = layer.replace(removed, with: source, letInBy: .invertedAlpha)
        }
      }
    }
    return done
  }
}

private func masked(_ items: [DisplayItem], by list: DisplayList, _ mode: Mask.Mode) -> DisplayItem {
  var effects = Group.Effects()
  effects.mask = Mask(list, mode: mode)
  return .group(Group(DisplayList(items), effects))
}

extension Recording.Frame {
  fileprivate mutating func insertBelow(_ source: [DisplayItem]) {
    settle()
    items.insert(contentsOf: source, at: 0)
    for item in source { box = box.joined(with: item.bounds) }
  }

  fileprivate mutating func erase(_ shapes: [DisplayItem]) -> Bool {
    let reach = shapes.reduce(CGRect.null) { $0.joined(with: $1.bounds) }
    guard !isEmpty, reach.intersects(box) else { return true }
    if shapes.count == 1, case .fill(let fill) = shapes[0], fill.paint.isOpaque, fill.shape.holds(box) {
      // A canvas wiped as a whole starts anew.
      (items, box, erasures, blends) = ([], .null, [], false)
      return true
    }
    guard wraps < DrawingLimits.wraps else { return false }
    erasures += shapes
    return true
  }

  fileprivate mutating func replace(
    _ removed: [DisplayItem], with source: [DisplayItem], letInBy mode: Mask.Mode?
  ) -> Bool {
    settle()
    if isEmpty {
      if mode != .alpha { for item in source { append(item) } }
      return true
    }
    guard wraps < DrawingLimits.wraps, mode == nil || doublings < DrawingLimits.doublings else { return false }
    let before = DisplayList(items, bounds: box)
    var added = source
    if let mode {
      added = [masked(source, by: before, mode)]
      doublings += 1
    }
    _ = erase(removed)
    settle()
    var sum = Group.Effects()
    // What was taken out and what comes in never exceed one another's gap, so that a plain sum is exact.
    sum.blendMode = .plusLighter
    append(.group(Group(DisplayList(added), sum)))
    blends = true
    wraps += 1
    return true
  }

  /// max(0, D + S − 1) for opaque colours: both inverted, summed, and the sum inverted.
  fileprivate mutating func darken(_ source: [DisplayItem]) -> Bool {
    settle()
    if isEmpty {
      for item in source { append(item) }
      return true
    }
    guard wraps < DrawingLimits.wraps else { return false }
    let invert = Filter.colorMatrix([-1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0])
    var inverted = Group.Effects()
    inverted.filters = [invert]
    var summed = inverted
    summed.blendMode = .plusLighter
    let parts: [DisplayItem] = [
      .group(Group(DisplayList(items, bounds: box), inverted)), .group(Group(DisplayList(source), summed)),
    ]
    inverted.isIsolated = true
    (items, box) = ([], .null)
    append(.group(Group(DisplayList(parts), inverted)))
    wraps += 1
    return true
  }
}
