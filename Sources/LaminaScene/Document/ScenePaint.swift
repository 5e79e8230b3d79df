package import Foundation

/// A background, or the colour of a border: one colour, a gradient, or an image.
package enum ScenePaint: Sendable {
  case color(SceneColor)
  case gradient(SceneGradient)
  case image(Record<ImageFillKeys>)
}

/// In unit coordinates of the box that it fills.
package enum SceneGradient: Sendable {
  case linear(Record<LinearGradientKeys>)
  case radial(Record<RadialGradientKeys>)
  case conic(Record<ConicGradientKeys>)
}

package struct SceneStop: Sendable, Hashable {
  package var offset: Double
  package var color: SceneColor
}

package enum GradientSpread: String, CaseIterable, Sendable { case pad, `repeat`, reflect }

package struct LinearGradientKeys: RecordKeys {
  package static let table = KeyTable(LinearGradientKeys())
  package static let noun = "a linear gradient"
  package static let schemaName = "linearGradient"

  package let from = Key("from", .point, default: CGPoint(x: 0.5, y: 0), "Where offset 0 lies, in units of the box.")
  package let to = Key("to", .point, default: CGPoint(x: 0.5, y: 1), "Where offset 1 lies, in units of the box.")
  package let stops = Key("stops", .stops, required: true, "[[offset, colour], …], offsets from 0 to 1 and rising.")
  package let spread = Key("spread", ValueFormat<GradientSpread>.oneOf, default: .pad, "What lies beyond both ends.")

  package init() {}
}

package struct RadialGradientKeys: RecordKeys {
  package static let table = KeyTable(RadialGradientKeys())
  package static let noun = "a radial gradient"
  package static let schemaName = "radialGradient"

  package let center = Key("center", .point, default: CGPoint(x: 0.5, y: 0.5), "The ellipse's centre, in units of the box.")
  package let radius = Key(
    "radius", .pair("a radius or [rx, ry]", of: .nonNegative), default: CGSize(width: 0.5, height: 0.5),
    "Where offset 1 lies: [rx, ry] in units of width and height, or one number for both.")
  package let focus = Key("focus", .point, "Where offset 0 lies; the centre by default.")
  package let stops = Key("stops", .stops, required: true, "[[offset, colour], …], offsets from 0 to 1 and rising.")
  package let spread = Key("spread", ValueFormat<GradientSpread>.oneOf, default: .pad, "What lies beyond offset 1.")

  package init() {}
}

package struct ConicGradientKeys: RecordKeys {
  package static let table = KeyTable(ConicGradientKeys())
  package static let noun = "a conic gradient"
  package static let schemaName = "conicGradient"

  package let center = Key("center", .point, default: CGPoint(x: 0.5, y: 0.5), "The centre, in units of the box.")
  package let angle = Key("angle", .degrees, default: 0, "Where offset 0 lies: degrees clockwise from the top.")
  package let stops = Key("stops", .stops, required: true, "[[offset, colour], …], offsets from 0 to 1 and rising.")
  package let spread = Key("spread", ValueFormat<GradientSpread>.oneOf, default: .pad, "What lies beyond the last offset.")

  package init() {}
}

package enum ImageInterpolation: String, CaseIterable, Sendable { case linear, nearest, trilinear }

package struct ImageFillKeys: RecordKeys {
  package static let table = KeyTable(ImageFillKeys())
  package static let noun = "an image background"
  package static let schemaName = "imageFill"

  package let image = Key("image", .imagePath, required: true, "A file beside the scene, or a data: URI; it fills the box.")

  package init() {}
}

extension ValueFormat where Value == String {
  package static var imagePath: Self { .name("an image's path or data: URI") }
}

extension ValueFormat where Value == [SceneStop] {
  package static var stops: Self {
    let list = Self.list("a list of stops such as [[0, \"#fff\"], [1, \"#000\"]]", of: .stop, count: 1...10_000)
    return ValueFormat(
      list.expectation,
      read: { node, context in
        guard let stops = list.read(node, &context) else { return nil }
        for number in stops.indices.dropFirst() where stops[number].offset < stops[number - 1].offset {
          context.at(.item(number)) {
            $0.report(
              "found the offset \(stops[number].offset.shortest) after \(stops[number - 1].offset.shortest); offsets rise", at: node[number]
            )
          }
          return nil
        }
        return stops
      },
      write: list.write, schema: list.schema)
  }
}

extension ValueFormat where Value == SceneStop {
  package static var stop: Self {
    let expectation = "a stop [offset, colour]"
    let (offset, color) = (ValueFormat<Double>.unit, ValueFormat<SceneColor>.color)
    return ValueFormat(
      expectation,
      read: { node, context in
        guard node.kind == .sequence, node.count == 2 else {
          let isCut = node.kind == .sequence && node.count > 2 && node[1].text.contains("(")
          context.reportUnexpected(node, expected: expectation + (isCut ? " \(ColorText.commasNeedQuotes)" : ""))
          return nil
        }
        let first = context.at(.item(0)) { offset.read(node[0], &$0) }
        let second = context.at(.item(1)) { color.read(node[1], &$0) }
        guard let first, let second else { return nil }
        return SceneStop(offset: first, color: second)
      },
      write: { .list([offset.write($0.offset), color.write($0.color)]) },
      schema: { .tuple([offset.schema(&$0), color.schema(&$0)], minimum: 2) })
  }
}

extension ValueFormat where Value == SceneGradient {
  package static var gradient: Self {
    .choice(
      "a gradient",
      [
        ChoiceCase(
          "linear", .record(LinearGradientKeys.self), "Along a line.", make: { .linear($0) },
          payload: { if case .linear(let record) = $0 { record } else { nil } }),
        ChoiceCase(
          "radial", .record(RadialGradientKeys.self), "Out from a centre.", make: { .radial($0) },
          payload: { if case .radial(let record) = $0 { record } else { nil } }),
        ChoiceCase(
          "conic", .record(ConicGradientKeys.self), "Round a centre.", make: { .conic($0) },
          payload: { if case .conic(let record) = $0 { record } else { nil } }),
      ])
  }
}

extension ValueFormat where Value == ScenePaint {
  /// A colour or a gradient.
  package static var paint: Self {
    let (color, gradient) = (ValueFormat<SceneColor>.color, ValueFormat<SceneGradient>.gradient)
    return ValueFormat(
      "a colour or a gradient",
      read: { node, context in
        if node.kind == .mapping { return gradient.read(node, &context).map { .gradient($0) } }
        return color.read(node, &context).map { .color($0) }
      },
      write: { paint in
        switch paint {
        case .color(let value): color.write(value)
        case .gradient(let value): gradient.write(value)
        case .image(let value): value.written()
        }
      },
      schema: { .anyOf([color.schema(&$0), $0.reference("gradient") { gradient.schema(&$0) }]) })
  }

  /// A colour, a gradient or an image.
  package static var fill: Self {
    let (paint, image) = (Self.paint, ValueFormat<Record<ImageFillKeys>>.record(ImageFillKeys.self))
    return ValueFormat(
      "a colour, a gradient or an image",
      read: { node, context in
        if node.kind == .mapping, node.count == 1, node.value(of: "image") != nil {
          return image.read(node, &context).map { .image($0) }
        }
        return paint.read(node, &context)
      },
      write: paint.write,
      schema: { .anyOf([paint.schema(&$0), image.schema(&$0)]) })
  }
}

extension ValueFormat where Value == [ScenePaint] {
  /// One fill, or a list of them, the first at the bottom.
  package static var fills: Self {
    let one = ValueFormat<ScenePaint>.fill
    let expectation = "a colour, a gradient, an image, or a list of them"
    let many = Self.list(expectation, of: one, count: 0...100)
    return .either(
      expectation, many, if: { $0.kind == .sequence }, else: one.map({ [$0] }, { $0.first ?? .color(.clear) }),
      writeAsFirst: { $0.count != 1 })
  }
}
