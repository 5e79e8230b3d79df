/// How an expression stands to zero.
package enum Relation: UInt8, Sendable {
  case lessThanOrEqual, equal, greaterThanOrEqual
}

/// `expression relation 0`, as it is handed to a solver.
package struct Constraint: Sendable {
  package var expression: Expression
  package var relation: Relation
  package var strength: Strength
  /// Where the constraint stands among others when nothing else decides; the smaller the sooner. Without one, the handle's number counts.
  package var order: Int32?
  package var name: String?

  package init(
    _ expression: Expression, _ relation: Relation, strength: Strength = .required, order: Int32? = nil, name: String? = nil
  ) {
    self.expression = expression
    self.relation = relation
    self.strength = strength
    self.order = order
    self.name = name
  }

  /// Stands for a constraint while a solver holds it. Numbers are used again once a constraint is removed.
  package struct Handle: Hashable, Sendable {
    package let id: Int32
  }
}

package func == (a: some Linear, b: some Linear) -> Constraint { Constraint(a - b, .equal) }
package func >= (a: some Linear, b: some Linear) -> Constraint { Constraint(a - b, .greaterThanOrEqual) }
package func <= (a: some Linear, b: some Linear) -> Constraint { Constraint(a - b, .lessThanOrEqual) }

/// The same constraint with another strength: `x >= y + 8 | 750`.
package func | (constraint: Constraint, strength: Strength) -> Constraint {
  var copy = constraint
  copy.strength = strength
  return copy
}
