extension Solver {
  /// Whether other values of the variable would be as good. Solves first, if there is anything to solve.
  package func isAmbiguous(_ variable: Variable) throws(SolverError) -> Bool {
    try alternative(moving: variable) != nil
  }

  /// Another solution that is as good, in which the variable has another value (larger if possible): what changes, in the order
  /// of the variables' numbers. Nil where the variable has but one value. The solver stays at its own solution.
  package func alternative(moving variable: Variable) throws(SolverError) -> [(variable: Variable, value: Double)]? {
    try check(variable)
    try solve()
    var escape = try tableau.escape(variable.id, 1)
    if escape == nil { escape = try tableau.escape(variable.id, -1) }
    if !tableau.touched.isEmpty || !tableau.dirty.isEmpty { try solve() }
    return escape?.values.map { (Variable(id: $0.variable), $0.value) }
  }

  /// The constraints that give a variable its value, as of the last solution: those that, met exactly, leave it no other. In order.
  package func constraints(determining variable: Variable) throws(SolverError) -> [Constraint.Handle] {
    try check(variable)
    let slot = tableau.symbols[Int(variable.id)].slot
    if slot < 0 { return [] }
    let row = tableau.slots[Int(slot)].row
    let found = (0..<row.size).map { row.symbols[$0] }.filter { tableau.symbols[Int($0)].isHeld }
    return found.sorted(by: tableau.precedes).map(Constraint.Handle.init(id:))
  }

  /// How far a constraint is from holding, as of the last solution: 0 where it holds.
  package func violation(of constraint: Constraint.Handle) throws(SolverError) -> Double {
    try check(constraint)
    let terms = tableau.symbols[Int(constraint.id)].terms
    var sum = terms.constant
    for k in 0..<terms.size { sum += terms.values[k] * tableau.symbols[Int(terms.symbols[k])].value }
    switch tableau.symbols[Int(constraint.id)].relation {
    case .equal: return sum.magnitude
    case .greaterThanOrEqual: return max(0, -sum)
    case .lessThanOrEqual: return max(0, sum)
    }
  }
}
