/// From whatever state to the best solution.
extension Tableau {
  func solve(extra: Int) throws(SolverError) {
    var budget = Budget(self, extra: extra)
    try settle(&budget)
    if touched.isEmpty && seeds.isEmpty && reshaped.isEmpty { return }
    // Rounding may make a step of the canonical choice look like one for the worse; then it is taken back, and chosen once more.
    for _ in 0..<4 {
      try canonicalize(&budget)
      let before = pivots
      try settle(&budget)
      if pivots == before { break }
    }
    for symbol in seeds { symbols[Int(symbol)].isSeed = false }
    seeds.removeAll(keepingCapacity: true)
  }

  private func settle(_ budget: inout Budget) throws(SolverError) {
    while !suspects.isEmpty || !dirty.isEmpty {
      try restoreFeasibility(&budget)
      try optimize(&budget)
    }
  }

  /// Writes the solution to the variables that it changes and adds these to a list.
  func publish(into changed: inout [Int32]) {
    for slot in touched {
      slots[Int(slot)].isTouched = false
      let basic = slots[Int(slot)].basic
      if basic >= 0 && symbols[Int(basic)].kind == .variable { publish(basic, slots[Int(slot)].row.constant, &changed) }
    }
    touched.removeAll(keepingCapacity: true)
    for symbol in strays where symbols[Int(symbol)].kind == .variable && !symbols[Int(symbol)].isBasic {
      publish(symbol, 0, &changed)
    }
    strays.removeAll(keepingCapacity: true)
  }

  private func publish(_ variable: Int32, _ exact: Double, _ changed: inout [Int32]) {
    let value = Tableau.rounded(exact)
    if symbols[Int(variable)].value == value { return }
    symbols[Int(variable)].value = value
    changed.append(variable)
  }

  /// To the nearest 2^-30: what rounding left behind on different ways to one solution does not show.
  static func rounded(_ exact: Double) -> Double {
    if exact.magnitude > 0x1p30 { return exact }
    return Double(Int(exact * 0x1p30 + (exact < 0 ? -0.5 : 0.5))) * 0x1p-30
  }

  /// As the tableau has it now.
  func exactValue(_ symbol: Int32) -> Double {
    let slot = symbols[Int(symbol)].slot
    return slot < 0 ? 0 : slots[Int(slot)].row.constant
  }

  /// By how much a constraint's expression, worked out from the variables, differs from what the tableau says it is, relative to its size.
  func drift(of constraint: Int32) -> Double {
    let terms = symbols[Int(constraint)].terms
    var sum = terms.constant
    var size = max(1, sum.magnitude)
    for k in 0..<terms.size {
      let part = terms.values[k] * exactValue(terms.symbols[k])
      sum += part
      size = max(size, part.magnitude)
    }
    return (sum * symbols[Int(constraint)].sign - exactValue(constraint)).magnitude / size
  }

  /// Empties the tableau. The constraints have to be inserted again.
  func clear() {
    for slot in 0..<slotCount where slots[slot].basic >= 0 { freeSlot(Int32(slot)) }
    for id in 0..<symbolCount {
      symbols[id].column.count = 0
      symbols[id].gradient.removeAll()
      symbols[id].flat = 0
      if symbols[id].kind == .variable { strays.append(Int32(id)) }
    }
  }
}
