import Foundation

/// Several values mixed one by one, as a gradient's colours; lists of different lengths switch half-way.
package struct ListValue: AnimatableValue {
  package var values: [Animatable]

  package init(_ values: [Any]) { self.values = values.map { Animatable($0) } }

  private init(animatable values: [Animatable]) { self.values = values }

  private func combined(with other: ListValue, _ combine: (Animatable, Animatable) -> Animatable) -> ListValue? {
    guard values.count == other.values.count else { return nil }
    return ListValue(animatable: zip(values, other.values).map(combine))
  }

  package func mixed(with other: ListValue, fraction: Double) -> ListValue {
    combined(with: other) { $0.mixed(with: $1, fraction: fraction) } ?? (fraction < 0.5 ? self : other)
  }

  package func added(to base: ListValue) -> ListValue { combined(with: base) { $0.added(to: $1) } ?? self }

  package func subtracting(_ base: ListValue) -> ListValue { combined(with: base) { $0.subtracting($1) } ?? self }

  package func repeated(_ count: Int) -> ListValue { ListValue(animatable: values.map { $0.repeated(count) }) }

  package func distance(to other: ListValue) -> Double {
    guard values.count == other.values.count else { return 1 }
    return zip(values, other.values).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }
}

/// A value that nothing can be mixed of, an image or a string: the first until half-way, then the second.
package struct Unmixable: AnimatableValue {
  package var value: Any

  package func mixed(with other: Unmixable, fraction: Double) -> Unmixable { fraction < 0.5 ? self : other }
  package func added(to base: Unmixable) -> Unmixable { self }
  package func subtracting(_ base: Unmixable) -> Unmixable { self }
  package func repeated(_ count: Int) -> Unmixable { self }
  package func distance(to other: Unmixable) -> Double { 1 }
}
