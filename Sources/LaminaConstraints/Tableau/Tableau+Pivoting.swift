extension Tableau {
  /// Makes `entering` the subject of a row in place of the present one, which becomes zero. The side on which the entering symbol's
  /// cost is counted is set before.
  func pivot(_ entering: Int32, in slot: Int32) {
    pivots += 1
    let leaving = slots[Int(slot)].basic
    collect(entering)
    slots[Int(slot)].row.solve(for: entering, replacing: leaving)
    let row = slots[Int(slot)].row
    symbols[Int(entering)].column.count = 0
    seedFlats(of: slot)
    enroll(leaving, in: slot)
    for k in 0..<columnSlots.count where columnSlots[k] != slot {
      substitute(entering, by: row, in: columnSlots[k], columnCoefficients[k])
    }
    let leavingSlope = symbols[Int(leaving)].slope(symbols[Int(leaving)].side)
    unseat(leaving)
    seat(entering, in: slot)
    moveCost(from: entering, along: row)
    if leavingSlope != 0 { symbols[Int(leaving)].gradient.add(symbols[Int(leaving)].level, -leavingSlope) }
    soil(leaving)
  }

  /// Replaces a symbol in one row by what it equals.
  func substitute(_ symbol: Int32, by row: Row, in slot: Int32, _ coefficient: Double) {
    let before = slots[Int(slot)].row.constant
    slots[Int(slot)].row.add(row, times: coefficient, dropping: symbol, &work)
    for k in 0..<Int(work.added.count) { enroll(work.added[k], in: slot) }
    if slots[Int(slot)].row.constant != before { touch(slot) }
    reshape(slot)
  }

  /// The cost of moving a symbol, its own included, becomes one of the symbols it now depends on.
  private func moveCost(from entering: Int32, along row: Row) {
    let own = symbols[Int(entering)].slope(symbols[Int(entering)].side)
    if symbols[Int(entering)].gradient.isEmpty && own == 0 { return }
    rate.copy(symbols[Int(entering)].gradient)
    symbols[Int(entering)].gradient.removeAll()
    if own != 0 { rate.add(symbols[Int(entering)].level, own) }
    var kept = 0
    for k in 0..<rate.size where rate.values[k].magnitude > Tableau.coefficientTolerance {
      rate.values[kept] = rate.values[k]
      rate.symbols[kept] = rate.symbols[k]
      kept += 1
    }
    rate.truncate(to: kept)
    if kept == 0 { return }
    for k in 0..<row.size {
      let symbol = Int(row.symbols[k])
      for l in 0..<kept { symbols[symbol].gradient.add(rate.symbols[l], rate.values[l] * row.values[k]) }
      soil(row.symbols[k])
    }
  }

  /// Puts a constraint into the tableau.
  func insert(_ constraint: Int32) {
    let sign = symbols[Int(constraint)].sign
    let terms = symbols[Int(constraint)].terms
    var row = Row()
    row.constant = terms.constant * sign
    var largest = 0.0
    row.reserve(terms.size + 1)
    for k in 0..<terms.size {
      let variable = terms.symbols[k]
      let slot = symbols[Int(variable)].slot
      if slot < 0 {
        row.add(variable, terms.values[k] * sign)
      } else {
        row.add(slots[Int(slot)].row, times: terms.values[k] * sign, dropping: Int32.max, &work)
      }
    }
    // The last of the variables that are not basic becomes the subject, unless its coefficient is a crumb beside another.
    for k in 0..<row.size where symbols[Int(row.symbols[k])].kind == .variable { largest = max(largest, row.values[k].magnitude) }
    var subject: Int32 = -1
    if largest > Tableau.coefficientTolerance {
      for k in 0..<row.size where row.values[k].magnitude >= 0.01 * largest {
        let symbol = row.symbols[k]
        if symbols[Int(symbol)].kind == .variable && (subject < 0 || precedes(subject, symbol)) { subject = symbol }
      }
    }
    if subject >= 0 { row.solve(for: subject, replacing: constraint) } else { dropVariables(from: &row) }
    let slot = makeSlot(for: subject >= 0 ? subject : constraint)
    slots[Int(slot)].row = row
    for k in 0..<row.size { enroll(row.symbols[k], in: slot) }
    guard subject >= 0 else {
      let side: Int8 = row.constant < 0 ? -1 : 1
      symbols[Int(constraint)].side = side
      addCost(symbols[Int(constraint)].slope(side), of: slot, level: symbols[Int(constraint)].level)
      return
    }
    soil(constraint)
    collect(subject)
    for k in 0..<columnSlots.count { substitute(subject, by: row, in: columnSlots[k], columnCoefficients[k]) }
    symbols[Int(subject)].column.count = 0
  }

  /// What rounding left of variables in the row of a constraint.
  private func dropVariables(from row: inout Row) {
    var place = 0
    while place < row.size {
      if symbols[Int(row.symbols[place])].kind == .variable { row.remove(at: place) } else { place += 1 }
    }
  }

  /// Takes a constraint out of the tableau.
  func extract(_ constraint: Int32) {
    if symbols[Int(constraint)].slot >= 0 {
      let side = symbols[Int(constraint)].side
      addCost(
        -symbols[Int(constraint)].slope(side), of: symbols[Int(constraint)].slot, level: symbols[Int(constraint)].level)
    }
    symbols[Int(constraint)].kind = .loose
    if symbols[Int(constraint)].slot < 0 {
      guard let slot = exit(for: constraint) else { return }
      pivot(constraint, in: slot)
    }
    seedFlats(of: symbols[Int(constraint)].slot)
    freeSlot(symbols[Int(constraint)].slot)
  }

  /// The row in which a loose symbol can become the subject so that no other row leaves its bounds; nil where it is in none.
  private func exit(for symbol: Int32) -> Int32? {
    collect(symbol)
    let wanted: Int8 = rateSign(symbol, 1) > 0 ? -1 : 1
    for direction in [wanted, -wanted] {
      if let block = firstBlock(direction) { return block.slot }
    }
    // Only variables depend on it: the first of them is left without a row.
    var best: Int32?
    for slot in columnSlots where best.map({ precedes(slots[Int(slot)].basic, slots[Int($0)].basic) }) ?? true { best = slot }
    return best
  }

  /// Of the rows last collected, the one whose subject is first at its bound, or at zero where its cost changes, as the column's
  /// symbol moves in a direction.
  func firstBlock(_ direction: Int8, byNumber: Bool = false) -> (slot: Int32, step: Double)? {
    var best: Int32 = -1
    var bestStep = Double.infinity
    var bestSize = 0.0
    for k in 0..<columnSlots.count {
      let slot = columnSlots[k]
      let basic = slots[Int(slot)].basic
      let kind = symbols[Int(basic)].kind
      if kind == .variable || kind == .loose { continue }
      let change = columnCoefficients[k] * Double(direction)
      let size = change.magnitude
      if size < Tableau.coefficientTolerance { continue }
      let value = slots[Int(slot)].row.constant
      var step = 0.0
      switch kind {
      case .dummy: break
      case .slack:
        if change > 0 { continue }
        step = max(0, value) / size
      default:
        let side = Double(symbols[Int(basic)].side)
        if change * side > 0 { continue }
        step = max(0, value * side) / size
      }
      let gap = step - bestStep
      let isTied = gap.magnitude <= Tableau.coefficientTolerance
      let winsTie = byNumber ? basic < slots[Int(max(0, best))].basic : kind == .dummy || size > bestSize
      if best < 0 || (isTied ? winsTie : gap < 0) {
        best = slot
        bestStep = step
        bestSize = size
      }
    }
    return best < 0 ? nil : (best, bestStep)
  }
}
