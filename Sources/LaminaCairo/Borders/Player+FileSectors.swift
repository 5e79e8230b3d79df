import Foundation
import LaminaDisplayList
import LaminaGeometry

/// Borders of several paints in files, which know no mixing by coverage, only painting over:
///
///     colours   all parts opaque; the union of parts k, k+1, … painted over the ones before. Over an opaque ground,
///               painting over with coverage *is* mixing.
///     alphas    a mask built up the same way from the lowest alpha to the highest, each step adding what is missing.
///
/// Both stay shapes, and joints are as smooth as the viewer draws edges. The ring is filled once, as a mask.
extension Player {
  func paintInFile(_ parts: [Sectors.Part], _ state: PlayState, shape: () -> Bool) throws {
    context.save()
    defer { context.restore() }
    context.clip(to: state.clip)
    guard parts.allSatisfy({ $0.paint.evenAlpha != nil }) else {
      context.newPath()
      let evenOdd = shape()
      context.clip(evenOdd: evenOdd)
      return try paintApart(parts, state)
    }
    context.pushGroup()
    for index in parts.indices { try fillUnion(parts, from: index, state) }
    var colors = try context.popGroup()
    let alphas = Set(parts.compactMap(\.paint.evenAlpha)).sorted()
    if alphas.count > 1 {
      colors = try masked(colors) { stack(parts, alphas, state) }
    }
    // The ring is a mask and not a clip: viewers apply a clip to each of the parts, and their edges would add up.
    let last = try masked(colors) {
      context.setColor(red: 0, green: 0, blue: 0, alpha: (alphas.count == 1 ? alphas[0] : 1) * state.alpha)
      context.newPath()
      let evenOdd = shape()
      context.fill(evenOdd: evenOdd)
    }
    context.setPattern(last)
    context.paint()
  }

  private func stack(_ parts: [Sectors.Part], _ alphas: [Double], _ state: PlayState) {
    var reached = 0.0
    for alpha in alphas where alpha > reached {
      // Over what is there, so that the sum is `alpha`.
      let step = (alpha - reached) / (1 - reached)
      context.setColor(red: 0, green: 0, blue: 0, alpha: step)
      context.newPath()
      for part in parts where (part.paint.evenAlpha ?? 0) >= alpha { context.addPolygon(part.polygon, state.transform) }
      context.fill()
      reached = alpha
    }
  }

  private func fillUnion(_ parts: [Sectors.Part], from index: Int, _ state: PlayState) throws {
    var inner = state
    inner.alpha = 1
    context.newPath()
    switch parts[index].paint {
    case .color(let color): setColor(color.withAlpha(1), inner)
    case .gradient(let gradient): guard try setGradient(gradient.withAlpha(1), inner, state.clip) else { return }
    case .sectors: return
    }
    for part in parts[index...] { context.addPolygon(part.polygon, state.transform) }
    context.fill()
  }

  /// Gradients of uneven alpha: each part for itself, cut without antialiasing, so that no pixel is painted twice or not at all.
  private func paintApart(_ parts: [Sectors.Part], _ state: PlayState) throws {
    for part in parts {
      switch part.paint {
      case .color(let color): setColor(color, state)
      case .gradient(let gradient): guard try setGradient(gradient, state, state.clip) else { continue }
      case .sectors: continue
      }
      context.newPath()
      context.setAntialiased(false)
      context.addPolygon(part.polygon, state.transform)
      context.fill()
      context.setAntialiased(true)
    }
  }
}

extension Paint {
  /// The one alpha of all of the paint.
  fileprivate var evenAlpha: Double? {
    switch self {
    case .color(let color): return color.clamped.alphaValue
    case .gradient(let gradient):
      guard let first = gradient.stops.first?.color.clamped.alphaValue else { return nil }
      return gradient.stops.allSatisfy { $0.color.clamped.alphaValue == first } ? first : nil
    case .sectors: return nil
    }
  }
}

extension Gradient {
  fileprivate func withAlpha(_ alpha: Double) -> Gradient {
    var copy = self
    copy.stops = stops.map { Stop($0.offset, $0.color.withAlpha(alpha)) }
    return copy
  }
}
