extension Tableau {
  /// The tableau as text: a row a line by the order of the subjects, then the columns with their costs.
  func dump(name: (Int32) -> String) -> String {
    var lines: [String] = []
    let basics = (0..<slotCount).map { slots[$0].basic }.filter { $0 >= 0 }
    for kind in [true, false] {
      for basic in basics.filter({ (symbols[Int($0)].kind == .variable) == kind }).sorted(by: precedes) {
        lines.append("\(name(basic)) = \(text(slots[Int(symbols[Int(basic)].slot)].row, name))\(mark(basic))")
      }
    }
    let columns = (0..<Int32(symbolCount)).filter {
      symbols[Int($0)].kind != .none && !symbols[Int($0)].isBasic && !symbols[Int($0)].isPending
        && (symbols[Int($0)].kind != .variable || symbols[Int($0)].uses > 0)
    }
    for column in columns.sorted(by: precedes) {
      let gradient = symbols[Int(column)].gradient
      let cost = (0..<gradient.size).map { "\(Tableau.text(gradient.values[$0]))@\(Strength(level: gradient.symbols[$0]).priority)" }
      let flat = symbols[Int(column)].flat
      let note = flat == 0 ? "" : flat > 0 ? ", free to grow" : ", free to shrink"
      lines.append("\(name(column)) is zero\(mark(column)), cost [\(cost.joined(separator: ", "))]\(note)")
    }
    return lines.joined(separator: "\n")
  }

  private func text(_ row: Row, _ name: (Int32) -> String) -> String {
    var text = Tableau.text(row.constant)
    for symbol in (0..<row.size).map({ row.symbols[$0] }).sorted(by: precedes) {
      let value = row.values[row.index(of: symbol)]
      let size = value.magnitude == 1 ? "" : Tableau.text(value.magnitude) + " "
      text += (value < 0 ? " - " : " + ") + size + name(symbol)
    }
    return text
  }

  private func mark(_ symbol: Int32) -> String {
    switch symbols[Int(symbol)].kind {
    case .variable, .none, .loose: ""
    case .slack: " (at least 0)"
    case .dummy: " (0)"
    case .error: " (0 wished @\(Strength(level: symbols[Int(symbol)].level).priority))"
    case .shortfall: " (at least 0 wished @\(Strength(level: symbols[Int(symbol)].level).priority))"
    }
  }

  /// Up to six decimals, none where it is whole.
  private static func text(_ value: Double) -> String {
    if value.magnitude > 1e12 { return "\(value)" }
    let millionths = Int(value * 1e6 + (value < 0 ? -0.5 : 0.5))
    return millionths % 1_000_000 == 0 ? "\(millionths / 1_000_000)" : "\(Double(millionths) / 1e6)"
  }
}
