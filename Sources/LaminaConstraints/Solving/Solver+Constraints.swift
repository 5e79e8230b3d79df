extension Solver {
  /// Largest coefficient, and largest constant, that leave digits for the rest.
  static let coefficientLimit = 1e9
  static let constantLimit = 1e12

  @discardableResult
  package func add(_ constraint: Constraint) throws(SolverError) -> Constraint.Handle {
    let expression = constraint.expression
    return try add(
      expression.terms.count, { expression.terms[$0] }, expression.constant, constraint.relation, constraint.strength, constraint.order,
      constraint.name)
  }

  /// `a + b + constant relation 0`, without arrays on the way.
  @discardableResult
  package func add(
    _ a: Term, _ b: Term? = nil, constant: Double, _ relation: Relation, strength: Strength = .required, order: Int32? = nil
  ) throws(SolverError) -> Constraint.Handle {
    let count = b == nil ? 1 : 2
    return try add(count, { $0 == 0 ? a : b ?? a }, constant, relation, strength, order, nil)
  }

  private func add(
    _ count: Int, _ term: (Int) -> Term, _ constant: Double, _ relation: Relation, _ strength: Strength, _ order: Int32?, _ name: String?
  ) throws(SolverError) -> Constraint.Handle {
    try check(constant, upTo: Solver.constantLimit)
    try check(strength)
    for k in 0..<count {
      try check(term(k).variable)
      try check(term(k).coefficient, upTo: Solver.coefficientLimit)
    }
    let id = tableau.makeSymbol(Symbol.kind(relation, strength))
    var terms = Row()
    terms.reserve(count)
    for k in 0..<count { terms.add(term(k).variable.id, term(k).coefficient) }
    terms.dropCrumbs()
    terms.constant = constant
    for k in 0..<terms.size { use(terms.symbols[k], 1) }
    tableau.symbols[Int(id)].terms = terms
    tableau.symbols[Int(id)].relation = relation
    tableau.symbols[Int(id)].level = strength.level
    tableau.symbols[Int(id)].order = order ?? id
    tableau.symbols[Int(id)].isPending = true
    pending.append(id)
    constraintCount += 1
    if let name { names[id] = name }
    return Constraint.Handle(id: id)
  }

  package func remove(_ constraint: Constraint.Handle) throws(SolverError) {
    try check(constraint)
    let id = constraint.id
    if tableau.symbols[Int(id)].isPending {
      pending.remove(at: pending.lastIndex(of: id) ?? 0)
    } else {
      tableau.extract(id)
    }
    let terms = tableau.symbols[Int(id)].terms
    for k in 0..<terms.size {
      use(terms.symbols[k], -1)
      if edits[terms.symbols[k]] == id { edits[terms.symbols[k]] = nil }
    }
    tableau.freeSymbol(id)
    constraintCount -= 1
    names[id] = nil
    if !stays.isEmpty { stays.removeAll { $0.constraint == constraint } }
  }

  private func use(_ variable: Int32, _ change: Int32) {
    let before = tableau.symbols[Int(variable)].uses
    tableau.symbols[Int(variable)].uses += change
    if before == 0 { tableau.usedVariables += 1 } else if before + change == 0 { tableau.usedVariables -= 1 }
  }

  /// The constant of a constraint's expression, `Σ coefficient · variable + constant`.
  package func constant(of constraint: Constraint.Handle) -> Double {
    contains(constraint) ? tableau.symbols[Int(constraint.id)].terms.constant : 0
  }

  /// Replaces the constant of a constraint's expression. Only what depends on the constraint is visited.
  package func setConstant(_ constant: Double, of constraint: Constraint.Handle) throws(SolverError) {
    try check(constraint)
    try check(constant, upTo: Solver.constantLimit)
    let id = Int(constraint.id)
    let old = tableau.symbols[id].terms.constant
    if constant == old { return }
    tableau.symbols[id].terms.constant = constant
    if !tableau.symbols[id].isPending { tableau.shift(constraint.id, by: (constant - old) * tableau.symbols[id].sign) }
  }

  package func strength(of constraint: Constraint.Handle) -> Strength? {
    contains(constraint) ? Strength(level: tableau.symbols[Int(constraint.id)].level) : nil
  }

  /// Also between required and not.
  package func setStrength(_ strength: Strength, of constraint: Constraint.Handle) throws(SolverError) {
    try check(constraint)
    try check(strength)
    let id = Int(constraint.id)
    if tableau.symbols[id].level == strength.level { return }
    if tableau.symbols[id].isPending {
      tableau.symbols[id].kind = Symbol.kind(tableau.symbols[id].relation, strength)
      tableau.symbols[id].level = strength.level
    } else {
      tableau.setStrength(strength, of: constraint.id)
    }
  }

  /// Whether a handle stands for a constraint of this solver.
  package func contains(_ constraint: Constraint.Handle) -> Bool {
    let id = Int(constraint.id)
    return id >= 0 && id < tableau.symbolCount && tableau.symbols[id].isHeld
  }

  func check(_ constraint: Constraint.Handle) throws(SolverError) {
    if !contains(constraint) { throw .unknownConstraint(constraint.id) }
  }

  func check(_ variable: Variable) throws(SolverError) {
    let id = Int(variable.id)
    if id < 0 || id >= tableau.symbolCount || tableau.symbols[id].kind != .variable { throw .unknownVariable(variable.id) }
  }

  func check(_ number: Double, upTo limit: Double) throws(SolverError) {
    if !(number.magnitude <= limit) { throw .unusableNumber(number) }
  }

  private func check(_ strength: Strength) throws(SolverError) {
    if !strength.isValid { throw .strengthOutOfRange(strength.priority) }
  }
}
