package import Foundation

/// One change to a node's pixels, with CSS's meaning.
package enum SceneFilter: Sendable {
  /// Standard deviations in points.
  case blur(CGSize)
  case dropShadow(Record<DropShadowKeys>)
  case brightness(Double)
  case contrast(Double)
  case saturate(Double)
  /// Degrees.
  case hueRotate(Double)
  case grayscale(Double)
  case invert(Double)
  case sepia(Double)
  /// Four rows of five.
  case colorMatrix([Double])
}

package struct DropShadowKeys: RecordKeys {
  package static let table = KeyTable(DropShadowKeys())
  package static let noun = "a drop shadow"
  package static let schemaName = "dropShadow"

  package let x = Key("x", .number, default: 0, "How far it is moved right, in points.")
  package let y = Key("y", .number, default: 0, "How far it is moved down, in points.")
  package let blur = Key("blur", .nonNegative, default: 0, "The Gaussian's sigma in points, as in CSS's drop-shadow().")
  package let color = Key("color", .color, default: .black, "The shadow's colour.")

  package init() {}
}

extension ValueFormat where Value == [SceneFilter] {
  package static var filters: Self {
    .list("a list of filters such as [{blur: 4}, {brightness: 0.8}]", of: .filter, count: 0...100)
  }
}

extension ValueFormat where Value == SceneFilter {
  package static var filter: Self {
    let amount = ValueFormat<Double>.nonNegative
    return .choice(
      "a filter",
      [
        ChoiceCase(
          "blur", .pair("a sigma or [sx, sy]", of: .nonNegative), "Gaussian; sigma in points, or [sx, sy].",
          make: { .blur($0) }, payload: { if case .blur(let sigma) = $0 { sigma } else { nil } }),
        ChoiceCase(
          "dropShadow", .record(DropShadowKeys.self), "The silhouette, moved and blurred, below.",
          make: { .dropShadow($0) }, payload: { if case .dropShadow(let record) = $0 { record } else { nil } }),
        ChoiceCase(
          "brightness", amount, "Multiplies the colours; 1 changes nothing.", make: { .brightness($0) },
          payload: { if case .brightness(let value) = $0 { value } else { nil } }),
        ChoiceCase(
          "contrast", amount, "Stretches the colours about the middle; 1 changes nothing.", make: { .contrast($0) },
          payload: { if case .contrast(let value) = $0 { value } else { nil } }),
        ChoiceCase(
          "saturate", amount, "1 changes nothing, 0 leaves grey.", make: { .saturate($0) },
          payload: { if case .saturate(let value) = $0 { value } else { nil } }),
        ChoiceCase(
          "hueRotate", .degrees, "Turns the hues, in degrees.", make: { .hueRotate($0) },
          payload: { if case .hueRotate(let value) = $0 { value } else { nil } }),
        ChoiceCase(
          "grayscale", amount, "0 changes nothing, 1 leaves grey.", make: { .grayscale($0) },
          payload: { if case .grayscale(let value) = $0 { value } else { nil } }),
        ChoiceCase(
          "invert", amount, "0 changes nothing, 1 inverts.", make: { .invert($0) },
          payload: { if case .invert(let value) = $0 { value } else { nil } }),
        ChoiceCase(
          "sepia", amount, "0 changes nothing, 1 is sepia.", make: { .sepia($0) },
          payload: { if case .sepia(let value) = $0 { value } else { nil } }),
        ChoiceCase(
          "colorMatrix", .numbers(20, "20 numbers"), "Four rows of five on straight colour in 0…1.",
          make: { .colorMatrix($0) }, payload: { if case .colorMatrix(let value) = $0 { value } else { nil } }),
      ])
  }
}
