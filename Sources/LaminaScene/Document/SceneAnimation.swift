/// How a property changes over time.
package struct AnimationKeys: RecordKeys {
  package static let table = KeyTable(AnimationKeys())
  package static let noun = "an animation"
  package static let schemaName = "animation"

  package let property = Key(
    "property", .animatedPath, required: true, "What changes; of a set of borders, borders.IDENTIFIER.progress.")
  package let from = Key("from", .animationValue, "The value at the start; the node's own by default.")
  package let to = Key("to", .animationValue, "The value at the end; the node's own by default.")
  package let values = Key("values", .animationValues, "Values to go through, in place of from and to.")
  package let keyTimes = Key("keyTimes", .keyTimes, "When each of the values is reached, 0…1 and rising; evenly by default.")
  package let duration = Key("duration", .positive, default: 0.25, "Seconds for one pass.")
  package let delay = Key("delay", .number, default: 0, "Seconds before it begins.")
  package let easing = Key("easing", .easing, default: .named(.linear), "The pace: a name or [x1, y1, x2, y2].")
  package let spring = Key("spring", .record(SpringKeys.self), "Moves like a spring, in place of easing.")
  package let `repeat` = Key("repeat", .repetitions, default: 1, "How often it runs, or infinite.")
  package let autoreverse = Key("autoreverse", .bool, default: false, "Every pass runs back again.")
  package let fill = Key(
    "fill", ValueFormat<AnimationFill>.oneOf, default: .removed, "Whether its first and last value hold outside its time.")

  package init() {}
}

package enum AnimationFill: String, CaseIterable, Sendable { case removed, forwards, backwards, both }

package struct SpringKeys: RecordKeys {
  package static let table = KeyTable(SpringKeys())
  package static let noun = "a spring"
  package static let schemaName = "spring"

  package let mass = Key("mass", .positive, default: 1, "The moving mass.")
  package let stiffness = Key("stiffness", .positive, default: 100, "The spring's stiffness.")
  package let damping = Key("damping", .nonNegative, default: 10, "What slows it down.")
  package let initialVelocity = Key("initialVelocity", .number, default: 0, "How fast it moves at the start.")

  package init() {}
}

package enum EasingName: String, CaseIterable, Sendable { case linear, easeIn, easeOut, easeInOut, `default` }

package enum SceneEasing: Sendable, Hashable {
  case named(EasingName)
  /// Control points of a cubic from (0, 0) to (1, 1).
  case curve([Double])
}

/// A value of whatever type the property has; which one that is, the builder knows.
package enum AnimationValue: Sendable, Hashable {
  case number(Double)
  case numbers([Double])
  case color(SceneColor)
  case bool(Bool)
  case transform([TransformStep])
}

extension ValueFormat where Value == SceneEasing {
  package static var easing: Self {
    let names = ValueFormat<EasingName>.oneOf
    let expectation = names.expectation + ", or [x1, y1, x2, y2]"
    let curve = ValueFormat<[Double]>.numbers(4, expectation)
    return ValueFormat(
      expectation,
      read: { node, context in
        guard node.kind == .sequence else { return names.read(node, &context).map { .named($0) } }
        guard let points = curve.read(node, &context) else { return nil }
        for number in [0, 2] where !(0...1).contains(points[number]) {
          context.report("found \(points[number].shortest) for a curve's x; it lies from 0 to 1", at: node[number])
          return nil
        }
        return .curve(points)
      },
      write: { easing in
        switch easing {
        case .named(let name): names.write(name)
        case .curve(let points): curve.write(points)
        }
      },
      schema: { .anyOf([names.schema(&$0), curve.schema(&$0)]) })
  }
}

extension ValueFormat where Value == Double {
  /// A count, or `infinite`.
  package static var repetitions: Self {
    let expectation = "how often it runs, a number above 0 or infinite"
    let number = Self.positive.described(expectation)
    return ValueFormat(
      expectation,
      read: { node, context in
        if node.scalar == .string {
          if node.text == "infinite" { return .infinity }
          context.reportUnexpected(node, expected: expectation)
          return nil
        }
        return number.read(node, &context)
      },
      write: { $0.isInfinite ? .word("infinite") : .number($0) },
      schema: { .anyOf([number.schema(&$0), .enumeration(["infinite"])]) })
  }
}

extension ValueFormat where Value == [Double] {
  package static var keyTimes: Self {
    let list = Self.list("a list of times from 0 to 1", of: .unit, count: 2...10_000)
    return ValueFormat(
      list.expectation,
      read: { node, context in
        guard let times = list.read(node, &context) else { return nil }
        for number in times.indices.dropFirst() where times[number] < times[number - 1] {
          context.at(.item(number)) {
            $0.report("found \(times[number].shortest) after \(times[number - 1].shortest); times rise", at: node[number])
          }
          return nil
        }
        return times
      },
      write: list.write, schema: list.schema)
  }
}

extension ValueFormat where Value == [AnimationValue] {
  package static var animationValues: Self {
    .list("a list of two values or more", of: .animationValue, count: 2...10_000)
  }
}

extension ValueFormat where Value == AnimationValue {
  package static var animationValue: Self {
    let expectation = "a number, a list of numbers, a colour, true, false, or a list of transforms"
    let number = ValueFormat<Double>.number
    let numbers = ValueFormat<[Double]>.list(expectation, of: .number, count: 1...64)
    let (color, transform) = (ValueFormat<SceneColor>.color, ValueFormat<[TransformStep]>.transform)
    return ValueFormat(
      expectation,
      read: { node, context in
        switch node.kind {
        case .mapping:
          context.reportUnexpected(node, expected: expectation)
          return nil
        case .sequence:
          let isTransform = node.count == 0 || node[0].kind == .mapping
          if isTransform { return transform.read(node, &context).map { .transform($0) } }
          return numbers.read(node, &context).map { .numbers($0) }
        case .scalar:
          switch node.scalar {
          case .number: return number.read(node, &context).map { .number($0) }
          case .bool(let value): return .bool(value)
          case .string: return color.read(node, &context).map { .color($0) }
          default:
            context.reportUnexpected(node, expected: expectation)
            return nil
          }
        }
      },
      write: { value in
        switch value {
        case .number(let value): number.write(value)
        case .numbers(let values): numbers.write(values)
        case .color(let value): color.write(value)
        case .bool(let value): .bool(value)
        case .transform(let steps): transform.write(steps)
        }
      },
      schema: {
        .anyOf([number.schema(&$0), numbers.schema(&$0), color.schema(&$0), .type("boolean"), transform.schema(&$0)])
      })
  }
}
