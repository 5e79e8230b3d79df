/// Where many solutions are best, the one that does not depend on how the solver got there: each constraint, in the order of the
/// numbers, is as near to equality as it can be; of variables that are free even then, those with the smallest numbers are zero.
extension Tableau {
  func canonicalize(_ budget: inout Budget) throws(SolverError) {
    let block = ambiguousBlock()
    for symbol in block {
      try tighten(symbol, &budget)
      symbols[Int(symbol)].isFrozen = true
    }
    for symbol in block { symbols[Int(symbol)].isFrozen = false }
    if usedVariables != basicVariables { try freeFirstVariables(&budget) }
    for slot in reshaped { slots[Int(slot)].isReshaped = false }
    reshaped.removeAll(keepingCapacity: true)
  }

  /// Flat columns that changed or that meet a changed row, with all that they can move and all that moves these: in order.
  private func ambiguousBlock() -> [Int32] {
    for list in [touched, reshaped] {
      for slot in list where slots[Int(slot)].basic >= 0 && symbols[Int(slots[Int(slot)].basic)].isHeld { seedFlats(of: slot) }
    }
    var block: [Int32] = []
    var rows: [Int32] = []
    var next = 0
    while next < seeds.count {
      let symbol = seeds[next]
      next += 1
      if symbols[Int(symbol)].flat == 0 || symbols[Int(symbol)].isBasic || !symbols[Int(symbol)].isHeld { continue }
      var isAlone = true
      let column = symbols[Int(symbol)].column
      for k in 0..<Int(column.count) {
        let slot = column[k]
        let basic = slots[Int(slot)].basic
        if basic < 0 || !symbols[Int(basic)].isHeld || slots[Int(slot)].row.index(of: symbol) < 0 { continue }
        isAlone = false
        if slots[Int(slot)].isVisited { continue }
        slots[Int(slot)].isVisited = true
        rows.append(slot)
        block.append(basic)
        seedFlats(of: slot)
      }
      if !isAlone { block.append(symbol) }
    }
    for symbol in seeds { symbols[Int(symbol)].isSeed = false }
    seeds.removeAll(keepingCapacity: true)
    for slot in rows { slots[Int(slot)].isVisited = false }
    block.sort(by: precedes)
    return block
  }

  /// Flat columns of a row are looked at again: also those that a change takes out of the row, which it held back until then.
  func seedFlats(of slot: Int32) {
    let row = slots[Int(slot)].row
    for k in 0..<row.size where symbols[Int(row.symbols[k])].flat != 0 { seed(row.symbols[k]) }
  }

  /// Brings a constraint's symbol as near to zero as flat columns can, and freezes those that would take it away again.
  private func tighten(_ symbol: Int32, _ budget: inout Budget) throws(SolverError) {
    while symbols[Int(symbol)].isBasic {
      try budget.check(self)
      let slot = symbols[Int(symbol)].slot
      let value = slots[Int(slot)].row.constant
      if value.magnitude <= Tableau.tolerance {
        guard let entering = flatColumn(of: slot, toward: 0, budget) else { return }
        enter(entering, slot)
        return
      }
      guard let entering = flatColumn(of: slot, toward: value > 0 ? -1 : 1, budget) else { return freezeFlats(of: slot) }
      collect(entering)
      guard let block = firstBlock(symbols[Int(entering)].flat, byNumber: budget.isCautious(self)) else { return }
      enter(entering, block.slot)
    }
  }

  /// Pivots without a change of cost.
  private func enter(_ entering: Int32, _ slot: Int32) {
    let leaving = slots[Int(slot)].basic
    let side = symbols[Int(leaving)].side
    symbols[Int(entering)].side = symbols[Int(entering)].flat
    pivot(entering, in: slot)
    symbols[Int(leaving)].flat = symbols[Int(leaving)].mayMove(side) && rateSign(leaving, side) == 0 ? side : 0
  }

  /// A flat column that moves the subject of a row up (1), down (-1) or anywhere (0): the one with the largest coefficient, or the first.
  func flatColumn(of slot: Int32, toward direction: Int8, _ budget: Budget) -> Int32? {
    let row = slots[Int(slot)].row
    var best: Int32?
    var bestSize = Tableau.coefficientTolerance
    let isCautious = budget.isCautious(self)
    for k in 0..<row.size {
      let symbol = row.symbols[k]
      let flat = symbols[Int(symbol)].flat
      if flat == 0 || symbols[Int(symbol)].isFrozen { continue }
      let size = row.values[k].magnitude
      let move: Int8 = (row.values[k] > 0) == (flat > 0) ? 1 : -1
      if size <= bestSize || (direction != 0 && move != direction) { continue }
      best = symbol
      if isCautious { break }
      bestSize = size
    }
    return best
  }

  private func freezeFlats(of slot: Int32) {
    let row = slots[Int(slot)].row
    for k in 0..<row.size where symbols[Int(row.symbols[k])].flat != 0 && row.values[k].magnitude > Tableau.coefficientTolerance {
      symbols[Int(row.symbols[k])].isFrozen = true
    }
  }

  /// Where a variable's row names a variable of a higher number, which is free, the two change places.
  private func freeFirstVariables(_ budget: inout Budget) throws(SolverError) {
    var next = 0
    while next < reshaped.count {
      try budget.check(self)
      let slot = reshaped[next]
      next += 1
      slots[Int(slot)].isReshaped = false
      let basic = slots[Int(slot)].basic
      if basic < 0 || symbols[Int(basic)].kind != .variable { continue }
      let row = slots[Int(slot)].row
      var last: Int32 = -1
      for k in 0..<row.size {
        let symbol = row.symbols[k]
        if symbols[Int(symbol)].kind != .variable || row.values[k].magnitude < Tableau.coefficientTolerance { continue }
        if precedes(basic, symbol) && (last < 0 || precedes(last, symbol)) { last = symbol }
      }
      if last >= 0 { pivot(last, in: slot) }
    }
  }
}
