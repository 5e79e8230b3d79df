/// The dual simplex: brings rows back within their bounds, giving up as little of the objective as possible.
extension Tableau {
  /// Pivots left, and whether those already made look like a circle.
  struct Budget {
    let start: Int
    let limit: Int
    let patience: Int
    var turns = 0

    init(_ tableau: Tableau, extra: Int) {
      let size = tableau.slotCount + tableau.symbolCount + extra
      start = tableau.pivots
      limit = 20_000 + 50 * size
      patience = 2_000 + 10 * size
    }

    func used(_ tableau: Tableau) -> Int { tableau.pivots - start + turns }

    /// Bland's rule, the smallest number first, cannot go round in circles.
    func isCautious(_ tableau: Tableau) -> Bool { used(tableau) > patience }

    func check(_ tableau: Tableau) throws(SolverError) {
      if used(tableau) > limit { throw .tooManyPivots(limit) }
    }
  }

  func restoreFeasibility(_ budget: inout Budget) throws(SolverError) {
    while let slot = nextSuspect(budget) {
      try budget.check(self)
      let basic = slots[Int(slot)].basic
      let need = neededMove(slot)
      if need == 0 { continue }
      let isOptional = symbols[Int(basic)].kind == .error || symbols[Int(basic)].kind == .shortfall
      if isOptional && budget.isCautious(self) {
        budget.turns += 1
        turn(basic, to: -symbols[Int(basic)].side)
        continue
      }
      let entering = dualEntering(slot, need, budget)
      if let entering {
        symbols[Int(entering.symbol)].side = entering.direction
        pivot(entering.symbol, in: slot)
      } else if isOptional {
        budget.turns += 1
        turn(basic, to: -symbols[Int(basic)].side)
      } else {
        slots[Int(slot)].isSuspect = true
        suspects.append(slot)
        throw .conflict(conflict(in: slot))
      }
    }
  }

  /// The next row that may be out of bounds, off the list.
  private func nextSuspect(_ budget: Budget) -> Int32? {
    if budget.isCautious(self) {
      suspects.removeAll {
        let isFine = slots[Int($0)].basic < 0 || neededMove($0) == 0
        if isFine { slots[Int($0)].isSuspect = false }
        return isFine
      }
      guard let place = suspects.indices.min(by: { slots[Int(suspects[$0])].basic < slots[Int(suspects[$1])].basic }) else { return nil }
      let slot = suspects.remove(at: place)
      slots[Int(slot)].isSuspect = false
      return slot
    }
    while let slot = suspects.popLast() {
      slots[Int(slot)].isSuspect = false
      if slots[Int(slot)].basic >= 0 { return slot }
    }
    return nil
  }

  /// 1 or -1 where the subject of a row has to grow or to shrink to be where it may be, or where its cost is counted.
  func neededMove(_ slot: Int32) -> Int8 {
    let basic = Int(slots[Int(slot)].basic)
    let value = slots[Int(slot)].row.constant
    switch symbols[basic].kind {
    case .slack: return value < -Tableau.tolerance ? 1 : 0
    case .dummy: return value < -Tableau.tolerance ? 1 : value > Tableau.tolerance ? -1 : 0
    case .error, .shortfall:
      if symbols[basic].side > 0 { return value < -Tableau.tolerance ? 1 : 0 }
      return value > Tableau.tolerance ? -1 : 0
    default: return 0
    }
  }

  /// The symbol that can move the subject of a row at the least cost a unit; nil where none can, or where letting the subject cross zero
  /// costs less. Costs that are negative still (nobody looked at them yet) count as nothing.
  private func dualEntering(_ slot: Int32, _ need: Int8, _ budget: Budget) -> (symbol: Int32, direction: Int8)? {
    let row = slots[Int(slot)].row
    var best: (symbol: Int32, direction: Int8)?
    var bestSize = 0.0
    let isCautious = budget.isCautious(self)
    for k in 0..<row.size {
      let size = row.values[k].magnitude
      if size < Tableau.coefficientTolerance { continue }
      let symbol = row.symbols[k]
      let direction = row.values[k] > 0 ? need : -need
      if !symbols[Int(symbol)].mayMove(direction) { continue }
      if isCautious {
        return (symbol, direction)
      }
      if rateSign(symbol, direction) > 0 {
        loadRate(symbol, direction, over: size, into: &otherRate)
      } else {
        otherRate.removeAll()
      }
      let order = best == nil ? -1 : compare(otherRate, rate)
      if order < 0 || (order == 0 && size > bestSize) {
        best = (symbol, direction)
        bestSize = size
        swap(&rate, &otherRate)
      }
    }
    guard best != nil else { return nil }
    let basic = Int(slots[Int(slot)].basic)
    let crossing = symbols[basic].slope(-symbols[basic].side) - symbols[basic].slope(symbols[basic].side)
    if crossing != 0 {
      otherRate.removeAll()
      otherRate.append(symbols[basic].level, crossing.magnitude)
      if compare(otherRate, rate) <= 0 { return nil }
    }
    return best
  }

  /// The constraints of a row that cannot be brought within its bounds: all of its symbols are required and push the wrong way.
  private func conflict(in slot: Int32) -> Conflict {
    let row = slots[Int(slot)].row
    var members = [slots[Int(slot)].basic]
    for k in 0..<row.size where row.values[k].magnitude >= Tableau.coefficientTolerance { members.append(row.symbols[k]) }
    members.sort(by: precedes)
    return Conflict(constraints: members.map(Constraint.Handle.init(id:)))
  }
}
