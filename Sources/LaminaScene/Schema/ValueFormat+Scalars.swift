import Foundation

extension ValueFormat where Value == Double {
  package static var number: Self { number("a number") }

  package static func number(_ expectation: String, in range: ClosedRange<Double> = -.greatestFiniteMagnitude ... .greatestFiniteMagnitude)
    -> Self
  {
    ValueFormat(
      expectation,
      read: { node, context in
        guard case .number(let value) = node.scalar else {
          context.reportUnexpected(node, expected: expectation)
          return nil
        }
        guard value.isFinite else {
          context.report("found \(node.brief); numbers are finite", at: node)
          return nil
        }
        guard range.contains(value) else {
          context.report("found \(node.brief); expected \(expectation)", at: node)
          return nil
        }
        return value
      },
      write: { .number($0) },
      schema: { _ in .number(range) })
  }

  package static var unit: Self { number("a number from 0 to 1", in: 0...1) }
  package static var nonNegative: Self { number("a number that is not negative", in: 0 ... .greatestFiniteMagnitude) }
  package static var positive: Self { number("a number above 0", in: .leastNonzeroMagnitude ... .greatestFiniteMagnitude) }
  package static var degrees: Self { number("an angle in degrees") }
}

extension ValueFormat where Value == Int {
  package static func integer(_ range: ClosedRange<Int>) -> Self {
    let expectation =
      range.upperBound == .max
      ? "a whole number from \(range.lowerBound)" : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return ValueFormat(
      expectation,
      read: { node, context in
        guard case .number(let value) = node.scalar, let whole = Int(exactly: value), range.contains(whole) else {
          context.reportUnexpected(node, expected: expectation)
          return nil
        }
        return whole
      },
      write: { .number(Double($0)) },
      schema: { _ in .integer(range) })
  }
}

extension ValueFormat where Value == Bool {
  package static var bool: Self {
    ValueFormat(
      "true or false",
      read: { node, context in
        guard case .bool(let value) = node.scalar else {
          let old = ["yes", "no", "on", "off"].contains(node.text.lowercased()) && node.isPlain
          context.reportUnexpected(node, expected: "true or false" + (old ? " (YAML 1.2 knows no yes, no, on, off)" : ""))
          return nil
        }
        return value
      },
      write: { .bool($0) },
      schema: { _ in .type("boolean") })
  }
}

extension ValueFormat where Value == String {
  package static var text: Self { text("a text") }

  package static func text(_ expectation: String) -> Self {
    ValueFormat(
      expectation,
      read: { node, context in
        guard node.scalar == .string else {
          if case .number = node.scalar {
            context.reportUnexpected(node, expected: "\(expectation): put it in quotes")
          } else {
            context.reportUnexpected(node, expected: expectation)
          }
          return nil
        }
        return node.text
      },
      write: { .text($0) },
      schema: { _ in .type("string") })
  }

  /// A text that names something and cannot be empty.
  package static func name(_ expectation: String) -> Self {
    let any = text(expectation)
    return ValueFormat(
      expectation,
      read: { node, context in
        guard let text = any.read(node, &context) else { return nil }
        guard !text.isEmpty else {
          context.report("found an empty text; expected \(expectation)", at: node)
          return nil
        }
        return text
      },
      write: any.write,
      schema: { _ in .nonEmptyString })
  }
}

extension ValueFormat where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of an enum's cases, by its raw value.
  package static var oneOf: Self {
    let names = Value.allCases.map(\.rawValue)
    let expectation = names.orList
    return ValueFormat(
      expectation,
      read: { node, context in
        guard node.scalar == .string else {
          context.reportUnexpected(node, expected: expectation)
          return nil
        }
        let text = node.text
        if let value = Value(rawValue: text) { return value }
        context.reportUnknown(text, at: node, among: names)
        return nil
      },
      write: { .word($0.rawValue) },
      schema: { _ in .enumeration(names) })
  }
}

extension ReadingContext {
  /// A word that is none of the valid ones.
  package mutating func reportUnknown(_ word: String, at node: YAMLNode, among names: [String]) {
    func message() -> String {
      let nearest = NearestName.of(word, in: names).map { "; did you mean \($0)?" } ?? ""
      return "found \"\(node.brief)\"\(nearest); expected \(names.orList)"
    }
    report(message(), at: node)
  }
}

extension [String] {
  /// "a, b or c".
  package var orList: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
