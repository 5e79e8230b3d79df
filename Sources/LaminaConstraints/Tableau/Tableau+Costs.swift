/// Costs are compared level by level, so that a strength cannot be outweighed by lower ones.
extension Tableau {
  /// The sign of what the cost changes by as a symbol that is not basic leaves zero in a direction: of the strongest level that is not zero.
  func rateSign(_ symbol: Int32, _ direction: Int8) -> Int {
    let own = symbols[Int(symbol)].slope(direction) * Double(direction)
    let gradient = symbols[Int(symbol)].gradient
    if gradient.isEmpty { return own > 0 ? 1 : 0 }
    let level = symbols[Int(symbol)].level
    var isOwnPending = own != 0
    for k in 0..<gradient.size {
      let here = gradient.symbols[k]
      if isOwnPending && level < here { return 1 }
      var value = gradient.values[k] * Double(direction)
      if level == here && isOwnPending {
        value += own
        isOwnPending = false
      }
      if value > Tableau.coefficientTolerance { return 1 }
      if value < -Tableau.coefficientTolerance { return -1 }
    }
    return isOwnPending ? 1 : 0
  }

  /// The same as a vector, a coefficient a level, divided by a number.
  func loadRate(_ symbol: Int32, _ direction: Int8, over divisor: Double, into rate: inout Row) {
    let gradient = symbols[Int(symbol)].gradient
    rate.removeAll()
    let factor = Double(direction) / divisor
    if !gradient.isEmpty {
      for k in 0..<gradient.size { rate.append(gradient.symbols[k], gradient.values[k] * factor) }
    }
    let own = symbols[Int(symbol)].slope(direction)
    if own != 0 { rate.add(symbols[Int(symbol)].level, own * factor) }
    // What is zero within rounding must not decide.
    var kept = 0
    for k in 0..<rate.size where rate.values[k].magnitude * divisor > Tableau.coefficientTolerance {
      rate.values[kept] = rate.values[k]
      rate.symbols[kept] = rate.symbols[k]
      kept += 1
    }
    rate.truncate(to: kept)
  }

  /// -1, 0 or 1, as the first vector is below the second, the strongest level first.
  func compare(_ a: Row, _ b: Row) -> Int {
    var (i, j) = (0, 0)
    while i < a.size || j < b.size {
      let left = i < a.size ? a.symbols[i] : Int32.max
      let right = j < b.size ? b.symbols[j] : Int32.max
      let x = left <= right ? a.values[i] : 0
      let y = right <= left ? b.values[j] : 0
      if (x - y).magnitude > Tableau.coefficientTolerance { return x < y ? -1 : 1 }
      if left <= right { i += 1 }
      if right <= left { j += 1 }
    }
    return 0
  }

  /// Adds `amount` times a row to the costs of its symbols, at one level.
  func addCost(_ amount: Double, of slot: Int32, level: Int32) {
    if amount == 0 { return }
    let row = slots[Int(slot)].row
    for k in 0..<row.size {
      symbols[Int(row.symbols[k])].gradient.add(level, amount * row.values[k])
      soil(row.symbols[k])
    }
  }

  /// Counts the cost of a basic symbol on the other side of zero.
  func turn(_ symbol: Int32, to side: Int8) {
    let old = symbols[Int(symbol)].side
    symbols[Int(symbol)].side = side
    let change = symbols[Int(symbol)].slope(side) - symbols[Int(symbol)].slope(old)
    addCost(change, of: symbols[Int(symbol)].slot, level: symbols[Int(symbol)].level)
  }
}
