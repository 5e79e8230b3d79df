/// The primal simplex: moves along what lowers the objective, the strongest level first, and stays within bounds.
extension Tableau {
  func optimize(_ budget: inout Budget) throws(SolverError) {
    while let symbol = nextDirty(budget) {
      symbols[Int(symbol)].flat = 0
      let kind = symbols[Int(symbol)].kind
      if symbols[Int(symbol)].slot >= 0 || kind == .none || kind == .variable || kind == .dummy { continue }
      try budget.check(self)
      for direction: Int8 in [1, -1] where symbols[Int(symbol)].mayMove(direction) {
        let sign = rateSign(symbol, direction)
        if sign > 0 { continue }
        if sign == 0 {
          symbols[Int(symbol)].flat = direction
          seed(symbol)
          continue
        }
        collect(symbol)
        guard let block = firstBlock(direction, byNumber: budget.isCautious(self)) else { continue }
        symbols[Int(symbol)].side = direction
        pivot(symbol, in: block.slot)
        break
      }
    }
  }

  /// The next column that may lower the objective, off the list.
  private func nextDirty(_ budget: Budget) -> Int32? {
    guard budget.isCautious(self), let place = dirty.indices.min(by: { dirty[$0] < dirty[$1] }) else {
      let symbol = dirty.popLast()
      if let symbol { symbols[Int(symbol)].isDirty = false }
      return symbol
    }
    let symbol = dirty.remove(at: place)
    symbols[Int(symbol)].isDirty = false
    return symbol
  }

  func seed(_ symbol: Int32) {
    if symbols[Int(symbol)].isSeed { return }
    symbols[Int(symbol)].isSeed = true
    seeds.append(symbol)
  }
}
