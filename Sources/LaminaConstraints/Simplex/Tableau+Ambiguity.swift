/// Questions about solutions that are as good as the present one.
extension Tableau {
  /// A place that a variable could move to at no cost: how it got there is undone by solving again.
  struct Escape {
    var values: [(variable: Int32, value: Double)]
  }

  /// Moves a variable in a direction along solutions of the same cost; nil where it cannot move. The tableau is left at another best basis.
  func escape(_ variable: Int32, _ direction: Int8) throws(SolverError) -> Escape? {
    var budget = Budget(self, extra: 0)
    let slot = symbols[Int(variable)].slot
    if slot < 0 { return shifted([(variable, Double(direction))], column: variable, Double(direction)) }
    let row = slots[Int(slot)].row
    for k in 0..<row.size where symbols[Int(row.symbols[k])].kind == .variable && row.values[k].magnitude > Tableau.coefficientTolerance {
      return shifted([], column: row.symbols[k], row.values[k] > 0 ? Double(direction) : -Double(direction))
    }
    while let entering = flatColumn(of: slot, toward: direction, budget) {
      try budget.check(self)
      let flat = symbols[Int(entering)].flat
      collect(entering)
      let block = firstBlock(flat, byNumber: budget.isCautious(self))
      let step = block?.step ?? 1
      if step > Tableau.tolerance { return shifted([], column: entering, Double(flat) * min(step, 1)) }
      guard let block else { return nil }
      let leaving = slots[Int(block.slot)].basic
      let side = symbols[Int(leaving)].side
      symbols[Int(entering)].side = flat
      pivot(entering, in: block.slot)
      symbols[Int(leaving)].flat = symbols[Int(leaving)].mayMove(side) && rateSign(leaving, side) == 0 ? side : 0
      budget.turns += 1
    }
    return nil
  }

  /// The variables that change as a column's symbol moves, and what they become.
  private func shifted(_ first: [(variable: Int32, value: Double)], column: Int32, _ step: Double) -> Escape {
    var values = first
    collect(column)
    if symbols[Int(column)].kind == .variable && first.isEmpty { values.append((column, step)) }
    for k in 0..<columnSlots.count {
      let basic = slots[Int(columnSlots[k])].basic
      if symbols[Int(basic)].kind != .variable { continue }
      values.append((basic, Tableau.rounded(slots[Int(columnSlots[k])].row.constant + columnCoefficients[k] * step)))
    }
    values.sort { $0.variable < $1.variable }
    return Escape(values: values)
  }
}
