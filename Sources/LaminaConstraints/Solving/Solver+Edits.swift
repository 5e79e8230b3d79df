extension Solver {
  /// Makes a variable one that values can be suggested for: an equality of its own, at a strength below required.
  @discardableResult
  package func addEdit(_ variable: Variable, strength: Strength = .strong) throws(SolverError) -> Constraint.Handle {
    try check(variable)
    if let old = edits[variable.id] { try remove(Constraint.Handle(id: old)) }
    let handle = try add(Term(variable), constant: -value(of: variable), .equal, strength: strength)
    edits[variable.id] = handle.id
    return handle
  }

  /// Takes back ``addEdit(_:strength:)``.
  package func removeEdit(_ variable: Variable) throws(SolverError) {
    guard let id = edits[variable.id] else { throw .unknownVariable(variable.id) }
    try remove(Constraint.Handle(id: id))
  }

  /// Wishes for a value of an edit variable; it has it after ``solve()``, if stronger constraints allow.
  package func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    guard let id = edits[variable.id] else { throw .unknownVariable(variable.id) }
    try setConstant(-value, of: Constraint.Handle(id: id))
  }

  /// Wishes that a variable keeps the value it has.
  @discardableResult
  package func addStay(_ variable: Variable, strength: Strength = .weak) throws(SolverError) -> Constraint.Handle {
    try check(variable)
    let handle = try add(Term(variable), constant: -value(of: variable), .equal, strength: strength)
    stays.append((variable, handle))
    return handle
  }

  /// Lets all stays hold the values of the last solution instead of those of the time they were made.
  package func renewStays() throws(SolverError) {
    for stay in stays { try setConstant(-value(of: stay.variable), of: stay.constraint) }
  }
}
