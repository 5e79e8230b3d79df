import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaLayers

extension SceneBuilder {
  /// What shows where something is missing.
  static let missingColor = CGColor(rgb: 0xFF00FF)

  /// The colour in this scene's appearance.
  func color(_ color: SceneColor) -> CGColor {
    var end = color
    if case .token(let name) = color { end = tokens[name] ?? .black }
    switch end {
    case .literal(let color): return color
    case .system(let name): return SystemColors.values[name]?[appearance] ?? .black
    case .token: return .black
    }
  }

  func stops(_ stops: [SceneStop]?) -> [Gradient.Stop] {
    (stops ?? []).map { Gradient.Stop(CGFloat($0.offset), color($0.color)) }
  }

  func gradient(_ gradient: SceneGradient) -> UnitGradient {
    switch gradient {
    case .linear(let record):
      let (from, to) = (record.from ?? CGPoint(x: 0.5, y: 0), record.to ?? CGPoint(x: 0.5, y: 1))
      return UnitGradient(.linear(from: from, to: to), stops: stops(record.stops), spread: (record.spread ?? .pad).spread)
    case .radial(let record):
      let center = record.center ?? CGPoint(x: 0.5, y: 0.5)
      let radius = record.radius ?? CGSize(width: 0.5, height: 0.5)
      let kind = UnitGradient.Kind.radial(center: center, radius: radius, focus: record.focus ?? center)
      return UnitGradient(kind, stops: stops(record.stops), spread: (record.spread ?? .pad).spread)
    case .conic(let record):
      // Zero is at the top here, to the right there.
      let angle = CGFloat(((record.angle ?? 0) - 90) * .pi / 180)
      let kind = UnitGradient.Kind.conic(center: record.center ?? CGPoint(x: 0.5, y: 0.5), angle: angle)
      return UnitGradient(kind, stops: stops(record.stops), spread: (record.spread ?? .pad).spread)
    }
  }
}

extension GradientSpread {
  var spread: Gradient.Spread {
    switch self {
    case .pad: .pad
    case .repeat: .repeat
    case .reflect: .reflect
    }
  }
}
