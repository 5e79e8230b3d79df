extension Tableau {
  /// Moves the zero of a constraint: its symbol is to be `amount` more than it was for the same variables.
  func shift(_ constraint: Int32, by amount: Double) {
    let slot = symbols[Int(constraint)].slot
    if slot >= 0 {
      slots[Int(slot)].row.constant = Row.sum(slots[Int(slot)].row.constant, amount)
      touch(slot)
      return
    }
    collect(constraint)
    for k in 0..<columnSlots.count {
      let slot = columnSlots[k]
      slots[Int(slot)].row.constant = Row.sum(slots[Int(slot)].row.constant, -amount * columnCoefficients[k])
      touch(slot)
    }
  }

  func setStrength(_ strength: Strength, of constraint: Int32) {
    let id = Int(constraint)
    let slot = symbols[id].slot
    if slot >= 0 { addCost(-symbols[id].slope(symbols[id].side), of: slot, level: symbols[id].level) }
    symbols[id].kind = Symbol.kind(symbols[id].relation, strength)
    symbols[id].level = strength.level
    if slot >= 0 {
      symbols[id].side = slots[Int(slot)].row.constant < 0 ? -1 : 1
      addCost(symbols[id].slope(symbols[id].side), of: slot, level: strength.level)
      touch(slot)
    } else {
      soil(constraint)
    }
  }
}

extension Row {
  /// Coefficients under the tolerance count as none.
  mutating func dropCrumbs() {
    var place = 0
    while place < size {
      if values[place].magnitude < Tableau.coefficientTolerance { remove(at: place) } else { place += 1 }
    }
  }
}
