package import Foundation
package import LaminaGeometry

extension ValueFormat where Value == [Double] {
  /// A list of exactly so many numbers.
  package static func numbers(_ count: Int, _ expectation: String) -> Self {
    .list(expectation, of: .number, count: count...count)
  }

  /// Lengths of dashes and gaps in turn.
  package static var dashes: Self {
    let lengths = Self.list("a list of lengths", of: .nonNegative, count: 0...1000)
    return ValueFormat(
      lengths.expectation,
      read: { node, context in
        guard let values = lengths.read(node, &context) else { return nil }
        guard values.isEmpty || values.contains(where: { $0 > 0 }) else {
          context.report("found only zeros; one dash or gap at least is longer than 0", at: node)
          return nil
        }
        return values
      },
      write: lengths.write, schema: lengths.schema)
  }
}

extension ValueFormat where Value == CGPoint {
  package static var point: Self {
    ValueFormat<[Double]>.numbers(2, "[x, y]").map({ CGPoint(x: $0[0], y: $0[1]) }, { [Double($0.x), Double($0.y)] })
  }
}

extension ValueFormat where Value == CGSize {
  package static var offset: Self {
    ValueFormat<[Double]>.numbers(2, "[x, y]").map(
      { CGSize(width: $0[0], height: $0[1]) }, { [Double($0.width), Double($0.height)] })
  }

  /// A number for both axes, or one for each.
  package static func pair(_ expectation: String, of number: ValueFormat<Double>) -> Self {
    let both = number.map({ CGSize(width: $0, height: $0) }, { Double($0.width) })
    let each = ValueFormat<[Double]>.list(expectation, of: number, count: 2...2).map(
      { CGSize(width: $0[0], height: $0[1]) }, { [Double($0.width), Double($0.height)] })
    return .either(
      expectation, each, if: { $0.kind == .sequence }, else: both.described(expectation), writeAsFirst: { $0.width != $0.height })
  }
}

extension ValueFormat where Value == CGRect {
  /// Sizes below zero are turned round, as Core Graphics does.
  package static var rect: Self {
    ValueFormat<[Double]>.numbers(4, "[x, y, width, height]").map(
      { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]).standardized },
      { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height].map { Double($0) } })
  }
}

extension ValueFormat where Value == CornerRadii {
  package static var cornerRadii: Self {
    let expectation = "a radius, [topLeft, topRight, bottomRight, bottomLeft], or an object with topLeft, topRight, bottomRight, bottomLeft"
    let one = ValueFormat<Double>.nonNegative
    let four = ValueFormat<[Double]>.list(expectation, of: .nonNegative, count: 4...4)
    let named = ValueFormat<Record<CornerRadiiKeys>>.record(CornerRadiiKeys.self)
    return ValueFormat(
      expectation,
      read: { node, context in
        switch node.kind {
        case .sequence:
          return four.read(node, &context).map {
            CornerRadii(topLeft: $0[0], topRight: $0[1], bottomRight: $0[2], bottomLeft: $0[3])
          }
        case .mapping:
          return named.read(node, &context).map {
            CornerRadii(
              topLeft: $0.topLeft ?? .zero, topRight: $0.topRight ?? .zero, bottomRight: $0.bottomRight ?? .zero,
              bottomLeft: $0.bottomLeft ?? .zero)
          }
        case .scalar:
          guard case .number = node.scalar else {
            context.reportUnexpected(node, expected: expectation)
            return nil
          }
          return one.read(node, &context).map { CornerRadii($0) }
        }
      },
      write: { radii in
        if let uniform = radii.uniform { return .number(Double(uniform)) }
        let corners = RectCorner.allCases.map { radii[$0] }
        if corners.allSatisfy({ $0.width == $0.height }) { return .list(corners.map { .number(Double($0.width)) }) }
        var record = Record<CornerRadiiKeys>()
        (record.topLeft, record.topRight, record.bottomRight, record.bottomLeft) = (corners[0], corners[1], corners[2], corners[3])
        return record.written()
      },
      schema: { .anyOf([one.schema(&$0), four.schema(&$0), named.schema(&$0)]) })
  }
}

package struct CornerRadiiKeys: RecordKeys {
  package static let table = KeyTable(CornerRadiiKeys())
  package static let noun = "an object of radii"
  package static let schemaName = "cornerRadii"

  private static var radius: ValueFormat<CGSize> { .pair("a radius or [rx, ry]", of: .nonNegative) }

  package let topLeft = Key("topLeft", radius, default: .zero, "Radius of the top left corner, or [rx, ry].")
  package let topRight = Key("topRight", radius, default: .zero, "Radius of the top right corner, or [rx, ry].")
  package let bottomRight = Key("bottomRight", radius, default: .zero, "Radius of the bottom right corner, or [rx, ry].")
  package let bottomLeft = Key("bottomLeft", radius, default: .zero, "Radius of the bottom left corner, or [rx, ry].")

  package init() {}
}

extension ValueFormat where Value == Outline {
  /// SVG path data. `fmt` keeps the text, so that the format of an outline is the pair of both.
  package static var pathData: ValueFormat<ScenePath> {
    let text = ValueFormat<String>.text("SVG path data such as \"M 0 0 L 10 10\"")
    return ValueFormat<ScenePath>(
      text.expectation,
      read: { node, context in
        guard let data = text.read(node, &context) else { return nil }
        do throws(SVGPathData.Failure) {
          return ScenePath(data: data, outline: try SVGPathData.outline(of: data))
        } catch {
          let message = error.isLimit ? "\(error)" : "found path data that cannot be read: \(error)"
          context.report(.error, message, line: node.line, column: node.column, isLimit: error.isLimit)
          return nil
        }
      },
      write: { .text($0.data) }, schema: text.schema)
  }
}

/// Path data, and what it draws.
package struct ScenePath: Sendable, Hashable {
  package var data: String
  package var outline: Outline
}
