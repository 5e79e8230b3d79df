/// Finds values for variables under linear constraints: all required ones hold, and the others hold as well as can be, the strongest
/// first. Incremental: what a change costs depends on what it touches, not on the size of the system.
///
/// Changes are noted when made and take effect in ``solve()``, together. After an error from there the values are those of before; change or
/// remove a constraint and solve again.
///
/// The algorithm is Cassowary (Badros, Borning, Stuckey, *The Cassowary Linear Arithmetic Constraint Solving Algorithm*, 2001), with one
/// symbol a constraint and with exact levels in the place of weights.
package final class Solver {
  let tableau = Tableau()
  /// Constraints that are not yet in the tableau.
  var pending: [Int32] = []
  var names: [Int32: String] = [:]
  /// Variables that changed since the client last asked.
  var changed: [Int32] = []
  var edits: [Int32: Int32] = [:]
  var stays: [(variable: Variable, constraint: Constraint.Handle)] = []
  /// How many pivots there were when rounding was last looked at.
  var checkedPivots = 0
  package internal(set) var constraintCount = 0
  package internal(set) var variableCount = 0
  /// Steps of the simplex so far: a measure of work that does not depend on the machine.
  package var pivotCount: Int { tableau.pivots }

  package init() {}

  /// - Parameter order: decides among solutions that are equally good; see ``Tableau/canonicalize(_:)``. Its own number if nil.
  package func addVariable(named name: String? = nil, order: Int32? = nil) -> Variable {
    let id = tableau.makeSymbol(.variable)
    tableau.symbols[Int(id)].order = order ?? id
    variableCount += 1
    if let name { names[id] = name }
    return Variable(id: id)
  }

  /// Forgets a variable, which no constraint may name any more. Its number is used again.
  package func remove(_ variable: Variable) throws(SolverError) {
    try check(variable)
    let uses = tableau.symbols[Int(variable.id)].uses
    if uses > 0 { throw .variableInUse(variable.id, constraints: Int(uses)) }
    names[variable.id] = nil
    variableCount -= 1
    tableau.freeSymbol(variable.id)
  }

  /// As of the last solution; 0 for a variable that nothing determines.
  package func value(of variable: Variable) -> Double {
    let id = Int(variable.id)
    return id >= 0 && id < tableau.symbolCount ? tableau.symbols[id].value : 0
  }

  /// Brings all variables up to date with the changes since the last call.
  /// - Throws: ``SolverError/conflict(_:)`` where required constraints cannot hold together.
  package func solve() throws(SolverError) {
    try insertPending()
    try tableau.solve(extra: 0)
    tableau.publish(into: &changed)
    if tableau.pivots - checkedPivots > max(512, constraintCount / 2) { try mendDrift() }
  }

  /// The variables whose values changed since the last call, in the order of their numbers.
  package func takeChanges() -> [Variable] {
    changed.sort()
    var result: [Variable] = []
    result.reserveCapacity(changed.count)
    for id in changed where result.last?.id != id && tableau.symbols[Int(id)].kind == .variable { result.append(Variable(id: id)) }
    changed.removeAll(keepingCapacity: true)
    return result
  }

  /// The tableau as text, the same for the same history: how each variable depends on what, and what moving a constraint would cost.
  package func dump() -> String { tableau.dump(name: name) }

  func name(_ id: Int32) -> String {
    names[id] ?? (tableau.symbols[Int(id)].kind == .variable ? "v\(id)" : "c\(id)")
  }

  private func insertPending() throws(SolverError) {
    if pending.isEmpty { return }
    let symbols = tableau.symbols
    pending.sort { a, b in
      let (left, right) = (symbols[Int(a)].level, symbols[Int(b)].level)
      return left == right ? tableau.precedes(a, b) : left < right
    }
    for id in pending {
      tableau.symbols[Int(id)].isPending = false
      tableau.insert(id)
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Rounding adds up over many pivots: where a constraint is seen to be off by it, the tableau is made anew.
  private func mendDrift() throws(SolverError) {
    checkedPivots = tableau.pivots
    var worst = 0.0
    for id in 0..<Int32(tableau.symbolCount) where tableau.symbols[Int(id)].isHeld { worst = max(worst, tableau.drift(of: id)) }
    if worst > 1e-10 { try rebuild() }
  }

  /// Solves all over again.
  package func rebuild() throws(SolverError) {
    tableau.clear()
    for id in 0..<Int32(tableau.symbolCount) where tableau.symbols[Int(id)].isHeld && !tableau.symbols[Int(id)].isPending {
      tableau.symbols[Int(id)].isPending = true
      pending.append(id)
    }
    try insertPending()
    try tableau.solve(extra: 0)
    tableau.publish(into: &changed)
    checkedPivots = tableau.pivots
  }
}
