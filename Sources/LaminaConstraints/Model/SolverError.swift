/// Why a solver refuses.
package enum SolverError: Error, Equatable, CustomStringConvertible {
  /// A coefficient, constant or value that is not finite, or too large to be exact beside others.
  case unusableNumber(Double)
  /// A strength outside of 1...1000 (fractions above 0 are taken).
  case strengthOutOfRange(Float)
  case unknownVariable(Int32)
  case unknownConstraint(Int32)
  /// A variable cannot go while constraints name it.
  case variableInUse(Int32, constraints: Int)
  /// These required constraints cannot hold together.
  case conflict(Conflict)
  /// More steps than any real system takes; rounding may have led in circles.
  case tooManyPivots(Int)

  package var description: String {
    switch self {
    case .unusableNumber(let value): "\(value) is not a number to solve with (coefficients go up to 1e9, constants to 1e12)"
    case .strengthOutOfRange(let priority): "a priority is above 0 and at most 1000, not \(priority)"
    case .unknownVariable(let id): "no variable \(id) in this solver"
    case .unknownConstraint(let id): "no constraint \(id) in this solver"
    case .variableInUse(let id, let count): "variable \(id) is still named by \(count) constraints"
    case .conflict(let conflict): "required constraints that cannot hold together: \(conflict.constraints.map(\.id))"
    case .tooManyPivots(let limit): "no solution after \(limit) pivots"
    }
  }
}

/// Required constraints of which no solution keeps all, in the order of their numbers. Of a system in exact numbers the set is minimal:
/// without any one of them the others can hold.
package struct Conflict: Hashable, Sendable {
  package let constraints: [Constraint.Handle]
}
